import { isMisread } from '../../../src/contract';

it.each([
  ['licences[0].people', '"five"', true],
  ['licences[0].people', 'nothing', false],
  ['licences[0].people', '" "', false],
  ['licences[0].households', '"five"', false],
  ['licences[1].people', '"five"', false],
  ['licences[0]', '"five people"', true],
  ['licences[0]', 'null', false],
  ['licences[0].people.most', '"five"', true],
  ['licences[0].people[2]', '"five"', true],
  ['licences[0].people_at_most', '"five"', false],
])('where %s was %s, that of a record’s people could not be read: %s', (field, found, expected) => {
  const faults = [{ path: `result.${field}`, wanted: 'a number', found }];
  expect(isMisread('licences[0].people', faults)).toBe(expected);
});
