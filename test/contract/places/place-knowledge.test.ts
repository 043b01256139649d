import {
  certificateKnowledge,
  knowledgeOfProperty,
  placeKnowledge,
  readAnswer,
  readProblem,
  type PlaceKind,
  type PlaceKnowledge,
} from '../../../src/contract';
import { determinationReader } from '../../../src/contract/places/determination';
import { propertyReader } from '../../../src/contract/properties/property';

const kindOf = (state: string, held: number | null = 3, kind = 'selective'): unknown => ({
  kind,
  state,
  held,
  checked_on: '2026-11-01',
});
const covering = (state: string, held?: number | null, undecided: readonly object[] = []): unknown => ({
  council: 'Leeds',
  nation: 'Scotland',
  kinds: [kindOf(state, held), kindOf(state, held, 'article4')],
  undecided,
});
const inForce = { in: true, active: true };
const open = { type: 'selective', name: 'Brent selective', confidence: 50, state: { active: true } };

function determined(result: object, kind: PlaceKind = 'selective'): PlaceKnowledge {
  const whole = { advice: {}, schemes: [], planning: [], ...result };
  const read = readAnswer(determinationReader, 200, { result: whole, status: {}, response_id: '' });
  if (!read.ok) throw new Error('not read');
  return placeKnowledge(read.value, kind, read.faults);
}

describe('what is known of selective schemes at a place', () => {
  const council = 'Leeds';
  it.each<[string, object, object]>([
    ['one in force', { schemes: [{ type: 'selective', state: inForce }] }, { kind: 'here' }],
    ['one whose state was not given', { schemes: [{ type: 'selective' }] }, { kind: 'here' }],
    [
      'one that is over',
      { schemes: [{ type: 'selective', state: { expired: true } }] },
      { kind: 'not-said' },
    ],
    [
      'one in force, beside one that may cover the place',
      { schemes: [{ type: 'selective', state: inForce }], coverage: covering('here', 3, [open]) },
      { kind: 'here', undecided: [{ name: 'Brent selective' }] },
    ],
    ['a list that could not be read', { schemes: 'x', coverage: covering('none-here') }, { kind: 'unread' }],
    ['an API that says nothing of its coverage', {}, { kind: 'not-said' }],
    ['nor of this kind', { coverage: { kinds: [], council } }, { kind: 'not-said' }],
    ['none of those held', { coverage: covering('none-here') }, { kind: 'none-here', held: 3, council }],
    ['verified none', { coverage: covering('none-here', 0) }, { kind: 'none-here', held: 0 }],
    ['none, of how many is not told', { coverage: covering('none-here', null) }, { kind: 'not-certain' }],
    ['nothing held', { coverage: covering('not-held') }, { kind: 'not-held', council }],
    ['not placed', { coverage: covering('not-placed') }, { kind: 'not-placed' }],
    [
      'not in the nation’s law',
      { coverage: covering('not-in-law') },
      { kind: 'not-in-law', nation: 'Scotland' },
    ],
    ['a state that is not known', { coverage: covering('perhaps') }, { kind: 'not-certain', council }],
    [
      'said to be here, and not listed',
      { coverage: covering('here') },
      { kind: 'not-certain', undecided: [] },
    ],
    ...['none-here', 'not-held', 'not-placed', 'not-in-law', 'not-certain'].map(
      (state): [string, object, object] => [
        `${state}, and one that may cover the place`,
        { coverage: covering(state, 3, [open]) },
        { kind: 'not-certain', undecided: [{ confidence: 50 }], council },
      ],
    ),
    [
      'one that may cover the place, of a kind that is not known',
      { coverage: covering('none-here', 3, [{ ...open, type: 'enhanced' }]) },
      { kind: 'not-certain', undecided: [{ type: 'enhanced' }] },
    ],
    [
      'one that may cover the place, of another kind',
      { coverage: covering('none-here', 3, [{ ...open, type: 'additional' }]) },
      { kind: 'none-here' },
    ],
    [
      'one that may have covered it, and is over',
      { coverage: covering('none-here', 3, [{ ...open, state: { expired: true } }]) },
      { kind: 'none-here' },
    ],
    [
      'one in force whose kind is not known',
      { schemes: [{ type: null, state: inForce }], coverage: covering('none-here') },
      { kind: 'not-certain', undecided: [] },
    ],
    [
      'one in force of another kind',
      { schemes: [{ type: 'mandatory', state: inForce }], coverage: covering('none-here') },
      { kind: 'none-here' },
    ],
  ])('%s', (_name, result, expected) => expect(determined(result)).toMatchObject(expected));

  it('a direction of any kind is one', () => {
    expect(determined({ planning: [{ type: 'odd', state: inForce }] }, 'article4').kind).toBe('here');
  });
});

describe('what a stored property’s answer says', () => {
  const flags = (now: unknown, later: unknown): object => ({
    requires: { current: { selective: now }, future: { selective: later } },
  });
  const consulted = (confidence: number | null, ...others: readonly object[]): object => ({
    regulations: [{ type: 'selective', confidence, consultation: 1 }, ...others],
  });
  it.each<[string, object, PlaceKnowledge['kind']]>([
    ['now', flags(true, false), 'here'],
    ['to come', flags(false, true), 'here'],
    [
      'now, of a kind that is not certain, of which none may cover it',
      { ...flags(true, false), coverage: covering('not-certain') },
      'here',
    ],
    ['neither, and nothing held', { ...flags(false, false), coverage: covering('not-held') }, 'not-held'],
    ['neither, of those held', { ...flags(false, false), coverage: covering('none-here') }, 'none-here'],
    ['neither, and no word of what is held', flags(false, false), 'not-said'],
    ['a flag that could not be read', { ...flags(false, 'x'), coverage: covering('none-here') }, 'unread'],
    [
      'a regulation that may cover it',
      {
        ...flags(false, false),
        regulations: [{ type: 'selective', confidence: 60 }],
        coverage: covering('none-here'),
      },
      'not-certain',
    ],
    [
      'a regulation of another kind that may cover it',
      {
        ...flags(false, false),
        regulations: [{ type: 'additional', confidence: 60 }],
        coverage: covering('none-here'),
      },
      'none-here',
    ],
    [
      'a regulation that covers nothing yet',
      {
        ...flags(false, false),
        regulations: [{ type: 'selective', confidence: 60, consultation: 1 }],
        coverage: covering('none-here'),
      },
      'none-here',
    ],
    [
      'a regulation under consultation that covers it',
      { ...flags(false, false), ...consulted(100), coverage: covering('here') },
      'here',
    ],
    ['and without a word of what is held', { ...flags(false, false), ...consulted(null) }, 'here'],
    [
      'as certain as the API says that one is here',
      { ...flags(false, false), ...consulted(95), coverage: covering('here') },
      'here',
    ],
    [
      'that may cover it',
      { ...flags(false, false), ...consulted(100), coverage: covering('not-certain', 3, [open]) },
      'not-certain',
    ],
    [
      'beside one that may be in force',
      { ...flags(false, false), ...consulted(100, { type: 'selective', confidence: 60 }) },
      'not-certain',
    ],
    ['beside a flag that could not be read', { ...flags('x', false), ...consulted(100) }, 'unread'],
    ['may cover it', { ...flags(false, false), coverage: covering('none-here', 3, [open]) }, 'not-certain'],
  ])('%s', (_name, result, expected) => {
    const read = readAnswer(propertyReader, 200, { result, status: {}, response_id: '' });
    if (!read.ok) throw new Error('not read');
    expect(knowledgeOfProperty(read.value, 'selective', read.faults).kind).toBe(expected);
  });
});

describe('what is known of a council’s certificates', () => {
  it.each<[string, unknown, object]>([
    ['not told', undefined, { kind: 'not-said' }],
    ['held', kindOf('none-here', 54_321, 'certificates'), { kind: 'none-here', held: 54_321 }],
    ['held, and none', kindOf('none-here', 0, 'certificates'), { kind: 'not-held', council: 'Leeds' }],
    ['held, of how many is not told', kindOf('none-here', null, 'certificates'), { kind: 'not-said' }],
    ['not held', kindOf('not-held', null, 'certificates'), { kind: 'not-held', council: 'Leeds' }],
    ['not placed', kindOf('not-placed', null, 'certificates'), { kind: 'not-placed' }],
    ['said to be here', kindOf('here', 3, 'certificates'), { kind: 'not-said' }],
    ['a state that is not known', kindOf('perhaps', 3, 'certificates'), { kind: 'not-said' }],
  ])('%s', (_name, kind, expected) => {
    const coverage = { council: 'Leeds', kinds: kind === undefined ? [] : [kind], undecided: [] };
    const problem = readProblem(404, { code: 203001, status: 404, coverage });
    expect(certificateKnowledge(problem)).toMatchObject(expected);
  });
});
