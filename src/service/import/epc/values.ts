import {
  constructionAgeBands,
  efficiencyWords,
  isoDate,
  ratingLetters,
  tenures,
  transactionTypes,
  utcTimestamp,
  type IsoDate,
  type Uprn,
  type UtcTimestamp,
} from '../../../contract';

/** What the register writes where it knows nothing. `None` is not among them: 'Secondary heating: None' says something. */
const nothing = new Set([
  '',
  'n/a',
  'invalid!',
  'no data!',
  'nodata!',
  'not recorded',
  'not recorded.',
  'not applicable',
  'not defined',
  'unknown',
  'null',
  'not recorded - this is for backwards compatibility only and should not be used',
]);

/** Words that the register writes for nothing. */
export function isNothing(value: string): boolean {
  return value.length <= 80 && nothing.has(value.trim().toLowerCase());
}

export function textValue(value: string): string | null {
  return isNothing(value) ? null : value.trim();
}

/** A number with its decimals. Thousands' commas and a unit are not guessed at: what is no plain number is nothing. */
export function numberValue(value: string): number | null {
  const trimmed = value.trim();
  return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : null;
}

export function numberOrTextValue(value: string): number | string | null {
  return numberValue(value) ?? textValue(value);
}

const letters: readonly string[] = ratingLetters;

export function letterValue(value: string): string | null {
  const letter = value.trim().toUpperCase();
  return letters.includes(letter) ? letter : null;
}

/** Reads one of the contract's words in whatever letter case; any other text is kept. */
function oneOf(words: readonly string[], also: Readonly<Record<string, string>> = {}) {
  const known = new Map([
    ...words.map((word) => [word.toLowerCase(), word] as const),
    ...Object.entries(also),
  ]);
  return (value: string): string | null => {
    const text = textValue(value);
    return text === null ? null : (known.get(text.toLowerCase()) ?? text);
  };
}

export const efficiencyValue = oneOf(efficiencyWords);

export const tenureValue = oneOf(tenures, {
  'rental (social)': 'Rented (social)',
  'rental (private)': 'Rented (private)',
});

export const transactionValue = oneOf(transactionTypes, {
  'non marketed sale': 'non-marketed sale',
  'new dwelling': 'new-dwelling',
  'rental (social)': 'rental',
  'rental (private)': 'rental',
});

/** `double glazing installed before 2002` is `double`; secondary glazing is none of the contract's three and stays. */
export function glazingValue(value: string): string | null {
  const text = textValue(value);
  return /^(single|double|triple)\b/i.exec(text ?? '')?.[1]?.toLowerCase() ?? text;
}

/** First year of each of the contract's bands, latest first. */
const bandStarts = constructionAgeBands
  .map((band) => ({ band, from: /^\d{4}/.test(band) ? Number(band.slice(0, 4)) : 0 }))
  .reverse();

const bandAlso = new Map([
  ['pre-1900', 'before 1900'],
  ['2012-2021', '2012 onwards'],
  ['2022 onwards', '2012 onwards'],
]);

/**
 * `England and Wales: 1900-1929` is `1900-1929`, a bare year falls into its band. `2007 onwards` may be either of the contract's two
 * last bands and stays, as do the bands of other nations.
 */
export function ageBandValue(value: string): string | null {
  const text = textValue(value)?.replace(/^England and Wales:\s*/i, '') ?? null;
  if (text === null) return null;
  if (/^\d{4}$/.test(text)) {
    const year = Number(text);
    return bandStarts.find(({ from }) => year >= from)?.band ?? null;
  }
  const lower = text.toLowerCase();
  return constructionAgeBands.find((band) => band === lower) ?? bandAlso.get(lower) ?? text;
}

const britishDay = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/;

/** `22/02/2021` or `2021-02-22`, with or without a time after it. */
export function dayValue(value: string): IsoDate | null {
  const trimmed = value.trim();
  const british = britishDay.exec(trimmed);
  if (!british) return isoDate(trimmed.slice(0, 10));
  const [, day = '', month = '', year = ''] = british;
  return isoDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

const clockTime = /[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/;

/** The two forms of a day with a time after it; without one it is the day's first moment. The register's times are taken as UTC. */
export function momentValue(value: string): UtcTimestamp | null {
  const trimmed = value.trim();
  const day = dayValue(trimmed);
  if (day === null) return null;
  const time = clockTime.exec(trimmed);
  if (!time) return utcTimestamp(day);
  const [, hours = '', minutes = '', seconds = '00', offset = 'Z'] = time;
  return utcTimestamp(`${day}T${hours.padStart(2, '0')}:${minutes}:${seconds}${offset}`);
}

/** `UPRN-000012345678`, `12345678.0`: its digits, or `null` when it is blank, all zeros or not a UPRN. */
export function uprnValue(value: string): Uprn | null {
  const digits = /^(?:uprn[-: ]*)?0*(\d{1,12})(?:\.0+)?$/i.exec(value.trim())?.[1];
  return digits === undefined || digits === '0' ? null : (digits as Uprn);
}
