import { safeText } from '../../../src/portfolio';
import { processorTime } from '../../support/processor-time';

it.each(['1', '1,', '1-2 '])('P6.2 a text full of %j is told from a number at once', (repeated) => {
  const text = `${repeated.repeat(31_000 / repeated.length)}x`;
  expect(processorTime(() => safeText(text))).toBeLessThan(500);
  expect(safeText(text)).toBe(text);
});
