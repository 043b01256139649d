import { serverHeaders } from '../../src/contract';
import { ChangeDeduplicator } from '../../src/gateway/change-deduplicator';
import type { Reply } from '../../src/gateway/reply';
import { sleep } from '../bench/support/real-time';
import type { Answer } from '../support/ask-https';
import { envelope, epc, hold } from './support/recording-api';
import { firm } from './support/each-firm';
import { until } from './support/test-firm';

/** A create under a name, as the add-in sends it and a browser sends it again. */
function create(change: string, person = 'anna', signal?: AbortSignal): Promise<Answer> {
  const headers = { [serverHeaders.change]: change };
  return firm.create(person, { headers, ...(signal && { signal }) });
}

it('G4.6 a change that the browser sends again while it is under way is sent once, and answered twice', async () => {
  const held = hold(firm.api);
  const asked = [create('one'), create('one')];
  await firm.reached(1);
  held.release();
  const answers = await Promise.all(asked);
  expect(answers.map(({ status, text }) => [status, text])).toEqual([
    [200, envelope],
    [200, envelope],
  ]);
  expect(firm.api.requests).toHaveLength(1);
  // The audit has one change, since there was one.
  expect([firm.intended.length, firm.written.length]).toEqual([1, 1]);
});

it('G4.6 a change under way is known however long it takes, as where the machine slept meanwhile', async () => {
  let end = (): void => undefined;
  const held = new Promise<void>((resolve) => (end = resolve));
  const deduplicator = new ChangeDeduplicator(firm.clock, null);
  const outcome = deduplicator.runFirst('one', () => held.then(() => ({}) as Reply));
  await firm.clock.advance(3_600_000);
  const again = deduplicator.findEarlier('one');
  end();
  expect(await again).toBe(await outcome);
});

it('G4.4, G4.6 a change that is sent again after its connection was lost is told what became of the first, which is written down', async () => {
  const held = hold(firm.api);
  const lost = new AbortController();
  const first = create('one', 'anna', lost.signal);
  await firm.reached(1);
  lost.abort();
  await expect(first).rejects.toThrow();
  // Until the server has seen it.
  await sleep(0.02);
  const again = create('one');
  held.release();
  expect(await again).toMatchObject({ status: 200, text: envelope });
  expect(firm.api.requests).toHaveLength(1);
  await until(() => firm.written.length > 0);
  expect(firm.written).toMatchObject([{ did: 'create', property: 'svc:property:a', outcome: 200 }]);
});

it('G4.1, G4.6, G9.2 a change is sent once, also where a connection breaks that was used before and it comes again: that nobody knows its fate is said', async () => {
  await firm.askAs('anna', epc(1));
  firm.api.respond = (_request, response) => response.socket?.destroy();
  for (const answer of [await create('one'), await create('one')]) {
    expect([answer.status, answer.headers['x-terrace-fate']]).toEqual([502, 'unknown']);
    expect(answer.text).toContain('Check whether the change was made before you try again');
  }
  await firm.clock.advance(30_000);
  expect(firm.api.requests.map(({ method }) => method)).toEqual(['GET', 'POST']);
  expect(firm.written).toMatchObject([{ person: 'anna', did: 'create', outcome: 'unknown' }]);
});

it('G4.3, G4.6 changes of other names, of other people and without a name are others', async () => {
  await create('one');
  await create('two');
  await create('one', 'ben');
  for (const odd of ['', 'a b', 'x'.repeat(65)]) await Promise.all([create(odd), create(odd)]);
  expect(firm.api.requests).toHaveLength(9);
});

it('G4.6 a name is known for two minutes after its change was over, and forgotten with the next change', async () => {
  await create('one');
  await firm.clock.advance(119_000);
  await create('two');
  await create('one');
  expect(firm.api.requests).toHaveLength(2);
  await firm.clock.advance(1_000);
  await create('three');
  await create('one');
  expect(firm.api.requests).toHaveLength(4);
});
