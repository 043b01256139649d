import autocannon from 'autocannon';
import type { Figure } from '../figure';
import { startGateway, type GatewayProcess } from './gateway-process';
import { quickApi } from './quick-api';

/**
 * Each request of a run is for another home, so that none is kept; or all are for one. A connection begins where no other has been: two
 * that ask for the same home at once are one request to the API.
 */
function run(url: string, kept: boolean, seconds: number, connections: number): Promise<autocannon.Result> {
  const homes = kept ? 1 : 50_000;
  const requests = Array.from({ length: homes }, (_, index) => ({
    path: `/api/properties/epc-check/registry:uprn:${1 + index}`,
    headers: { authorization: 'Bearer anna', ...(kept ? {} : { 'x-terrace-fresh': '1' }) },
  }));
  let opened = 0;
  return autocannon({
    url,
    requests,
    connections,
    duration: seconds,
    setupClient(client) {
      const from = Math.floor((opened * homes) / connections);
      opened += 1;
      client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
    },
  });
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

const rateOf = ({ requests, duration }: autocannon.Result): number => requests.total / duration;

type Results = autocannon.Result[];
const rounds = 7;

export async function relayFigures(report: (figure: Figure) => void, seconds: number): Promise<void> {
  const api = await quickApi();
  const start = (): Promise<GatewayProcess> =>
    startGateway({ baseUrl: api.url, apiKey: 'api-key', serviceKey: 'service-key' }, null);
  // A process that does both compiles what they share of Node for both, by which each is slower than where it is alone.
  const gateway = await start();
  const beside = await start();
  try {
    const each = seconds / 3;
    const kinds = {
      proxy: () => run(beside.proxyUrl, false, each, 2),
      ours: () => run(gateway.url, false, each, 2),
      bare: () => run(beside.bareUrl, true, each, 10),
      kept: () => run(gateway.url, true, each, 10),
    };
    for (const measure of Object.values(kinds)) await measure();
    // By turns, since the machine's speed drifts: each round is compared with itself.
    const [ours, proxy, kept, bare]: [Results, Results, Results, Results] = [[], [], [], []];
    for (let round = 0; round < rounds; round += 1) {
      proxy.push(await kinds.proxy());
      ours.push(await kinds.ours());
      bare.push(await kinds.bare());
      kept.push(await kinds.kept());
    }
    const rate = (results: Results): number => median(results.map(rateOf));
    const share = (results: Results, beside: Results): number =>
      median(results.map((result, round) => rateOf(result) / rateOf(beside[round] ?? result)));
    const middle = (results: Results): number => (2 * 1000) / rate(results);
    const p50 = (results: Results): number => median(results.map(({ latency }) => latency.p50));
    for (const results of [ours, proxy, kept, bare])
      for (const { non2xx } of results) if (non2xx > 0) throw new Error(`${non2xx} answers were refusals.`);
    const tell = (metric: string, value: number, unit: string, rest: Partial<Figure> = {}): void =>
      report({ bench: 'gateway', metric, value, unit, better: 'higher', ...rest });
    tell('bare proxy, 2 in flight', rate(proxy), 'requests/s');
    tell('gateway, 2 in flight', rate(ours), 'requests/s');
    tell('gateway, of the bare proxy', share(ours, proxy), 'share', { target: 0.5 });
    tell('overhead of the relay', middle(ours) - middle(proxy), 'ms', { better: 'lower', target: 2 });
    tell('p50 of the gateway', p50(ours), 'ms', { better: 'lower' });
    tell('p50 of the bare proxy', p50(proxy), 'ms', { better: 'lower' });
    tell('bare route', rate(bare), 'requests/s');
    tell('kept answer', rate(kept), 'requests/s');
    tell('kept answer, of the bare route', share(kept, bare), 'share', { target: 0.4 });
  } finally {
    await gateway.kill();
    await beside.kill();
    api.close();
  }
}
