import { findPostcode } from '../../contract';
import { readDay } from '../cells/dates';
import { detailReaders } from '../cells/details';
import { readPropertyId, readUprn } from '../cells/identity';
import { plainText, saysSomething } from '../cells/plain';
import { readPostcode } from '../cells/postcode';
import type { Reading } from '../cells/reading';
import { readRent } from '../cells/rent';
import { readAddressPart } from '../cells/text';
import { readPropertyClass } from '../cells/words';
import { cellAt, showsDate, type Cell, type Table } from '../table';
import { isDetail, type ColumnRole } from './role';

/** Cells looked at in a column: enough to know it by, and the same work whatever the sheet's length. */
const maxSampleCells = 120;

/** Cells of one column that say something, from all over the sheet. */
export function sampleOf(table: Table, column: number): readonly Cell[] {
  const step = Math.max(1, Math.floor(table.rows.length / maxSampleCells));
  const cells: Cell[] = [];
  for (let at = 0; at < table.rows.length && cells.length < maxSampleCells; at += step) {
    const row = table.rows[at];
    if (!row) continue;
    const cell = cellAt(row, column);
    if (saysSomething(cell.value)) cells.push(cell);
  }
  return cells;
}

const propertyIdPattern = /^svc:property:\S+$|^(?=.*\d)(?=.*[a-z])[a-z\d_-]{16,64}$/i;
const withLetters = /\p{L}{2,}/u;

function looksLikeAddress(cell: Cell): boolean {
  const text = plainText(cell.value);
  return (
    typeof cell.value === 'string' &&
    withLetters.test(text) &&
    (findPostcode(text) !== null || /\d|,/.test(text))
  );
}

function readable(read: (cell: Cell) => Reading<unknown>): (cell: Cell) => boolean {
  return (cell) => {
    const reading = read(cell);
    return reading.kind === 'value' || (reading.kind === 'blank' && reading.warning !== undefined);
  };
}

const isText = (cell: Cell): boolean => typeof cell.value === 'string' && withLetters.test(cell.value);
const maxReferenceLength = 40;
/** A number or reference of whatever: no day, which a column that slipped by one place holds. */
function isReference(cell: Cell, table: Table): boolean {
  if (typeof cell.value === 'boolean' || plainText(cell.value).length > maxReferenceLength) return false;
  if (typeof cell.value === 'number') return !showsDate(cell.format);
  return readDay(cell, table.dateSystem).kind !== 'value';
}
/** Counts are no rents: nobody lets for so little, a week or a month. */
const minRentPounds = 20;
const isRent = (cell: Cell): boolean =>
  !(typeof cell.value === 'number' && cell.value < minRentPounds) &&
  readable((each) => readRent(each, 'month'))(cell);
/** A maisonette is one of the two, though nobody can tell which. */
const isKindOfHome = (cell: Cell): boolean =>
  readable(readPropertyClass)(cell) || /\bmaisonette\b/i.test(plainText(cell.value));
/** A UPRN has rarely fewer than six digits; a count has never so many. */
const isUprn = (cell: Cell): boolean =>
  plainText(cell.value).replace(/\D/g, '').length >= 6 && readable(readUprn)(cell);

/** How a cell looks of each role that is not told by whether it can be read. `null`: anything may stand there, so that cells prove nothing. */
const looks: Readonly<Partial<Record<ColumnRole, ((cell: Cell, table: Table) => boolean) | null>>> = {
  property_id: (cell) => propertyIdPattern.test(plainText(cell.value)) && readable(readPropertyId)(cell),
  uprn: isUprn,
  address: looksLikeAddress,
  'address.number': readable(readAddressPart),
  'address.unit': readable(readAddressPart),
  postcode: readable(readPostcode),
  external_reference: isReference,
  licence_reference: isReference,
  planning_reference: isReference,
  rent: isRent,
  property_class: isKindOfHome,
  notes: null,
};

function looksLike(role: ColumnRole, table: Table): ((cell: Cell) => boolean) | null {
  const look = looks[role];
  if (look === null) return null;
  if (look) return (cell) => look(cell, table);
  if (!isDetail(role)) return isText;
  return readable((cell) => detailReaders[role](cell, { ...table, rentUnit: null }));
}

/**
 * Share, from 0 to 1, of the sample's cells that look like `role`; `null` where there is no cell to look at, or where any cell would
 * do.
 */
export function likeness(role: ColumnRole, sample: readonly Cell[], table: Table): number | null {
  const fits = looksLike(role, table);
  if (fits === null || sample.length === 0) return null;
  return sample.filter(fits).length / sample.length;
}
