import type { IsoDate, UtcTimestamp } from '../../../src/contract';
import type { Cell } from '../../../src/functions/cells/cell';
import { referenceCell } from '../../../src/functions/cells/cell';
import { dayCell, momentCell, wallClockCell } from '../../../src/functions/cells/date-cell';
import { shownFormat } from '../../../src/workbook/table/shown-format';

const noon = '2026-11-21T12:00:00.000Z' as UtcTimestamp;

/** What a function answers, with the text that Excel shows for it. */
const answered: readonly (readonly [Cell, string])[] = [
  [dayCell('2032-07-20' as IsoDate), '20/07/2032'],
  [momentCell(noon), '21/11/2026 12:00'],
  [wallClockCell(noon), '21 Nov 2026 12:00'],
  [referenceCell(100023336956), '100023336956'],
];

it.each(answered)('%j that shows %s keeps its format', (cell, text) => {
  if (cell.kind !== 'formatted') throw new Error('It has no format.');
  expect(shownFormat(cell.value, text, 'General')).toBe(cell.format);
  expect(shownFormat(cell.value, text, 'yyyy-mm-dd')).toBeNull();
  expect(shownFormat(text, text, 'General')).toBeNull();
});

/** Excel of another region shows its own separators and months. */
it.each([
  ['31.12.2027', 'dd/mm/yyyy'],
  ['31-12-2027', 'dd/mm/yyyy'],
  ['31.12.2027 09:30', 'dd/mm/yyyy hh:mm'],
  ['31.12.2027 09.30', 'dd/mm/yyyy hh:mm'],
  ['1 Mrz 2027', 'd mmm yyyy'],
  ['1 déc. 2027', 'd mmm yyyy'],
  ['1 avr. 2027 09:30', 'd mmm yyyy hh:mm'],
])('a day that shows %s keeps %s', (text, format) => {
  expect(shownFormat(46_752, text, 'General')).toBe(format);
});

it.each([
  [48_415, '48415'],
  [48_415.5, '48.415,50'],
  [-1_122_027, '-11.22.027'],
  [100_023_336_956, '1.00023E+11'],
])('%d that shows %s had none', (value, text) => {
  expect(shownFormat(value, text, 'General')).toBeNull();
});
