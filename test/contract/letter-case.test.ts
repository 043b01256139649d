import { capitalised, uncapitalised } from '../../src/contract';

it.each([
  ['Not read', 'not read'],
  ['A rating', 'a rating'],
  ['EPC exemption', 'EPC exemption'],
  ['UPRN', 'UPRN'],
  ['no data held', 'no data held'],
  ['“Notes”', '“Notes”'],
  ['', ''],
])('“%s” goes on behind other words as “%s”', (sentence, behind) => {
  expect(uncapitalised(sentence)).toBe(behind);
  expect(capitalised(uncapitalised(sentence))).toBe(capitalised(sentence));
});
