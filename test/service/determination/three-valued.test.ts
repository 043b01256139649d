import fc from 'fast-check';
import { determineHome, type Tenancy } from '../../../src/service/determination';
import {
  allOf,
  anyOf,
  maybe,
  no,
  yes,
  type Finding,
} from '../../../src/service/determination/licence/three-valued';
import { nations, type CoveringScheme } from '../../../src/service/determination/regulation';
import { additional, placed, selective, told, today } from './support/made-home';

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

const count = fc.integer({ min: 0, max: 9 });
const configuration = fc.record({
  households: fc.integer({ min: 0, max: 3 }),
  people: fc.integer({ min: 0, max: 7 }),
  storeys: fc.integer({ min: 0, max: 4 }),
});
const scheme = fc.record({
  type: fc.constantFrom('additional', 'selective', 'mandatory'),
  configurations: fc.array(configuration, { maxLength: 2 }),
  aboveCommercial: fc.constantFrom(0, 1, null),
}) as fc.Arbitrary<Pick<CoveringScheme, 'type' | 'configurations' | 'aboveCommercial'>>;

/** Everything that can be told of a home, and which of it is told: storeys inside and outside are one question. */
const whole = fc.record({
  people: count,
  households: count,
  storeys_internal: fc.integer({ min: 1, max: 5 }),
  above_commercial: fc.constantFrom(0, 1),
  property_category: fc.constantFrom('s257', 'single', 'licenseable', null),
  property_class: fc.constantFrom('house', 'flat'),
}) as fc.Arbitrary<Partial<Tenancy>>;
const fields = ['people', 'households', 'storeys_internal', 'above_commercial'] as const;

type Sure = 'required' | 'data' | 'open';
function sure(text: string | null): Sure {
  if (/^An? (mandatory|additional|selective) licence is required/.test(text ?? '')) return 'required';
  return /^Nothing in the loaded data/.test(text ?? '') ? 'data' : 'open';
}

describe('what is not known', () => {
  it('never makes a certain answer that knowing more contradicts', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...nations),
        fc.array(scheme, { maxLength: 3 }),
        whole,
        fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
        (nation, schemes, home, hidden) => {
          const place = placed({
            nation,
            schemes: schemes.map((each, position) => additional({ ...each, id: position + 1 })),
          });
          const lacking = { ...home };
          fields.forEach((field, position) => {
            if (hidden[position]) Object.assign(lacking, { [field]: null });
          });
          const before = determineHome(place, told(lacking), today);
          const after = determineHome(place, told(home), today);
          const answer = sure(before.advice_text_current);
          if (answer !== 'open') expect(sure(after.advice_text_current)).toBe(answer);
          // What lies on the place does not depend on who lives there.
          expect(before.requires).toEqual(after.requires);
          expect(before.regulations).toEqual(after.regulations);
        },
      ),
      { seed: 20261121, numRuns: 2000 },
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
        if (sure(open.advice_text_current) !== sure(closed.advice_text_current)) {
          expect(named).toBe(true);
          expect(open.actions.join('\n')).toMatch(/^Give .*\(people\)/m);
        }
        expect(closed.analysis.join('\n')).not.toMatch(/Incomplete/);
      }),
      { seed: 20261121, numRuns: 1000 },
    );
  });
});
