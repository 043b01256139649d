import { postcodeOf, schemeTypes, type IsoDate, type Postcode, type SchemeType } from '../../../contract';
import type { AreaGeometry, StoredConfiguration } from '../../store/store';
import { toWgs84 } from '../areas/coordinates';
import type { Feature } from '../areas/feature';
import { registerDay } from '../licences/register-day';

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
  readonly area:
    | { readonly kind: 'polygon'; readonly geometry: AreaGeometry }
    | { readonly kind: 'wards'; readonly wards: readonly string[] }
    | { readonly kind: 'postcodes'; readonly postcodes: readonly Postcode[] }
    | { readonly kind: 'council' };
}

export type ReadScheme = { readonly scheme: SchemeDraft } | { readonly skipped: string };

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
  wards: ['wards', 'ward'],
  postcodes: ['postcodes'],
  link: ['link', 'url', 'documentation_url'],
  verifiedOn: ['verified_on', 'last_verified'],
} as const;

/** `2 households, 3 people; 2 households, 5 people, 3 storeys`. `null` where a piece cannot be read. */
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

function listOf(text: string): readonly string[] {
  return text
    .split(/[;|\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

/** Reads a scheme from a feature of a map or a row of a table. What is not understood skips the scheme: half a rule is none. */
export function readScheme({ line, properties, geometry, system }: Feature): ReadScheme {
  const value = (field: keyof typeof names): string =>
    names[field].map((name) => properties.get(name)).find((each) => each !== undefined) ?? '';
  const type = schemeTypes.find((each) => each === value('type').toLowerCase());
  if (type === undefined) return { skipped: 'its type is not mandatory, additional or selective' };
  if (value('name') === '') return { skipped: 'it has no name' };
  if (value('council') === '') return { skipped: 'it names no council' };
  const day = (field: 'startsOn' | 'endsOn' | 'verifiedOn'): IsoDate | null | undefined => {
    const text = value(field);
    return text === '' ? null : (registerDay(text) ?? undefined);
  };
  const [startsOn, endsOn, verifiedOn] = [day('startsOn'), day('endsOn'), day('verifiedOn')];
  if (startsOn === undefined || endsOn === undefined || verifiedOn === undefined)
    return { skipped: 'one of its days cannot be read' };
  const configurations = configurationsOf(value('configurations'));
  if (configurations === null)
    return { skipped: 'what it says of people, households and storeys cannot be read' };
  if (configurations.length === 0 && type !== 'selective')
    return { skipped: 'it does not say how many people and households it catches' };
  const above = value('aboveCommercial');
  if (!/^[01]?$/.test(above)) return { skipped: 'its above_commercial is not 0, 1 or blank' };
  const consultation = value('consultation').toLowerCase();
  if (!/^(1|0|yes|no|true|false|)$/.test(consultation))
    return { skipped: 'its consultation is not yes, no or blank' };

  const area = areaOf(
    geometry && toWgs84(geometry, system),
    geometry !== null,
    value('wards'),
    value('postcodes'),
  );
  if (typeof area === 'string') return { skipped: area };
  return {
    scheme: {
      line,
      reference: value('reference') || null,
      name: value('name'),
      type,
      council: value('council'),
      configurations,
      aboveCommercial: above === '' ? null : above === '1' ? 1 : 0,
      startsOn,
      endsOn,
      consultation: /^(1|yes|true)$/.test(consultation),
      link: value('link') || null,
      verifiedOn,
      area,
    },
  };
}

/** The area, or why there is none. */
function areaOf(
  geometry: AreaGeometry | null,
  isDrawn: boolean,
  wards: string,
  postcodes: string,
): SchemeDraft['area'] | string {
  if (geometry) return { kind: 'polygon', geometry };
  if (isDrawn) return 'its area does not lie in the United Kingdom';
  if (wards !== '') return { kind: 'wards', wards: listOf(wards) };
  if (postcodes === '') return { kind: 'council' };
  const given = listOf(postcodes.replaceAll(',', ';')).map(postcodeOf);
  const read = given.filter((each) => each !== null);
  return read.length === given.length
    ? { kind: 'postcodes', postcodes: read }
    : 'one of its postcodes cannot be read';
}
