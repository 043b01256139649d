import type { Client } from '../../src/client';
import { identifierKey } from '../../src/contract';
import { epcRating, licence as licenceOf } from '../../src/functions/functions';
import { epcBody, refusalBody } from '../client/support/api';
import { invocation, previewInvocation, useClient } from './support/excel';
import { settingForEachTest } from './support/setting';

const setting = settingForEachTest();
const { outcome, soon } = setting;

const rating = (property: unknown, call: unknown = invocation()): unknown =>
  epcRating(property as unknown[][], call as CustomFunctions.CancelableInvocation);
const licence = (property: unknown[][], aspect: string, call: unknown): unknown =>
  licenceOf(property, aspect, call as CustomFunctions.CancelableInvocation);
const problems = (client: Client): unknown[] =>
  client.activity.snapshot().problems.map(({ message, count }) => [message, count]);

describe('what a cell gets', () => {
  it('the letter of the certificate, for a UPRN, a Property Id and an address', async () => {
    setting.api.reply(({ path }) => ({ body: epcBody(path.includes('uprn') ? 'C' : 'e') }));
    expect(await outcome(() => rating([[100023336956]]))).toEqual([['C']]);
    expect(await outcome(() => rating([['svc:property:f00d']]))).toEqual([['E']]);
    expect(await outcome(() => rating([['12 High Street, Fernhope FH1 2AB']]))).toEqual([['E']]);
    expect(setting.api.seen.map(({ path }) => path)).toEqual([
      '/api/properties/epc-check/registry:uprn:100023336956',
      '/api/properties/epc-check/svc:property:f00d',
      expect.stringMatching(/epc-check\/svc:address:12\+High\+Street/),
    ]);
  });

  it('#VALUE! with the reason for what names no home, also in the pane', async () => {
    const message =
      'Add the postcode: “12 High Street” is neither a UPRN nor an address that ends in a postcode.';
    expect(await outcome(() => rating([['12 High Street']]))).toBe(`#VALUE! ${message}`);
    expect(await outcome(() => rating([['12 High Street']]))).toBe(`#VALUE! ${message}`);
    expect(problems(setting.client)).toEqual([[message, 2]]);
    expect(setting.api.seen).toEqual([]);
  });

  it('#VALUE! with the nearest words for one that is none, also in the pane', async () => {
    const message = 'Correct the last argument: “expired” is not a field here; did you mean expiry?';
    expect(await outcome(() => licence([[1]], 'expired', invocation()))).toBe(`#VALUE! ${message}`);
    expect(problems(setting.client)).toEqual([[message, 1]]);
    expect(await outcome(() => licence([[1]], 'expired', previewInvocation()))).toBe(`#VALUE! ${message}`);
    expect(problems(setting.client)).toEqual([[message, 1]]);
    expect(setting.api.seen).toEqual([]);
  });

  it('#N/A with the reason where there is no answer', async () => {
    setting.api.reply(() => ({ status: 404, body: refusalBody(404, 203001) }));
    const message =
      'No certificate was found for this home in the data held: that does not mean that the home has none.';
    expect(await outcome(() => rating([[1]]))).toBe(`#N/A ${message}`);
    // The API said so: it is not asked again, and the pane counts it once.
    expect(await outcome(() => rating([[1]]))).toBe(`#N/A ${message}`);
    expect(setting.api.seen).toHaveLength(1);
    expect(problems(setting.client)).toEqual([[message, 1]]);
  });
});

describe('a range', () => {
  it('is answered in its own shape, each home asked for once', async () => {
    setting.api.reply(({ path }) =>
      path.endsWith(':2') ? { status: 404, body: refusalBody(404, 203001) } : { body: epcBody('B') },
    );
    const cells = [
      [1, 'registry:uprn:1', '001', null],
      [2, 'UPRN 1', 'nowhere', { code: '#NUM!' }],
    ];
    const notFound = expect.stringMatching(/^#N\/A No certificate/);
    expect(await outcome(() => rating(cells))).toEqual([
      ['B', 'B', 'B', ''],
      [notFound, 'B', expect.stringMatching(/^#VALUE! Add the postcode/), '#NUM!'],
    ]);
    expect(setting.api.seen).toHaveLength(2);
  });

  it('asks the client once for each home, whatever its spelling: joined questions are not free either', async () => {
    const asked: string[] = [];
    const { client } = setting;
    useClient({
      ...client,
      epcCheck(identifier, options) {
        // What is only looked up among the kept answers costs no place in the queue.
        if (options?.signal?.aborted !== true) asked.push(identifierKey(identifier));
        return client.epcCheck(identifier, options);
      },
    });
    await soon(
      rating([
        [7],
        ['UPRN 007'],
        ['1 High Street, FH1 2AB'],
        ['1 high street FH12AB'],
        [7],
      ]) as Promise<unknown>,
    );
    expect(asked).toHaveLength(2);
    expect(new Set(asked).size).toBe(2);
  });

  it('of one column of 10,000 cells over 10 homes costs 10 requests', async () => {
    const cells = Array.from({ length: 10_000 }, (_, row) => [(row % 10) + 1]);
    const answer = (await soon(rating(cells))) as unknown[][];
    expect(answer).toHaveLength(10_000);
    expect(answer.every(([letter]) => letter === 'C')).toBe(true);
    expect(setting.api.seen).toHaveLength(10);
  });
});

describe('a batch', () => {
  it('of 10,000 calls costs no more requests than it has homes', async () => {
    const calls = Array.from({ length: 10_000 }, (_, row) => rating([[(row % 50) + 1]]));
    const answers = (await soon(Promise.all(calls))) as unknown[][][];
    expect(answers.every(([row]) => row?.[0] === 'C')).toBe(true);
    expect(setting.api.seen).toHaveLength(50);
  });

  it('of kept answers comes back at once, without a promise', async () => {
    await soon(rating([[1], [2]]));
    expect(rating([[1]])).toEqual([['C']]);
    expect(rating([[2], [1], ['']])).toEqual([['C'], ['C'], ['']]);
    expect(setting.api.seen).toHaveLength(2);
  });
});

describe('a call that is taken back', () => {
  it('leaves the answer to the other cells that wait for it', async () => {
    const call = invocation();
    const first = rating([[1]], call);
    const second = rating([[1]]);
    call.onCanceled?.();
    expect(await outcome(() => first)).toBe('#N/A The request was cancelled.');
    expect(await outcome(() => second)).toEqual([['C']]);
    expect(setting.api.seen).toHaveLength(1);
  });

  it('may be taken back before the client is there', async () => {
    useClient(null);
    const call = invocation();
    const answer = rating([[1]], call);
    call.onCanceled?.();
    useClient(setting.client);
    expect(await outcome(() => answer)).toBe('#N/A The request was cancelled.');
    expect(setting.api.seen).toEqual([]);
  });
});

it('a preview shows what is kept', async () => {
  await soon(rating([[1]]));
  expect(await outcome(() => rating([[1]], previewInvocation()))).toEqual([['C']]);
  expect(setting.api.seen).toHaveLength(1);
});

describe('a call before the client is there', () => {
  it('waits for it', async () => {
    useClient(null);
    const answers = [rating([[1]]), rating([[2], ['']])];
    expect(answers.every((answer) => answer instanceof Promise)).toBe(true);
    useClient(setting.client);
    expect(await soon(Promise.all(answers))).toEqual([[['C']], [['C'], ['']]]);
  });
});
