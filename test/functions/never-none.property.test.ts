import fc from 'fast-check';
import {
  coverageKinds,
  coverageStates,
  placeKinds,
  registerKinds,
  type CoverageState,
  type PlaceKind,
  type RegisterKind,
} from '../../src/contract';
import { maxLine } from '../../src/functions/cells/determination-line';
import { call, type FunctionName } from './support/calls';
import { settingForEachTest } from './support/setting';
import { casesOf } from '../support/long';

/*
 * Whatever an API answers, no cell says that there is none where that is not known. Answers are made up with a fixed seed: with and
 * without the extension, with states that nobody knows, with lists that cannot be read, with schemes that may cover the place.
 */

const setting = settingForEachTest();
const { outcome } = setting;

type Json = Readonly<Record<string, unknown>>;

const odd = <Value>(usual: fc.Arbitrary<Value>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 30, arbitrary: usual },
    { weight: 1, arbitrary: fc.constantFrom(undefined, null, 'x', 7, {}) },
  );
const flag = odd(fc.boolean());
/** Nothing as often as something: it is of nothing that cells may say too much. */
const listOf = (item: fc.Arbitrary<unknown>, maxLength: number): fc.Arbitrary<unknown> =>
  odd(fc.oneof(fc.constant([]), fc.array(item, { maxLength })));
const day = odd(fc.constantFrom('2024-01-01', '2026-11-01', '2027-04-01', '2031-01-01', '01/14/2024'));
const name = odd(fc.oneof(fc.string({ maxLength: 300 }), fc.constantFrom('Brent selective', 'Cowley')));
const councils = odd(
  fc.oneof(fc.constantFrom('Brent', 'Bournemouth, Christchurch and Poole'), fc.string({ maxLength: 300 })),
);
const state = odd(fc.record({ in: flag, active: flag, future: flag, expired: flag, consultation: flag }));
const rule = (types: readonly string[]): fc.Arbitrary<unknown> =>
  odd(
    fc.record({
      type: odd(fc.constantFrom(...types)),
      name,
      state,
      criteria: odd(fc.record({ date_start: day, date_end: day, configurations: fc.constant([]) })),
      link: name,
    }),
  );
const kindTypes = ['mandatory', 'additional', 'selective', 'article4', 'enhanced'];
const undecided = fc.record({
  type: odd(fc.constantFrom(...kindTypes)),
  name,
  confidence: odd(fc.nat(100)),
  state,
  date_start: day,
});

/** Every kind in a state of its own; some are left out, and some are in a state that nobody knows. */
const coverageOf = (kinds: readonly string[]): fc.Arbitrary<unknown> =>
  odd(
    fc.record({
      council: councils,
      nation: odd(fc.constantFrom('England', 'Scotland')),
      kinds: odd(
        fc
          .tuple(
            ...kinds.map((kind) =>
              fc.record({
                kind: fc.constant(kind),
                state: odd(fc.constantFrom<CoverageState>(...coverageStates)),
                held: odd(fc.nat(40)),
                checked_on: day,
              }),
            ),
          )
          .chain((each) => fc.oneof(fc.constant(each), fc.subarray(each))),
      ),
      undecided: listOf(undecided, 6),
    }),
  );
const place = fc.record({
  advice: fc.constant({ additional: null, selective: null, article4: null, mandatory: null, future: null }),
  schemes: listOf(rule(kindTypes), 6),
  planning: listOf(rule(['article4']), 4),
  coverage: coverageOf(placeKinds),
});
const record = odd(
  fc.record({
    type: odd(fc.constantFrom('mandatory', 'selective')),
    status: odd(
      fc.constantFrom('granted', 'approved', 'requested', 'rejected', 'exemption', 'ended', 'not granted'),
    ),
    date_start: day,
    date_end: day,
  }),
);
const registers = fc.record({
  current: odd(fc.record({ hmo: flag })),
  historic: odd(fc.record({ hmo: flag })),
  licences: listOf(record, 3),
  coverage: coverageOf(registerKinds),
});
const rarely = odd(fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.boolean()));
const presence = odd(
  fc.record({ mandatory: rarely, additional: rarely, selective: rarely, article4: rarely }),
);
const property = fc.record({
  requires: odd(fc.record({ current: presence, future: presence, future_start_date: fc.constant({}) })),
  regulations: listOf(fc.record({ type: fc.constantFrom(...kindTypes), confidence: odd(fc.nat(100)) }), 3),
  advice_text_current: fc.constant(null),
  coverage: coverageOf(placeKinds),
});

/** Whether the answer itself says of this kind that it is in that state. */
function isSaid(result: Json, kind: string, state: CoverageState): boolean {
  const told = (result['coverage'] as { readonly kinds?: unknown } | null | undefined)?.kinds;
  return (
    Array.isArray(told) &&
    (told as readonly Json[]).some((each) => each['kind'] === kind && each['state'] === state)
  );
}

/** Words of the sentences that say that there is none. */
const sayNone = /\bnone\b|does not cover|\bhad no\b|no record/i;
const sayNotInLaw = /^\S+ has no /;
/** The API's own words are quoted or in brackets. */
const withoutNames = (text: string): string => text.replace(/“[^”]*”|\([^)]*\)/g, '');

/** The words in which a sentence speaks of each kind. */
const words: Readonly<Record<PlaceKind | RegisterKind, RegExp>> = {
  additional: /additional ((and|or) selective )?scheme|licensing schemes|schemes and directions/,
  selective: /selective scheme|licensing schemes|schemes and directions/,
  article4: /Article 4|schemes and directions/,
  mandatory_register: /mandatory (and|register)/,
  additional_register: /additional (and selective )?register/,
  selective_register: /selective register/,
  exemptions: /exemption/,
};
const allRegisters = /no record in the registers? of/;

let homes = 0;

/** Sentences of a function's own: what stands alone in a row. Names of schemes stand in columns beside others. */
async function shown(
  name_: FunctionName,
  result: Json,
  second: string | null = null,
): Promise<readonly string[]> {
  homes += 1;
  const id = `svc:property:home${homes}`;
  setting.api.reply(() => ({ body: { result: { ...result, id } } }));
  const home = name_ === 'propertyCheck' ? id : homes;
  const answer = await outcome(() => call(name_, [[[home]], second]));
  const rows = Array.isArray(answer) ? (answer as readonly (readonly unknown[])[]) : [[answer]];
  expect(rows).not.toEqual([['']]);
  return rows.flatMap(([first, ...others]) => (others.every((cell) => cell === '') ? [String(first)] : []));
}

function expectHonest(texts: readonly string[], result: Json): void {
  for (const sentence of texts.flatMap((text) => withoutNames(text).split('; '))) {
    expect(sentence).not.toMatch(/none found|not licensed|no licence (is )?(needed|required)/i);
    const state = sayNone.test(sentence) ? 'none-here' : sayNotInLaw.test(sentence) ? 'not-in-law' : null;
    if (state === null) continue;
    const spokenOf = coverageKinds.filter((kind) => kind !== 'certificates' && words[kind].test(sentence));
    const isTrue = allRegisters.test(sentence)
      ? registerKinds.some((kind) => isSaid(result, kind, state))
      : spokenOf.length > 0 && spokenOf.every((kind) => isSaid(result, kind, state));
    expect([sentence, spokenOf, isTrue]).toEqual([sentence, spokenOf, true]);
  }
}

const runs = { seed: 20261121, numRuns: casesOf(150) };
const patience = 60_000;

it(
  'DETERMINATION never says none where that is not known, and has at most 255 characters',
  async () => {
    await fc.assert(
      fc.asyncProperty(place, async (result) => {
        const [line = ''] = await shown('determination', result);
        expectHonest([line], result);
        expect(line.length).toBeLessThanOrEqual(maxLine);
      }),
      { ...runs, numRuns: casesOf(400) },
    );
  },
  patience,
);

it.each<[FunctionName, string | null, fc.Arbitrary<Json>]>([
  ['determination', 'selective', place],
  ['schemes', null, place],
  ['article4', null, place],
  ['licence', null, registers],
  ['licence', 'expiry', registers],
  ['licences', null, registers],
  ['propertyCheck', 'regulations', property],
])(
  '%s (%p) never says none where that is not known, and is never empty',
  async (name_, second, answers) => {
    await fc.assert(
      fc.asyncProperty(answers, async (result) => expectHonest(await shown(name_, result, second), result)),
      runs,
    );
  },
  patience,
);

it(
  'PROPERTYCHECK says FALSE only where none is here, where the law has none, or where another is listed',
  async () => {
    await fc.assert(
      fc.asyncProperty(property, fc.constantFrom('current', 'future'), async (result, when) => {
        const [text] = await shown('propertyCheck', result, `requires.${when}.selective`);
        if (text !== 'false') return;
        const requires = result.requires as Readonly<Record<string, Json | undefined>>;
        const isListed = ['current', 'future'].some((each) => requires[each]?.['selective'] === true);
        const isNone = isSaid(result, 'selective', 'none-here') || isSaid(result, 'selective', 'not-in-law');
        expect(isListed || isNone).toBe(true);
      }),
      runs,
    );
  },
  patience,
);
