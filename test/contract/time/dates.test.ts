import { isoDate, pencePerWeek, utcTimestamp } from '../../../src/contract';

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
  [27692, 27692],
  [0, 0],
  [-1, null],
  [1.5, null],
])('%s is %s pence a week', (value, expected) => {
  expect(pencePerWeek(value)).toBe(expected);
});
