import { determinationReader, isoDate, type Fault, type IsoDate } from '../../../src/contract';
import { determine, nationOfCouncil, type SituatedPlace } from '../../../src/service/determination';
import { nothingHeld, someHeld } from './support/made-home';
import type {
  CoveringDirection,
  CoveringScheme,
  Nation,
} from '../../../src/service/determination/regulation';

const day = (text: string): IsoDate => isoDate(text)!;
const today = day('2026-11-21');
const asAt = day('2026-11-12');

function scheme(over: Partial<CoveringScheme> = {}): CoveringScheme {
  return {
    id: 1,
    name: 'Harbour additional scheme',
    type: 'additional',
    configurations: [{ households: 2, people: 3, storeys: 0 }],
    startsOn: day('2024-04-01'),
    endsOn: day('2029-03-31'),
    consultation: false,
    aboveCommercial: null,
    link: 'https://example.org/additional',
    verifiedOn: null,
    ...over,
  };
}

function direction(over: Partial<CoveringDirection> = {}): CoveringDirection {
  return {
    id: 9,
    name: 'Small HMOs in the Old Town',
    startsOn: day('2020-06-01'),
    endsOn: null,
    consultation: false,
    aboveCommercial: null,
    link: 'https://example.org/article4',
    verifiedOn: null,
    restrictFrom: 'C3',
    restrictTo: 'C4',
    inferred: false,
    ...over,
  };
}

interface Given {
  nation?: Nation;
  schemes?: CoveringScheme[];
  directions?: CoveringDirection[];
  undecided?: CoveringScheme[];
  undecidedDirections?: CoveringDirection[];
  loaded?: IsoDate | null;
}

function place(given: Given): SituatedPlace {
  const { loaded = asAt } = given;
  return {
    nation: given.nation ?? 'England',
    council: { code: 'E07000999', name: 'Fernhope' },
    holdings: loaded === null ? nothingHeld : someHeld,
    schemes: { asAt: loaded, covering: given.schemes ?? [], undecided: given.undecided ?? [] },
    directions: {
      asAt: loaded,
      covering: given.directions ?? [],
      undecided: given.undecidedDirections ?? [],
    },
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
    const active = determine(place({ nation }), day(on)).schemes.filter(({ state }) => state.active);
    expect(active).toHaveLength(1);
    expect(active[0]).toMatchObject({
      type: 'mandatory',
      state: { in: true, active: true, future: false, expired: false, consultation: false },
      criteria: { configurations: [configuration], above_commercial: null, date_start: start },
    });
  });

  it('answers the rule to come as future, with the one in force, before its first day', () => {
    const states = determine(place({}), day('2018-09-30')).schemes.map(({ state }) => state.future);
    expect(states).toEqual([false, true]);
  });

  it('answers the last day of a rule as its last moment', () => {
    const [before] = determine(place({}), day('2018-09-30')).schemes;
    expect(before?.criteria.date_end).toBe('2018-09-30T23:59:59.999Z');
  });

  it('holds no rule for a day before the law began, and says so', () => {
    const { advice, schemes } = determine(place({ nation: 'Northern Ireland' }), day('2019-03-31'));
    expect(schemes.filter(({ state }) => state.active)).toEqual([]);
    expect(advice.mandatory).toBe(
      'No mandatory licensing rule of Northern Ireland is held for this day (rules as of 21 Nov 2026).',
    );
  });

  it.each<[string, Nation | null]>([
    ['E09000028', 'England'],
    ['W06000015', 'Wales'],
    ['S12000049', 'Scotland'],
    ['N09000003', 'Northern Ireland'],
    ['X99999999', null],
    ['E0900', null],
    ['', null],
  ])('the council %s stands in %s', (code, nation) => {
    expect(nationOfCouncil(code)).toBe(nation);
  });
});

describe('contract 2.5: schemes and directions in the answer', () => {
  it('puts mandatory before additional before selective, then the earlier first', () => {
    const schemes = [
      scheme({ id: 3, type: 'selective', configurations: [] }),
      scheme({ id: 5, startsOn: day('2027-01-01'), endsOn: null }),
      scheme({ id: 4 }),
    ];
    const answer = determine(place({ schemes }), today).schemes;
    expect(answer.map(({ type, id }) => [type, id])).toEqual([
      ['mandatory', 2_000_000_002],
      ['additional', 4],
      ['additional', 5],
      ['selective', 3],
    ]);
  });

  it('gives every field of a scheme', () => {
    expect(determine(place({ schemes: [scheme({ aboveCommercial: 0 })] }), today).schemes[1]).toEqual({
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
    expect(determine(place({ directions: [direction()] }), today).planning).toEqual([
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
    const schemes = [scheme(), scheme({ type: 'selective', configurations: [], startsOn: null, link: null })];
    const faults: Fault[] = [];
    determinationReader.read(determine(place({ schemes, directions: [direction()] }), today), '', faults);
    expect(faults).toEqual([]);
  });
});

const none = {
  additional:
    'No additional licensing scheme in the loaded data covers this place now. (data as of 12 Nov 2026)',
  selective:
    'No selective licensing scheme in the loaded data covers this place now. (data as of 12 Nov 2026)',
  article4:
    'No Article 4 direction about HMOs in the loaded data covers this place now. (data as of 12 Nov 2026)',
  future:
    'None of the licensing schemes and Article 4 directions in the loaded data begins here later. (data: licensing schemes as of 12 Nov 2026, Article 4 directions as of 12 Nov 2026)',
};

describe('contract 2.5: advice', () => {
  it('says of mandatory licensing whom it catches, and that this check does not know who lives there', () => {
    expect(determine(place({}), today).advice.mandatory).toBe(
      'Mandatory licensing covers all of England: a licence is needed where five or more people in two or more households ' +
        'share an HMO, however many storeys it has. A purpose-built flat in a block of three or more self-contained flats ' +
        'does not fall under it, but may fall under an additional scheme. This check knows the place and not who lives there. ' +
        '(rule in force since 1 Oct 2018, rules as of 21 Nov 2026)',
    );
  });

  it('says what the loaded data does not have', () => {
    const { mandatory: _mandatory, ...advice } = determine(place({}), today).advice;
    expect(advice).toEqual(none);
  });

  it.each<[string, Given, keyof typeof none, string]>([
    [
      'a scheme in force',
      { schemes: [scheme()] },
      'additional',
      'Additional licensing covers this place: “Harbour additional scheme”, 1 Apr 2024 to 31 Mar 2029. It applies to homes with 3 or more people and 2 or more households. (data as of 12 Nov 2026)',
    ],
    [
      'a scheme with two configurations, storeys and a rule on shops',
      {
        schemes: [
          scheme({
            endsOn: null,
            aboveCommercial: 1,
            verifiedOn: day('2026-10-05'),
            configurations: [
              { households: 2, people: 3, storeys: 3 },
              { households: 0, people: 0, storeys: 0 },
            ],
          }),
        ],
      },
      'additional',
      'Additional licensing covers this place: “Harbour additional scheme”, from 1 Apr 2024. It applies to homes with 3 or more people and 2 or more households and 3 or more storeys, or any number of people. It catches only homes above commercial premises. It was compared with its publication on 5 Oct 2026. (data as of 12 Nov 2026)',
    ],
    [
      'a selective scheme',
      { schemes: [scheme({ type: 'selective', name: 'Mill Ward', configurations: [], aboveCommercial: 0 })] },
      'selective',
      'Selective licensing covers this place: “Mill Ward”, 1 Apr 2024 to 31 Mar 2029. It applies to privately rented homes whoever lives in them, unless they fall under HMO licensing; some tenancies are exempt. It leaves out homes above commercial premises. (data as of 12 Nov 2026)',
    ],
    [
      'a scheme that ended',
      { schemes: [scheme({ endsOn: day('2026-11-20') })] },
      'additional',
      'No additional licensing scheme in the loaded data covers this place now. “Harbour additional scheme” ended on 20 Nov 2026. (data as of 12 Nov 2026)',
    ],
    [
      'a consultation',
      { schemes: [scheme({ consultation: true })] },
      'additional',
      'No additional licensing scheme in the loaded data covers this place now. “Harbour additional scheme” is under consultation and has no legal effect. (data as of 12 Nov 2026)',
    ],
    [
      'a scheme to come',
      { schemes: [scheme({ startsOn: day('2026-11-22') })] },
      'additional',
      'No additional licensing scheme in the loaded data is in force here yet: see future. (data as of 12 Nov 2026)',
    ],
    [
      'a scheme to come, under future',
      { schemes: [scheme({ startsOn: day('2026-11-22') })] },
      'future',
      '“Harbour additional scheme” (additional licensing) begins here: 22 Nov 2026 to 31 Mar 2029. (data: licensing schemes as of 12 Nov 2026, Article 4 directions as of 12 Nov 2026)',
    ],
    ['a consultation, under future', { schemes: [scheme({ consultation: true })] }, 'future', none.future],
    [
      'a scheme whose area cannot be compared with the place',
      { undecided: [scheme()] },
      'additional',
      'Whether “Harbour additional scheme” covers this place is not known: the loaded data does not say exactly where it lies. (data as of 12 Nov 2026)',
    ],
    [
      'a direction in force',
      { directions: [direction()] },
      'article4',
      'An Article 4 direction covers this place: “Small HMOs in the Old Town”, from 1 Jun 2020: a change from a dwelling (C3) to a small HMO (C4) needs planning permission. A use that lawfully began before keeps its right. (data as of 12 Nov 2026)',
    ],
    [
      'a direction without days, recognised by its name',
      { directions: [direction({ startsOn: null, restrictFrom: null, inferred: true })] },
      'article4',
      'An Article 4 direction covers this place: “Small HMOs in the Old Town”, its first day is not in the data: a change to an HMO needs planning permission as the direction says. That it is about HMOs was read from its name or description: read the direction itself. A use that lawfully began before keeps its right. (data as of 12 Nov 2026)',
    ],
    [
      'a direction to come, under future',
      { directions: [direction({ startsOn: day('2027-05-01') })] },
      'future',
      '“Small HMOs in the Old Town” (Article 4 direction) begins here: from 1 May 2027. (data: licensing schemes as of 12 Nov 2026, Article 4 directions as of 12 Nov 2026)',
    ],
    [
      'no data on schemes at all',
      { loaded: null },
      'selective',
      'No data on licensing schemes is loaded: ask the council about selective licensing here.',
    ],
    [
      'no data on directions at all',
      { loaded: null },
      'article4',
      'No data on Article 4 directions is loaded: ask the council about one on HMOs here.',
    ],
    [
      'no data, under future',
      { loaded: null },
      'future',
      'No data on licensing schemes or Article 4 directions is loaded: ask the council what is to come.',
    ],
    [
      'a place in Wales',
      { nation: 'Wales' },
      'article4',
      'No Article 4 direction about HMOs in the loaded data covers this place now. In Wales a change from a dwelling (C3) to a small HMO (C4) is not permitted development: ask the council. (data as of 12 Nov 2026)',
    ],
  ])('%s', (_what, given, kind, text) => {
    expect(determine(place(given), today).advice[kind]).toBe(text);
  });

  it('never concludes that a licence is not needed, whatever is loaded', () => {
    const states: Partial<CoveringScheme>[] = [
      {},
      { endsOn: day('2020-01-01') },
      { consultation: true },
      { startsOn: day('2030-01-01') },
    ];
    for (const nation of ['England', 'Wales', 'Scotland', 'Northern Ireland'] as const) {
      for (const loaded of [asAt, null]) {
        for (const state of states) {
          const { advice } = determine(place({ nation, loaded, schemes: [scheme(state)] }), today);
          for (const text of Object.values(advice)) {
            expect(text).not.toMatch(
              /no licence|not licensed|not (be )?required|unlicensed|do(es)? not need/i,
            );
            expect(text).toMatch(/as of \d{1,2} \w{3} \d{4}|ask the council/);
          }
        }
      }
    }
  });
});
