import type { UtcTimestamp } from '../../src/contract';
import { ageWords, estimateWords, periodWords } from '../../src/taskpane/durations';

const minute = 60_000;
const hour = 60 * minute;

it.each([
  [200, '1 second'],
  [1_400, '1 second'],
  [59_000, '59 seconds'],
  [minute, '1 minute'],
  [59 * minute, '59 minutes'],
  [hour, '1 hour'],
  [30 * hour, '30 hours'],
])('a period of %d ms is %s', (milliseconds, words) => {
  expect(periodWords(milliseconds)).toBe(words);
});

it.each([
  [minute - 1, 'less than a minute'],
  [minute, 'about 1 minute'],
  [minute + 1, 'about 2 minutes'],
  [90 * minute - 1, 'about 90 minutes'],
  [90 * minute, 'about 2 hours'],
])('what takes %d ms takes %s', (milliseconds, words) => {
  expect(estimateWords(milliseconds)).toBe(words);
});

it.each([
  [2 * minute - 1, ''],
  [2 * minute, ', 2 minutes old'],
  [hour - 1, ', 59 minutes old'],
  [hour, ', 1 hour old'],
  [24 * hour - 1, ', 23 hours old'],
  [24 * hour, ', 1 day old'],
])('an answer of %d ms ago is one%s', (age, words) => {
  const checkedAt = '2026-11-21T12:00:00Z' as UtcTimestamp;
  expect(ageWords(checkedAt, Date.parse(checkedAt) + age)).toBe(words);
});
