import fc from 'fast-check';
import {
  coverageReader,
  determinationReader,
  licensingReader,
  propertyReader,
  registerKinds,
  type Coverage,
  type Determination,
  type Fault,
  type Licensing,
  type PlaceKind,
  type Property,
} from '../../../src/contract';

/** Answers of made-up places: whatever an API may say of what it holds, and whatever it leaves out. */

export const kinds = ['additional', 'selective', 'article4'] as const satisfies readonly PlaceKind[];

const states = ['here', 'none-here', 'not-certain', 'not-held', 'not-placed', 'not-in-law', 'of tomorrow'];
const days = [null, '2026-11-01', '2026-02-01'];
const types = [...kinds, 'mandatory', 'of tomorrow', null];

const flags = fc.record({
  in: fc.constantFrom(null, true, false),
  active: fc.constantFrom(null, true, false),
  future: fc.constantFrom(null, true, false),
  expired: fc.constantFrom(null, true, false),
  consultation: fc.constantFrom(null, true, false),
});
const moment = fc.constantFrom(null, '2026-12-31T00:00:00.000Z', '2027-06-30T23:00:00.000Z');
const name = fc.constantFrom('Cowley', 'East; west', 'None (of it)', '', null);

const saidOf = (kind: string): fc.Arbitrary<unknown> =>
  fc.record({
    kind: fc.constant(kind),
    state: fc.constantFrom(...states),
    held: fc.constantFrom(null, 0, 1, 7),
    checked_on: fc.constantFrom(...days),
    source: fc.constant(null),
  });

/** `null` of an API that does not say what it holds; a kind may be missing. */
const coverageBody = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  {
    weight: 6,
    arbitrary: fc.record({
      council: fc.constantFrom('Oxford', null),
      council_code: fc.constant(null),
      nation: fc.constantFrom('England', 'Scotland', null),
      kinds: fc
        .tuple(
          ...[...kinds, ...registerKinds, 'certificates'].map((kind) => fc.option(saidOf(kind), { freq: 6 })),
        )
        .map((all) => all.filter((each) => each !== null)),
      undecided: fc.array(
        fc.record({
          type: fc.constantFrom(...types),
          name,
          confidence: fc.constantFrom(null, 50, 100),
          state: flags,
          date_start: moment,
          date_end: moment,
          link: fc.constant(null),
        }),
        { maxLength: 2 },
      ),
      licence: fc.constantFrom(
        null,
        'required',
        'may-be-required',
        'unless-purpose-built',
        'not-caught',
        'x',
      ),
    }),
  },
);

const rule = fc.record({
  id: fc.constant(1),
  name,
  type: fc.constantFrom(...types),
  state: flags,
  criteria: fc.record({ date_start: moment, date_end: moment }),
});

const presence = fc.record({
  mandatory: fc.constantFrom(null, true, false),
  additional: fc.constantFrom(null, true, false),
  selective: fc.constantFrom(null, true, false),
  article4: fc.constantFrom(null, true, false),
});

/** An answer as it was read, with what of it could not be. */
export interface Read<Value> {
  readonly value: Value;
  readonly faults: readonly Fault[];
}

/** What an API says of one home. */
export interface MadeHome {
  readonly coverage: Coverage | null;
  readonly determination: Read<Determination>;
  readonly property: Read<Property>;
  readonly licensing: Read<Licensing>;
}

// Reading whole answers thousands of times is what would take longest.
const noProperty = propertyReader.read({}, 'result', []);
const noDetermination = determinationReader.read({}, 'result', []);
const noLicensing = licensingReader.read({}, 'result', []);
const nothing = { mandatory: null, additional: null, selective: null, article4: null };

/** Faults of the parts that were not given. */
const faultsOf = (parts: Readonly<Record<string, unknown>>): readonly Fault[] =>
  Object.entries(parts).flatMap(([path, part]) =>
    part === null ? [{ path: `result.${path}`, wanted: 'what the contract says', found: 'nothing' }] : [],
  );

export const madeHome: fc.Arbitrary<MadeHome> = fc
  .record({
    body: coverageBody,
    schemes: fc.option(fc.array(rule, { maxLength: 2 }), { freq: 8 }),
    planning: fc.option(fc.array(rule, { maxLength: 1 }), { freq: 8 }),
    current: fc.option(presence, { freq: 8 }),
    future: presence,
  })
  .map(({ body, schemes, planning, current, future }) => {
    const coverage = coverageReader.read(body, 'coverage', []);
    const lists = { schemes: schemes ?? [], planning: planning ?? [] };
    const requires = { current: current ?? nothing, future, future_start_date: nothing };
    return {
      coverage,
      determination: {
        value: { ...noDetermination, ...lists, coverage } as unknown as Determination,
        faults: faultsOf({ schemes, planning }),
      },
      property: {
        value: { ...noProperty, requires, coverage },
        faults: faultsOf({ 'requires.current': current }),
      },
      licensing: { value: { ...noLicensing, coverage }, faults: [] },
    };
  });
