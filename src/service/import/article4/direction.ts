import type { IsoDate } from '../../../contract';
import type { AreaGeometry } from '../../store/store';
import type { DirectionsTable } from '../../store/tables';
import type { Insertable } from 'kysely';
import { digestOf } from '../digest';
import { dayValue } from '../epc/values';
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

/** The publisher's reference with its publisher; where there is none, a text that only this name with this area has. */
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
  const day = (...names: string[]): IsoDate | null => dayValue(first(properties, ...names) ?? '');
  return directionRow({
    reference: referenceOf(properties, name, geometry),
    name,
    area: { kind: 'polygon', geometry },
    council_code: councilCodeOf(
      first(properties, 'gss_code', 'lad_code', 'local_authority_code', 'statistical_geography') ?? '',
    ),
    above_commercial: null,
    starts_on: day('start_date', 'date_in_force', 'effective_date'),
    ends_on: day('end_date'),
    consultation: false,
    link: linkOf(properties),
    source,
    verified_on: day('verified_on', 'last_verified', 'entry_date') ?? checkedOn,
    restrict_from: 'C3',
    restrict_to: 'C4',
    permitted_rights: about.rights,
    inferred: about.inferred,
  });
}
