import { refusalBody } from '../client/support/api';
import { startSetting, type Setting } from '../client/support/setting';
import { call, callBare, functionNames, propertyFor, type FunctionName } from './support/calls';
import {
  installExcel,
  invocation,
  outcome as outcomeOf,
  previewInvocation,
  useClient,
} from './support/excel';
import { whileTimePasses } from './support/time';

let setting: Setting;

beforeAll(installExcel);
beforeEach(async () => {
  setting = await startSetting();
  useClient(setting.client);
});
afterEach(async () => {
  useClient(null);
  await setting.close();
});

const outcome = (act: () => unknown): Promise<unknown> => whileTimePasses(setting, outcomeOf(act));
describe.each(functionNames)('%s', (name) => {
  const arrayOfTwo = [propertyFor(name), propertyFor(name)].flat();

  it.each<[string, unknown]>([
    ['an empty cell of the web', [[null]]],
    ['an empty cell of the desktop', [[0]]],
    ['empty text', [['']]],
    ['nothing', null],
    ['a range of blanks', [[null], [''], [0]]],
  ])('%s is a blank, without a request', async (_name, blank) => {
    const expected =
      Array.isArray(blank) && blank.length > 1 && !isSpilling(name) ? [[''], [''], ['']] : [['']];
    expect(await outcome(() => call(name, [blank]))).toEqual(expected);
    expect(setting.api.seen).toEqual([]);
  });

  it.each(['#N/A', '#DIV/0!', '#VALUE!', '#NUM!', '#NULL!'])('passes on %s', async (code) => {
    expect(await outcome(() => call(name, [[[{ code }]]]))).toBe(code);
  });

  it.each(['#REF!', '#NAME?'])('passes on %s, which no function can end with', async (code) => {
    expect(await outcome(() => call(name, [[[{ code }]]]))).toEqual([[code]]);
  });

  it('says what is wrong with what names no home', async () => {
    expect(await outcome(() => call(name, [[['12 High']]]))).toMatch(/^#VALUE! Add the postcode/);
    expect(setting.client.activity.snapshot().problems).toHaveLength(1);
  });

  it.each<[string, { status: number; body?: unknown }, RegExp]>([
    ['an unknown home', { status: 404, body: refusalBody(404, 201001) }, /^#N\/A No home was found/],
    [
      'an unknown certificate',
      { status: 404, body: refusalBody(404, 203001) },
      /^#N\/A (No certificate was found|The API reveals)/,
    ],
    ['an unknown property', { status: 404, body: refusalBody(404, 205001) }, /^#N\/A No stored property/],
    [
      'an identifier refused',
      { status: 400, body: refusalBody(400, 101000) },
      /^#VALUE! Check the identifier/,
    ],
    ['keys refused', { status: 401, body: {} }, /^#N\/A Check the connection’s keys/],
    ['a server that fails', { status: 503, body: {} }, /^#N\/A Try again later/],
    ['a web page', { status: 200, body: '<html>' }, /^#N\/A Check the connection’s address/],
  ])('%s', async (_name, reply, expected) => {
    setting.api.reply(() => reply);
    expect(await outcome(() => call(name, [propertyFor(name)]))).toMatch(expected);
  });

  it('without a connection says so', async () => {
    setting.client.connect(null);
    expect(await outcome(() => call(name, [propertyFor(name)]))).toMatch(/^#N\/A Connect first/);
  });

  it('over a range asks once for each home, and an error stays in its row', async () => {
    setting.api.reply(() => ({ status: 404, body: refusalBody(404, 201001) }));
    const rows = (await outcome(() =>
      call(name, [[...arrayOfTwo, ['12 High'], [{ code: '#DIV/0!' }]]]),
    )) as unknown[][];
    expect(rows).toHaveLength(4);
    expect(rows.map((row) => String(row.at(-1)).slice(0, 5))).toEqual(['#N/A ', '#N/A ', '#VALU', '#DIV/']);
    expect(setting.api.seen).toHaveLength(1);
  });

  it('a preview spends nothing', async () => {
    expect(await outcome(() => call(name, [propertyFor(name)], previewInvocation()))).toEqual([
      ['(not checked yet)'],
    ]);
    expect(setting.api.seen).toEqual([]);
  });

  it('a call that is taken back asks for nothing', async () => {
    const taken = invocation();
    const answer = call(name, [propertyFor(name)], taken);
    taken.onCanceled?.();
    expect(await outcome(() => answer)).toBe('#N/A The request was cancelled.');
    expect(setting.api.seen).toEqual([]);
  });

  it('with older metadata, where the invocation stands in the place of what was added since', async () => {
    setting.api.reply(() => ({ status: 404, body: refusalBody(404, 201001) }));
    const old = invocation();
    const answer = callBare(name, [propertyFor(name), old]);
    expect(old.onCanceled).toBeDefined();
    expect(await outcome(() => answer)).toMatch(/^#N\/A No home was found/);
  });
});

function isSpilling(name: FunctionName): boolean {
  return ['epcRecommendations', 'schemes', 'article4', 'licences'].includes(name);
}

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

  it('an error in its place is passed on', async () => {
    expect(await outcome(() => call('licence', [propertyFor('licence'), { code: '#NUM!' }]))).toBe('#NUM!');
  });
});

describe('PROPERTYCHECK', () => {
  it.each([[100023336956], ['12 High Street, FH1 2AB']])('wants a Property Id: %s is none', async (given) => {
    expect(await outcome(() => call('propertyCheck', [[[given]]]))).toMatch(/^#VALUE! Give a Property Id/);
    expect(setting.api.seen).toEqual([]);
  });
});
