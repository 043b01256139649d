import { cellType, errorCode, plainText, readStored } from '../../../src/workbench/grid/cell-value';

describe('a stored cell', () => {
  it.each([
    ['nothing', null, ''],
    ['an emptied cell', { v: null }, ''],
    ['text', { v: 'C', t: cellType.text }, 'C'],
    ['text that looks like a number', { v: '007', t: cellType.forcedText }, '007'],
    ['a number', { v: 100023336956, t: cellType.number }, 100023336956],
    ['a number kept as text', { v: '5', t: cellType.number }, 5],
    ['true', { v: 1, t: cellType.boolean }, true],
    ['false', { v: 0, t: cellType.boolean }, false],
    ['an error', { v: '#N/A', t: cellType.text }, { error: '#N/A' }],
    ['busy', { v: '#BUSY!', t: cellType.text }, { error: '#BUSY!' }],
    ["an error of Univer's own", { v: '#CYCLE!', t: cellType.text }, { error: '#CALC!' }],
    ['an error that is meant as text', { v: '#N/A', t: cellType.forcedText }, '#N/A'],
    ['several lines', { p: { body: { dataStream: 'one\rtwo\r\n' } } }, 'one\ntwo'],
  ])('holds %s', (_what, cell, value) => {
    expect(readStored(cell as Parameters<typeof readStored>[0])).toEqual(value);
  });
});

it('knows no error in what only inherits a name', () => {
  expect(errorCode('toString')).toBeUndefined();
});

it.each([
  ['C', 'C'],
  [12.5, '12.5'],
  [true, 'TRUE'],
  [{ error: '#VALUE!', message: 'Give a UPRN.' } as const, '#VALUE!'],
])('shows %p as %s', (value, text) => {
  expect(plainText(value)).toBe(text);
});
