import { meantDay } from '../time/british-day';
import { isoDate, utcTimestamp, type IsoDate, type UtcTimestamp } from '../time/dates';
import { report, type Fault, type Reader, type ReaderParts } from './reader';

/** Makes a reader of one value: `accept` answers `undefined` for what it cannot read. `null` is always let through. */
function scalar<Value>(
  parts: ReaderParts,
  wanted: string,
  accept: (value: unknown) => Value | undefined,
): Reader<Value | null> {
  const reader: Reader<Value | null> = {
    wanted,
    parts,
    read(value: unknown, path: string, faults: Fault[]) {
      if (value === null) return null;
      const accepted = value === undefined ? undefined : accept(value);
      if (accepted !== undefined) return accepted;
      report(reader, value, path, faults);
      return null;
    },
  };
  return reader;
}

function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || !/^\s*-?\d+(\.\d+)?\s*$/.test(value)) return undefined;
  return Number(value);
}

/** Text as it stands. A number in its place is read as its digits: some fields are numbers in one table and text in another. Decisions 11 and 12. */
export const text = scalar({ kind: 'text' }, 'text', (value) => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
});

/** A number, also as text. Integers that arrive as `200.4` are kept as they are: rounding would hide what was said. */
export const number = scalar({ kind: 'number' }, 'a number', toNumber);

/** A flag: a boolean, or 0 and 1 (contract 2.3 shows both for `consultation`). */
export const flag = scalar({ kind: 'flag' }, 'true or false', (value) => {
  if (typeof value === 'boolean') return value;
  return value === 0 || value === 1 ? value === 1 : undefined;
});

/** A day, `YYYY-MM-DD`; the day that is meant where a timestamp stands in its place. */
export const day: Reader<IsoDate | null> = scalar({ kind: 'day' }, 'a day as YYYY-MM-DD', (value) => {
  if (typeof value !== 'string') return undefined;
  const moment = utcTimestamp(value);
  return isoDate(value) ?? (moment ? meantDay(moment) : undefined);
});

/** A moment in UTC; a bare day is its first moment. */
export const moment: Reader<UtcTimestamp | null> = scalar({ kind: 'moment' }, 'a UTC timestamp', (value) =>
  typeof value === 'string' ? (utcTimestamp(value) ?? undefined) : undefined,
);

/** A percentage as a number, or a band as text, e.g. `multi_glaze_proportion` (contract 2.7). */
export const numberOrBand: Reader<number | string | null> = scalar(
  { kind: 'numberOrBand' },
  'a number or a band',
  (value) => toNumber(value) ?? (typeof value === 'string' && value.trim() !== '' ? value : undefined),
);

/** One of a few words, or any other text: an unknown word is kept as it stands. */
export type Word<Known extends string> = Known | (string & Record<never, never>);

/** A word of an enumeration. Letter case is that of the contract's list; an unknown word is kept as text. */
export function word<const Known extends string>(known: readonly Known[]): Reader<Word<Known> | null> {
  const byLowerCase = new Map<string, Known>(known.map((each) => [each.toLowerCase(), each]));
  return scalar<Word<Known>>({ kind: 'word', words: known }, `one of ${known.join(', ')}`, (value) => {
    if (typeof value !== 'string' || value.trim() === '') return undefined;
    return byLowerCase.get(value.trim().toLowerCase()) ?? value;
  });
}
