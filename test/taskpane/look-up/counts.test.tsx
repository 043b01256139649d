/** @jest-environment @happy-dom/jest-environment */
import {
  epcResultReader,
  licensingReader,
  readAnswer,
  type Reader,
  type UtcTimestamp,
} from '../../../src/contract';
import { RecommendationsCard } from '../../../src/taskpane/look-up/certificate/recommendations-card';
import type { Part } from '../../../src/taskpane/look-up/parts';
import { RegisterCard } from '../../../src/taskpane/look-up/register-card';
import { certificate, registers } from '../../functions/support/bodies';
import { drawnPart } from '../support/drawn';

const { draw, text } = drawnPart();
const checkedAt = '2026-11-21T09:00:00.000Z' as UtcTimestamp;

function part<Value>(reader: Reader<Value>, body: unknown): Part<Value> {
  const read = readAnswer(reader, 200, body);
  if (!read.ok) throw new Error('The body cannot be read.');
  const answer = { ...read, checkedAt, isStale: false } as const;
  return { isAsked: false, answer, failure: null };
}

it.each([
  [5, 1, '5 people, 1 household'],
  [1, 2, '1 person, 2 households'],
])('a licence for %d and %d permits %s', async (people, households, words) => {
  const answer = part(licensingReader, registers({ people, households }));
  await draw(<RegisterCard part={answer} now={Date.parse(checkedAt)} onRenew={() => undefined} />);
  expect(text()).toContain(`Maximum${words}Holder`);
});

const [priced, unpriced] = [[100, 350], []];

it.each([
  [[priced], 'All measures£100 to £350'],
  [[priced, priced], 'All measures£200 to £700'],
  [[priced, priced, unpriced], 'Measures with a cost£200 to £700'],
])('the costs %j are summed as those of the measures that have one', async (costs, words) => {
  const recommendations = costs.map((indicative_cost) => ({ item_text: 'Measure', indicative_cost }));
  const answer = part(epcResultReader, { result: { certificate, recommendations } });
  await draw(<RecommendationsCard part={answer} />);
  expect(text()).toContain(words);
});
