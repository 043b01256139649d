import { rowsByText, rowText } from '../../src/sheet/find-rows';

it('rows that show the same have the same words, whatever kind of value shows it', () => {
  expect(rowText(['1', 'Mill Lane'])).toBe(rowText([1, 'Mill Lane']));
  expect(rowText(['', undefined])).toBe(rowText([undefined, '']));
});

it('cells do not run into each other', () => {
  expect(rowText(['1', '2 Mill Lane'])).not.toBe(rowText(['12', ' Mill Lane']));
});

it('rows are found by what they show', () => {
  const found = rowsByText([
    ['a', 'b', 'a'],
    [1, 2, '1'],
  ]);
  expect([...found.values()]).toEqual([[0, 2], [1]]);
});

it.each([
  ['there is no column', []],
  ['a column is gone', [['a'], null]],
  ['the first column is gone', [null, ['a']]],
])('none are found where %s', (_, columns) => {
  expect(rowsByText(columns).size).toBe(0);
});
