import { createClient, type Client } from '../../src/client';
import type { Uprn } from '../../src/contract';
import { startApi } from '../client/support/api';
import type { Bench } from './figure';
import { random, clock } from './support/real-time';

const cached = 200_000;
const queued = 20_000;
const waiting = 100_000;

function ask(client: Client, count: number): void {
  for (let index = 0; index < count; index += 1) {
    void client.epcCheck({ form: 'uprn', uprn: String(100_000 + index) as Uprn }, { priority: 'cells' });
  }
}

/** What the client itself costs: no request is answered while it is measured, but one. */
const client: Bench = async (report) => {
  const api = await startApi();
  const connection = { keys: 'held-by-server', baseUrl: api.url } as const;
  const figure = { bench: 'client', better: 'lower' } as const;

  const answering = createClient({ clock, random, connection });
  const identifier = { form: 'uprn', uprn: '1' as Uprn } as const;
  await answering.epcCheck(identifier);
  for (let count = 0; count < cached; count += 1) void answering.epcCheck(identifier);
  const begun = performance.now();
  for (let count = 0; count < cached; count += 1) void answering.epcCheck(identifier);
  const perAnswer = ((performance.now() - begun) * 1000) / cached;
  report({ ...figure, metric: 'cached answer', value: perAnswer, unit: 'µs', target: 1 });
  answering.dispose();

  // Nothing is ever answered from here on: what is asked for stays in the queue.
  api.reply(() => new Promise(() => undefined));
  const queueing = createClient({ clock, random, connection });
  ask(queueing, queued);
  queueing.dispose();
  const holding = createClient({ clock, random, connection });
  const before = process.memoryUsage().heapUsed;
  const asked = performance.now();
  ask(holding, waiting);
  const perRequest = ((performance.now() - asked) * 1000) / waiting;
  report({ ...figure, metric: 'queued request', value: perRequest, unit: 'µs', target: 10 });
  global.gc?.();
  const megabytes = (process.memoryUsage().heapUsed - before) / 1024 / 1024;
  report({ ...figure, metric: '100,000 waiting requests', value: megabytes, unit: 'MB', target: 130 });
  const ended = performance.now();
  holding.dispose();
  const perEnd = ((performance.now() - ended) * 1000) / waiting;
  report({ ...figure, metric: 'ending a waiting request', value: perEnd, unit: 'µs', target: 30 });
  await api.close();
};

export default client;
