import fc from 'fast-check';
import { determine, determineHome, type HomePlace, type Tenancy } from '../../../src/service/determination';
import { nations } from '../../../src/service/determination/regulation';
import {
  additional,
  article4,
  day,
  everyText,
  nothingHeld,
  placed,
  selective,
  situated,
  someHeld,
  told,
  today,
  type MadePlace,
} from './support/made-home';
import { casesOf } from '../../support/long';

/** What no text may say, since nobody can know it from the data. */
const banned = [
  /no licence/i,
  /not licensed|unlicensed/i,
  /not (be )?required|isn.t required|unnecessary/i,
  /(do|does) not need|exempt from licensing\b/i,
  /non-?compliant|compliant\b/i,
  /undefined|null|NaN|\[object/,
  / {2}|\.\.|,,| [.,;:]/,
];

const days = ['2020-01-01', '2026-12-01', '2027-04-01', '2031-01-01'].map(day);
const aDay = fc.constantFrom(null, ...days);
const anyone = fc.record({
  people: fc.constantFrom(null, 0, 1, 2, 3, 5, 8),
  households: fc.constantFrom(null, 0, 1, 2, 3),
  storeys_internal: fc.constantFrom(null, 1, 3),
  above_commercial: fc.constantFrom(null, 0, 1),
  property_category: fc.constantFrom(null, 'single', 's254', 's257', 'licenseable'),
  property_class: fc.constantFrom(null, 'house', 'flat'),
  licence_status: fc.constantFrom(null, 'applied', 'inprogress', 'requested'),
  licence_type: fc.constantFrom(null, 'unknown', 'none', 'mandatory', 'additional', 'selective'),
  licence_date_start: aDay,
  licence_date_end: aDay,
  licence_max_people: fc.constantFrom(null, 1, 4),
  licence_max_households: fc.constantFrom(null, 1, 4),
  licence_reference: fc.constantFrom(null, 'HMO/1'),
  planning_status: fc.constantFrom(null, 'applied'),
  planning_reference: fc.constantFrom(null, '24/1'),
}) as fc.Arbitrary<Partial<Tenancy>>;

const over = fc.record({
  starts_on: aDay,
  ends_on: aDay,
  consultation: fc.boolean(),
  above_commercial: fc.constantFrom(null, 0 as const, 1 as const),
  confidence: fc.constantFrom(null, 30, 60, 100),
});
const anyPlace: fc.Arbitrary<HomePlace> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.constantFrom<HomePlace>({ kind: 'unplaced' }, { kind: 'several' }),
  },
  {
    weight: 12,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...nations),
        fc.boolean(),
        fc.array(over, { minLength: 6, maxLength: 6 }),
        fc.nat(63),
      )
      .map(([nation, loaded, [a, b, c, d, e, f], chosen]) => {
        const some = <Item>(bit: number, item: Item): Item[] => (loaded && chosen & (1 << bit) ? [item] : []);
        return placed({
          nation,
          holdings: loaded ? someHeld : nothingHeld,
          unlocated: chosen % 3,
          schemes: [...some(0, additional(a)), ...some(1, selective(b))],
          undecided: [...some(2, additional({ ...c, id: 3 })), ...some(3, selective({ ...d, id: 4 }))],
          directions: some(4, article4(e)),
          undecidedDirections: some(5, article4({ ...f, id: 10 })),
        });
      }),
  },
);

describe('what the texts never say', () => {
  it('holds for any home, place and record', () => {
    fc.assert(
      fc.property(anyPlace, anyone, (place, tenancy) => {
        const found = determineHome(place, told(tenancy), today);
        const current = found.advice_text_current ?? '';
        const future = found.advice_text_future ?? '';
        for (const text of everyText(found)) {
          // Thousands of expectations are slow: they are only made where one fails.
          const said = banned.find((ban) => ban.test(text)) ?? null;
          if (said) expect(text).not.toMatch(said);
          if (!/^[A-Z“\d]|^licence_type/.test(text)) expect(text).toBe('a sentence');
        }
        if (place.kind === 'placed') {
          expect(current).toMatch(/national rules checked \d{1,2} \w{3} \d{4}\)$/);
          expect(future).toMatch(/checked \d{1,2} \w{3} \d{4}|ask Fernhope/);
          expect(found.analysis.at(-1)).toBe(
            'Determined on 21 Nov 2026 from what is held of Fernhope. The council decides; this is not legal advice.',
          );
        }
        expect(new Set(found.actions).size).toBe(found.actions.length);
        const breach = found.analysis.some((each) => each?.startsWith('Breach'));
        if (tenancy.licence_status && !tenancy.licence_date_start && !tenancy.licence_date_end)
          expect(breach).toBe(false);
      }),
      { seed: 20261121, numRuns: casesOf(1500) },
    );
  });
});

describe('of four rules three are named, and the last is counted as one', () => {
  const four = [1, 2, 3, 4];
  const begins = { starts_on: day('2027-04-01'), ends_on: day('2032-03-31') };
  const configurations = four.map((at) => ({ households: 2, people: at + 2, storeys: 0 }));
  const place: MadePlace = {
    schemes: [
      ...four.map((id) => additional({ id, configurations })),
      ...four.map((id) => additional({ ...begins, id: id + 4 })),
    ],
    directions: four.map((id) => article4({ id })),
  };
  const { advice } = determine(situated(place), today);
  const home = everyText(determineHome(placed(place), told({ people: 4 }), today)).join('\n');

  it.each([
    ['1 more additional licensing scheme covers it as well.', advice.additional],
    [', or 1 more such set of numbers.', advice.additional],
    ['1 more Article 4 direction about HMOs covers it as well.', advice.article4],
    ['1 more begins here later.', advice.future],
    ['1 more Article 4 direction covers or may cover this home.', home],
    ['1 more begins or may begin here later.', home],
  ])('%s', (said, text) => expect(text).toContain(said));

  it('of which something depends on what is not told', () => {
    const schemes = four.map((id) => additional({ id }));
    const { analysis } = determineHome(placed({ schemes }), told({ people: 4 }), today);
    expect(analysis).toContain('1 more scheme depends on them.');
  });
});
