import { createClient } from '../../src/client';
import { misbehaviourNames } from '../../src/service/faults';
import { FakeClock } from '../support/fake-clock';
import { mustFollow } from '../support/misbehaving-upstream/must-follow';
import { homeAsked, observe, type Observed } from '../support/misbehaving-upstream/observe';
import { startMisbehavingUpstream, trueRating } from '../support/misbehaving-upstream/upstream';
import { seededChance } from '../support/seeded-chance';
import type { Bench } from './figure';

/** Milliseconds between two looks at what the process holds. */
const lookEvery = 5;

/** Whether the check gave what is not true of the home. */
function wrongCells({ checked }: Observed): number {
  if (checked?.ok !== true) return 0;
  const { certificate } = checked.value;
  return certificate.uprn === homeAsked && certificate.current_energy_rating === trueRating ? 0 : 1;
}

/**
 * `npm run bench -- hardness [MODE]`: each way in which an upstream misbehaves, put to the client on a real loopback and a fake clock. Sends of a
 * create that no quota refused, wrong cells, seconds to the first good answer once the upstream is well again, peak memory of the process.
 */
const bench: Bench = async (report, [asked]) => {
  const upstream = await startMisbehavingUpstream();
  for (const mode of misbehaviourNames.filter((each) => asked === undefined || each === asked)) {
    const must = mustFollow.get(mode);
    const clock = new FakeClock();
    const keys = { apiKey: 'api-secret', serviceKey: 'service-secret' };
    const connection = { keys: 'held-here', baseUrl: upstream.url, ...keys } as const;
    const client = createClient({ clock, chance: seededChance(1), connection });
    let peak = process.memoryUsage.rss();
    const looking = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), lookEvery);
    const observed = await observe(mode, {
      upstream,
      client,
      clock,
      inFlight: () => client.activity.snapshot().inFlight,
      reconnect: () => client.connect({ ...connection }),
    });
    clearInterval(looking);
    client.dispose();
    const sends = must?.isRefusedForNow === true ? 0 : observed.sendsOfCreate;
    const figure = { bench: 'hardness', better: 'lower' } as const;
    const of = (what: string): string => `${mode}: ${what}`;
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
    report({ ...figure, metric: of('peak memory'), value: peak / 1024 / 1024, unit: 'MiB' });
  }
  await upstream.close();
};

export default bench;
