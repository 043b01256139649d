import {
  capitalised,
  coverageReader,
  determinationReader,
  readAnswer,
  schemeStatusWords,
  type Determination,
  type IsoDate,
  type Problem,
  type UtcTimestamp,
} from '../../../../src/contract';
import { valueRows } from '../../../../src/taskpane/look-up/entries';
import { glances } from '../../../../src/taskpane/look-up/glances';
import { listedRules, undecidedRules } from '../../../../src/taskpane/look-up/place/local-rules';
import { unasked, type Parts } from '../../../../src/taskpane/look-up/parts';
import { placeStates } from '../../../../src/taskpane/look-up/place/place-states';
import {
  coverageOf,
  noneHere,
  notHeld,
  notPlaced,
  undecided,
  undecidedToCome,
} from '../../../portfolio/support/coverage';

/** What the pane says of a place of which little or nothing is listed. */

const checkedAt = '2026-11-21T09:00:00.000Z' as UtcTimestamp;
const now = Date.parse(checkedAt);
const today = '2026-11-21' as IsoDate;
const inForce = { in: true, active: true, future: false, expired: false, consultation: false };
const toCome = { ...inForce, active: false, future: true };
const maybe = { state: 'not-certain' };
const scheme = (state: unknown): unknown => ({ name: 'Hillside', type: 'selective', state });
const direction = { name: 'City', type: 'article4', state: inForce };

interface Given {
  readonly coverage?: unknown;
  readonly schemes?: readonly unknown[];
  readonly planning?: readonly unknown[];
  readonly advice?: Readonly<Record<string, string>>;
}

function read({ schemes = [], planning = [], advice = {}, coverage }: Given): Determination {
  const body = { result: { advice, schemes, planning, coverage } };
  const answer = readAnswer<Determination>(determinationReader, 200, body);
  if (!answer.ok) throw new Error('The body cannot be read.');
  return answer.value;
}

const partOf = (answer: unknown): Parts['place'] =>
  ({ isAsked: false, answer, failure: null }) as unknown as Parts['place'];

const answered = (given: Given): Parts['place'] =>
  partOf({ ok: true, value: read(given), faults: [], checkedAt, isStale: false });

const refused = (kind: string, coverage?: unknown): Parts['place'] => {
  const text = coverageReader.read(coverage, '', []);
  const problem = { kind, status: 404, code: 0, description: '', responseId: null } as unknown as Problem;
  return partOf({ ok: false, problem: text === null ? problem : { ...problem, coverage: text }, checkedAt });
};

const rules = (place: Parts['place']): readonly (string | undefined)[] => {
  const [, glance] = glances({ ...unasked, place }, now);
  return [glance?.value, glance?.tone];
};

describe('the rules of a place at a glance', () => {
  it.each<[string, Given, string, string]>([
    ['none of what is held', { coverage: coverageOf(noneHere) }, 'No local ones', 'neutral'],
    [
      'none of what is held, or in law',
      { coverage: coverageOf({ state: 'not-in-law' }, { article4: noneHere }) },
      'No local ones',
      'neutral',
    ],
    ['one kind not held', { coverage: coverageOf(noneHere, { article4: notHeld }) }, 'No data', 'warning'],
    ['no council', { coverage: coverageOf(notPlaced) }, 'Not placed', 'warning'],
    [
      'one that may be here, which counts before what is not held',
      { coverage: coverageOf(notHeld, { selective: maybe }, { undecided: [undecided('selective')] }) },
      'Not certain',
      'warning',
    ],
    ['an API that does not say what it holds', {}, 'Not listed', 'neutral'],
    [
      'a scheme in force',
      { schemes: [scheme(inForce)], coverage: coverageOf(notHeld) },
      'Selective',
      'brand',
    ],
    ['a scheme to come', { schemes: [scheme(toCome)] }, 'Selective to come', 'warning'],
    [
      'a direction, and schemes that are not held',
      { planning: [direction], coverage: coverageOf(notHeld, { article4: { state: 'here' } }) },
      'Article 4; no data',
      'warning',
    ],
    [
      'a direction, and no schemes',
      { planning: [direction], coverage: coverageOf(noneHere, { article4: { state: 'here' } }) },
      'Article 4',
      'brand',
    ],
  ])('%s', (_what, given, value, tone) => expect(rules(answered(given))).toEqual([value, tone]));

  it.each([
    ['determination-not-found', 'Not placed'],
    ['address-not-found', 'Not matched'],
  ])('%s', (kind, value) => expect(rules(refused(kind))).toEqual([value, 'warning']));

  it('says of certificates whether any are held', () => {
    const text = (state: unknown): readonly (string | undefined)[] => {
      const kinds = [
        { held: null, checked_on: null, source: null, ...(state as object), kind: 'certificates' },
      ];
      const certificate = refused('certificate-not-found', coverageOf(notHeld, {}, { kinds }));
      const [glance] = glances(
        { ...unasked, certificate: certificate as unknown as Parts['certificate'] },
        now,
      );
      return [glance?.value, glance?.tone];
    };
    expect(text(noneHere)).toEqual(['Not in data', 'neutral']);
    expect(text(notHeld)).toEqual(['No data', 'warning']);
    expect(text(notPlaced)).toEqual(['Not placed', 'warning']);
  });
});

describe('what the card says besides what is listed', () => {
  const states = (given: Given) => placeStates(read(given), [], today);

  it('says each state in words, the most doubtful first, and whom to ask', () => {
    const text = states({ coverage: coverageOf(noneHere, { article4: notHeld }) });
    expect(text.map(({ tag, tone }) => [tag, tone])).toEqual([
      ['No data', 'warning'],
      ['None here', 'neutral'],
    ]);
    expect(text[0]?.text).toContain('ask the council');
    expect(text[1]?.text).toContain('checked 1 Nov 2026');
  });

  it('warns of data that is old', () => {
    const [text] = states({ coverage: coverageOf({ ...noneHere, checked_on: '2026-05-01' }) });
    expect([text?.tag, text?.tone]).toEqual(['None here', 'warning']);
  });

  it('lists what may cover the place, with how certain that is', () => {
    const coverage = coverageOf(
      noneHere,
      { selective: maybe, additional: maybe },
      {
        undecided: [
          undecided('selective'),
          undecidedToCome('additional', '2027-04-01'),
          undecided('selective', { confidence: null, state: { ...inForce, active: false, expired: true } }),
          undecided('selective', { state: { ...inForce, in: false } }),
        ],
      },
    );
    const items = undecidedRules(read({ coverage }));
    expect(items.map(({ kind, tag }) => [kind, ...tag])).toEqual([
      ['Selective licensing', 'warning', 'Not certain (50%)'],
      ['Additional licensing', 'warning', 'Not certain (50%)'],
    ]);
    expect(items.map(({ criteria }) => criteria)).toEqual([
      'ask Oxford whether it covers this place',
      'To come: ask Oxford whether it covers this place',
    ]);
    expect(states({ coverage }).map(({ tag }) => tag)).toEqual(['None here']);
  });

  it('calls a scheme under consultation as functions and cells do, whether it covers the place or may', () => {
    const consulted = { ...inForce, active: false, consultation: true };
    const open = [undecided('selective', { state: { ...consulted, in: null } })];
    const coverage = coverageOf(noneHere, { selective: maybe }, { undecided: open });
    const [listed] = listedRules(read({ schemes: [scheme(consulted)] }));
    const [mayCover] = undecidedRules(read({ coverage }));
    const words = capitalised(schemeStatusWords.consultation);
    expect(listed?.tag).toEqual(['neutral', words]);
    expect(mayCover?.criteria).toBe(`${words}: ask Oxford whether it covers this place`);
  });

  it('lists what lies on the place by its state, with what is in force first', () => {
    const state = (more: object): object => ({ ...inForce, active: false, ...more });
    const schemes = [
      { type: 'mandatory', state: state({ expired: true }) },
      { type: null, state: { in: true } },
      { type: 'hillside', state: state({ consultation: true }) },
      { type: 'additional', state: toCome },
      { type: 'selective', state: { ...inForce, in: false } },
      { type: 'selective', state: inForce },
    ];
    const listed = listedRules(read({ schemes, planning: [direction] }));
    expect(listed.map(({ kind, tag }) => [kind, ...tag])).toEqual([
      ['Selective licensing', 'brand', 'In force'],
      ['Article 4 direction', 'brand', 'In force'],
      ['Additional licensing', 'warning', 'To come'],
      ['Hillside licensing', 'neutral', 'Under consultation'],
      ['Licensing of a kind not given', 'neutral', 'State not given'],
      ['Mandatory licensing', 'neutral', 'Ended'],
    ]);
  });

  it('shows the advice of an API that does not say what it holds', () => {
    const [text] = states({ advice: { selective: 'Ask us.', mandatory: 'Everywhere.' } });
    expect(text?.text).toMatch(/^The API lists no /);
    expect(text?.advice).toEqual(['Ask us.']);
  });
});

it.each([
  ['Article 4; Selective to come', [direction]],
  ['Selective to come', []],
] as const)('a scheme to come hides nothing that is in force: %s', (value, planning) => {
  const place = answered({ schemes: [scheme(toCome)], planning });
  expect(glances({ ...unasked, place }, now)[1]?.value).toBe(value);
});

describe('what is copied', () => {
  const subject = { identifier: { form: 'uprn', uprn: '1' }, name: 'UPRN 1' } as never;
  const rows = (place: Parts['place']) => valueRows(subject, { ...unasked, place }, now);

  it('says the state of each kind, never that none was found', () => {
    const text = rows(
      answered({ schemes: [scheme(inForce)], coverage: coverageOf(notHeld, { article4: noneHere }) }),
    );
    expect(text.slice(2, 5)).toEqual([
      ['Additional licensing', 'No data: ask Oxford'],
      ['Selective licensing', 'Hillside'],
      ['Article 4', 'None here: none of 2 held of Oxford covers this place (checked 1 Nov 2026)'],
    ]);
    expect(JSON.stringify(text)).not.toMatch(/none found/i);
  });

  it('says of a home that was not placed that nothing is known', () => {
    expect(rows(refused('determination-not-found'))[2]?.[1]).toMatch(/^Not placed: /);
  });
});
