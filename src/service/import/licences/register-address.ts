import { addressParts, type AddressParts } from '../../matching/address-parts';
import { addressKey } from '../../store/questions/address-key';
import type { CsvRow } from '../csv-table';
import { isNothing } from '../epc/values';
import type { RegisterColumns } from './register-columns';

/** A number with a letter, which no house has by the side of a flat of the same name. */
const lettered = /^\d+[a-z]$/;

/** Whether an address names this flat already, `Apartment 2` for `Flat 2` and `Ground Floor Flat` for `Ground Floor` too. */
function hasFlat(whole: AddressParts, flat: AddressParts): boolean {
  const [mark] = flat.marks;
  if (!whole.isUnit && whole.marks.length < 2) return lettered.test(mark ?? '') && whole.marks[0] === mark;
  if (mark !== undefined) return whole.marks[0] === mark;
  return flat.parts.length > 0 && flat.parts.every((part) => whole.parts.includes(part));
}

/** What a column of flats holds for a whole house, and an answer that names none. */
const noFlat = /^(0|no?|none|y|yes|-+)$/i;

/** The flat as an address has it, `Flat 2` for a bare `2`; `''` where the address beside it begins with it. */
function flatBeside(cell: string, main: string): string {
  const text = cell.trim();
  if (isNothing(text) || noFlat.test(text)) return '';
  const flat = /^(\d+[a-z]?|[a-z])$/i.test(text) ? `Flat ${text}` : text;
  const begins = `${addressKey(main)} `.startsWith(`${addressKey(flat)} `);
  return begins || hasFlat(addressParts(main), addressParts(flat)) ? '' : flat;
}

/** Whether an address has a number beside that of a flat: `First Floor Flat, 12 High Street`, and not `Room 3, First Floor` or `Block B`. */
function hasHouseNumber({ marks, isUnit, parts, street }: AddressParts): boolean {
  const isOfFlat = isUnit && (parts.length === 0 || street.length === 0);
  return /\d/.test(marks.slice(isOfFlat ? 1 : 0).join());
}

type Row = Pick<CsvRow, 'values'>;

/** The parts of a row's address. A number beside an address that has one of its own is that of the row, or the same. */
export function addressCells(
  { address, flats, numbers, main }: RegisterColumns,
  values: readonly string[],
): readonly string[] {
  const beside = values[main] ?? '';
  return address.map((place) => {
    const cell = values[place] ?? '';
    if (flats.includes(place)) return flatBeside(cell, beside);
    return numbers.includes(place) && hasHouseNumber(addressParts(beside)) ? '' : cell;
  });
}

/** Fewer may be the numbers of flats as well. */
const fewestNumbered = 3;
/** So many may have gaps, where rows were taken out. */
const fewestWithGaps = 10;

/**
 * Whether a column holds the numbers of the rows: each is one more than that above it, or more than it in a longer register, and stands
 * beside addresses that have numbers of their own. Beside one address, again and again, they are those of its flats.
 */
function numbersRows(rows: readonly Row[], place: number, main: number): boolean {
  const cells = rows.flatMap(({ values }) => {
    const [number = '', address = ''] = [values[place]?.trim(), values[main]?.trim()];
    return number === '' || address === '' ? [] : [{ number, address }];
  });
  const numbers = cells.map(({ number }) => Number(/^(\d+)(\.0*)?$/.exec(number)?.[1] ?? NaN));
  const addresses = cells.map(({ address }) => address);
  const isNext = (step: number): boolean => step === 1 || (step > 1 && cells.length >= fewestWithGaps);
  const isMost = (count: number): boolean => count > cells.length / 2;
  return (
    cells.length >= fewestNumbered &&
    numbers.every((number, at) => at === 0 || isNext(number - (numbers[at - 1] ?? NaN))) &&
    isMost(new Set(addresses.map(addressKey)).size) &&
    isMost(addresses.filter((address) => hasHouseNumber(addressParts(address))).length)
  );
}

/** The columns of a register without those that have no name and number its rows. */
export function withoutRowNumbers(columns: RegisterColumns, rows: readonly Row[]): RegisterColumns {
  const { address, unnamed, main } = columns;
  const counting = unnamed.filter((place) => numbersRows(rows, place, main));
  return { ...columns, address: address.filter((place) => !counting.includes(place)) };
}
