import type { PropertyDetails, PropertyId, Postcode, Uprn } from '../../contract';
import { shownText } from '../cells/dates';
import { readPropertyId, readUprn } from '../cells/identity';
import { readPostcode } from '../cells/postcode';
import { doubtfulDays, whyDoubtful } from '../cells/month-first';
import { unclear, type Reading } from '../cells/reading';
import { readAddressPart } from '../cells/text';
import { type Mapping, type PlacedColumn, placeColumns } from '../columns/mapping';
import { addressPlace, isAddressPart, isIdentifying, isOfAddress, type ColumnRole } from '../columns/role';
import { cellAt, type Cell, type Table, type TableRow } from '../table';
import { joinedAddress } from './address';
import type { HomeRow, ReadRow, RowDetails, RowProblem, RowWarning } from './home-row';
import { detailReaders, type ReadingContext } from '../cells/details';
import { rememberedCells } from './remembered-cells';
import { nonHomeRow, type RowShape } from './row-kind';
import { isErrorIn, rowProblems } from './row-problems';

/** Parts of an address that name a place, and no home in it. */
const placeRoles: ReadonlySet<ColumnRole> = new Set(['address.locality', 'address.town', 'address.county']);
const shownLength = 60;

/** What has been read of a row so far. */
interface Draft {
  propertyId: PropertyId | null;
  uprn: Uprn | null;
  postcode: Postcode | null;
  readonly addressParts: string[];
  /** Whether a part says more than the town, which every home there shares. */
  saysStreet: boolean;
  readonly details: RowDetails;
  readonly blank: (keyof PropertyDetails)[];
  readonly problems: RowProblem[];
  readonly warnings: RowWarning[];
}

function shortened(text: string): string {
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
}

/** Adds the problem or warning of a reading to the draft, and returns its value. A problem quotes what the cell shows. */
function recordReading<Value>(
  reading: Reading<Value>,
  { header, role }: PlacedColumn,
  draft: Draft,
  quoted: () => string,
): Value | null {
  if (reading.kind === 'problem') {
    const { reason, guess = null } = reading;
    draft.problems.push({ kind: 'cell', role, column: header, found: shortened(quoted()), reason, guess });
    return null;
  }
  if (reading.warning !== undefined) draft.warnings.push({ column: header, warning: reading.warning });
  return reading.kind === 'value' ? reading.value : null;
}

/** Reads the cell of one column of a row into its draft. */
type ColumnReader = (row: TableRow, draft: Draft) => void;

function detailReader(
  name: keyof PropertyDetails,
  column: PlacedColumn,
  context: ReadingContext,
  isDoubtful: (cell: Cell) => boolean = () => false,
): ColumnReader {
  const read = rememberedCells<Reading<unknown>>((cell) =>
    isDoubtful(cell) ? unclear(whyDoubtful(cell)) : detailReaders[name](cell, context),
  );
  return (row, draft) => {
    const cell = cellAt(row, column.position);
    const reading = read(cell);
    const value = recordReading(reading, column, draft, () =>
      shownText(cell, context.dateSystem, isDoubtful(cell)),
    );
    if (value !== null) (draft.details as Partial<Record<typeof name, unknown>>)[name] = value;
    // A cell that was set aside with a warning, such as a 0, is no blank that anybody wants cleared.
    else if (reading.kind === 'blank' && reading.warning === undefined) draft.blank.push(name);
  };
}

function namingReader<Value>(
  column: PlacedColumn,
  { dateSystem }: ReadingContext,
  reader: (cell: Cell) => Reading<Value>,
  take: (draft: Draft, value: Value | null) => void,
): ColumnReader {
  const read = rememberedCells(reader);
  return (row, draft) => {
    const cell = cellAt(row, column.position);
    take(
      draft,
      recordReading(read(cell), column, draft, () => shownText(cell, dateSystem)),
    );
  };
}

function columnReader(column: PlacedColumn, context: ReadingContext, table: Table): ColumnReader {
  const { role, position } = column;
  if (isOfAddress(role)) {
    return namingReader(column, context, readAddressPart, (draft, part) => {
      if (part === null) return;
      draft.addressParts.push(part);
      draft.saysStreet ||= !placeRoles.has(role);
    });
  }
  switch (role) {
    case 'property_id':
      return namingReader(
        column,
        context,
        readPropertyId,
        (draft, propertyId) => (draft.propertyId = propertyId),
      );
    case 'uprn':
      return namingReader(column, context, readUprn, (draft, uprn) => (draft.uprn = uprn));
    case 'postcode':
      return namingReader(column, context, readPostcode, (draft, postcode) => (draft.postcode = postcode));
    case 'licence_date_start':
    case 'licence_date_end':
      return detailReader(role, column, context, doubtfulDays(table, position));
    default:
      return detailReader(role, column, context);
  }
}

function readHome(row: TableRow, readers: readonly ColumnReader[]): HomeRow {
  const draft: Draft = {
    propertyId: null,
    uprn: null,
    postcode: null,
    addressParts: [],
    saysStreet: false,
    details: {},
    blank: [],
    problems: [],
    warnings: [],
  };
  for (const read of readers) read(row, draft);
  const { text, postcode: inAddress } = joinedAddress(draft.addressParts);
  const { propertyId, uprn, details, blank, warnings } = draft;
  const isKnownByAddress = draft.saysStreet && (draft.postcode ?? inAddress) !== null;
  const problems = isKnownByAddress ? withoutErrorInUprn(draft) : draft.problems;
  const home: HomeRow = {
    kind: 'home',
    number: row.number,
    hidden: row.hidden,
    propertyId,
    uprn,
    address: draft.saysStreet ? text : '',
    postcode: draft.postcode ?? inAddress,
    details,
    blank,
    problems,
    warnings,
  };
  const place = draft.saysStreet ? '' : text;
  // What is wrong with the row as a whole follows what is wrong with its cells.
  problems.push(...rowProblems(home, { inColumn: draft.postcode, inAddress, place }));
  return home;
}

/**
 * What a failed look-up left in the UPRN's cell says nothing of the home: where its address does, the row is warned of and no more. Digits that
 * are wrong or lost may mean another home, and stay a problem. Decision 253.
 */
function withoutErrorInUprn({ problems, warnings }: Draft): RowProblem[] {
  return problems.filter((problem) => {
    if (!isErrorIn('uprn', problem)) return true;
    warnings.push({ column: problem.column, warning: { kind: 'uprn-not-known', shown: problem.found } });
    return false;
  });
}

/** Address parts in the order in which they are joined, whatever their order on the sheet; other columns as they stand. */
export function inReadingOrder(columns: readonly PlacedColumn[]): PlacedColumn[] {
  const place = ({ role }: PlacedColumn): number => (isAddressPart(role) ? addressPlace(role) : -1);
  return [...columns].sort((one, other) => place(one) - place(other));
}

/**
 * Reads every row of a table by a mapping, in the table's order. Nothing is lost: a row that cannot be read as a home says why, and
 * a cell that cannot be read is a problem with its column and value.
 * Decision 183.
 */
export function readRows(table: Table, mapping: Mapping): readonly ReadRow[] {
  return table.rows.map(rowReader(table, mapping));
}

/** Reads one row after the other as `readRows` does: all of the table tells how a day in it is read. */
export function rowReader(table: Table, mapping: Mapping): (row: TableRow) => ReadRow {
  const columns = inReadingOrder(placeColumns(mapping, table.headers));
  const context: ReadingContext = { dateSystem: table.dateSystem, rentUnit: mapping.rentUnit };
  const shape: RowShape = {
    headers: table.headers,
    mapped: columns.map(({ position }) => position),
    naming: columns.filter(({ role }) => isIdentifying(role)).map(({ position }) => position),
  };
  const readers = columns.map((column) => columnReader(column, context, table));
  return (row) => nonHomeRow(row, shape) ?? readHome(row, readers);
}
