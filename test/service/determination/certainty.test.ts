import fc from 'fast-check';
import { placeKinds } from '../../../src/contract';
import { determine, determineHome } from '../../../src/service/determination';
import { limitNotes, notes } from '../../../src/service/determination/home-facts';
import {
  anyHome,
  anyWhere,
  hasRuleSince,
  hiding,
  ofEastAlone,
  situatedIn,
  stateOf,
  verifiedNone,
} from './support/made-data';
import {
  additional,
  article4,
  day,
  everyText,
  placed,
  selective,
  situated,
  told,
  today,
  type MadePlace,
} from './support/made-home';
import { casesOf } from '../../support/long';

const run = { seed: 20261122, numRuns: casesOf(1500) };
const family = told({ people: 3, households: 1 });

/** Words that say that nothing of the council is on the place: they are for what is held of it alone. */
const saysNone = /None of the \d+|does not cover this place|had no /;

describe('what is loaded besides', () => {
  it('never turns what is not certain or not held into none, but through what is held of the council itself', () => {
    fc.assert(
      fc.property(anyWhere, anyWhere, anyHome, fc.boolean(), (before, more, home, hasCouncilAreas) => {
        const after = {
          schemes: [...before.schemes, ...more.schemes],
          directions: [...before.directions, ...more.directions],
        };
        const [first, then] = [before, after].map((data) => situatedIn(data, home, { hasCouncilAreas }));
        for (const kind of placeKinds) {
          const [was, became] = [stateOf(first!, kind), stateOf(then!, kind)];
          if (was === 'not-certain') expect(became).not.toBe('none-here');
          if (was === 'not-held' && became === 'none-here') expect(then!.holdings[kind].kind).toBe('held');
          if (was === 'here') expect(became).toBe('here');
        }
      }),
      run,
    );
  });

  it('of another council never makes anything known of this one', () => {
    fc.assert(
      fc.property(anyWhere, ofEastAlone, anyHome, (before, more, home) => {
        const after = {
          schemes: [...before.schemes, ...more.schemes],
          directions: [...before.directions, ...more.directions],
        };
        const [first, then] = [situatedIn(before, home), situatedIn(after, home)];
        expect(then.holdings).toEqual(first.holdings);
        for (const kind of placeKinds)
          if (stateOf(first, kind) !== 'none-here') expect(stateOf(then, kind)).not.toBe('none-here');
      }),
      run,
    );
  });

  it('as the word that there is none tells so, and hides nothing that is there', () => {
    fc.assert(
      fc.property(anyWhere, anyHome, fc.constantFrom(...placeKinds), (data, home, kind) => {
        const before = situatedIn(data, home);
        const looked = day('2026-11-01');
        const after = situatedIn(data, home, { statements: [verifiedNone(kind, looked)] });
        const [was, became] = [stateOf(before, kind), stateOf(after, kind)];
        if (was === 'here' || was === 'none-here') expect(became).toBe(was);
        // What came after a rule that was not over when somebody looked, nobody has looked for.
        else if (was === 'not-held' && hasRuleSince(data, home, kind, looked))
          expect(became).toBe('not-held');
        else if (was === 'not-held' && (kind !== 'article4' || before.directions.unlocated === 0))
          expect(became).toBe('none-here');
        else expect(became).toBe('not-certain');
      }),
      run,
    );
  });
});

describe('what is not known of a place', () => {
  it('never makes an answer more certain', () => {
    fc.assert(
      fc.property(
        anyWhere,
        anyHome,
        fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
        fc.boolean(),
        (data, home, hidden, hasCouncilAreas) => {
          const lacking = situatedIn(data, hiding(home, hidden), { hasCouncilAreas });
          const whole = situatedIn(data, home, { hasCouncilAreas });
          for (const kind of placeKinds) {
            const [known, less] = [stateOf(whole, kind), stateOf(lacking, kind)];
            if (less === 'none-here' || less === 'here') expect(known).toBe(less);
          }
          // What a home needs follows: none is told that it is not caught who would be if more were known of its place.
          const licence = (situation: typeof whole) =>
            determineHome({ kind: 'placed', situated: situation }, family, today).licence;
          if (licence(lacking) === 'not-caught') expect(licence(whole)).toBe('not-caught');
          if (licence(lacking) === 'required') expect(licence(whole)).toBe('required');
        },
      ),
      run,
    );
  });

  it('is worded as none only where something is held of the council, and nothing may lie there', () => {
    fc.assert(
      fc.property(
        anyWhere,
        anyHome,
        fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
        (data, home, hidden) => {
          const place = situatedIn(data, hiding(home, hidden));
          const { advice } = determine(place, today);
          for (const kind of placeKinds)
            expect([kind, stateOf(place, kind), saysNone.test(advice[kind] ?? '')]).toEqual([
              kind,
              stateOf(place, kind),
              stateOf(place, kind) === 'none-here',
            ]);
        },
      ),
      run,
    );
  });
});

const count = fc.constantFrom(0, 1, 4, 40, 400);
const name = fc.constantFrom('Harbour', 'A direction of the council '.repeat(90));
const state = fc.constantFrom(
  {},
  { starts_on: day('2027-04-01') },
  { ends_on: day('2026-01-01') },
  { consultation: true },
  { confidence: 40 },
);

/** A place with up to four hundred rules of each kind, in every state, some with a whole page for a name. */
const crowded: fc.Arbitrary<MadePlace> = fc
  .record({
    counts: fc.tuple(count, count, count, count),
    name,
    states: fc.array(state, { minLength: 3, maxLength: 3 }),
    unlocated: count,
  })
  .map(({ counts: [schemes, open, directions, openDirections], name: called, states, unlocated }) => {
    const many = <Rule>(amount: number, make: (over: object) => Rule): Rule[] =>
      Array.from({ length: amount }, (_, position) =>
        make({ ...states[position % 3], id: position + 1, name: `${called} ${position}` }),
      );
    const configurations = many(9, () => ({ households: 2, people: 3, storeys: 3 }));
    return {
      schemes: [
        ...many(schemes, (over) => additional({ configurations, ...over })),
        ...many(schemes, selective),
      ],
      undecided: [...many(open, (over) => additional({ configurations, ...over })), ...many(open, selective)],
      directions: many(directions, article4),
      undecidedDirections: many(openDirections, article4),
      unlocated,
    };
  });

describe('an answer', () => {
  it('stays short whatever is held: 2,000 characters of advice, 20 lines of analysis', () => {
    fc.assert(
      fc.property(
        crowded,
        fc.constantFrom('England' as const, 'Wales' as const, 'Scotland' as const),
        fc.constantFrom(
          {},
          { people: 4, households: 2 },
          { people: 8, households: 4, licence_max_people: 2 },
        ),
        fc.constantFrom(
          {},
          {
            licence_type: 'none' as const,
            property_category: 's257' as const,
            storeys_internal: 4,
            storeys_external: 2,
          },
        ),
        (place, nation, living, more) => {
          const { advice } = determine(situated({ ...place, nation }), today);
          const first = notes(['The first line.'], ['Do this first.']);
          const found = determineHome(
            placed({ ...place, nation }),
            told({ ...living, ...more }),
            today,
            first,
          );
          const texts = [...Object.values(advice), ...everyText(found)].map((text) => text ?? '');
          expect(texts.filter((text) => text.length >= 2000)).toEqual([]);
          expect(found.analysis.length).toBeLessThan(20);
          expect(found.actions.length).toBeLessThan(20);
          expect([found.analysis[0], found.actions[0]]).toEqual(['The first line.', 'Do this first.']);
          // What it rests on is always there, and where something was left out it says so.
          expect(found.analysis.at(-1)).toMatch(/^Determined on /);
          expect(found.advice_text_current).toMatch(/national rules checked \d{1,2} \w{3} \d{4}\)$/);
        },
      ),
      { seed: 20261122, numRuns: casesOf(80) },
    );
  });

  it('leaves out the least urgent lines, and keeps the last, on which all rest', () => {
    const lines = (amount: number) => Array.from({ length: amount }, (_, position) => `line ${position}`);
    expect(limitNotes({ analysis: lines(19), actions: lines(30) })).toEqual({
      analysis: lines(19),
      actions: [...lines(17), '12 more are left out here.', 'line 29'],
    });
  });

  it('of four hundred directions names three and counts the rest', () => {
    const directions = Array.from({ length: 400 }, (_, position) =>
      article4({ id: position, name: `D${position}` }),
    );
    const { article4: advice } = determine(situated({ directions }), today).advice;
    expect(advice).toContain('“D0”');
    expect(advice).toContain('397 more Article 4 directions about HMOs cover it as well.');
    expect(
      determineHome(placed({ directions }), told({ people: 4, households: 2 }), today).analysis,
    ).toContain('397 more Article 4 directions cover or may cover this home.');
  });
});
