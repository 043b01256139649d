import { meantDay, timestampAt, type IsoDate } from '../../../contract';
import type { AreaGeometry } from '../../store/store';
import type { DirectionsTable } from '../../store/tables';
import type { Insertable } from 'kysely';
import { digestOf } from '../digest';
import { dayValue, isNothing } from '../epc/values';
import { registerDay } from '../licences/register-day';
import { councilCodeOf } from '../codes';
import { directionRow } from '../regulations';
import type { AboutOccupation } from './multiple-occupation';

type Properties = ReadonlyMap<string, string>;

function first(properties: Properties, ...names: string[]): string | null {
  return names.map((name) => properties.get(name)).find((value) => value !== undefined) ?? null;
}

/** Who published a direction, in the words of the file. */
export function publisherOf(properties: Properties): string | null {
  return first(properties, 'organisation_entity', 'organisation', 'prefix', 'dataset');
}

/** The reference, with its publisher where it names one; where there is none, a text that only this name with this area has. */
function referenceOf(properties: Properties, name: string, geometry: AreaGeometry): string {
  const own = first(properties, 'reference', 'entity');
  if (own !== null) {
    const publisher = publisherOf(properties);
    return publisher === null ? own : `${publisher}/${own}`;
  }
  return `area/${digestOf(name + JSON.stringify(geometry)).slice(0, 24)}`;
}

function linkOf(properties: Properties): string | null {
  const named = first(properties, 'documentation_url', 'document_url', 'url', 'link');
  return named ?? [...properties.values()].find((value) => /^https?:\/\/\S+$/i.test(value)) ?? null;
}

const startNames = ['start_date', 'date_in_force', 'effective_date'];
const endNames = ['end_date'];

/** A day as councils write it, or as their maps do: `2027/09/01`, and milliseconds. Directions may be older than any register. */
function readDay(text: string): IsoDate | null {
  if (/^\d{12,13}$/.test(text)) return meantDay(timestampAt(Number(text)));
  const hyphened = text.replace(/^(\d{4})\/(\d{2})\/(?=\d{2})/, '$1-$2-');
  return registerDay(hyphened) ?? dayValue(hyphened);
}

function dayOf(properties: Properties, names: readonly string[]): IsoDate | null {
  return readDay(first(properties, ...names) ?? '');
}

/** What stands where a day should and is none. */
function unreadDay(properties: Properties, names: readonly string[]): string | null {
  const text = first(properties, ...names) ?? '';
  return isNothing(text) || readDay(text) !== null ? null : text;
}

/** What is odd about the days of a direction. */
export function oddDays(properties: Properties): readonly string[] {
  const [start, end] = [unreadDay(properties, startNames), unreadDay(properties, endNames)];
  const warnings = [];
  if (start !== null) warnings.push(`its start date “${start}” cannot be read: it counts as begun`);
  else if (dayOf(properties, startNames) === null) warnings.push('it has no start date');
  if (end !== null) warnings.push(`its end date “${end}” cannot be read: it counts as lasting`);
  return warnings;
}

/**
 * A direction as it is stored, without the council of one that names none.
 * @param checkedOn day of checking of one that has none of its own.
 * Those kept here restrict the change from a dwelling house (C3) to a small one in multiple occupation (C4).
 */
export function directionOf(
  properties: Properties,
  geometry: AreaGeometry,
  about: AboutOccupation,
  source: string,
  checkedOn: IsoDate | null,
): Insertable<DirectionsTable> {
  const name = first(properties, 'name', 'title', 'address_text', 'description') ?? 'Article 4 direction';
  return directionRow({
    reference: referenceOf(properties, name, geometry),
    name,
    area: { kind: 'polygon', geometry },
    council_code: councilCodeOf(
      first(properties, 'gss_code', 'lad_code', 'local_authority_code', 'statistical_geography') ?? '',
    ),
    above_commercial: null,
    starts_on: dayOf(properties, startNames),
    ends_on: dayOf(properties, endNames),
    consultation: false,
    link: linkOf(properties),
    source,
    verified_on: dayOf(properties, ['verified_on', 'last_verified', 'entry_date']) ?? checkedOn,
    restrict_from: 'C3',
    restrict_to: 'C4',
    permitted_rights: about.rights,
    inferred: about.inferred,
  });
}
