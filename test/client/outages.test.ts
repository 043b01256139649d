import { createCircuit } from '../../src/client/sending/circuit';
import { seededRandom } from '../support/seeded-random';
import { refusalBody } from './support/api';
import { all, home, startSetting, until, type Setting } from './support/setting';

const failure = { status: 503, body: refusalBody(503, 1) };

/** Resolves when the client has had `count` answers and is done with them. */
function done({ client }: Setting, count: number): Promise<unknown> {
  return until(client, ({ requests, inFlight }) => requests.length >= count && inFlight === 0);
}

it.each([
  [59_999, 'unreachable'],
  [60_000, undefined],
])('C4.8 two failures, the second of what left after %d ms: %s is told', (gap, told) => {
  const circuit = createCircuit(seededRandom(1));
  circuit.recordFailure(0, 0, { kind: 'unreachable' });
  circuit.recordFailure(gap + 1, gap, { kind: 'unreachable' });
  expect(circuit.lastingProblem(gap + 1)?.kind).toBe(told);
  expect(circuit.lastingProblem(gap + 1 + 60_000)?.kind).toBe('unreachable');
});

it('C4.8 one failure an hour after a home that failed three times fails nobody who waits', async () => {
  const setting = await startSetting();
  const { client, api, clock } = setting;
  api.reply(() => failure);
  const first = client.epcCheck(home(1));
  for (let tries = 1; tries <= 2; tries += 1) {
    await done(setting, tries);
    await clock.advance(1_000);
  }
  expect(await first).toMatchObject({ ok: false });
  await clock.advance(3_600_000);
  api.reply((_, number) => (number === 4 ? failure : {}));
  const column = Array.from({ length: 40 }, (__, at) => client.epcCheck(home(at + 2), { priority: 'cells' }));
  await done(setting, 4);
  void clock.advance(30_000);
  expect((await all(column)).filter(({ ok }) => !ok)).toEqual([]);
  await setting.close();
});

it('C6.4 an answer that is too large is told at once, and is no outage', async () => {
  const setting = await startSetting();
  setting.api.reply(() => ({ body: 'x'.repeat(1_048_577) }));
  expect(await setting.client.epcCheck(home(1))).toMatchObject({ problem: { kind: 'answer-too-large' } });
  expect(setting.client.activity.snapshot()).toMatchObject({ connection: 'working' });
  expect(setting.api.seen).toHaveLength(1);
  await setting.close();
});
