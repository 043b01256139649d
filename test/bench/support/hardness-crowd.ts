import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { startGateway } from './gateway-process';
import { quickApi } from './quick-api';
import type { Figure } from '../figure';

/** Connections at once, each with one request after the other. */
const crowd = 200;

/** What a crowd met. */
interface Met {
  /** Requests whose answer came, whatever it said. */
  readonly answered: number;
  readonly refused: number;
  /** Refused otherwise than for want of time. */
  readonly wrong: number;
  /** Requests that got no answer, those not counted that were under way when the time was over. */
  readonly lost: number;
  readonly slowest: number;
}

interface Asked {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Lets a crowd ask, each connection another home, and listens to every answer. */
async function meet(
  url: string,
  asked: (connection: number) => readonly Asked[],
  connections: number,
  seconds: number,
): Promise<Met> {
  let made = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 20,
    setupClient: (client) => client.setRequests([...asked((made += 1))]),
  });
  return {
    answered: result.requests.total,
    refused: result['5xx'],
    wrong: result.non2xx - result['5xx'],
    lost: result.errors,
    slowest: result.latency.max,
  };
}

function tellMet(report: (figure: Figure) => void, who: string, connections: number, met: Met): void {
  const figure = { bench: 'hardness', better: 'lower' } as const;
  const of = (what: string): string => `${who}, ${connections} connections: ${what}`;
  report({ ...figure, metric: of('answers'), value: met.answered, unit: 'requests', better: 'higher' });
  report({ ...figure, metric: of('lost'), value: met.lost, unit: 'requests', target: 0 });
  report({ ...figure, metric: of('wrong answers'), value: met.wrong, unit: 'requests', target: 0 });
  report({ ...figure, metric: of('slowest answer'), value: met.slowest / 1_000, unit: 's', target: 2 });
  report({ ...figure, metric: of('refused with 503'), value: met.refused, unit: 'requests' });
}

/** A service with some 20,000 homes, in a process of its own. */
async function serviceFigures(report: (figure: Figure) => void, seconds: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'terrace-bench-'));
  const program = path.join('test', 'bench', 'support', 'bench-service.ts');
  const child = fork(program, [path.join(folder, 'data')], { execArgv: ['--import', 'tsx'] });
  const gone = once(child, 'exit');
  try {
    const [served] = (await once(child, 'message')) as [
      { url: string; headers: Record<string, string>; uprns: readonly string[] },
    ];
    const { url, headers, uprns } = served;
    for (const check of ['epc-check', 'determination-check', 'licensing-check']) {
      const asked = (connection: number): Asked[] =>
        Array.from({ length: 50 }, (_, at) => ({
          path: `/api/properties/${check}/registry:uprn:${uprns[(connection * 50 + at) % uprns.length] ?? ''}`,
          headers,
        }));
      tellMet(report, `service, ${check}`, crowd, await meet(url, asked, crowd, seconds));
    }
  } finally {
    child.disconnect();
    await gone;
    rmSync(folder, { recursive: true });
  }
}

/** A gateway before an API that answers at once: each connection is a user of its own. */
async function gatewayFigures(report: (figure: Figure) => void, seconds: number): Promise<void> {
  const api = await quickApi();
  const gateway = await startGateway(
    { baseUrl: api.url, apiKey: 'api-key', serviceKey: 'service-key' },
    null,
  );
  try {
    for (const isKept of [true, false]) {
      const asked = (connection: number): Asked[] =>
        Array.from({ length: isKept ? 1 : 50 }, (_, at) => ({
          path: `/api/properties/epc-check/registry:uprn:${isKept ? 1 : connection * 50 + at}`,
          headers: {
            authorization: `Bearer user-${connection}`,
            ...(isKept ? {} : { 'x-terrace-fresh': '1' }),
          },
        }));
      const who = `gateway, ${isKept ? 'kept answers' : 'answers of the API'}`;
      tellMet(report, who, crowd, await meet(gateway.url, asked, crowd, seconds));
    }
  } finally {
    await gateway.kill();
    api.close();
  }
}

/** 200 connections at once on service and gateway: nobody waits for longer than 2 s, and nobody is left without an answer. */
export async function crowdFigures(report: (figure: Figure) => void, seconds: number): Promise<void> {
  await serviceFigures(report, seconds);
  await gatewayFigures(report, seconds);
}
