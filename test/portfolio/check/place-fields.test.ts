import { checkField, type CellValue } from '../../../src/portfolio';
import { emptyPlace, place } from '../../functions/support/bodies';
import { coverageOf, noneHere, notHeld, notPlaced, undecided, undecidedToCome } from '../support/coverage';
import { notFound, ofPlace, shown, unread } from '../support/shown';

/** What each column of a bulk check shows of an answer. */

const state = { in: true, active: false, future: false, expired: false, consultation: true };
const consulted = {
  ...{ id: 9, name: 'Hillside', type: 'selective', state, link: null },
  criteria: { date_start: null, date_end: null, above_commercial: null, configurations: [] },
};

const toCome = (date_start: string): unknown => ({
  ...consulted,
  state: { ...state, consultation: false, future: true },
  criteria: { ...consulted.criteria, date_start },
});

describe('columns of schemes and directions at the place', () => {
  const oxford = (coverage: unknown, more: Record<string, unknown> = {}): unknown =>
    ofPlace({ advice: {}, schemes: [], planning: [], coverage, ...more });
  const maybe = { state: 'not-certain', held: 1 };

  it.each<[string, unknown, CellValue]>([
    ['additional_schemes', place, 'Fernhope additional scheme'],
    ['selective_schemes', place, 'To come: Fernhope selective scheme (from 1 Apr 2027)'],
    ['article4', place, 'Fernhope HMO direction'],
    ['article4', emptyPlace, 'The API lists no Article 4 direction'],
    [
      'selective_schemes',
      oxford(coverageOf(noneHere)),
      'None here: none of 2 held of Oxford covers this place (checked 1 Nov 2026)',
    ],
    [
      'selective_schemes',
      oxford(coverageOf({ ...noneHere, held: 1, checked_on: null })),
      'None here: the one held of Oxford does not cover this place (day of checking not known)',
    ],
    [
      'selective_schemes',
      oxford(coverageOf({ ...noneHere, held: 0, checked_on: '2026-05-01' })),
      'None here: Oxford had none (checked 1 May 2026, over 6 months ago)',
    ],
    ['selective_schemes', oxford(coverageOf(notHeld)), 'No data: ask Oxford'],
    ['selective_schemes', oxford(coverageOf(notPlaced)), 'Not placed: its council is not known'],
    ['selective_schemes', oxford(coverageOf(maybe)), 'Not certain: ask Oxford'],
    ['selective_schemes', oxford(coverageOf({ state: 'half-held' })), 'Not certain: ask Oxford'],
    [
      'selective_schemes',
      oxford(coverageOf(notHeld, { selective: maybe }, { undecided: [undecided('selective')] })),
      'Not certain: may lie in “Cowley selective” (50%), ask Oxford',
    ],
    [
      'selective_schemes',
      oxford(coverageOf({ state: 'here' }, {}, { undecided: [undecided('selective')] }), {
        schemes: [consulted],
      }),
      'Not certain: may lie in “Cowley selective” (50%), ask Oxford; Under consultation: Hillside',
    ],
    ['selective_schemes', oxford(coverageOf(noneHere), { schemes: [{}] }), 'Not certain: ask Oxford'],
    [
      'selective_schemes',
      oxford(coverageOf({ state: 'not-in-law' }, {}, { nation: 'Scotland' })),
      'Not in law: Scotland has no selective schemes',
    ],
    ['future_schemes', place, 'Fernhope selective scheme (from 1 Apr 2027)'],
    // It starts at midnight in London, an hour before that of UTC.
    [
      'future_schemes',
      ofPlace({ advice: {}, schemes: [toCome('2027-03-31T23:00:00.000Z')], planning: [] }),
      'Hillside (from 1 Apr 2027)',
    ],
    ['future_schemes', emptyPlace, 'The API lists no additional, selective or Article 4 rule to come'],
    [
      'future_schemes',
      oxford(coverageOf(noneHere)),
      'None to come: additional, selective, Article 4 (Oxford, checked 1 Nov 2026)',
    ],
    [
      'future_schemes',
      oxford(coverageOf(notHeld, { article4: noneHere })),
      'No data: additional, selective (ask Oxford); None to come: Article 4 (Oxford, checked 1 Nov 2026)',
    ],
    [
      'future_schemes',
      oxford(coverageOf(notHeld, { selective: { state: 'here', held: 1 } }), {
        schemes: [toCome('2027-03-31T23:00:00.000Z')],
      }),
      'Hillside (from 1 Apr 2027); No data: additional, Article 4 (ask Oxford)',
    ],
    [
      'future_schemes',
      oxford(
        coverageOf(
          noneHere,
          { selective: maybe },
          { undecided: [undecidedToCome('selective', '2027-04-01')] },
        ),
      ),
      'Not certain: may lie in “Cowley selective” (50%) (from 1 Apr 2027)',
    ],
    [
      'future_schemes',
      oxford(coverageOf(noneHere, { selective: maybe })),
      'Not certain: selective (ask Oxford); None to come: additional, Article 4 (Oxford, checked 1 Nov 2026)',
    ],
    [
      'future_schemes',
      oxford(coverageOf({ state: 'not-in-law' }, { article4: { state: 'here', held: 1 } }), {
        planning: [toCome('2027-03-31T23:00:00.000Z')],
      }),
      'Hillside (from 1 Apr 2027)',
    ],
    ['future_schemes', oxford(coverageOf(notPlaced)), 'Not placed: its council is not known'],
    ['consultations', place, 'The API lists no additional, selective or Article 4 rule under consultation'],
    [
      'consultations',
      oxford(coverageOf(noneHere)),
      'None under consultation: additional, selective, Article 4 (Oxford, checked 1 Nov 2026)',
    ],
    ['consultations', ofPlace({ advice: {}, schemes: [consulted], planning: [] }), 'Hillside'],
    [
      'consultations',
      ofPlace({ advice: {}, schemes: [consulted, { ...consulted, name: ' ' }], planning: [] }),
      'Hillside; selective',
    ],
    ['mandatory_schemes', place, 'The API lists no mandatory licensing'],
    [
      'mandatory_schemes',
      oxford(null, { schemes: [{ ...(toCome('2027-04-01') as object), type: 'mandatory' }] }),
      'To come: Hillside (from 1 Apr 2027)',
    ],
    ['council', oxford(coverageOf(notHeld)), 'Oxford'],
    ['council', place, ''],
    ['advice_mandatory', place, 'Five people or more need a licence.'],
    ['advice_additional', place, ''],
    ['advice_additional', emptyPlace, unread],
  ])('%s', (name, body, cell) => {
    expect(shown(`determination.${name}`, body)).toBe(cell);
  });

  it('never say that there is none where the answer could not be read', () => {
    const broken = oxford(coverageOf(noneHere), { schemes: 'many' });
    expect(shown('determination.additional_schemes', broken)).toBe('Could not be read from the answer');
    for (const name of ['future_schemes', 'consultations'])
      expect(shown(`determination.${name}`, broken)).toMatch(/^Could not be read: additional, selective; /);
    expect(shown('determination.article4', broken)).toMatch(/^None here: /);
  });

  it('say of a home that was not placed, or not found, that nothing is known', () => {
    for (const name of [
      'additional_schemes',
      'selective_schemes',
      'article4',
      'future_schemes',
      'consultations',
    ]) {
      const field = checkField(`determination.${name}`);
      expect(field?.nothingFound(notFound('determination-not-found', 202001, undefined))).toMatch(
        /^Not placed: /,
      );
      expect(field?.nothingFound(notFound('address-not-found', 201001, undefined))).toMatch(
        /^Home not found: /,
      );
    }
  });
});

describe('P6.9 beside the names of what lies at a place', () => {
  const at = (link: string | null, id = 9): unknown => ({ ...consulted, id, link });
  const withLinks = (...schemes: readonly unknown[]) =>
    ofPlace({ ...(emptyPlace as { result: object }).result, schemes, coverage: coverageOf(noneHere) });

  it('stands the council’s page of it, each once and only over https', () => {
    const page = 'https://www.oxford.example/hmo?a=1';
    const told = (...schemes: readonly unknown[]): CellValue =>
      shown('determination.selective_link', withLinks(...schemes));
    expect(told(at(page), at(page, 10), at('https://b.example', 11))).toBe(`${page} https://b.example`);
    expect(
      told(
        at('http://a.example'),
        at('javascript:alert(1)'),
        at('=HYPERLINK("https://a.example")'),
        at(null),
      ),
    ).toBe('');
    expect(shown('determination.additional_link', withLinks(at(page)))).toBe('');
    // What has ended is not told, and neither is its page.
    expect(told({ ...consulted, state: { ...state, expired: true }, link: page })).toBe('');
  });

  it('stands the day on which it was checked', () => {
    const body = ofPlace({
      ...(emptyPlace as { result: object }).result,
      coverage: coverageOf(noneHere, { article4: { ...noneHere, checked_on: '2026-05-01' } }),
    });
    expect(shown('determination.article4_checked_on', body)).toBe('2026-05-01');
    expect(shown('determination.selective_checked_on', body)).toBe('2026-11-01');
  });
});
