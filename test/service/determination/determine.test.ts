import { determinationReader, isoDate, type Fault, type IsoDate } from '../../../src/contract';
import { coverageOfPlace } from '../../../src/service/answers/coverage';
import { determine } from '../../../src/service/determination';
import {
  nations,
  type CoveringDirection,
  type CoveringScheme,
  type Nation,
} from '../../../src/service/determination/regulation';
import { coverageCases } from './support/golden-coverage';
import { futureCases } from './support/golden-held';
import { hereCases } from './support/golden-here';
import { nothingHeld, situated, someHeld, type MadePlace } from './support/made-home';

const day = (text: string): IsoDate => isoDate(text)!;
const today = day('2026-11-21');

function scheme(over: Partial<CoveringScheme> = {}): CoveringScheme {
  return {
    id: 1,
    name: 'Harbour additional scheme',
    type: 'additional',
    configurations: [{ households: 2, people: 3, storeys: 0 }],
    starts_on: day('2024-04-01'),
    ends_on: day('2029-03-31'),
    consultation: false,
    above_commercial: null,
    link: 'https://example.org/additional',
    verified_on: null,
    ...over,
  };
}

function direction(over: Partial<CoveringDirection> = {}): CoveringDirection {
  return {
    id: 9,
    name: 'Small HMOs in the Old Town',
    starts_on: day('2020-06-01'),
    ends_on: null,
    consultation: false,
    above_commercial: null,
    link: 'https://example.org/article4',
    verified_on: null,
    restrict_from: 'C3',
    restrict_to: 'C4',
    inferred: false,
    ...over,
  };
}

describe('contract 2.5: what the law of the nation has everywhere', () => {
  it.each<[Nation, string, { households: number; people: number; storeys: number }, string]>([
    // Housing Act 2004 with SI 2006/371, then SI 2018/221, in force on 1 October 2018: no storeys since.
    ['England', '2018-09-30', { households: 2, people: 5, storeys: 3 }, '2006-04-06T00:00:00.000Z'],
    ['England', '2018-10-01', { households: 2, people: 5, storeys: 0 }, '2018-10-01T00:00:00.000Z'],
    ['England', '2026-11-21', { households: 2, people: 5, storeys: 0 }, '2018-10-01T00:00:00.000Z'],
    // WSI 2006/1712: three storeys, in force on 30 June 2006.
    ['Wales', '2026-11-21', { households: 2, people: 5, storeys: 3 }, '2006-06-30T00:00:00.000Z'],
    // Housing (Scotland) Act 2006, sections 124 and 125, in force on 31 August 2011.
    ['Scotland', '2026-11-21', { households: 3, people: 3, storeys: 0 }, '2011-08-31T00:00:00.000Z'],
    // Houses in Multiple Occupation Act (Northern Ireland) 2016, section 1, in force on 1 April 2019.
    ['Northern Ireland', '2026-11-21', { households: 3, people: 3, storeys: 0 }, '2019-04-01T00:00:00.000Z'],
  ])('%s on %s', (nation, on, configuration, start) => {
    const active = determine(situated({ nation }), day(on)).schemes.filter(({ state }) => state.active);
    expect(active).toHaveLength(1);
    expect(active[0]).toMatchObject({
      type: 'mandatory',
      state: { in: true, active: true, future: false, expired: false, consultation: false },
      criteria: { configurations: [configuration], above_commercial: null, date_start: start },
    });
  });

  it('answers the rule to come as future, with the one in force, before its first day', () => {
    const states = determine(situated({}), day('2018-09-30')).schemes.map(({ state }) => state.future);
    expect(states).toEqual([false, true]);
  });

  it('answers the last day of a rule as its last moment', () => {
    const [before] = determine(situated({}), day('2018-09-30')).schemes;
    expect(before?.criteria.date_end).toBe('2018-09-30T23:59:59.999Z');
  });

  it('holds no rule for a day before the law began, and says so', () => {
    const { advice, schemes } = determine(situated({ nation: 'Northern Ireland' }), day('2019-03-31'));
    expect(schemes.filter(({ state }) => state.active)).toEqual([]);
    expect(advice.mandatory).toBe(
      'No mandatory licensing rule of Northern Ireland is held for this day (rules checked 21 Nov 2026).',
    );
  });
});

describe('contract 2.5: schemes and directions in the answer', () => {
  it('puts mandatory before additional before selective, then the earlier first, then the one loaded first', () => {
    const schemes = [
      scheme({ id: 3, type: 'selective', configurations: [] }),
      scheme({ id: 5, starts_on: day('2027-01-01'), ends_on: null }),
      scheme({ id: 7 }),
      scheme({ id: 6 }),
      scheme({ id: 8, starts_on: null }),
    ];
    const directions = [direction({ id: 2, starts_on: day('2027-01-01') }), direction({ id: 4 })];
    const { schemes: answer, planning } = determine(situated({ schemes, directions }), today);
    expect(answer.map(({ type, id }) => [type, id])).toEqual([
      ['mandatory', 2_000_000_002],
      ['additional', 8],
      ['additional', 6],
      ['additional', 7],
      ['additional', 5],
      ['selective', 3],
    ]);
    expect(planning.map(({ id }) => id)).toEqual([4, 2]);
  });

  it('gives every field of a scheme', () => {
    expect(determine(situated({ schemes: [scheme({ above_commercial: 0 })] }), today).schemes[1]).toEqual({
      id: 1,
      name: 'Harbour additional scheme',
      type: 'additional',
      state: { in: true, active: true, future: false, expired: false, consultation: false },
      criteria: {
        date_start: '2024-04-01T00:00:00.000Z',
        date_end: '2029-03-31T23:59:59.999Z',
        above_commercial: 0,
        configurations: [{ households: 2, people: 3, storeys: 0 }],
      },
      link: 'https://example.org/additional',
    });
  });

  it('gives every field of a direction', () => {
    expect(determine(situated({ directions: [direction()] }), today).planning).toEqual([
      {
        id: 9,
        name: 'Small HMOs in the Old Town',
        type: 'article4',
        state: { in: true, active: true, future: false, expired: false, consultation: false },
        criteria: {
          date_start: '2020-06-01T00:00:00.000Z',
          date_end: null,
          above_commercial: null,
          property_category: null,
          restrict_from: 'C3',
          restrict_to: 'C4',
        },
        link: 'https://example.org/article4',
      },
    ]);
  });

  it('is read by the contract’s reader without a fault', () => {
    const schemes = [
      scheme(),
      scheme({ type: 'selective', configurations: [], starts_on: null, link: null }),
    ];
    const faults: Fault[] = [];
    determinationReader.read(determine(situated({ schemes, directions: [direction()] }), today), '', faults);
    expect(faults).toEqual([]);
  });
});

describe('contract 2.5: advice', () => {
  it('says of mandatory licensing whom it catches, and that this check does not know who lives there', () => {
    expect(determine(situated({}), today).advice.mandatory).toBe(
      'Mandatory licensing covers all of England: a licence is needed where five or more people in two or more households ' +
        'share an HMO, however many storeys it has. A purpose-built flat in a block of three or more self-contained flats ' +
        'does not fall under it, but may fall under an additional scheme. This check knows the place and not who lives there. ' +
        '(rule in force since 1 Oct 2018, rules checked 21 Nov 2026)',
    );
  });

  it('says of rules that nobody looked at for long how old they are', () => {
    expect(determine(situated({}), day('2027-06-01')).advice.mandatory).toMatch(
      /rules checked 21 Nov 2026, over 6 months ago\)$/,
    );
  });

  it.each(
    [...coverageCases, ...hereCases].map(
      ([what, place, kind, state, text]) => [what, kind, place, state, text] as const,
    ),
  )('%s, %s', (_what, kind, place, state, text) => {
    expect(determine(situated(place), today).advice[kind]).toBe(text);
    const { kinds } = coverageOfPlace(situated(place), today);
    expect(kinds.find((each) => each.kind === kind)?.state).toBe(state);
  });

  it.each(futureCases)('future: %s', (_what, place, text) => {
    expect(determine(situated(place), today).advice.future).toBe(text);
  });

  it.each<[string, MadePlace, 'additional' | 'selective' | 'article4', string]>([
    [
      'a scheme with two configurations, storeys and a rule on shops',
      {
        schemes: [
          scheme({
            ends_on: null,
            above_commercial: 1,
            configurations: [
              { households: 2, people: 3, storeys: 3 },
              { households: 0, people: 4, storeys: 0 },
            ],
          }),
        ],
      },
      'additional',
      'Additional licensing covers this place: “Harbour additional scheme”, from 1 Apr 2024 (day of checking not known). It applies to homes with 3 or more people and 2 or more households and 3 or more storeys, or 4 or more people. It catches only homes above commercial premises.',
    ],
    [
      'a scheme with five configurations',
      {
        schemes: [
          scheme({
            configurations: [3, 4, 5, 6, 7].map((people) => ({ households: 2, people, storeys: 0 })),
          }),
        ],
      },
      'additional',
      'Additional licensing covers this place: “Harbour additional scheme”, 1 Apr 2024 to 31 Mar 2029 (day of checking not known). It applies to homes with 3 or more people and 2 or more households, or 4 or more people and 2 or more households, or 5 or more people and 2 or more households, or 2 more such numbers.',
    ],
    [
      'a direction without days, recognised by its name',
      { directions: [direction({ starts_on: null, restrict_from: null, inferred: true })] },
      'article4',
      'An Article 4 direction covers this place: “Small HMOs in the Old Town”, its first day is not known (day of checking not known): a change to an HMO needs planning permission as the direction says. That it is about HMOs was read from its name or description: read the direction itself. A use that lawfully began before keeps its right.',
    ],
    [
      'a direction of other classes',
      { directions: [direction({ restrict_from: 'C4', restrict_to: 'C3' })] },
      'article4',
      'An Article 4 direction covers this place: “Small HMOs in the Old Town”, from 1 Jun 2020 (day of checking not known): a change from C4 to C3 needs planning permission. A use that lawfully began before keeps its right.',
    ],
  ])('%s', (_what, place, kind, text) => {
    expect(determine(situated(place), today).advice[kind]).toBe(text);
  });

  it.each(['additional', 'article4'] as const)(
    'names three of what covers a place, and counts the others: %s',
    (kind) => {
      const of = (count: number): string | null => {
        const names = ['A', 'B', 'C', 'D', 'E'].slice(0, count);
        const schemes = names.map((name) => scheme({ name }));
        return determine(situated({ schemes, directions: names.map((name) => direction({ name })) }), today)
          .advice[kind];
      };
      expect(of(5)).toMatch(/“A”.*“B”.*“C”.* 2 more [^“]*cover it as well\.[^“]*$/);
      expect(of(4)).toMatch(
        /“C”.* 1 more (additional licensing scheme|Article 4 direction about HMOs) covers it as well\./,
      );
      expect(of(3)).not.toMatch(/\d more|“D”/);
    },
  );

  it('names what ended and what is proposed under its own kind alone', () => {
    const ended = { starts_on: day('2015-01-01'), ends_on: day('2020-01-31') };
    const schemes = [
      scheme({ name: 'A', ...ended }),
      scheme({ name: 'B', consultation: true }),
      scheme({ name: 'C', type: 'selective', ...ended }),
      scheme({ name: 'D', type: 'selective', consultation: true }),
    ];
    const directions = [direction({ name: 'E', ...ended }), direction({ name: 'F', consultation: true })];
    const { advice } = determine(situated({ schemes, directions }), today);
    const named = (past: string, proposed: string): string =>
      `Under consultation, without legal effect: “${proposed}”. Ended: “${past}” (31 Jan 2020).`;
    expect(advice.additional).toContain(`this place. ${named('A', 'B')}`);
    expect(advice.selective).toContain(`this place. ${named('C', 'D')}`);
    expect(advice.article4).toContain(`this place. ${named('E', 'F')}`);
  });

  it('never concludes that a licence is not needed, whatever is loaded', () => {
    const states: Partial<CoveringScheme>[] = [
      {},
      { ends_on: day('2020-01-01') },
      { consultation: true },
      { starts_on: day('2030-01-01') },
    ];
    for (const nation of nations) {
      for (const holdings of [someHeld, nothingHeld]) {
        for (const state of states) {
          const { advice } = determine(situated({ nation, holdings, schemes: [scheme(state)] }), today);
          for (const text of Object.values(advice)) {
            expect(text).not.toMatch(
              /no licence|not licensed|not (be )?required|unlicensed|do(es)? not need|loaded data|as of/i,
            );
            expect(text).toMatch(
              /checked \d{1,2} \w{3} \d{4}|day of checking not known|ask Fernhope|Ask Fernhope|has no \w+ licensing schemes/,
            );
          }
        }
      }
    }
  });
});
