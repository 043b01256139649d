import { keptValue } from '../../../src/portfolio/pack';

it('a text that is longer than a cell takes ends with a sign that it was cut, and is the same where it is written and read again', () => {
  const kept = keptValue('x'.repeat(40_000));
  expect(kept).toBe(`${'x'.repeat(32_000)}…`);
  expect(keptValue(kept)).toBe(kept);
});
