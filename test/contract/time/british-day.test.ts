import {
  britishIsoDay,
  meantDay,
  meantDayInWords,
  spokenDay,
  type IsoDate,
  type UtcTimestamp,
} from '../../../src/contract';

describe('contract 2.3: the day of a moment', () => {
  it.each([
    ['2027-03-31T23:00:00.000Z', '2027-04-01', 'midnight in London, in summer'],
    ['2027-03-31T22:59:59.999Z', '2027-03-31', 'the last moment of the day before'],
    ['2027-12-31T23:00:00.000Z', '2027-12-31', 'an hour before midnight, in winter'],
    ['2027-06-30T23:59:59.999Z', '2027-07-01', 'the last minute of a UTC day is past midnight in London'],
  ])('%s falls on %s: %s', (moment, day) => {
    expect(britishIsoDay(moment as UtcTimestamp)).toBe(day);
  });

  it.each([
    ['2027-03-31T23:00:00.000Z', '2027-04-01', 'a first day that begins at midnight in London'],
    ['2027-04-01T00:00:00.000Z', '2027-04-01', 'a first day that begins at midnight UTC'],
    ['2027-06-30T23:59:59.999Z', '2027-06-30', 'a last day that ends with the UTC day, in summer'],
    ['2027-06-30T23:59:00.000Z', '2027-06-30', 'the same to the minute'],
    ['2027-06-30T22:59:59.999Z', '2027-06-30', 'a last day that ends with the day in London'],
    ['2027-12-31T23:59:59.999Z', '2027-12-31', 'a last day in winter'],
  ])('%s means %s: %s', (moment, day) => {
    expect(meantDay(moment as UtcTimestamp)).toBe(day);
  });

  it('is said as people say it', () => {
    expect(spokenDay('2027-04-01' as IsoDate)).toBe('1 Apr 2027');
    expect(meantDayInWords('2027-06-30T23:59:59.999Z' as UtcTimestamp)).toBe('30 Jun 2027');
  });
});
