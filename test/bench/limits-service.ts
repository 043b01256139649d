import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { createClient, type Client } from '../../src/client';
import type { Uprn } from '../../src/contract';
import type { Bench } from './figure';
import { random, clock } from './support/real-time';

const limit = 60;
const periodSeconds = 10;
const homes = 500;
const port = 3391;

interface Ready {
  readonly url: string;
  readonly apiKey: string;
  readonly serviceKey: string;
}

/** Starts the API alone, as `npm run service` does, and resolves when it is ready. */
async function startService(): Promise<Ready & { stop(): void }> {
  const args = ['src/main.ts', 'service', '--port', String(port), '--data', 'memory'];
  const child = spawn('npx', ['tsx', ...args, '--limit', `${limit}/${periodSeconds}`], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const stop = (): void => {
    if (child.pid !== undefined) process.kill(-child.pid);
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const told = JSON.parse(line) as Partial<Ready>;
    if (told.url && told.apiKey && told.serviceKey) return { ...(told as Ready), stop };
  }
  throw new Error(`The service did not start on port ${port}: see whether the port is free.`);
}

/** Distinct homes, known to the API or not: each costs one request. */
function ask(client: Client, count: number): Promise<unknown> {
  const answers = Array.from({ length: count }, (_, index) =>
    client.epcCheck({ form: 'uprn', uprn: String(990_000_000_000 + index) as Uprn }, { priority: 'bulk' }),
  );
  return Promise.all(answers.map((answer) => Promise.resolve(answer)));
}

/** The real client against the real service over HTTP: 500 distinct homes on 60 requests in 10 seconds. */
const limitsService: Bench = async (report) => {
  const service = await startService();
  try {
    const client = createClient({
      clock,
      random,
      connection: { keys: 'held-here', baseUrl: service.url, ...service },
    });
    let refused = 0;
    let newest = 0;
    client.activity.subscribe(() => {
      const { requests } = client.activity.snapshot();
      const news = requests.filter((each) => Date.parse(each.sentAt) > newest || newest === 0);
      refused += news.filter((each) => each.status === 429).length;
      newest = Math.max(newest, ...news.map((each) => Date.parse(each.sentAt)));
    });
    const begun = clock.monotonic();
    await ask(client, homes);
    const seconds = (clock.monotonic() - begun) / 1000;
    // What the quota gives in that time; how much of the first window was over when it began is not known.
    const allowed = (limit * seconds) / periodSeconds;
    client.dispose();
    const figure = { bench: 'limits-service', better: 'higher' } as const;
    report({ ...figure, metric: 'homes', value: homes / allowed, unit: 'share of the quota', target: 0.95 });
    report({ ...figure, metric: 'time', value: seconds, unit: 's', better: 'lower' });
    report({ ...figure, metric: 'refusals', value: refused, unit: '429', better: 'lower', target: 1 });
  } finally {
    service.stop();
  }
};

export default limitsService;
