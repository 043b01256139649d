import type { PropertyInput } from '../../../src/contract';
import { seededRandom } from '../../support/seeded-random';
import { fairnessIndex, percentile, sum } from './fairness';
import type { Firm } from './gateway-firm';
import { nextHomes, BenchUser } from './gateway-user';
import { clock, sleep } from './real-time';
import type { Tell } from './tell';

const createsEach = 3;

/** What became of the creates that people asked for, by who asked. */
interface Creates {
  readonly confirmed: BenchUser[];
  readonly unconfirmed: BenchUser[];
  readonly lost: BenchUser[];
}

/** Somebody's creates, and the moment at which all of them have come to something. */
interface Creating {
  readonly person: BenchUser;
  readonly done: Promise<void>;
}

/** A person creates one property after another while a sheet fills: some creates are on the way whatever happens. */
async function create(person: BenchUser, pauseSeconds: number, creates: Creates): Promise<void> {
  for (let each = 0; each < createsEach; each += 1) {
    const input = {
      address: `${each} High Street, Fernhope, FH1 1AA`,
      postcode: 'FH1 1AA',
      external_reference: `of ${person.name}, ${each}`,
    } as unknown as PropertyInput;
    const answer = await person.client.propertyCreate(input, { priority: 'cells' });
    if (answer.ok) creates.confirmed.push(person);
    else if (answer.problem.kind === 'unconfirmed') creates.unconfirmed.push(person);
    else creates.lost.push(person);
    await sleep(pauseSeconds);
  }
}

/** Seconds after the end for which creates may still come to something. */
const patience = 60;

/** Twenty-one people fill sheets and create properties, and eight look at homes; the gateway that leads is killed, and later Valkey is restarted. */
export async function oneIsKilled(
  firm: Firm,
  { seconds, perSecond }: { readonly seconds: number; readonly perSecond: number },
  tell: Tell,
): Promise<void> {
  const people = Array.from(
    { length: 21 },
    (_, index) => new BenchUser(`k${index}`, firm.of(index), 500 + index),
  );
  const lookers = Array.from(
    { length: 8 },
    (_, index) => new BenchUser(`w${index}`, firm.of(index), 600 + index),
  );
  const creates: Creates = { confirmed: [], unconfirmed: [], lost: [] };
  const creating: Creating[] = [];
  const random = seededRandom(6);
  for (const person of lookers) void person.look(nextHomes(1000), () => 2_000 + 6_000 * random.next());
  for (const person of people) person.fill(nextHomes(200), 200);
  // What the very first window allows is not known to anybody.
  await sleep(10);
  firm.api.reset();
  for (const person of lookers) person.waited.splice(0);
  const begun = clock.monotonic();
  for (const [index, person] of people.entries()) {
    const before = ((index + 1) / people.length) * (seconds / 4);
    const done = sleep(before).then(() => create(person, seconds / 8, creates));
    creating.push({ person, done });
  }
  await sleep(seconds / 4);
  const killed = await firm.killLeader();
  await sleep(seconds / 4);
  await firm.valkey?.kill();
  await sleep(1);
  await firm.valkey?.start();
  await sleep(seconds / 2);
  const { admitted, refused } = firm.api.counts;
  const allowed = (perSecond * (clock.monotonic() - begun)) / 1000;
  tell('quota used while one was killed', admitted / allowed, 'share', { target: 0.95 });
  const shares = people.filter(({ gateway }) => gateway !== killed).map(({ served }) => served);
  tell('Jain index while one was killed, who asked the others', fairnessIndex(shares), 'index', {
    target: 0.95,
  });
  tell('refused by the API while one was killed', (1000 * refused) / Math.max(1, admitted), 'per 1000', {
    better: 'lower',
    target: 2,
  });
  const waits = lookers.filter(({ gateway }) => gateway !== killed).flatMap(({ waited }) => waited);
  tell('95 of 100 looks while one was killed within', percentile(waits, 0.95) / 1000, 's', {
    better: 'lower',
    target: 3,
  });
  tell('the longest look while one was killed', Math.max(...waits) / 1000, 's', { better: 'lower' });
  tell('looks while one was killed', waits.length, 'requests');
  for (const person of lookers) person.end();
  const isElsewhere = ({ person }: Creating): boolean => person.gateway !== killed;
  await Promise.race([Promise.all(creating.filter(isElsewhere).map(({ done }) => done)), sleep(patience)]);
  const asked = `of ${createsEach * people.length}`;
  const elsewhere = (which: readonly BenchUser[]): number =>
    which.filter(({ gateway }) => gateway !== killed).length;
  const twice = [...firm.api.creates.values()].filter((count) => count > 1).length;
  tell('creates forwarded twice', twice, 'requests', { better: 'lower', target: 0 });
  const settled = sum([creates.confirmed, creates.unconfirmed, creates.lost].map(elsewhere));
  // Who asked the gateway that was killed tries on for as long as nobody answers there.
  tell('creates without a fate', createsEach * creating.filter(isElsewhere).length - settled, asked, {
    better: 'lower',
    target: 0,
  });
  tell('creates confirmed', creates.confirmed.length, asked);
  // Who asked the gateway that was killed cannot know what became of what it held; the others can, but for what was under way to the API.
  const unconfirmed = elsewhere(creates.unconfirmed);
  tell('creates unconfirmed, asked of the killed gateway', creates.unconfirmed.length - unconfirmed, asked, {
    better: 'lower',
  });
  tell('creates unconfirmed, asked of the others', unconfirmed, asked, { better: 'lower', target: 2 });
  tell(
    'served while one was killed and Valkey restarted',
    sum(people.map(({ served }) => served)),
    'requests',
  );
  const lost = sum(people.filter(({ gateway }) => gateway !== killed).map((person) => person.lost));
  tell('lost by people of living gateways', lost + elsewhere(creates.lost), 'requests', {
    better: 'lower',
    target: 0,
  });
  for (const person of people) person.end();
}
