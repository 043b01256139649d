import { checkedAt, determination, epcRating } from '../../src/functions/functions';
import { calls } from '../../src/functions/page-calls';
import { refusalBody } from '../client/support/api';
import { epc, place, registers, stored } from './support/bodies';
import { call, propertyFor, type FunctionName } from './support/calls';
import { invocation, previewInvocation } from './support/excel';
import { settingForEachTest } from './support/setting';
import { wallClock, type UtcTimestamp } from '../../src/contract';

/** CHECKEDAT: when the API gave what cells show. It never asks. */

const setting = settingForEachTest();
const { outcome } = setting;

const home = [[100023336956]];
const serial = (moment: string): number => wallClock(moment as UtcTimestamp) / 86_400_000 + 25_569;
const noonSerial = serial('2026-11-21T12:00:00.000Z');
/** Waiting takes the test's clock some seconds: a thousandth of a day. */
const noon: unknown = expect.closeTo(noonSerial, 3);

const at = (property: unknown, what: unknown = null, last: unknown = invocation()): Promise<unknown> =>
  outcome(() =>
    checkedAt(property as unknown[][], what as string, last as CustomFunctions.CancelableInvocation),
  );
const rated = (): unknown => epcRating(home, invocation());
const requests = (): number => setting.api.seen.length;

const nothingHeld = /^#N\/A Ask first, e\.g\. with EPCRATING: no answer about this home is kept here/;

beforeEach(() => setting.api.reply(() => ({ body: epc() })));

describe('what is held', () => {
  it('is told with its moment as the clock on the wall showed it, at once and without a request', async () => {
    await outcome(rated);
    expect(checkedAt(home, null as unknown as string, invocation())).toEqual([[noon]]);
    expect(await at(home, 'epc')).toEqual([[noon]]);
    expect(requests()).toBe(1);
  });

  it.each<[string, FunctionName, unknown, unknown]>([
    ['epc', 'findUprn', epc(), home],
    ['determination', 'schemes', place, home],
    ['licence', 'licences', registers({}), home],
    ['property', 'propertyCheck', stored, propertyFor('propertyCheck')],
  ])('%s is what %s shows', async (what, name, body, property) => {
    setting.api.reply(() => ({ body }));
    expect(await at(property, what)).toMatch(/^#N\/A Ask first/);
    await outcome(() => call(name, [property]));
    expect(await at(property, what)).toEqual([[noon]]);
    expect(requests()).toBe(1);
  });

  it('of several answers it is the oldest, whichever that is', async () => {
    setting.api.reply(({ path }) => ({ body: path.includes('epc') ? epc() : place }));
    await outcome(() => determination(home, '', invocation()));
    await setting.clock.advance(3_600_000);
    await outcome(rated);
    expect(await at(home)).toEqual([[noon]]);
    expect(await at(home, 'EPC')).toEqual([[expect.closeTo(noonSerial + 1 / 24, 3)]]);
  });

  it('that the API found nothing is an answer with its moment', async () => {
    setting.api.reply(() => ({ status: 404, body: refusalBody(404, 203001) }));
    await outcome(rated);
    expect(await at(home)).toEqual([[noon]]);
  });

  it.each([
    [400, 101000],
    [401, 100001],
    [500, 201002],
  ])('what could not be asked is none, also while it is asked (%i)', async (status, code) => {
    setting.api.reply(() => ({ status, body: refusalBody(status, code) }));
    const asked = outcome(rated);
    const meanwhile = at(home);
    await asked;
    expect(await meanwhile).toMatch(nothingHeld);
    expect(await at(home)).toMatch(nothingHeld);
  });
});

describe('what is being asked', () => {
  it('is waited for, whichever of the two is called first', async () => {
    const before = at(home);
    const letter = outcome(rated);
    const after = at(home, 'epc');
    expect(await Promise.all([before, letter, after])).toEqual([[[noon]], [['D']], [[noon]]]);
    expect(requests()).toBe(1);
  });

  it('anew, gives the moment of the new answer, whichever is called first', async () => {
    await outcome(rated);
    await setting.clock.advance(3_600_000);
    calls.renewNext(1);
    const all = [at(home), outcome(rated), at(home)];
    const later = [[expect.closeTo(noonSerial + 1 / 24, 3)]];
    expect(await Promise.all(all)).toEqual([later, [['D']], later]);
    expect(requests()).toBe(2);
  });

  it('anew and in vain, leaves the moment of the answer that stays', async () => {
    await outcome(rated);
    await setting.clock.advance(3_600_000);
    setting.api.reply(() => ({ status: 400, body: refusalBody(400, 101000) }));
    calls.renewNext(1);
    expect(await Promise.all([outcome(rated), at(home)])).toEqual([[['D']], [[noon]]]);
  });
});

describe('what costs nothing and shows', () => {
  it.each<[string, unknown, unknown, unknown]>([
    ['a home that was never asked for', home, null, expect.stringMatching(nothingHeld)],
    [
      'an answer that was never asked for',
      home,
      'licence',
      expect.stringMatching(/with LICENCE: no answer of that kind/),
    ],
    ['a blank', [['']], null, [['']]],
    ['an error', [[{ code: '#DIV/0!' }]], null, '#DIV/0!'],
    ['what names no home', [['12 High']], null, expect.stringMatching(/^#VALUE! Add the postcode/)],
    ['what is no Property Id', home, 'property', expect.stringMatching(/^#VALUE! Give a Property Id/)],
    ['a word that is none', home, 'colour', expect.stringMatching(/^#VALUE! Correct the last argument/)],
    ['an error in the word’s place', home, { code: '#NUM!' }, '#NUM!'],
  ])('%s', async (_name, property, what, expected) => {
    expect(await at(property, what)).toEqual(expected);
    expect(requests()).toBe(0);
  });

  it('a range, in its shape', async () => {
    await outcome(rated);
    const shown = await at([
      [100023336956, ''],
      ['12 High Street, FH1 2AB', 100023336956],
    ]);
    expect(shown).toEqual([
      [noon, ''],
      [expect.stringMatching(nothingHeld), noon],
    ]);
    expect(requests()).toBe(1);
  });

  it('a preview, which waits for nothing and notes nothing', async () => {
    const asked = outcome(rated);
    expect(await at(home, null, previewInvocation())).toEqual([['(not checked yet)']]);
    await asked;
    expect(await at(home, null, previewInvocation())).toEqual([[noon]]);
    expect(requests()).toBe(1);
    expect(setting.client.activity.snapshot().problems).toEqual([]);
  });

  it('older metadata: the invocation in the place of the word', async () => {
    await outcome(rated);
    expect(await at(home, invocation(), undefined)).toEqual([[noon]]);
  });
});
