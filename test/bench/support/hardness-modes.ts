import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createClient, type Client } from '../../../src/client';
import { misbehaviourNames, type MisbehaviourName } from '../../../src/service/faults';
import { gatewayBefore, type GatewayBefore } from '../../gateway/support/gateway-before';
import { FakeClock } from '../../support/fake-clock';
import { mustFollow } from '../../support/misbehaving-upstream/must-follow';
import { homeAsked, observe, type Observed } from '../../support/misbehaving-upstream/observe';
import { startMisbehavingUpstream, trueRating } from '../../support/misbehaving-upstream/upstream';
import { seededRandom } from '../../support/seeded-random';
import type { Figure } from '../figure';

/** Milliseconds between two looks at what the process holds. */
const lookEvery = 5;
const mebibyte = 1024 * 1024;

export const observedParts = ['client', 'gateway'] as const;
export type ObservedPart = (typeof observedParts)[number];

/** Whether the check gave what is not true of the home. */
function wrongCells({ checked }: Observed): number {
  if (checked?.ok !== true) return 0;
  const { certificate } = checked.value;
  return certificate.uprn === homeAsked && certificate.current_energy_rating === trueRating ? 0 : 1;
}

/** Puts one mode to the client alone, or to the client with a gateway between. */
async function observeMode(part: ObservedPart, mode: MisbehaviourName): Promise<Observed> {
  const upstream = await startMisbehavingUpstream();
  const clock = new FakeClock();
  const gateway: GatewayBefore | null = part === 'gateway' ? await gatewayBefore(upstream.url, clock) : null;
  const connection = gateway
    ? ({ keys: 'held-by-server', baseUrl: gateway.url } as const)
    : ({
        keys: 'held-here',
        baseUrl: upstream.url,
        apiKey: 'api-secret',
        serviceKey: 'service-secret',
      } as const);
  const client: Client = createClient({ clock, random: seededRandom(1), connection });
  const inFlight = async (): Promise<number> =>
    client.activity.snapshot().inFlight - ((await gateway?.waiting()) ?? 0);
  const reconnect = (): void => client.connect({ ...connection });
  try {
    return await observe(mode, { upstream, client, clock, inFlight, reconnect });
  } finally {
    client.dispose();
    await gateway?.close();
    await upstream.close();
  }
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes in use once everything that can be let go is, and those that the process has of the machine. */
async function memoryNow(): Promise<{ readonly used: number; readonly resident: number }> {
  // What one collection frees may hold something that only the next one finds.
  for (let times = 0; times < 3; times += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    collectGarbage();
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  return { used: heapUsed + external, resident: rss };
}

/**
 * Each way in which an upstream misbehaves, on a real loopback and a fake clock: sends of a create that no quota refused, wrong cells, seconds to the
 * first good answer once the upstream is well again, and what the process holds more at its peak than before this mode.
 */
export async function modeFigures(
  report: (figure: Figure) => void,
  part: ObservedPart,
  asked: string | undefined,
): Promise<void> {
  const figure = { bench: 'hardness', better: 'lower' } as const;
  // The first run loads what all of them need, and makes the bomb of a quarter of a GiB, which is the upstream's own.
  await observeMode(part, 'gzip-bomb');
  const begun = (await memoryNow()).used;
  for (const mode of misbehaviourNames.filter((each) => asked === undefined || each === asked)) {
    const must = mustFollow.get(mode);
    const before = (await memoryNow()).resident;
    let peak = before;
    const looking = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), lookEvery);
    const observed = await observeMode(part, mode);
    clearInterval(looking);
    const sends = must?.isRefusedForNow === true ? 0 : observed.sendsOfCreate;
    const of = (what: string): string => `${part}, ${mode}: ${what}`;
    report({
      ...figure,
      metric: of('sends of a create'),
      value: sends,
      unit: 'requests',
      target: must?.maxCreates ?? 1,
    });
    report({ ...figure, metric: of('wrong cells'), value: wrongCells(observed), unit: 'cells', target: 0 });
    const seconds = { value: observed.secondsToFirstGood, unit: 's', target: must?.within ?? 40 };
    report({ ...figure, metric: of('first good answer'), ...seconds });
    report({ ...figure, metric: of('peak memory'), value: peak / mebibyte, unit: 'MiB' });
    const more = { value: (peak - before) / mebibyte, unit: 'MiB', target: 128 };
    report({ ...figure, metric: of('peak memory, more than before'), ...more });
  }
  const grown = ((await memoryNow()).used - begun) / mebibyte;
  report({
    ...figure,
    metric: `${part}: memory in use after all modes, more than before`,
    value: grown,
    unit: 'MiB',
    target: 32,
  });
}
