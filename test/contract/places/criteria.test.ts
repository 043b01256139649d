import { directionCriteria, schemeCriteria, whom } from '../../../src/contract';

type Count = number | null;

describe('whom a scheme catches', () => {
  it.each<[Count, Count, Count, string]>([
    [5, 2, 0, 'from five people in two households'],
    [5, 2, 3, 'from five people in two households on three storeys'],
    [1, 1, 1, 'from one person in one household'],
    [3, 0, 0, 'from three people'],
    [3, 0, 3, 'from three people on three storeys'],
    [0, 2, 1, 'from two households'],
    [0, 0, 3, 'from three storeys'],
    [0, 0, 0, 'for any number of people'],
    [0, 0, null, 'for any number of people'],
    [null, 0, 0, 'from a number of people not given'],
    [12, null, 0, 'from 12 people in a number of households not given'],
  ])('%s people, %s households, %s storeys', (people, households, storeys, expected) => {
    expect(whom([{ people, households, storeys }])).toBe(expected);
  });
});

describe('homes above commercial premises', () => {
  const days = { date_start: null, date_end: null };
  const configurations = [{ people: 3, households: 2, storeys: 0 }];
  const terms = { property_category: null, restrict_from: 'C3', restrict_to: 'C4' };

  it.each<[Count, string]>([
    [0, '; not above commercial premises'],
    [1, '; above commercial premises'],
    [null, ''],
  ])('%s', (above_commercial, expected) => {
    const scheme = { criteria: { ...days, above_commercial, configurations } };
    expect(schemeCriteria(scheme)).toBe(`from three people in two households${expected}`);
    const direction = { criteria: { ...days, above_commercial, ...terms } };
    expect(directionCriteria(direction)).toBe(`from class C3 to class C4${expected}`);
  });
});
