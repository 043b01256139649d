import type { CellValue } from '../../../src/portfolio';
import { readRent, rentUnitIn, weeklyPence, type RentUnit } from '../../../src/portfolio/cells/rent';
import { rentUnitOfHeader } from '../../../src/portfolio/columns/mapping';

const read = (value: CellValue, unit: RentUnit | null = null, format = 'General') =>
  readRent({ value, format }, unit);

describe('P2.5 rents become pence a week', () => {
  it.each<[CellValue, RentUnit | null, number]>([
    ['£1,200 pcm', null, 27692],
    ['1200 PCM', null, 27692],
    [1200, 'month', 27692],
    ['£1,200.50 p.c.m.', null, 27704],
    ['£300 pw', null, 30000],
    ['£300 p/w', null, 30000],
    ['300 per week', null, 30000],
    ['£14,400 pa', null, 27692],
    ['14400 per annum', null, 27692],
    ['1.2k pcm', null, 27692],
    ['£1.2k pcm', null, 27692],
    ['1.2kpcm', null, 27692],
    ['£1.2Kpcm', null, 27692],
    ['14.4kpa', null, 27692],
    ['1.2k p.c.m.', null, 27692],
    ['£1.2k', 'month', 27692],
    ['£1 200 per month', null, 27692],
    ['£800 4 weekly', null, 20000],
    ['600 fortnightly', null, 30000],
    ['£1200 per lunar month', null, 30000],
    ['£3,900 per quarter', null, 30000],
    ['£300 pw', 'month', 30000],
    [300, 'week', 30000],
  ])('%p with %p is %d', (value, unit, pence) => {
    expect(read(value, unit)).toMatchObject({ kind: 'value', value: pence, warning: { pence } });
  });

  it.each<[CellValue, string]>([
    [1200, 'no-rent-unit'],
    ['£1,200', 'no-rent-unit'],
    ['£500 per room pcm', 'rent-per-room'],
    ['£120 pppw', 'rent-per-room'],
    ['£500 each', 'rent-per-room'],
    ['(119)', 'negative'],
    ['-£50', 'negative'],
    [-50, 'negative'],
    ['£500 - £600 pcm', 'two-amounts'],
    ['ask Sue', 'not-an-amount'],
    [true, 'not-an-amount'],
    ['#VALUE!', 'error-cell'],
  ])('%p is a problem: %s', (value, reason) => {
    expect(read(value)).toEqual({ kind: 'problem', reason });
  });

  it.each([
    '£300 pw paid fortnightly',
    '£14,400 pa (payable monthly)',
    '£1,200 pcm, paid 4 weekly',
    '300 per week, quarterly in advance',
  ])('%s names two periods: which one is meant is asked, whatever the column says', (value) => {
    expect(read(value, 'month')).toEqual({ kind: 'problem', reason: 'no-rent-unit' });
  });

  it('one period that is named twice is clear', () => {
    expect(read('£1,200 pcm paid monthly')).toMatchObject({ kind: 'value', value: 27_692 });
  });

  it('an unusual rent is taken, and said to be unusual', () => {
    expect(read(20, 'week')).toMatchObject({ kind: 'value', warning: { kind: 'rent-unusual' } });
    expect(read(120000, 'month')).toMatchObject({ kind: 'value', warning: { kind: 'rent-unusual' } });
  });

  it('a whole year of weeks is the year’s rent', () => {
    for (const pounds of [1, 250, 1200, 14400]) {
      expect(Math.abs((weeklyPence(pounds, 'month') ?? 0) * 52 - pounds * 1200)).toBeLessThanOrEqual(26);
    }
  });
});

it('P2.5 what a cell’s format says outweighs the column', () => {
  expect(readRent({ value: 250, format: '"£"#,##0" pw"' }, 'month')).toMatchObject({ value: 25_000 });
  const plain = [
    'General',
    '[$£-809]#,##0.00;[Red]-[$£-809]#,##0.00',
    '_-"£"* #,##0.00_-;\\-"£"* #,##0.00_-',
  ];
  for (const format of plain)
    expect(readRent({ value: 1_200, format }, 'month')).toMatchObject({ value: 27_692 });
});

describe('P1.10 the unit in a header', () => {
  it.each<[string, RentUnit | null]>([
    ['Rent pcm', 'month'],
    ['Rent PCM (£)', 'month'],
    ['Monthly rent', 'month'],
    ['rent_per_month', 'month'],
    ['RentPCM', 'month'],
    ['Weekly Rent', 'week'],
    ['Rent PW', 'week'],
    ['rentpw', 'week'],
    ['Annual rent', 'year'],
    ['Rent p.a.', 'year'],
    ['Rent (4 weekly)', 'four-weeks'],
    ['Rent', null],
    ['Rental income', null],
    ['Weekly rent (paid monthly)', null],
  ])('%s: %s', (header, unit) => {
    expect(rentUnitOfHeader(header)).toBe(unit);
  });

  it('prose that holds the letters names no unit', () => {
    expect(rentUnitIn('paid by Pam')).toBeNull();
    expect(rentUnitIn('Rent (lunar month)')).toBe('four-weeks');
  });
});
