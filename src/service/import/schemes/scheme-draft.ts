import { schemeTypes, type IsoDate, type SchemeType } from '../../../contract';
import type { StoredConfiguration } from '../../store/store';
import type { Feature } from '../areas/features';
import type { ReadRow } from '../intake';
import { registerDay } from '../licences/register-day';
import { isInFuture, type FileDefaults } from '../options';
import { areaOfScheme, type DraftArea } from './scheme-area';

/** `2 households, 3 people; 2 households, 5 people, 3 storeys`. `null` where a piece cannot be read. Decision 77. */
export function configurationsOf(text: string): readonly StoredConfiguration[] | null {
  const found: StoredConfiguration[] = [];
  for (const piece of text.split(/[;\n]/).filter((each) => each.trim() !== '')) {
    const numbers = { households: 0, people: 0, storeys: 0 };
    let rest = piece;
    for (const [whole, amount, word = ''] of piece.matchAll(
      /(\d+)\+?\s*(households?|people|persons?|storeys?)/gi,
    )) {
      const name = /^h/i.test(word) ? 'households' : /^p/i.test(word) ? 'people' : 'storeys';
      numbers[name] = Number(amount);
      rest = rest.replace(whole, '');
    }
    if (/[a-z\d]/i.test(rest.replace(/\b(and|in|or more|at least)\b/gi, ''))) return null;
    found.push(numbers);
  }
  return found;
}

/** A home that is let has one of each, also one of which nothing is known: a minimum of one asks for nothing. */
const effectiveMinimum = (minimum: number): number => (minimum <= 1 ? 0 : minimum);

/** What a scheme asks of a home. Empty for a selective scheme that asks for one person in one household: it catches every home. */
export function effectiveConfigurations(
  type: SchemeType,
  configurations: readonly StoredConfiguration[],
): readonly StoredConfiguration[] {
  if (type !== 'selective') return configurations;
  const all = configurations.map(({ households, people, storeys }) => ({
    households: effectiveMinimum(households),
    people: effectiveMinimum(people),
    storeys: effectiveMinimum(storeys),
  }));
  return all.some(({ households, people, storeys }) => households + people + storeys === 0) ? [] : all;
}

/** Housing Act 2004, sections 60(2) and 84(2). */
const maxYears = 5;

/** The same day so many years later, to compare days with. */
function yearsAfter(day: IsoDate, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
}

/** First and last day of a scheme, and what is odd about them. An end that cannot be is not known: the scheme is taken as lasting. */
function termOf(
  startsOn: IsoDate | null,
  endsOn: IsoDate | null,
): Pick<SchemeDraft, 'startsOn' | 'endsOn' | 'warnings'> {
  if (startsOn === null) return { startsOn, endsOn, warnings: ['it has no start date'] };
  if (endsOn === null) return { startsOn, endsOn, warnings: [] };
  if (endsOn < startsOn)
    return {
      startsOn,
      endsOn: null,
      warnings: ['it ends before it starts: its end date is treated as not known'],
    };
  const isLong = endsOn > yearsAfter(startsOn, maxYears);
  const tooLong = 'it lasts longer than five years, the longest that a scheme may last: check its end date';
  return { startsOn, endsOn, warnings: isLong ? [tooLong] : [] };
}

/** A scheme as a file says it, before its council and wards are looked up. */
export interface SchemeDraft {
  readonly line: number;
  readonly reference: string | null;
  readonly name: string;
  readonly type: SchemeType;
  /** GSS code or name. */
  readonly council: string;
  readonly configurations: readonly StoredConfiguration[];
  readonly aboveCommercial: 0 | 1 | null;
  readonly startsOn: IsoDate | null;
  readonly endsOn: IsoDate | null;
  readonly consultation: boolean;
  readonly link: string | null;
  readonly verifiedOn: IsoDate | null;
  readonly area: DraftArea;
  /** Name of the file. */
  readonly source: string;
  /** What is odd about it. */
  readonly warnings: readonly string[];
}

/** Columns or properties of each field, the first of which is the one that the documents name. */
const names = {
  reference: ['reference', 'ref', 'feature_id'],
  name: ['name', 'scheme_name', 'title'],
  type: ['type', 'scheme_type', 'licence_type'],
  council: ['council', 'council_code', 'gss_code', 'lad_code', 'local_authority', 'local_authority_code'],
  startsOn: ['starts_on', 'date_start', 'start_date'],
  endsOn: ['ends_on', 'date_end', 'end_date'],
  consultation: ['consultation'],
  configurations: ['occupation', 'configurations', 'criteria'],
  aboveCommercial: ['above_commercial'],
  wards: ['wards', 'ward', 'ward_names', 'ward_name', 'ward_codes', 'ward_code'],
  postcodes: ['postcodes', 'postcode'],
  link: ['link', 'url', 'documentation_url'],
  verifiedOn: ['verified_on', 'last_verified'],
} as const;

type Value = (field: keyof typeof names) => string;

/** What a scheme says of itself beside where it applies, or why it cannot be read. */
function readTerms(value: Value, type: SchemeType, defaults: FileDefaults) {
  const day = (field: 'startsOn' | 'endsOn' | 'verifiedOn'): IsoDate | null | undefined => {
    const text = value(field);
    return text === '' ? null : (registerDay(text) ?? undefined);
  };
  const [startsOn, endsOn, verifiedOn] = [day('startsOn'), day('endsOn'), day('verifiedOn')];
  if (startsOn === undefined || endsOn === undefined || verifiedOn === undefined)
    return 'one of its dates cannot be read';
  const configurations = configurationsOf(value('configurations'));
  if (configurations === null) return 'what it says of people, households and storeys cannot be read';
  if (configurations.length === 0 && type !== 'selective')
    return 'it does not say how many people and households it catches';
  const above = value('aboveCommercial');
  if (!/^[01]?$/.test(above)) return 'its column “above_commercial” is not 0, 1 or blank';
  const consultation = value('consultation').toLowerCase();
  if (!/^(1|0|yes|no|true|false|)$/.test(consultation))
    return 'its column “consultation” is not yes, no or blank';
  const { warnings, ...term } = termOf(startsOn, endsOn);
  const isEarly = verifiedOn !== null && isInFuture(verifiedOn, defaults.at);
  const early = 'its last check is dated in the future: it is treated as not checked';
  return {
    ...term,
    verifiedOn: isEarly ? null : (verifiedOn ?? defaults.checkedOn),
    configurations: effectiveConfigurations(type, configurations),
    aboveCommercial: above === '' ? null : above === '1' ? (1 as const) : (0 as const),
    consultation: /^(1|yes|true)$/.test(consultation),
    warnings: [...warnings, ...(isEarly ? [early] : [])],
  };
}

/**
 * Reads a scheme from a feature of a map or a row of a table. What is not understood skips the scheme: a rule that is read in part would
 * be wrong.
 */
export function readScheme(feature: Feature, source: string, defaults: FileDefaults): ReadRow<SchemeDraft> {
  const value: Value = (field) =>
    names[field].map((name) => feature.properties.get(name)).find((each) => each !== undefined) ?? '';
  const type = schemeTypes.find((each) => each === value('type').toLowerCase());
  if (type === undefined) return { skipped: 'its type is not mandatory, additional or selective' };
  if (value('name') === '') return { skipped: 'it has no name' };
  const council = value('council') || defaults.council;
  if (council === null) return { skipped: 'it names no council' };
  const terms = readTerms(value, type, defaults);
  if (typeof terms === 'string') return { skipped: terms };
  const area = areaOfScheme(feature, value('wards'), value('postcodes'));
  if (typeof area === 'string') return { skipped: area };
  return {
    row: {
      ...terms,
      line: feature.line,
      reference: value('reference') || null,
      name: value('name'),
      type,
      council,
      link: value('link') || null,
      area,
      source,
    },
  };
}
