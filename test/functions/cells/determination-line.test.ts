import {
  inForce,
  future,
  consultation,
  expired,
  additional,
  selective,
  direction,
  mandatory,
  fivePeople,
  line,
} from '../support/lines';

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
      'The API lists no additional or selective scheme or Article 4 direction; mandatory licensing from five people in two households (as at 21 Nov 2026)',
    ],
    [
      'nothing at all',
      [],
      [],
      'The API lists no additional or selective scheme or Article 4 direction (as at 21 Nov 2026)',
    ],
    [
      'a consultation',
      [selective(consultation)],
      [],
      'Selective licensing under consultation (Fernhope selective scheme); the API lists no additional scheme or Article 4 direction (as at 21 Nov 2026)',
    ],
    [
      'what has ended is not named',
      [additional(expired)],
      [direction(expired)],
      'The API lists no additional or selective scheme or Article 4 direction (as at 21 Nov 2026)',
    ],
    [
      'what lies elsewhere is not named',
      [additional({ ...inForce, in: false })],
      [],
      'The API lists no additional or selective scheme or Article 4 direction (as at 21 Nov 2026)',
    ],
    [
      'what is over, where expired is not told',
      [additional({ ...inForce, active: false })],
      [],
      'The API lists no additional or selective scheme or Article 4 direction (as at 21 Nov 2026)',
    ],
    [
      'a state that was not told is no all-clear',
      [additional({})],
      [],
      'Additional licensing whose state was not given (Fernhope additional scheme); the API lists no selective scheme or Article 4 direction (as at 21 Nov 2026)',
    ],
    [
      'what has not ended is not left out',
      [additional({ in: true, active: false, future: false, expired: false })],
      [],
      'Additional licensing whose state was not given (Fernhope additional scheme); the API lists no selective scheme or Article 4 direction (as at 21 Nov 2026)',
    ],
    [
      'a direction without a name',
      [],
      [direction(inForce, ' ')],
      'Article 4 direction in force; the API lists no additional or selective scheme (as at 21 Nov 2026)',
    ],
    [
      'a future without a day',
      [selective(future, null)],
      [],
      'Selective licensing from a day not given (Fernhope selective scheme); the API lists no additional scheme or Article 4 direction (as at 21 Nov 2026)',
    ],
    [
      'a kind that the contract does not know',
      [additional(inForce, { type: 'enhanced' })],
      [],
      'Not certain of additional or selective schemes: ask the council; enhanced licensing in force (Fernhope additional scheme); the API lists no Article 4 direction (as at 21 Nov 2026)',
    ],
    [
      'a kind that was not told',
      [additional(inForce, { type: null })],
      [],
      'Not certain of additional or selective schemes: ask the council; licensing of a kind not given in force (Fernhope additional scheme); the API lists no Article 4 direction (as at 21 Nov 2026)',
    ],
    [
      'lists that could not be read are no empty lists',
      'oops',
      'oops',
      'Additional and selective schemes and Article 4 directions could not be read from the answer (as at 21 Nov 2026)',
    ],
    [
      'one list that could not be read',
      undefined,
      [direction(inForce)],
      'Additional and selective schemes could not be read from the answer; Article 4 direction in force (Fernhope HMO direction) (as at 21 Nov 2026)',
    ],
  ])('%s', (_name, schemes, planning, expected) => {
    expect(line(schemes, planning)).toBe(expected);
  });
});

/** What is held of a council: the same of the three kinds, or of each. */
function covering(states: string | readonly string[], more: Record<string, unknown> = {}): unknown {
  const kinds = ['additional', 'selective', 'article4'].map((kind, index) => ({
    kind,
    state: typeof states === 'string' ? states : states[index],
    held: 1,
    checked_on: '2026-11-01',
  }));
  return { council: 'Oxford', nation: 'England', kinds, undecided: [], ...more };
}
const open = (name: string, more: Record<string, unknown> = {}): unknown => ({
  type: 'selective',
  name,
  confidence: 50,
  state: inForce,
  ...more,
});

describe('what is known where nothing is listed', () => {
  const asAt = ' (as at 21 Nov 2026)';
  it.each<[string, unknown, readonly unknown[], readonly unknown[], string]>([
    [
      'nothing is held',
      covering('not-held', { council: 'Liverpool' }),
      [mandatory(inForce, fivePeople)],
      [],
      'No schemes or directions of Liverpool are held: ask the council; mandatory licensing from five people in two households',
    ],
    [
      'some are held',
      covering('none-here'),
      [],
      [],
      'None of the 3 schemes and directions held of Oxford (checked 1 Nov 2026) covers this place',
    ],
    [
      'one may cover the place',
      covering('none-here', { council: 'Brent', undecided: [open('Brent selective')] }),
      [],
      [],
      'May lie in “Brent selective” (50%): ask Brent; none of the 2 additional schemes and Article 4 directions held of Brent (checked 1 Nov 2026) covers this place',
    ],
    [
      'doubt comes before what is in force',
      covering(['here', 'not-held', 'not-held']),
      [mandatory(inForce, fivePeople), additional(inForce)],
      [],
      'No selective schemes or Article 4 directions of Oxford are held: ask the council; additional licensing in force (Fernhope additional scheme); mandatory licensing from five people in two households',
    ],
    [
      'in fewer words where there is much',
      covering(['here', 'not-held', 'none-here']),
      [mandatory(inForce, fivePeople), additional(inForce)],
      [],
      'No selective schemes of Oxford are held: ask the council; additional licensing in force (Fernhope additional scheme); none of the Article 4 directions held (checked 1 Nov 2026); mandatory licensing from five people in two households',
    ],
    ['not placed', covering('not-placed', { council: null }), [], [], 'Not placed: its council is not known'],
    [
      'the nation’s law has none',
      covering(['not-in-law', 'not-in-law', 'none-here'], { nation: 'Scotland', council: 'Fife' }),
      [],
      [],
      'The Article 4 direction held of Fife (checked 1 Nov 2026) does not cover this place; Scotland has no additional or selective schemes',
    ],
    [
      'the rule of the whole country may cover the place',
      covering('none-here', {
        undecided: [open('Wales: mandatory', { type: 'mandatory', confidence: null })],
      }),
      [],
      [],
      'May lie in “Wales: mandatory”: ask Oxford; none of the 3 schemes and directions held of Oxford (checked 1 Nov 2026) covers this place',
    ],
    [
      'one of a kind that is not known is named once',
      covering('none-here', { undecided: [open('Odd', { type: 'odd' })] }),
      [],
      [],
      'May lie in “Odd” (50%): ask Oxford',
    ],
    [
      'what is over may not cover it',
      covering('none-here', { undecided: [open('Old', { state: { expired: true } })] }),
      [],
      [],
      'None of the 3 schemes and directions held of Oxford (checked 1 Nov 2026) covers this place',
    ],
  ])('%s', (_name, coverage, schemes, planning, expected) => {
    expect(line(schemes, planning, undefined, coverage)).toBe(`${expected}${asAt}`);
  });
});

describe('a line that is too long', () => {
  const many = (count: number, name: string): readonly unknown[] =>
    Array.from({ length: count }, (_, index) => additional(inForce, { name: `${name} ${index + 1}` }));

  it('says how much is left out, and where it is told', () => {
    expect(line(many(9, 'A scheme of a rather long name'), [direction(inForce)])).toMatch(
      /^Additional licensing in force \(A scheme of a rather lo…\); .* … and \d+ more: see SCHEMES and ARTICLE4 \(as at 21 Nov 2026\)$/,
    );
    expect(line([additional(inForce), selective(future)], Array(6).fill(direction(inForce)))).toMatch(
      / … and \d more: see ARTICLE4 and SCHEMES \(as/,
    );
  });

  it('shortens names before it leaves anything out', () => {
    const name = 'The Borough of Fernhope designation for additional licensing of 2024';
    expect(line([additional(inForce, { name })], [])).toContain(`(${name})`);
    const both = line(
      [additional(inForce, { name }), selective(future)],
      [direction(inForce, `${name} and its extension`)],
    );
    expect(both).toContain('(The Borough of Fernhope…)');
    expect(both).not.toContain('more');
  });

  it('never leaves out a doubt', () => {
    const undecided = Array.from({ length: 30 }, (_, index) =>
      open(`A scheme of a rather long name ${index}`),
    );
    const council = 'Bournemouth, Christchurch and Poole'.repeat(9);
    const doubtful = line(
      many(30, 'A'),
      'not a list',
      undefined,
      covering(['here', 'not-held', 'not-held'], { council, undecided: undecided }),
    );
    expect(doubtful).toMatch(
      /^May lie in 30 schemes: ask the council; Article 4 directions could not be read/,
    );
    expect(doubtful).toMatch(/ … and \d+ more: see SCHEMES \(as at 21 Nov 2026\)$/);
    expect(doubtful.length).toBeLessThanOrEqual(255);
  });
});

describe('whom mandatory licensing catches', () => {
  const none = 'The API lists no additional or selective scheme or Article 4 direction; ';

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
