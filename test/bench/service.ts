import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { administer, startPostgres, withDatabase } from '../support/postgres-cluster';
import type { Bench, Figure } from './figure';

interface Served {
  readonly url: string;
  readonly bareUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly uprns: readonly string[];
}

interface Place {
  readonly name: 'PGlite' | 'PostgreSQL';
  readonly data: string;
  readonly end: () => Promise<void>;
}

async function places(asked: string | undefined): Promise<readonly Place[]> {
  const found: Place[] = [];
  if (asked !== 'postgresql') {
    const folder = mkdtempSync(path.join(tmpdir(), 'terrace-bench-'));
    found.push({
      name: 'PGlite',
      data: path.join(folder, 'data'),
      end: async () => rmSync(folder, { recursive: true }),
    });
  }
  if (asked !== 'pglite') {
    const server = await startPostgres();
    await administer(server.url, 'create database bench');
    found.push({ name: 'PostgreSQL', data: withDatabase(server.url, 'bench'), end: () => server.stop() });
  }
  return found;
}

/** Connections that ask at the same time, each one request after the other. */
const busy = 10;
const requestsOfMemory = 100_000;

class Measured {
  constructor(
    private readonly child: ChildProcess,
    private readonly served: Served,
  ) {}

  private run(
    url: string,
    paths: readonly string[],
    given: Partial<autocannon.Options>,
  ): Promise<autocannon.Result> {
    const { headers } = this.served;
    const requests = paths.map((each) => ({ path: each, headers }));
    return autocannon({ url, requests, connections: busy, ...given });
  }

  async rate(kind: string, seconds: number, connections = busy): Promise<autocannon.Result> {
    const { url, bareUrl, uprns } = this.served;
    const paths = uprns.map((uprn) =>
      kind === 'bare' ? `/bare/${uprn}` : `/api/properties/${kind}/registry:uprn:${uprn}`,
    );
    const result = await this.run(kind === 'bare' ? bareUrl : url, paths, { duration: seconds, connections });
    // When the time is over each connection is cut, perhaps within an answer.
    if (result.non2xx > 0 || result.errors > connections)
      throw new Error(`${kind}: ${result.non2xx} answers were refusals, ${result.errors} never came.`);
    return result;
  }

  private async memory(): Promise<number> {
    this.child.send('memory');
    const [{ rss }] = (await once(this.child, 'message')) as [{ rss: number }];
    return rss;
  }

  /** Memory after a fifth of the requests, and after all of them. */
  async memories(): Promise<{ readonly early: number; readonly late: number }> {
    const paths = this.served.uprns.map((uprn) => `/api/properties/epc-check/registry:uprn:${uprn}`);
    await this.run(this.served.url, paths, { amount: requestsOfMemory / 5 });
    const early = await this.memory();
    await this.run(this.served.url, paths, { amount: (requestsOfMemory * 4) / 5 });
    return { early, late: await this.memory() };
  }
}

async function measure(place: Place, seconds: number, report: (figure: Figure) => void): Promise<void> {
  const program = path.join('test', 'bench', 'support', 'bench-service.ts');
  const child = fork(program, [place.data], { execArgv: ['--import', 'tsx'] });
  const gone = once(child, 'exit');
  const [served] = (await once(child, 'message')) as [Served];
  const measured = new Measured(child, served);
  const tell = (metric: string, value: number, unit: string, rest: Partial<Figure> = {}): void =>
    report({ bench: `service on ${place.name}`, metric, value, unit, better: 'higher', ...rest });

  for (const kind of ['bare', 'epc-check', 'determination-check']) await measured.rate(kind, seconds / 2);
  // Before and after, since the machine's speed drifts.
  const before = (await measured.rate('bare', seconds / 2)).requests.average;
  const epc = (await measured.rate('epc-check', seconds)).requests.average;
  const after = (await measured.rate('bare', seconds / 2)).requests.average;
  const determination = (await measured.rate('determination-check', seconds)).requests.average;
  const bare = (before + after) / 2;
  const { latency } = await measured.rate('epc-check', seconds, 2);
  tell('bare route', bare, 'requests/s');
  tell('epc-check by UPRN', epc, 'requests/s', place.name === 'PGlite' ? { target: 400 } : {});
  tell(
    'epc-check, of the bare route',
    epc / bare,
    'share',
    place.name === 'PostgreSQL' ? { target: 0.25 } : {},
  );
  tell('determination-check', determination, 'requests/s');
  tell('determination-check, of epc-check', determination / epc, 'share', { target: 0.5 });
  tell('99 of 100 answered within, 2 in flight', latency.p99, 'ms', { better: 'lower', target: 50 });
  const { early, late } = await measured.memories();
  tell('memory after 20,000 requests', early / 1e6, 'MB', { better: 'lower' });
  tell('memory after 100,000, of that', late / early, 'share', { better: 'lower', target: 1.1 });
  child.disconnect();
  await gone;
}

/**
 * `npm run bench -- service [pglite|postgresql] [SECONDS]`: some 20,000 homes, no answer kept, service and questioner in processes of
 * their own, over loopback.
 */
const bench: Bench = async (report, [asked, secondsText = '8']) => {
  for (const place of await places(asked)) {
    try {
      await measure(place, Number(secondsText), report);
    } finally {
      await place.end();
    }
  }
};

export default bench;
