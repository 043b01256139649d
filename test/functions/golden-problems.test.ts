import { operations, type OperationName, type ProblemKind } from '../../src/contract';
import { refusalBody, type Reply } from '../client/support/api';
import { epc, stored } from './support/bodies';
import { call, functionNames, propertyFor, shapes, type FunctionName } from './support/calls';
import { invocation, outcome as outcomeOf, previewInvocation } from './support/excel';
import { settingForEachTest } from './support/setting';
import { usual } from './support/usual';

/** Every function with each problem of the contract's closed union. */

const setting = settingForEachTest();
const { outcome } = setting;

/** How a problem comes about, and what the cell says of it. */
interface Provoked {
  readonly provoke?: () => void;
  /** What the function is called with; by default a home that it accepts. `null` where it has no such argument. */
  readonly given?: (name: FunctionName) => readonly unknown[] | null;
  readonly shown: RegExp;
  /** A function that says it in words of its own. */
  readonly others?: Readonly<Partial<Record<FunctionName, RegExp>>>;
}

const replying = (reply: Reply, shown: RegExp, others: Provoked['others'] = {}): Provoked => ({
  provoke: () => setting.api.reply(() => reply),
  shown,
  others,
});
const refusing = (status: number, code: number, shown: RegExp, others: Provoked['others'] = {}): Provoked =>
  replying({ status, body: refusalBody(status, code) }, shown, others);

const asks: Readonly<Record<FunctionName, OperationName>> = {
  epcRating: 'epcCheck',
  epcCertificate: 'epcCheck',
  epcStatus: 'epcCheck',
  epcRecommendations: 'epcCheck',
  findUprn: 'epcCheck',
  determination: 'determinationCheck',
  schemes: 'determinationCheck',
  article4: 'determinationCheck',
  licence: 'licensingCheck',
  licences: 'licensingCheck',
  propertyCheck: 'propertyCheck',
};

/** What is asked for by an address may always be told that no home has it. */
function mayBeTold(name: FunctionName, code: number): boolean {
  const codes: readonly number[] = operations[asks[name]].codes;
  return codes.includes(code) || (code === 201001 && name !== 'propertyCheck');
}

/** A 404 of the contract; whoever asks an operation that has no such code is told that the answer could not be read. */
function missing(code: number, shown: RegExp, others: Provoked['others'] = {}): Provoked {
  const unread = new RegExp(`^#N/A The API’s answer could not be read \\(found a 404 with code ${code}\\)`);
  const strangers = functionNames.filter((name) => !mayBeTold(name, code)).map((name) => [name, unread]);
  return refusing(404, code, shown, { ...others, ...Object.fromEntries(strangers) });
}

/** A kind that is missing here does not compile; a text says why no cell ever shows it. */
const problems: Readonly<Record<ProblemKind, Provoked | string>> = {
  'identifier-unclear': { given: () => [[['12 High']]], shown: /^#VALUE! Add the postcode/ },
  'word-unknown': {
    given: (name) => (shapes[name].second === 'word' ? [propertyFor(name), 'colour'] : null),
    shown: /^#VALUE! Correct the last argument/,
  },
  'identifier-refused': refusing(400, 101000, /^#VALUE! Check the identifier: .*The API says: because\.$/),
  'body-refused': refusing(400, 103000, /^#VALUE! Correct the property’s data/),
  'account-limit-reached': refusing(403, 600001, /^#N\/A Ask your provider/),
  'licensing-not-found': missing(102000, /^#N\/A No home was found for this identifier/),
  'address-not-found': missing(201001, /^#N\/A No home was found for this identifier/),
  'determination-not-found': missing(202001, /^#N\/A No determination was found/),
  'certificate-not-found': missing(
    203001,
    /^#N\/A No certificate was found .* does not mean that the home has none\.$/,
    { findUprn: /^#N\/A The API reveals a UPRN on an energy certificate alone/ },
  ),
  'property-not-found': missing(
    205001,
    /^#N\/A Check this Property Id, or clear it and sync .*: nothing is stored under it/,
  ),
  conflict: refusing(409, 700001, /^#N\/A Try again in a moment/),
  'server-error': refusing(500, 201002, /^#N\/A Try again later: the API failed \(status 500\)/),
  'server-failed': replying(
    { status: 503, body: {} },
    /^#N\/A Try again later: the API failed \(status 503\)/,
  ),
  'keys-refused': replying({ status: 401, body: {} }, /^#N\/A Check the connection’s keys/),
  'unknown-refusal': replying(
    { status: 418, body: {} },
    /^#N\/A Check the network: it or the API refused the request \(status 418\)/,
  ),
  'unreadable-answer': replying(
    { body: '<html>' },
    /^#N\/A The API’s answer could not be read \(found "<html>"\)/,
  ),
  'another-home': {
    provoke: () =>
      setting.api.reply(({ path }) => ({ body: path.includes('/property-check/') ? stored : epc() })),
    given: (name) => {
      if (name === 'propertyCheck') return [[['svc:property:beef']]];
      return asks[name] === 'epcCheck' ? [[[100023336957]]] : null;
    },
    shown: /^#N\/A The API answered for another home: UPRN 100023336956\./,
    others: { propertyCheck: /^#N\/A The API answered for another home: svc:property:f00d\./ },
  },
  'no-connection-set': {
    provoke: () => setting.client.connect(null),
    shown: /^#N\/A Connect first/,
  },
  'insecure-address': {
    provoke: () =>
      setting.client.connect({
        keys: 'held-here',
        baseUrl: 'http://api.example.org/v2',
        apiKey: 'api-secret',
        serviceKey: 'service-secret',
      }),
    shown: /^#N\/A Use an https address: “api\.example\.org”/,
  },
  unreachable: replying({ cut: true }, /^#N\/A Check the network and the connection’s address/),
  'timed-out': {
    provoke: () => setting.api.reply(() => new Promise(() => undefined)),
    shown: /^#N\/A Try again later: the API did not answer within 30 seconds/,
  },
  redirected: replying(
    { status: 302, headers: { location: 'https://elsewhere.example.org/' }, body: '' },
    /^#N\/A Sign in to the network where it asks for that, as a hotel’s does. Otherwise ask the API’s provider for its exact address/,
  ),
  'answer-too-large': replying(
    { body: 'x'.repeat(1_100_000) },
    /^#N\/A Ask the API’s provider: the answer was larger than 1024 KiB/,
  ),
  cancelled: 'The cell waits no longer; what it is told is tested below.',
  'rate-limited': 'The request waits until the quota allows it.',
  'device-keeps-nothing': 'The cell has its answer; the pane says that it is not kept.',
  'not-archived': 'Functions change nothing.',
  unconfirmed: 'Functions change nothing.',
};

const provoked = Object.entries(problems).flatMap(([kind, problem]) =>
  typeof problem === 'string' ? [] : [[kind, problem] as const],
);

/** No answer ever comes, so nobody can wait for one: time passes all the same. */
async function whileNobodyAnswers(act: () => unknown): Promise<unknown> {
  const state = { isThere: false };
  const shown = outcomeOf(act).finally(() => (state.isThere = true));
  while (!state.isThere) await setting.clock.advance(10_000);
  return shown;
}

describe.each(functionNames)('%s', (name) => {
  const cases = provoked.flatMap(([kind, { given = () => [propertyFor(name)], ...rest }]) => {
    const args = given(name);
    return args === null ? [] : [[kind, args, rest] as const];
  });

  it.each(cases)('%s', async (kind, args, { provoke, shown, others }) => {
    provoke?.();
    const waits = kind === 'timed-out' ? whileNobodyAnswers : outcome;
    expect(await waits(() => call(name, args))).toMatch(others?.[name] ?? shown);
    // That there is no connection is not counted: the pane begins with it.
    const problemCount = kind === 'no-connection-set' ? 0 : 1;
    expect(setting.client.activity.snapshot().problems).toHaveLength(problemCount);
  });

  it('rate-limited waits, and answers then', async () => {
    const { body, shown } = usual[name];
    setting.api.reply((_, number) => (number === 1 ? { status: 429, body: 'slow down' } : { body }));
    expect(await outcome(() => call(name, [propertyFor(name)]))).toEqual(shown);
    expect(setting.api.seen).toHaveLength(2);
  });

  it('in a range stays in its row, and each home is asked for once', async () => {
    const code = name === 'propertyCheck' ? 205001 : 201001;
    setting.api.reply(() => ({ status: 404, body: refusalBody(404, code) }));
    const twice = [propertyFor(name), propertyFor(name)].flat();
    const rows = (await outcome(() =>
      call(name, [[...twice, ['12 High'], [{ code: '#DIV/0!' }]]]),
    )) as unknown[][];
    expect(rows).toHaveLength(4);
    expect(rows.map((row) => String(row.at(-1)).slice(0, 5))).toEqual(['#N/A ', '#N/A ', '#VALU', '#DIV/']);
    expect(setting.api.seen).toHaveLength(1);
  });

  it('a preview spends nothing, and notes nothing', async () => {
    const shown = await outcome(() => call(name, [propertyFor(name)], previewInvocation()));
    expect(shown).toEqual([['(not checked yet)']]);
    await outcome(() => call(name, [[['12 Hi']]], previewInvocation()));
    expect(setting.api.seen).toEqual([]);
    expect(setting.client.activity.snapshot().problems).toEqual([]);
  });

  it('cancelled: a call that is taken back asks for nothing', async () => {
    const taken = invocation();
    const answer = call(name, [propertyFor(name)], taken);
    taken.onCanceled?.();
    expect(await outcome(() => answer)).toBe('#N/A The request was cancelled.');
    expect(setting.api.seen).toEqual([]);
    expect(setting.client.activity.snapshot().problems).toEqual([]);
  });
});

describe('a field that is none', () => {
  it.each<[FunctionName, string, string]>([
    ['epcCertificate', 'expiry', 'expiry_date'],
    ['epcCertificate', 'floor area', 'total_floor_area'],
    ['epcCertificate', 'curent_energy_rating', 'current_energy_rating'],
    ['determination', 'artcle4', 'article4'],
    ['licence', 'licensee', 'licencee'],
    ['propertyCheck', 'requires.future', 'requires.future.mandatory'],
    ['licence', 'colour of the door', 'use type, status, licencee'],
  ])('%s with “%s” names %s', async (name, field, expected) => {
    const answer = await outcome(() => call(name, [propertyFor(name), field]));
    expect(answer).toMatch(/^#VALUE! Correct the last argument/);
    expect(answer).toContain(expected);
    expect(setting.api.seen).toEqual([]);
  });
});
