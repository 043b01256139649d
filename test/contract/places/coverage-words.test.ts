import {
  checkedText,
  placeKnowledgeText,
  placeSentences,
  type IsoDate,
  type KindKnown,
  type NoneHere,
  type PlaceKind,
  type PlaceKnowledge,
  type UndecidedRule,
} from '../../../src/contract';

const today = '2026-11-21' as IsoDate;
const held = (count: number, checkedOn: string | null = '2026-11-01'): NoneHere => ({
  kind: 'none-here',
  held: count,
  checkedOn: checkedOn as IsoDate | null,
  council: 'Oxford',
});
const rule = (name: string | null, confidence: number | null = 50): UndecidedRule => ({
  type: 'selective',
  name,
  confidence,
  state: { in: null, active: true, future: false, expired: false, consultation: false },
  date_start: null,
  date_end: null,
  link: null,
});
const open = (...undecided: readonly UndecidedRule[]): PlaceKnowledge => ({
  kind: 'not-certain',
  undecided,
  council: 'Brent',
});
const notHeld: PlaceKnowledge = { kind: 'not-held', council: 'Liverpool' };

function known(...each: readonly PlaceKnowledge[]): readonly KindKnown[] {
  const kinds: readonly PlaceKind[] = ['additional', 'selective', 'article4'];
  return each.map((one, index) => ({ kind: kinds[index] ?? 'article4', known: one }));
}

it.each<[string | null, string]>([
  ['2026-11-01', 'checked 1 Nov 2026'],
  ['2026-05-21', 'checked 21 May 2026'],
  ['2026-05-20', 'checked 20 May 2026, over 6 months ago'],
  [null, 'day of checking not known'],
])('%s: %s', (day, expected) => expect(checkedText(day as IsoDate | null, today)).toBe(expected));

it.each([
  ['2026-02-28', '2026-08-28', false],
  ['2026-02-28', '2026-08-29', true],
  ['2026-03-01', '2026-08-30', false],
  ['2026-03-02', '2026-08-31', false],
  ['2028-03-01', '2028-08-31', false],
])('what was checked on %s was so on %s over 6 months ago: %s', (day, now, isOld) => {
  expect(checkedText(day as IsoDate, now as IsoDate).endsWith(', over 6 months ago')).toBe(isOld);
});

describe('one kind', () => {
  it.each<[Exclude<PlaceKnowledge, { kind: 'here' }>, PlaceKind, string]>([
    [
      held(3),
      'selective',
      'None of the 3 selective schemes held of Oxford (checked 1 Nov 2026) covers this place',
    ],
    [
      held(1),
      'additional',
      'The additional scheme held of Oxford (checked 1 Nov 2026) does not cover this place',
    ],
    [
      held(2, null),
      'article4',
      'None of the 2 Article 4 directions held of Oxford (day of checking not known) covers this place',
    ],
    [held(0), 'selective', 'Oxford had no selective schemes (checked 1 Nov 2026)'],
    [
      { kind: 'not-held', council: 'Liverpool' },
      'article4',
      'No Article 4 directions of Liverpool are held: ask the council',
    ],
    [
      { kind: 'not-held', council: null },
      'selective',
      'No selective schemes of this council are held: ask the council',
    ],
    [{ kind: 'not-placed' }, 'selective', 'Not placed: its council is not known'],
    [{ kind: 'not-said' }, 'selective', 'The API lists no selective scheme'],
    [{ kind: 'unread' }, 'article4', 'Article 4 directions could not be read from the answer'],
    [{ kind: 'not-in-law', nation: 'Scotland' }, 'selective', 'Scotland has no selective schemes'],
    [
      { kind: 'not-certain', undecided: [], council: 'Brent' },
      'selective',
      'Not certain of selective schemes: ask Brent',
    ],
    [
      { kind: 'not-certain', undecided: [rule('Brent selective')], council: 'Brent' },
      'selective',
      'May lie in “Brent selective” (50%): ask Brent',
    ],
    [
      { kind: 'not-certain', undecided: [rule(null, null)], council: null },
      'selective',
      'May lie in “not named”: ask the council',
    ],
  ])('%j', (one, kind, expected) => expect(placeKnowledgeText(one, kind, today)).toBe(expected));
});

describe('several kinds of which the same is known share a sentence', () => {
  it.each<[string, readonly KindKnown[], readonly string[]]>([
    [
      'nothing held',
      known(notHeld, notHeld, notHeld),
      ['No schemes or directions of Liverpool are held: ask the council'],
    ],
    [
      'no scheme held',
      known(notHeld, notHeld),
      ['No licensing schemes of Liverpool are held: ask the council'],
    ],
    [
      'held, with the oldest day',
      known(held(1), held(1, '2026-05-01'), held(1)),
      [
        'None of the 3 schemes and directions held of Oxford (checked 1 May 2026, over 6 months ago) covers this place',
      ],
    ],
    [
      'held, and one day not known',
      known(held(2), held(1, null)),
      ['None of the 3 licensing schemes held of Oxford (day of checking not known) covers this place'],
    ],
    [
      'held, and verified none',
      known(held(0), held(0), held(2)),
      [
        'Oxford had no additional or selective schemes (checked 1 Nov 2026)',
        'None of the 2 Article 4 directions held of Oxford (checked 1 Nov 2026) covers this place',
      ],
    ],
    [
      'not said',
      known({ kind: 'not-said' }, { kind: 'not-said' }, { kind: 'not-said' }),
      ['The API lists no additional or selective scheme or Article 4 direction'],
    ],
    [
      'not in law',
      known(...Array<PlaceKnowledge>(2).fill({ kind: 'not-in-law', nation: 'Scotland' })),
      ['Scotland has no additional or selective schemes'],
    ],
    [
      'doubt first, whatever the order',
      known(held(2), notHeld, open()),
      [
        'Not certain of Article 4 directions: ask Brent',
        'No selective schemes of Liverpool are held: ask the council',
        'None of the 2 additional schemes held of Oxford (checked 1 Nov 2026) covers this place',
      ],
    ],
    [
      'what may cover the place, also beside what does',
      known({ kind: 'here', undecided: [rule('A')], council: null }, open(rule('B', null)), {
        kind: 'here',
        undecided: [],
        council: null,
      }),
      ['May lie in “A” (50%), “B”: ask Brent'],
    ],
    ['here alone', known({ kind: 'here', undecided: [], council: null }), []],
  ])('%s', (_name, each, expected) =>
    expect(placeSentences(each, today).map(({ text }) => text)).toEqual(expected),
  );

  it('one that may be of any kind is named once', () => {
    const odd = rule('Odd');
    expect(placeSentences(known(open(odd), open(odd)), today)).toHaveLength(1);
    expect(placeSentences(known(open(odd), open(odd)), today)[0]?.text).toBe(
      'May lie in “Odd” (50%): ask Brent',
    );
  });

  it.each([
    [2, 'May lie in “A” (50%), “B” (50%), 1 more: ask Brent'],
    [0, 'May lie in 3 schemes: ask Brent'],
  ])('at most %i are named', (maxNames, expected) => {
    const [sentence] = placeSentences(known(open(rule('A'), rule('B'), rule('C'))), today, { maxNames });
    expect(sentence?.text).toBe(expected);
  });

  it('one that is not named is a scheme', () => {
    const [sentence] = placeSentences(known(open(rule('A'))), today, { maxNames: 0 });
    expect(sentence?.text).toBe('May lie in a scheme: ask Brent');
  });

  it('in brief, beside others', () => {
    const [sentence] = placeSentences(known(held(1), held(2)), today, { isBrief: true });
    expect(sentence?.text).toBe('None of the licensing schemes held (checked 1 Nov 2026)');
  });
});
