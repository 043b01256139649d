import { keyHeaders } from '../../../src/contract';
import { startEmbeddedService, type EmbeddedService } from '../../../src/service';
import { countProperties } from '../../../src/service/store/questions/properties';
import { openStore } from '../../../src/service/store';
import { FakeClock } from '../../support/fake-clock';
import { random } from '../../bench/support/real-time';
import { freshDatabase } from '../support/store-place';

/* Two services of one database, restarted one after the other by a clock that only the test moves. */
const clock = new FakeClock(Date.parse('2026-11-21T09:00:00Z'));
const keys = { apiKey: 'api-key-of-the-tests', serviceKey: 'service-key-of-the-tests' };
const headers = {
  [keyHeaders.api]: keys.apiKey,
  [keyHeaders.service]: keys.serviceKey,
  'Content-Type': 'application/json',
};
const limit = { count: 1_000_000, periodMilliseconds: 1e12 };
const drain = 5_000;

const isReady = async ({ url }: EmbeddedService): Promise<boolean> =>
  (await fetch(`${url}/readyz`)).status === 200;

it('a rolling restart: each is out of the way before it ends, no request fails, no property is doubled or lost', async () => {
  const data = await freshDatabase();
  const start = (): Promise<EmbeddedService> =>
    startEmbeddedService({ data, cache: null, limit, clock, random, keys });
  const services = [await start(), await start()];
  /** Those that were ready when they were asked last, as whatever sends requests to several servers keeps them. */
  const serving = new Set(services);
  /** Requests on their way to each, the answer included. */
  const underWay = new Map<EmbeddedService, number>();
  const count = (service: EmbeddedService, change: 1 | -1): void =>
    void underWay.set(service, (underWay.get(service) ?? 0) + change);
  const seen: number[] = [];
  const created: string[] = [];
  let isOver = false;

  const caller = async (number: number): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const ready = [...serving];
      const service = ready[(turn + number) % ready.length]!;
      const { url, sample } = service;
      const { uprn, address, postcode } = sample[turn % sample.length]!;
      count(service, 1);
      const answer =
        turn % 2 === 0
          ? await fetch(`${url}/api/properties/epc-check/registry:uprn:${uprn}`, { headers })
          : await fetch(`${url}/api/properties/create`, {
              method: 'POST',
              headers,
              body: JSON.stringify({ address, postcode, external_reference: `${number} ${turn}` }),
            });
      seen.push(answer.status);
      const { result } = (await answer.json()) as { result?: { id?: string } };
      count(service, -1);
      if (turn % 2 === 1) created.push(result?.id ?? '');
    }
  };
  const callers = [1, 2, 3].map(caller);
  const untilSeen = async (more: number): Promise<void> => {
    const wanted = seen.length + more;
    while (seen.length < wanted) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  await untilSeen(20);
  for (const [place, service] of services.entries()) {
    const drained = service.drain(drain);
    expect(await isReady(service)).toBe(false);
    // It still answers whoever has not looked.
    await untilSeen(20);
    serving.delete(service);
    // The clock takes no time for what the service waits for: whoever chose it before may not even be connected yet.
    while (underWay.get(service) !== 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await clock.advance(drain);
    await drained;
    await service.close();
    await untilSeen(20);
    const again = await start();
    services[place] = again;
    expect(await isReady(again)).toBe(true);
    serving.add(again);
    await untilSeen(20);
  }
  isOver = true;
  await Promise.all(callers);
  await Promise.all(services.map((each) => each.close()));

  expect(new Set(seen)).toEqual(new Set([200]));
  const store = await openStore({ data, clock, doing: 'counts', cache: null });
  const held = await store.writeProperties(({ database }) => countProperties(database));
  await store.close();
  expect(new Set(created).size).toBe(created.length);
  expect(held).toBe(created.length);
});
