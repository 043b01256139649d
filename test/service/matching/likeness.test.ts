import { editDistance, isSameWord, sharedWords } from '../../../src/service/matching/likeness';

it.each([
  ['abbey', 'abbey', 0],
  ['abbey', 'abey', 1],
  ['abbey', 'abebey', 1],
  ['abbey', 'abbye', 1],
  ['abbey', 'abbot', 2],
  ['', 'abc', 3],
])('%s and %s are %d changes apart', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
  expect(editDistance(other, one)).toBe(distance);
});

it.each([
  ['elm', 'oak', false],
  ['elm', 'elk', false],
  ['abbey', 'abbie', false],
  ['abbey', 'abby', true],
  ['clarendon', 'clarandon', true],
  ['clarendon', 'clarandan', false],
  ['eastgate', 'westgate', false],
  ['road', 'road', true],
])('%s and %s the same word: %s', (one, other, same) => {
  expect(isSameWord(one, other)).toBe(same);
});

it('uses each known word once', () => {
  expect(sharedWords(['elm', 'elm', 'oak'], ['elm', 'ash'])).toEqual(['elm']);
});
