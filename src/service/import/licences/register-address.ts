import { addressParts, type AddressParts } from '../../matching/address-parts';
import type { RegisterColumns } from './register-columns';

/** Whether an address has a number beside that of a flat: `First Floor Flat, 12 High Street`, and not `Room 3, First Floor` or `Block B`. */
function hasHouseNumber({ marks, isUnit, parts, street }: AddressParts): boolean {
  const isOfFlat = isUnit && (parts.length === 0 || street.length === 0);
  return /\d/.test(marks.slice(isOfFlat ? 1 : 0).join());
}

/** The parts of a row's address. A number beside an address that has one of its own is that of the row, or the same. */
export function addressCells(
  { address, numbers, main }: RegisterColumns,
  values: readonly string[],
): readonly string[] {
  const beside = values[main] ?? '';
  return address.map((place) => {
    const cell = values[place] ?? '';
    return numbers.includes(place) && hasHouseNumber(addressParts(beside)) ? '' : cell;
  });
}
