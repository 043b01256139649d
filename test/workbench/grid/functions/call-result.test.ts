import { readResult } from '../../../../src/workbench/grid/functions/call-result';

it.each([
  ['text', 'C', 'C'],
  ['text that looks like a formula', '=1+1', '=1+1'],
  ['a number', 55, 55],
  ['a number that no cell can hold', Infinity, { error: '#NUM!' }],
  ['a truth value', false, false],
  ['an error with its message', { error: '#N/A', message: 'None.' }, { error: '#N/A', message: 'None.' }],
  ['an entity', { type: 'Entity', text: 'Band C', properties: {} }, 'Band C'],
  ['a formatted number', { type: 'FormattedNumber', basicValue: 12, numberFormat: '0' }, 12],
  ['an error as a basic value', { type: 'Error', basicValue: '#N/A' }, { error: '#N/A' }],
  ['an object that shows nothing', {}, { error: '#VALUE!' }],
  [
    'a range',
    [
      ['a', 1],
      ['b', NaN],
    ],
    [
      ['a', 1],
      ['b', { error: '#NUM!' }],
    ],
  ],
  ['a range of nothing', [], { error: '#CALC!' }],
])('reads %s', (_what, answer, expected) => {
  expect(readResult(answer)).toEqual(expected);
});
