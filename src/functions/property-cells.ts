import { meantDayInWords, type Property, type Regulation, utcTimestamp } from '../contract';
import { emptyCell, plainCell, textCell, type Cell } from './cell';
import { meantDayCell } from './date-cell';
import type { PropertyWord } from './words';

/** One field of a stored property as a cell, found by its path. Lists are one text, their items apart by `; `. */
export function propertyCell(property: Property, path: PropertyWord): Cell {
  if (path === 'regulations') return textCell(property.regulations.map(regulationText).join('; '));
  let value: unknown = property;
  for (const name of path.split('.')) value = (value as Readonly<Record<string, unknown>>)[name];
  return fieldCell(path, value as Field);
}

/** What a path of the words ends at. */
type Field = string | number | boolean | null | readonly (string | null)[];

/** Fields that hold a moment, by the last part of their path or by the part before it. */
const moments = /(^|\.)(date_start|date_end|future_start_date\.\w+)$/;

function fieldCell(path: PropertyWord, value: Field): Cell {
  if (value === null) return emptyCell;
  if (typeof value === 'number' || typeof value === 'boolean') return plainCell(value);
  if (typeof value !== 'string') return textCell(value.filter((item) => item !== null).join('; '));
  return moments.test(path) ? meantDayCell(utcTimestamp(value)) : textCell(value);
}

/** E.g. `selective from 1 Apr 2027 to 31 Mar 2032`. */
function regulationText({ type, date_start, date_end, consultation }: Regulation): string {
  return [
    type ?? 'of a kind not given',
    ...(consultation === true ? ['under consultation'] : []),
    ...(date_start === null ? [] : [`from ${meantDayInWords(date_start)}`]),
    ...(date_end === null ? [] : [`to ${meantDayInWords(date_end)}`]),
  ].join(' ');
}
