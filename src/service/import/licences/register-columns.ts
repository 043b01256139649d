import { columnsOf } from '../csv-table';
import { registerNames, wholeAddress } from './register-names';

/** Where the columns of a register stand; -1 for one that it does not have. */
export type RegisterColumns = Readonly<Record<keyof typeof registerNames, number>> & {
  /** Columns whose values make up the address, in order. */
  readonly address: readonly number[];
};

/** Parts in the order in which an address is written. `_` stands for a space or none: `address1`, `address_1`. */
const partNames = [
  /^(flat|unit|flat_no|flat_number|apartment|sub_building|saon)$/,
  /^(house_name|building_name|building|house_name_number|house_name_or_number|paon)$/,
  /^(house_number|house_no|number|building_number|street_number|property_number)$/,
  /^(property_|hmo_|premises_|licensed_)?(address|addr|address_line|line|add)_?[1-6]$/,
  /^(street|street_name|road|road_name)$/,
  /^(locality|area|district|village)$/,
  /^(town|city|post_town|town_city|town_or_city)$/,
];

/** A column with one of these words holds another address than the licensed home's, such as the landlord's. */
const somebodys = /(holder|landlord|manager|managing|agent|owner|applicant|licensee|licencee|correspondence)/;

/** A column and those without a name beside it: a merged header leaves its neighbours blank. */
function withNeighbours(header: readonly string[], place: number): readonly number[] {
  let [from, to] = [place, place];
  while (from > 0 && header[from - 1] === '') from -= 1;
  while (to + 1 < header.length && header[to + 1] === '') to += 1;
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Names that are also given to the first of several columns. */
const mayBePart = new Set(['property', 'address']);

function addressColumns(header: readonly string[]): readonly number[] {
  const parts = partNames.flatMap((pattern) =>
    header.flatMap((name, place) => (pattern.test(name) && !somebodys.test(name) ? [place] : [])),
  );
  const whole = wholeAddress.map((name) => header.indexOf(name)).find((place) => place >= 0);
  if (whole === undefined) return parts;
  if (!mayBePart.has(header[whole] ?? '')) return withNeighbours(header, whole);
  const hasFirstLine = parts.some((place) => /1$/.test(header[place] ?? ''));
  return hasFirstLine ? parts : [...withNeighbours(header, whole), ...parts];
}

/** The columns of a register by its header, or `null` when the row is no such header. Decision 63. */
export function registerColumns(row: readonly string[]): RegisterColumns | null {
  const columns = columnsOf(row);
  const found = columns.places(registerNames);
  const address = addressColumns(columns.header);
  const isRegister = found.ends >= 0 || found.starts >= 0 || (found.reference >= 0 && found.status >= 0);
  return address.length > 0 && isRegister ? { ...found, address } : null;
}
