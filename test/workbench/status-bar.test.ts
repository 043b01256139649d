import { describeBytes, describeState } from '../../src/workbench/status-bar';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [62_110, '62.1 kB'],
  [1_250_000, '1.3 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(describeBytes(bytes)).toBe(text);
});

it.each([
  [{ calculating: false, unanswered: 0 }, 'Ready'],
  [{ calculating: true, unanswered: 0 }, 'Calculating'],
  [{ calculating: true, unanswered: 1 }, 'Waiting for 1 answer'],
  [{ calculating: false, unanswered: 10_000 }, 'Waiting for 10,000 answers'],
])('%p is said as "%s"', (state, text) => {
  expect(describeState(state)).toBe(text);
});
