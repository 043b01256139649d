import { parseDate } from '../../../src/workbench/grid/uk-numfmt';

const year = new Date(Date.now()).getFullYear();
/** The number of a day of this year. */
const ofThisYear = (month: number, day: number) => Date.UTC(year, month - 1, day) / 86_400_000 + 25_569;

it.each([
  ['03/04/2026', { v: 46115, z: 'dd/mm/yyyy' }],
  ['13/04/2026', { v: 46125, z: 'dd/mm/yyyy' }],
  ['3/4/26', { v: 46115, z: 'd/m/yy' }],
  ['3-4-2026 10:30', { v: 46115.4375, z: 'd-m-yyyy hh:mm' }],
  ['2026-04-03', { v: 46115, z: 'yyyy-mm-dd' }],
  ['3 April 2026', { v: 46115, z: 'd mmmm yyyy' }],
  ['04/2026', { v: 46113, z: 'mm/yyyy' }],
  ['04/13/2026', null],
  ['Flat 3/4', null],
])('%s is a day with the day before the month', (text, day) => {
  expect(parseDate(text)).toEqual(day);
});

it.each([
  ['3/4', { v: ofThisYear(4, 3), z: 'dd-mmm' }],
  ['03-04', { v: ofThisYear(4, 3), z: 'dd-mmm' }],
  [' 3 4 ', { v: ofThisYear(4, 3), z: 'dd-mmm' }],
  ['13/4', { v: ofThisYear(4, 13), z: 'd-mmm' }],
  ['3/4 12:00', { v: ofThisYear(4, 3) + 0.5, z: 'dd-mmm hh:mm' }],
  ['4/13', null],
])('%s is a day of this year, with the day before the month', (text, day) => {
  expect(parseDate(text)).toEqual(day);
});
