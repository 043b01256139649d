import fc from 'fast-check';
import { determineHome, type HomeDetermination, type Tenancy } from '../../../src/service/determination';
import {
  allOf,
  anyOf,
  maybe,
  no,
  yes,
  type Finding,
} from '../../../src/service/determination/licence/three-valued';
import { nations, type CoveringScheme } from '../../../src/service/determination/regulation';
import { additional, day, placed, selective, told, today } from './support/made-home';
import { casesOf } from '../../support/long';

const open = maybe('people');

describe('what can be said without guessing', () => {
  it.each<[string, readonly Finding[], string, string]>([
    ['none', [], 'yes', 'no'],
    ['yes', [yes], 'yes', 'yes'],
    ['no', [no], 'no', 'no'],
    ['open', [open], 'maybe', 'maybe'],
    ['yes and no', [yes, no], 'no', 'yes'],
    ['yes and open', [yes, open], 'maybe', 'yes'],
    ['no and open', [no, open], 'no', 'maybe'],
    ['all three', [yes, no, open], 'no', 'yes'],
  ])('%s', (_what, findings, every, some) => {
    expect([allOf(findings).truth, anyOf(findings).truth]).toEqual([every, some]);
  });

  it('collects what is open once, and nothing where it is settled', () => {
    const two = [maybe('people', 'households'), maybe('households', 'boundary')];
    expect(allOf(two).doubts).toEqual(['people', 'households', 'boundary']);
    expect(anyOf([...two, yes]).doubts).toEqual([]);
  });
});

const count = fc.integer({ min: 1, max: 9 });
const configuration = fc.record({
  households: fc.integer({ min: 0, max: 3 }),
  people: fc.integer({ min: 0, max: 7 }),
  storeys: fc.integer({ min: 0, max: 4 }),
});
const scheme = fc.record({
  type: fc.constantFrom('additional', 'selective', 'mandatory'),
  configurations: fc.array(configuration, { maxLength: 2 }),
  above_commercial: fc.constantFrom(0, 1, null),
}) as fc.Arbitrary<Pick<CoveringScheme, 'type' | 'configurations' | 'above_commercial'>>;

/** Everything that can be told of a home, without contradictions: a house that is not above a shop is all of its building. */
const whole = fc
  .record({
    people: count,
    households: count,
    storeys_internal: fc.integer({ min: 1, max: 5 }),
    above: fc.integer({ min: 0, max: 3 }),
    above_commercial: fc.constantFrom(0, 1),
    property_category: fc.constantFrom('s257', 'single', 'licenseable', null),
    property_class: fc.constantFrom('house', 'flat'),
  })
  .map(({ above, ...home }) => {
    const isWhole = home.property_class === 'house' && home.above_commercial === 0;
    return { ...home, storeys_external: home.storeys_internal + (isWhole ? 0 : above) };
  }) as fc.Arbitrary<Partial<Tenancy>>;
const fields = [
  'people',
  'households',
  'storeys_internal',
  'storeys_external',
  'above_commercial',
  'property_class',
] as const;

/** Whether an answer is certain, and which. */
const sure = ({ licence }: HomeDetermination): string | null =>
  licence === 'required' || licence === 'not-caught' ? licence : null;

describe('what is not known', () => {
  it('never makes a certain answer that knowing more contradicts', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...nations),
        fc.array(scheme, { maxLength: 3 }),
        whole,
        fc.array(fc.boolean(), { minLength: fields.length, maxLength: fields.length }),
        fc.constantFrom('2018-09-30', '2026-11-21'),
        (nation, schemes, home, hidden, on) => {
          const place = placed({
            nation,
            schemes: schemes.map((each, position) =>
              additional({ ...each, id: position + 1, starts_on: day('2017-01-01') }),
            ),
          });
          const lacking = { ...home };
          fields.forEach((field, position) => {
            if (hidden[position]) Object.assign(lacking, { [field]: null });
          });
          const before = determineHome(place, told(lacking), day(on));
          const after = determineHome(place, told(home), day(on));
          if (sure(before) !== null) expect(sure(after)).toBe(sure(before));
          // What lies on the place does not depend on who lives there.
          expect(before.requires).toEqual(after.requires);
          expect(before.regulations).toEqual(after.regulations);
        },
      ),
      { seed: 20261121, numRuns: casesOf(4000) },
    );
  });

  it('is named wherever it decides, and settled once it is told', () => {
    fc.assert(
      fc.property(fc.array(scheme, { maxLength: 3 }), whole, (schemes, home) => {
        const place = placed({
          schemes: schemes.map((each, position) => selective({ ...each, id: position + 1 })),
        });
        const open = determineHome(place, told({ ...home, people: null }), today);
        const closed = determineHome(place, told(home), today);
        const named = /^Incomplete property information: .*people/m.test(open.analysis.join('\n'));
        if (sure(open) !== sure(closed)) {
          expect(named).toBe(true);
          expect(open.actions.join('\n')).toMatch(/^Give .*\(people\)/m);
        }
        expect(closed.analysis.join('\n')).not.toMatch(/Incomplete/);
      }),
      { seed: 20261121, numRuns: casesOf(1000) },
    );
  });
});
