import { schemeTypes, type IsoDate, type SchemeType } from '../../../contract';
import type { StoredConfiguration, StoredScheme } from '../../store/store';
import type { Feature } from '../areas/features';
import type { ReadRow } from '../intake';
import { registerDay } from '../licences/register-day';
import { isInFuture, type FileDefaults } from '../options';
import type { Place } from '../report';
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
  starts_on: IsoDate | null,
  ends_on: IsoDate | null,
): Pick<StoredScheme, 'starts_on' | 'ends_on'> & Pick<SchemeDraft, 'warnings'> {
  if (starts_on === null) return { starts_on, ends_on, warnings: ['it has no start date'] };
  if (ends_on === null) return { starts_on, ends_on, warnings: [] };
  if (ends_on < starts_on)
    return {
      starts_on,
      ends_on: null,
      warnings: ['it ends before it starts: its end date is treated as not known'],
    };
  const isLong = ends_on > yearsAfter(starts_on, maxYears);
  const tooLong = 'it lasts longer than five years, the longest that a scheme may last: check its end date';
  return { starts_on, ends_on, warnings: isLong ? [tooLong] : [] };
}

/** A scheme as a file says it, before its council and wards are looked up. */
export interface SchemeDraft extends Place {
  readonly reference: string | null;
  /** What its map calls its feature: a number in most, which those of other maps have too. */
  readonly featureId: string | null;
  /** GSS code or name. */
  readonly council: string;
  readonly area: DraftArea;
  /** What it says beside where it applies. */
  readonly terms: Omit<StoredScheme, 'id' | 'area' | 'council_code'>;
  /** What is odd about it. */
  readonly warnings: readonly string[];
}

/** Columns or properties of each field, the first of which is the one that the documents name. */
const names = {
  reference: ['reference', 'ref'],
  feature_id: ['feature_id'],
  name: ['name', 'scheme_name', 'title'],
  type: ['type', 'scheme_type', 'licence_type'],
  council: ['council', 'council_code', 'gss_code', 'lad_code', 'local_authority', 'local_authority_code'],
  starts_on: ['starts_on', 'date_start', 'start_date'],
  ends_on: ['ends_on', 'date_end', 'end_date'],
  consultation: ['consultation'],
  configurations: ['occupation', 'configurations', 'criteria'],
  above_commercial: ['above_commercial'],
  wards: ['wards', 'ward', 'ward_names', 'ward_name', 'ward_codes', 'ward_code'],
  postcodes: ['postcodes', 'postcode'],
  link: ['link', 'url', 'documentation_url'],
  verified_on: ['verified_on', 'last_verified'],
} as const;

type Value = (field: keyof typeof names) => string;

/** What a scheme says of itself beside where it applies, or why it cannot be read. */
function readTerms(value: Value, type: SchemeType, defaults: FileDefaults) {
  const day = (field: 'starts_on' | 'ends_on' | 'verified_on'): IsoDate | null | undefined => {
    const text = value(field);
    return text === '' ? null : (registerDay(text) ?? undefined);
  };
  const [starts_on, ends_on, verified_on] = [day('starts_on'), day('ends_on'), day('verified_on')];
  if (starts_on === undefined || ends_on === undefined || verified_on === undefined)
    return 'one of its dates cannot be read';
  const configurations = configurationsOf(value('configurations'));
  if (configurations === null) return 'what it says of people, households and storeys cannot be read';
  if (configurations.length === 0 && type !== 'selective')
    return 'it does not say how many people and households it catches';
  const above = value('above_commercial').toLowerCase();
  if (!/^(1|0|true|false|)$/.test(above)) return 'its column “above_commercial” is not 0, 1 or blank';
  const consultation = value('consultation').toLowerCase();
  if (!/^(1|0|yes|no|true|false|)$/.test(consultation))
    return 'its column “consultation” is not yes, no or blank';
  const { warnings, ...term } = termOf(starts_on, ends_on);
  const isEarly = verified_on !== null && isInFuture(verified_on, defaults.at);
  const early = 'its last check is dated in the future: it is treated as not checked';
  return {
    ...term,
    verified_on: isEarly ? null : (verified_on ?? defaults.checkedOn),
    configurations: effectiveConfigurations(type, configurations),
    above_commercial: above === '' ? null : /^(1|true)$/.test(above) ? (1 as const) : (0 as const),
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
  const read = readTerms(value, type, defaults);
  if (typeof read === 'string') return { skipped: read };
  const area = areaOfScheme(feature, value('wards'), value('postcodes'));
  if (typeof area === 'string') return { skipped: area };
  const { warnings, ...terms } = read;
  return {
    row: {
      line: feature.line,
      file: source,
      reference: value('reference') || null,
      featureId: value('feature_id') || null,
      council,
      area,
      terms: { ...terms, name: value('name'), type, link: value('link') || null, source },
      warnings,
    },
  };
}
