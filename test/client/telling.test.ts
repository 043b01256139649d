import type { PropertyId } from '../../src/contract';
import { epcBody, refusalBody } from './support/api';
import { all, home, startSetting, until, type Setting } from './support/setting';

describe('what is told of answers', () => {
  let setting: Setting;
  beforeEach(async () => {
    setting = await startSetting();
  });
  afterEach(() => setting.close());

  it.each([
    [400, 101000, 'identifier-refused'],
    [403, 600001, 'account-limit-reached'],
    [404, 203001, 'certificate-not-found'],
  ])('C4.1 takes %i for an answer and repeats nothing, however long it waits', async (status, code, kind) => {
    const { client, api, clock } = setting;
    api.reply(() => ({ status, body: refusalBody(status, code) }));
    expect(await client.epcCheck(home(1))).toMatchObject({ ok: false, problem: { kind } });
    await clock.advance(600_000);
    expect(api.seen).toHaveLength(1);
  });

  it('C4.1 repeats no change that was refused for what it says', async () => {
    const { client, api, clock } = setting;
    api.reply(() => ({ status: 400, body: refusalBody(400, 103000) }));
    const input = { address: '1 High Street', postcode: 'FH1 1AA' };
    const answers = await all([
      client.propertyCreate(input),
      client.propertySync('abc' as PropertyId, input),
    ]);
    for (const answer of answers)
      expect(answer).toMatchObject({ ok: false, problem: { kind: 'body-refused' } });
    await clock.advance(600_000);
    expect(api.seen).toHaveLength(2);
  });

  it('C6.6 gives what was odd about the fields with the answer', async () => {
    const { client, api } = setting;
    api.reply(() => ({ body: epcBody('C') }));
    const answer = await client.epcCheck(home(1));
    expect(answer.ok && answer.value.certificate.current_energy_rating).toBe('C');
    expect(answer.ok && answer.faults).toContainEqual({
      path: 'result.certificate.uprn',
      wanted: 'a number',
      found: 'nothing',
    });
  });

  it('C7.2 is a new object after a change and the same one otherwise', async () => {
    const { client } = setting;
    const before = client.activity.snapshot();
    expect(client.activity.snapshot()).toBe(before);
    await client.epcCheck(home(1));
    const after = await until(client, ({ requests }) => requests.length === 1);
    expect(after).not.toBe(before);
    expect(before.requests).toEqual([]);
    expect(client.activity.snapshot()).toBe(after);
  });

  it('C7.2 calls a listener once for all that changed in one go', async () => {
    const { client } = setting;
    let calls = 0;
    const unsubscribe = client.activity.subscribe(() => (calls += 1));
    for (let count = 0; count < 100; count += 1) {
      client.noteProblem({ kind: 'identifier-unclear', reason: 'no-postcode', found: 'here' });
    }
    await until(client, ({ problems }) => problems[0]?.count === 100);
    expect(calls).toBe(1);
    unsubscribe();
  });
});
