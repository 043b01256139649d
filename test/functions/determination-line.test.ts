import { readAnswer, type UtcTimestamp } from '../../src/contract';
import { determinationReader } from '../../src/contract/determination';
import { determinationLine } from '../../src/functions/determination-line';

const inForce = { in: true, active: true, future: false, expired: null, consultation: false };
const future = { in: true, active: false, future: true, expired: null, consultation: false };
const consultation = { in: true, active: false, future: false, expired: null, consultation: true };
const expired = { in: true, active: false, future: false, expired: true, consultation: false };

const additional = (state: unknown, more: Record<string, unknown> = {}): unknown => ({
  id: 1,
  name: 'Fernhope additional scheme',
  type: 'additional',
  state,
  criteria: { date_start: '2024-04-01T00:00:00.000Z', date_end: null, configurations: [] },
  link: 'https://example.org',
  ...more,
});
const selective = (state: unknown, start: string | null = '2027-04-01T00:00:00.000Z'): unknown => ({
  id: 2,
  name: 'Fernhope selective scheme',
  type: 'selective',
  state,
  criteria: { date_start: start, date_end: null, configurations: [] },
});
const direction = (state: unknown, name: string | null = 'Fernhope HMO direction'): unknown => ({
  id: 3,
  name,
  type: 'article4',
  state,
  criteria: { date_start: '2020-01-01T00:00:00.000Z' },
});
const mandatory = (state: unknown, configurations: unknown): unknown => ({
  id: 4,
  name: 'Mandatory HMO licensing in England',
  type: 'mandatory',
  state,
  criteria: { date_start: '2018-10-01T00:00:00.000Z', date_end: null, configurations },
});
const fivePeople = [{ households: 2, people: 5, storeys: 0 }];

function line(schemes: unknown, planning: unknown, at = '2026-11-21T10:00:00.000Z'): string {
  const result = { advice: {}, schemes, planning };
  const answer = readAnswer(determinationReader, 200, { result, status: {}, response_id: 'r-1' });
  if (!answer.ok) throw new Error('not read');
  return determinationLine(answer.value, at as UtcTimestamp, answer.faults);
}

describe('what lies on a place', () => {
  it.each<[string, unknown, unknown, string]>([
    [
      'everything, what holds now first',
      [selective(future), mandatory(inForce, fivePeople), additional(inForce)],
      [direction(inForce)],
      'Additional licensing in force (Fernhope additional scheme); Article 4 direction in force (Fernhope HMO direction); selective licensing from 1 Apr 2027 (Fernhope selective scheme); mandatory licensing from five people in two households (as at 21 Nov 2026)',
    ],
    [
      'nothing but the law of the country',
      [mandatory(inForce, fivePeople)],
      [],
      'No additional or selective scheme and no Article 4 direction found; mandatory licensing from five people in two households (as at 21 Nov 2026)',
    ],
    [
      'nothing at all',
      [],
      [],
      'No additional or selective scheme and no Article 4 direction found (as at 21 Nov 2026)',
    ],
    [
      'a consultation',
      [selective(consultation)],
      [],
      'Selective licensing under consultation (Fernhope selective scheme) (as at 21 Nov 2026)',
    ],
    [
      'what has ended is not named',
      [additional(expired)],
      [direction(expired)],
      'No additional or selective scheme and no Article 4 direction found (as at 21 Nov 2026)',
    ],
    [
      'what lies elsewhere is not named',
      [additional({ ...inForce, in: false })],
      [],
      'No additional or selective scheme and no Article 4 direction found (as at 21 Nov 2026)',
    ],
    [
      'what is over, where expired is not told',
      [additional({ ...inForce, active: false })],
      [],
      'No additional or selective scheme and no Article 4 direction found (as at 21 Nov 2026)',
    ],
    [
      'a state that was not told is no all-clear',
      [additional({})],
      [],
      'Additional licensing whose state was not given (Fernhope additional scheme) (as at 21 Nov 2026)',
    ],
    [
      'a direction without a name',
      [],
      [direction(inForce, ' ')],
      'Article 4 direction in force (as at 21 Nov 2026)',
    ],
    [
      'a future without a day',
      [selective(future, null)],
      [],
      'Selective licensing from a day not given (Fernhope selective scheme) (as at 21 Nov 2026)',
    ],
    [
      'a kind that the contract does not know',
      [additional(inForce, { type: 'enhanced' })],
      [],
      'Enhanced licensing in force (Fernhope additional scheme) (as at 21 Nov 2026)',
    ],
    [
      'a kind that was not told',
      [additional(inForce, { type: null })],
      [],
      'Licensing of a kind not given in force (Fernhope additional scheme) (as at 21 Nov 2026)',
    ],
    [
      'lists that could not be read are no empty lists',
      'oops',
      'oops',
      'Licensing schemes could not be read from the answer; Article 4 directions could not be read from the answer (as at 21 Nov 2026)',
    ],
    [
      'one list that could not be read',
      undefined,
      [direction(inForce)],
      'Article 4 direction in force (Fernhope HMO direction); licensing schemes could not be read from the answer (as at 21 Nov 2026)',
    ],
  ])('%s', (_name, schemes, planning, expected) => {
    expect(line(schemes, planning)).toBe(expected);
  });
});

describe('whom mandatory licensing catches', () => {
  const none = 'No additional or selective scheme and no Article 4 direction found; ';

  it.each<[string, unknown, unknown, string]>([
    [
      'several configurations',
      inForce,
      [
        { households: 2, people: 5, storeys: 3 },
        { households: 3, people: 12, storeys: 0 },
      ],
      'mandatory licensing from five people in two households on three storeys or from 12 people in three households',
    ],
    [
      'one of each',
      inForce,
      [{ households: 1, people: 1, storeys: 1 }],
      'mandatory licensing from one person in one household',
    ],
    [
      'a number that was not told',
      inForce,
      [{ households: 2, people: null, storeys: null }],
      'mandatory licensing from a number of people not given in two households',
    ],
    ['no configuration', inForce, [], 'mandatory licensing for larger shared homes'],
    [
      'a rule to come',
      future,
      fivePeople,
      'mandatory licensing from 1 Oct 2018 from five people in two households',
    ],
  ])('%s', (_name, state, configurations, expected) => {
    expect(line([mandatory(state, configurations)], [])).toBe(`${none}${expected} (as at 21 Nov 2026)`);
  });
});

it('a day begins at midnight in London', () => {
  expect(line([selective(future, '2027-03-31T23:00:00.000Z')], [])).toContain('from 1 Apr 2027');
  expect(line([selective(future, '2027-01-31T23:30:00.000Z')], [])).toContain('from 31 Jan 2027');
  expect(line([], [], '2026-06-30T23:30:00.000Z')).toContain('as at 1 Jul 2026');
});

it('never says that no licence is needed', () => {
  for (const schemes of [[], [additional(expired)], [mandatory(inForce, [])]]) {
    expect(line(schemes, [])).not.toMatch(/no licen[cs]e|not (needed|required)|exempt/i);
  }
});
