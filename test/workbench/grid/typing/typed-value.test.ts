import { typedValue } from '../../../../src/workbench/grid/typing/typed-value';
import { cellType } from '../../../../src/workbench/grid/cell-value';

/** What the spreadsheet's own reading of numbers says. */
const numbers: Readonly<Record<string, { v: number; z?: string }>> = {
  '100023336956': { v: 100023336956 },
  '12%': { v: 0.12, z: '0%' },
  '2026-11-21': { v: 46347, z: 'yyyy-mm-dd' },
  '007': { v: 7 },
};
const typed = (input: string | number | boolean, asText = false) =>
  typedValue(input, asText, (text) => numbers[text] ?? null);

const number = (value: number, numberFormat?: string) => ({
  kind: 'value',
  value,
  type: cellType.number,
  ...(numberFormat === undefined ? {} : { numberFormat }),
});
const text = (value: string, type: number = cellType.text) => ({ kind: 'value', value, type });

it.each([
  ['=EPCRATING(A2)', { kind: 'formula', formula: '=EPCRATING(A2)' }],
  ['=', text('=')],
  [12.5, number(12.5)],
  ['100023336956', number(100023336956)],
  ['12%', number(0.12, '0%')],
  ['2026-11-21', number(46347, 'yyyy-mm-dd')],
  ['true', { kind: 'value', value: 1, type: cellType.boolean }],
  [false, { kind: 'value', value: 0, type: cellType.boolean }],
  ["'007", text('007', cellType.forcedText)],
  ['12 High Street, FH1 1AA', text('12 High Street, FH1 1AA')],
  ['', { kind: 'value', value: null, type: null }],
])('%p typed into a cell', (input, expected) => {
  expect(typed(input)).toEqual(expected);
});

it('stays as it is in a cell with the format of text', () => {
  expect(typed('007', true)).toEqual(text('007'));
  expect(typed('=1+1', true)).toEqual(text('=1+1'));
});
