import { isoDate, monthsAfter, pencePerWeek, utcTimestamp, type IsoDate } from '../../../src/contract';

it.each([
  ['2026-02-28', '2026-02-28'],
  ['2024-02-29', '2024-02-29'],
  ['2026-02-29', null],
  ['2026-13-01', null],
  ['26-01-01', null],
  ['2026-1-1', null],
  ['2026-01-01T00:00:00Z', null],
])('the day %s is %s', (text, expected) => {
  expect(isoDate(text)).toBe(expected);
});

it.each([
  ['2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05.678Z'],
  ['2026-01-02T03:04:05+00:00', '2026-01-02T03:04:05.000Z'],
  ['2026-06-02T03:04:05+01:00', '2026-06-02T02:04:05.000Z'],
  ['2026-01-02 03:04Z', '2026-01-02T03:04:00.000Z'],
  ['2026-01-02', '2026-01-02T00:00:00.000Z'],
  ['2026-02-30T00:00:00Z', null],
  ['2026-01-02T03:04:05', null],
  ['yesterday', null],
])('the moment %s is %s', (text, expected) => {
  expect(utcTimestamp(text)).toBe(expected);
});

it.each([
  ['2026-05-21', 6, '2026-11-21'],
  ['2026-11-21', 3, '2027-02-21'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-10-31', -1, '2026-09-30'],
  ['2026-01-31', -2, '2025-11-30'],
])('%s is in %s months %s: no month is skipped that has no such day', (day, months, expected) => {
  expect(monthsAfter(day as IsoDate, months)).toBe(expected);
});

it.each([
  [27692, 27692],
  [0, 0],
  [-1, null],
  [1.5, null],
])('%s is %s pence a week', (value, expected) => {
  expect(pencePerWeek(value)).toBe(expected);
});
