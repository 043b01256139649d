import { readJson, readJsonObject } from '../../src/contract';

it.each([
  ['{"a":1}', { a: 1 }],
  ['[1,2]', [1, 2]],
  ['"text"', 'text'],
  ['null', null],
  ['', null],
  ['{"a":', null],
])('%s says %j', (text, says) => {
  expect(readJson(text)).toEqual(says);
});

it.each([
  ['{"a":1}', { a: 1 }],
  ['"text"', null],
  ['7', null],
  ['null', null],
  ['{"a":', null],
])('of %s the object is %j', (text, object) => {
  expect(readJsonObject(text)).toEqual(object);
});
