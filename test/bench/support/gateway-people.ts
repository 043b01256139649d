import { seededRandom } from '../../support/seeded-random';
import type { Figure } from '../figure';
import type { CountedApi } from './counted-api';
import { fairnessIndex, percentile, sum } from './fairness';
import { Firm } from './gateway-firm';
import { oneIsKilled } from './gateway-killed';
import { nextHomes, BenchUser } from './gateway-user';
import { sleep } from './real-time';
import type { Tell } from './tell';

const limit = 60;
const periodSeconds = 10;

interface Plan {
  readonly gateways: 1 | 3;
  readonly seconds: number;
}

type Part = (firm: Firm, plan: Plan, tell: Tell) => Promise<void>;

/** Runs parts one after another with gateways of their own. */
async function measured(report: (figure: Figure) => void, plan: Plan, parts: readonly Part[]): Promise<void> {
  const bench = plan.gateways === 1 ? 'gateway' : 'three gateways';
  const tell = (metric: string, value: number, unit: string, rest: Partial<Figure> = {}): void =>
    report({ bench, metric, value, unit, better: 'higher', ...rest });
  const firm = await Firm.open(plan.gateways, `${limit}/${periodSeconds}`);
  try {
    for (const part of parts) await part(firm, plan, tell);
  } finally {
    await firm.close();
  }
}

/** Many fill sheets; then some fill sheets and others look. */
export const peopleFigures = (report: (figure: Figure) => void, plan: Plan): Promise<void> =>
  measured(report, plan, [everybodyFills, someLook]);

/** The gateway that leads is killed, and Valkey restarted. */
export const killedFigures = (report: (figure: Figure) => void, plan: Plan): Promise<void> =>
  measured(report, plan, [
    (firm, { seconds }, tell) => oneIsKilled(firm, { seconds, perSecond: limit / periodSeconds }, tell),
  ]);

function tellQuota(tell: Tell, { counts }: CountedApi, seconds: number, of: string): void {
  const allowed = (limit * seconds) / periodSeconds;
  tell(`quota used, ${of}`, counts.admitted / allowed, 'share', { target: 0.95 });
  const refused = (1000 * counts.refused) / Math.max(1, counts.admitted);
  tell(`refused by the API, ${of}`, refused, 'per 1000', { better: 'lower', target: 2 });
}

/** Each of so many people is served once in 33 s: over less time than this, who was served once more says nothing of fairness. */
const leastSeconds = 120;

async function everybodyFills(firm: Firm, plan: Plan, tell: Tell): Promise<void> {
  const seconds = Math.max(leastSeconds, plan.seconds);
  const people = Array.from({ length: 200 }, (_, index) => new BenchUser(`p${index}`, firm.of(index), index));
  for (const person of people) person.fill(nextHomes(100), 100);
  // What the very first window allows is not known to anybody.
  await sleep(periodSeconds);
  firm.api.reset();
  const before = people.map(({ served }) => served);
  await sleep(seconds);
  const shares = people.map(({ served }, index) => served - (before[index] ?? 0));
  tellQuota(tell, firm.api, seconds, '200 people');
  tell('Jain index, 200 people', fairnessIndex(shares), 'index', { target: 0.95 });
  tell('lost, 200 people', sum(people.map(({ lost }) => lost)), 'requests', { better: 'lower', target: 0 });
  for (const person of people) person.end();
  await sleep(6);
}

async function someLook(firm: Firm, { seconds }: Plan, tell: Tell): Promise<void> {
  const random = seededRandom(5);
  const fillers = Array.from(
    { length: 20 },
    (_, index) => new BenchUser(`f${index}`, firm.of(index), 300 + index),
  );
  const lookers = Array.from(
    { length: 5 },
    (_, index) => new BenchUser(`l${index}`, firm.of(index), 400 + index),
  );
  for (const person of fillers) person.fill(nextHomes(1000), 1000);
  for (const person of lookers) void person.look(nextHomes(1000), () => 2_000 + 6_000 * random.next());
  await sleep(periodSeconds);
  firm.api.reset();
  const before = fillers.map(({ served }) => served);
  for (const person of lookers) person.waited.splice(0);
  await sleep(seconds);
  tellQuota(tell, firm.api, seconds, '20 fill and 5 look');
  const shares = fillers.map(({ served }, index) => served - (before[index] ?? 0));
  tell('Jain index, 20 who fill', fairnessIndex(shares), 'index', { target: 0.95 });
  const waits = lookers.flatMap(({ waited }) => waited);
  const worst = percentile(waits, 0.95) / 1000;
  tell('95 of 100 looks within', worst, 's', { better: 'lower', target: 3 });
  tell('looks', waits.length, 'requests');
  for (const person of [...fillers, ...lookers]) person.end();
  await sleep(6);
}
