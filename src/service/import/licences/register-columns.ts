import { canonicalHeader, columnsOf } from '../csv-table';
import { registerNames, severalNames, wholeAddress } from './register-names';

interface AddressColumns {
  /** Columns whose values make up the address, in the order in which it is written. */
  readonly address: readonly number[];
  /** Which of them hold the flat. */
  readonly flats: readonly number[];
  /** Which of them hold the house's number, unless they number the rows. */
  readonly numbers: readonly number[];
  /** Which of them stand beside the main one, and have no name. */
  readonly unnamed: readonly number[];
  /** The one that may hold all of it: a whole address or its first line; -1 where it stands in pieces. */
  readonly main: number;
}

/** Columns in the order of their names. */
type SeveralColumns = Readonly<Record<keyof typeof severalNames, readonly number[]>>;

/** Where the columns of a register stand; -1 for one that it does not have, and none where it may have several. */
export type RegisterColumns = Readonly<Record<keyof typeof registerNames, number>> &
  SeveralColumns &
  AddressColumns;

/** Parts in the order in which an address is written. `_` stands for a space or none: `address1`, `address_1`. */
const partNames = {
  flat: /^(flat|unit|apartment|sub_building|saon)(_(or|flat|unit|sub_building|no|number|name))*$/,
  house: /^(house_name|building_name|building|house_name_number|house_name_or_number|paon)$/,
  number: /^(house_number|house_no|number|building_number|street_number|property_number)$/,
  line: /^(property_|hmo_|premises_|licensed_)?(address|addr|address_line|line|add)_?[1-6]$/,
  street: /^(street|street_name|road|road_name)$/,
  locality: /^(locality|area|district|village)$/,
  town: /^(town|city|post_town|town_city|town_or_city)$/,
};

/** A column with one of these words holds another address than the licensed home's, such as the landlord's. */
const somebodys = /(holder|landlord|manager|managing|agent|owner|applicant|licensee|licencee|correspondence)/;

/** An address with one of these words is the licensed home's, wherever it stands. */
const homes = /(property|hmo|premises|licensed|site|location)/;

const tellsHome = (name: string): boolean => homes.test(name) && !somebodys.test(name);

/** Columns that tell an address by themselves: towns and flats are not enough. */
const tellsAddress = (name: string): boolean =>
  wholeAddress.includes(name) || partNames.line.test(name) || partNames.street.test(name);

/** Whether a column holds an address or its first line. */
const beginsWhole = (name: string): boolean =>
  wholeAddress.includes(name) || (partNames.line.test(name) && name.endsWith('1'));

/** A header without `Licensed property` where another column tells the home's address: it may say whether it is one, or of what kind. */
function withoutAnswer(header: readonly string[]): readonly string[] {
  const answer = 'licensed_property';
  const isAnswer = header.some((name) => name !== answer && beginsWhole(name));
  return isAnswer ? header.map((name) => (name === answer ? '' : name)) : header;
}

/** Whether an address may begin with this column. */
const beginsAddress = (name: string): boolean =>
  tellsAddress(name) || [partNames.flat, partNames.house, partNames.number].some((each) => each.test(name));

/**
 * What the row above a header calls each column's group, whose cell is blank over all but the first; nothing where it does not tell a
 * person's from the home's.
 */
function groupsOf(header: readonly string[], above: readonly string[]): readonly string[] {
  let group = '';
  const groups = header.map((_, place) => (group = canonicalHeader(above[place] ?? '') || group));
  return groups.some((name) => somebodys.test(name)) && groups.some(tellsHome) ? groups : [];
}

/**
 * A header without the columns of other people, `''` in their place. Their addresses have the names of the home's, behind a column of
 * theirs: they are told from the home's own where that stands elsewhere. A name that says it is the home's is so there, too; `Premises`
 * where no surer one does.
 */
function ownHeader(header: readonly string[], groups: readonly string[]): readonly string[] {
  const isSure = header.some((name) => name !== 'premises' && tellsAddress(name) && tellsHome(name));
  const isHomes = (name: string): boolean => tellsHome(name) && !(isSure && name === 'premises');
  let isBesidePerson = false;
  let isInAddress = false;
  const own = header.map((name, place) => {
    const group = groups[place] ?? '';
    if (group !== (groups[place - 1] ?? '')) [isBesidePerson, isInAddress] = [false, false];
    if (somebodys.test(group) && !isHomes(name)) return '';
    if (somebodys.test(name)) {
      isBesidePerson = true;
      isInAddress ||= name.includes('address');
      return '';
    }
    if (beginsAddress(name)) {
      isBesidePerson &&= !isHomes(name);
      isInAddress = isBesidePerson;
    }
    return isInAddress && !isHomes(name) ? '' : name;
  });
  return own.some(tellsAddress) ? own : header.map((name) => (somebodys.test(name) ? '' : name));
}

/** Columns of a part, each name once: one that is said to be the home's goes before another, and the first before the next. */
function placesOf(header: readonly string[], pattern: RegExp): readonly number[] {
  const places = header.flatMap((name, place) => (pattern.test(name) ? [place] : []));
  const isHomes = (place: number): boolean => homes.test(header[place] ?? '');
  const firsts = new Map<string, number>();
  for (const place of [...places.filter(isHomes), ...places]) {
    const name = (header[place] ?? '').replace(/^(property|hmo|premises|licensed)_/, '');
    if (!firsts.has(name)) firsts.set(name, place);
  }
  return places.filter((place) => [...firsts.values()].includes(place));
}

/** A column and those without a name beside it: a merged header leaves its neighbours blank. A `#` numbers the rows. */
function withNeighbours(row: readonly string[], place: number): readonly number[] {
  let [from, to] = [place, place];
  while (from > 0 && row[from - 1]?.trim() === '') from -= 1;
  while (row[to + 1]?.trim() === '') to += 1;
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Whether a name is also given to the first of several columns: `Premises` is it beside a street. */
const mayBePart = (name: string, hasStreet: boolean): boolean =>
  ['property', 'address'].includes(name) ||
  (hasStreet && ['premises', 'licensed_premises', 'licensed_property'].includes(name));

function addressColumns(row: readonly string[], header: readonly string[]): AddressColumns {
  const of = (part: keyof typeof partNames): readonly number[] => placesOf(header, partNames[part]);
  const [flats, numbers, lines, streets] = [of('flat'), of('number'), of('line'), of('street')];
  const behind = [...lines, ...streets, ...of('locality'), ...of('town')];
  const inPieces = [...flats, ...of('house'), ...numbers, ...behind];
  const firstLine = lines.find((place) => /1$/.test(header[place] ?? '')) ?? -1;
  const main = wholeAddress.map((name) => header.indexOf(name)).find((place) => place >= 0);
  const pieces = { address: inPieces, flats, numbers, unnamed: [], main: firstLine };
  if (main === undefined) return pieces;
  const whole = withNeighbours(row, main);
  const unnamed = whole.filter((place) => place !== main);
  if (!mayBePart(header[main] ?? '', streets.length > 0)) {
    // A mere number beside a whole address is that of the row.
    const houses = numbers.filter((place) => header[place] !== 'number');
    return { address: [...flats, ...houses, ...whole], flats, numbers: houses, unnamed, main };
  }
  if (firstLine >= 0) return pieces;
  return {
    address: [...flats, ...numbers, ...whole, ...of('house'), ...behind],
    flats,
    numbers,
    unnamed,
    main,
  };
}

function severalColumns(header: readonly string[]): SeveralColumns {
  const places = (names: readonly string[]): readonly number[] =>
    names.flatMap((name) => header.flatMap((each, place) => (each === name ? [place] : [])));
  const { type, status, ownStatus, licenceStatus, starts, revoked } = severalNames;
  return {
    type: places(type),
    status: places(status),
    ownStatus: places(ownStatus),
    licenceStatus: places(licenceStatus),
    starts: places(starts),
    revoked: places(revoked),
  };
}

/**
 * The columns of a register by its header, or `null` when the row is no such header. Decision 63.
 * @param above the row above it, which may tell whose columns they are.
 */
export function registerColumns(
  row: readonly string[],
  above: readonly string[] = [],
): RegisterColumns | null {
  const columns = columnsOf(row);
  const own = withoutAnswer(ownHeader(columns.header, groupsOf(columns.header, above)));
  const postcode = columnsOf(own).at(...registerNames.postcode);
  const several = severalColumns(columns.header);
  const found = { ...columns.places(registerNames), ...several, postcode, ...addressColumns(row, own) };
  const hasDays = found.ends >= 0 || several.starts.length > 0;
  const isRegister = hasDays || (found.reference >= 0 && several.status.length > 0);
  return found.address.length > 0 && isRegister ? found : null;
}
