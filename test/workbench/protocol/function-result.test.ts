import { readAnswers } from '../../../src/workbench/protocol/function-result';

const result = (...answer: unknown[]) => readAnswers([[1, ...answer]])[0]?.result;

it.each([
  [1, 'no key', { error: '#N/A', message: 'no key' }],
  [7, 'bad UPRN', { error: '#VALUE!', message: 'bad UPRN' }],
  [7, '', { error: '#VALUE!' }],
  [5, 'unseen', { error: '#DIV/0!' }],
  [6, 'Infinity', { error: '#NUM!' }],
  [8, '', { error: '#NULL!' }],
  [9, null, { error: '#NAME?' }],
  [10, '', { error: '#NAME?' }],
  [0, 'NaN', { error: '#VALUE!', message: 'NaN' }],
  [3, '', { error: '#VALUE!' }],
])('error %s with %j is %j', (code, message, expected) => {
  expect(result(false, message, code)).toEqual(expected);
});

it.each([
  ['C', 'C'],
  [null, 0],
  [[['a', null]], [['a', 0]]],
  [
    { type: 'Entity', text: 'EPC' },
    { type: 'Entity', text: 'EPC' },
  ],
  [
    { type: 'Error', basicValue: '#N/A', message: 'gone' },
    { error: '#N/A', message: 'gone' },
  ],
  [
    { type: 'Error', basicValue: '#NOSUCH!' },
    { type: 'Error', basicValue: '#NOSUCH!' },
  ],
  [['flat'], { error: '#VALUE!' }],
  [[['a'], ['b', 'c']], { error: '#VALUE!' }],
  [[], { error: '#VALUE!' }],
])('%j in the cell is %j', (value, expected) => {
  expect(result(true, value)).toEqual(expected);
});

it('leaves out what is no answer', () => {
  expect(readAnswers('nothing')).toEqual([]);
  expect(readAnswers([['id', true, 1], 7, [2, true, 'kept']])).toEqual([{ id: 2, result: 'kept' }]);
});
