import fc from 'fast-check';
import { priorities } from '../../src/contract';
import { FakeClock } from '../support/fake-clock';
import { seededRandom } from '../support/seeded-random';
import { fakeDevice } from './support/devices';
import { isDone, OneQuota, openPage, type SharedPage } from './support/shared-page';
import { casesOf } from '../support/long';

/** Virtual milliseconds within which everybody who is not gone must have been told. */
const longest = 2 * 3_600_000;

/** What happens next, and to which page. */
type Event =
  | { readonly kind: 'ask'; readonly page: number; readonly priority: number; readonly count: number }
  | { readonly kind: 'kill' | 'leave' | 'cancel' | 'open'; readonly page: number }
  | { readonly kind: 'pass'; readonly milliseconds: number };

const page = fc.nat(3);
const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('ask' as const),
      page,
      priority: fc.nat(2),
      count: fc.integer({ min: 1, max: 12 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('kill' as const, 'leave' as const, 'cancel' as const, 'open' as const),
      page,
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('pass' as const), milliseconds: fc.nat(3_000) }) },
);

const trace = fc.record({
  seed: fc.nat(1_000_000),
  pages: fc.integer({ min: 2, max: 4 }),
  slots: fc.integer({ min: 1, max: 4 }),
  slowest: fc.constantFrom(2, 20, 200),
  loss: fc.constantFrom(0, 0.05, 0.2),
  limit: fc.constantFrom(5, 40, 1_000),
  events: fc.array(event, { minLength: 5, maxLength: 25 }),
});

type Trace = typeof trace extends fc.Arbitrary<infer Value> ? Value : never;

/** Plays a trace with real pacings on virtual time; throws where a rule is broken. */
async function play({ seed, pages, slots, slowest, loss, limit, events }: Trace): Promise<void> {
  const random = seededRandom(seed);
  const below = (count: number): number => Math.floor(random.next() * count);
  const clock = new FakeClock();
  const device = fakeDevice({ clock, delay: () => 1 + below(slowest), isLost: () => random.next() < loss });
  const server = new OneQuota(clock, limit, 5_000, () => 20 + below(400));
  const all: SharedPage[] = [];
  const living: (SharedPage | null)[] = [];
  const open = (at: number): void => {
    const opened = openPage({ clock, device, server, name: `page ${all.length}`, requestsInFlight: slots });
    all.push(opened);
    living[at] = opened;
  };
  for (let each = 0; each < pages; each += 1) open(each);

  for (const happens of events) {
    if (happens.kind === 'pass') {
      await clock.advance(happens.milliseconds);
      continue;
    }
    const at = happens.page % pages;
    const present = living[at];
    if (happens.kind === 'ask') present?.ask(priorities[happens.priority] ?? 'cells', happens.count);
    else if (happens.kind === 'cancel') present?.cancel();
    else {
      // One who leaves stays until what is under way is done; another may be opened meanwhile.
      if (happens.kind === 'kill') present?.kill();
      else present?.leave();
      living[at] = null;
      if (happens.kind === 'open') open(at);
    }
  }
  while (!isDone(all) && clock.monotonic() < longest) await clock.advance(500);

  const untold = all.flatMap(({ waiters }) =>
    waiters.filter(({ state }) => state === 'waiting' || state === 'sent'),
  );
  if (untold.length > 0)
    throw new Error(`C8.3 everybody is told: ${untold.map(({ name }) => name).join()} waits.`);
  if (server.most > slots) throw new Error(`C8.1 never more than ${slots} under way: ${server.most} were.`);
  const answered = all.flatMap(({ waiters }) => waiters.filter(({ state }) => state === 'answered'));
  const given = new Set(server.order);
  if (!answered.every((waiter) => given.has(waiter)))
    throw new Error('C8.1 nobody is told what was not asked.');
  if (server.order.length - server.refusals > given.size) throw new Error('C8.1 nothing is asked twice.');
}

describe('several runtimes in many orders', () => {
  it('C8.1, C8.3 keep to the setting and tell everybody, whoever dies and whatever is lost', async () => {
    await fc.assert(fc.asyncProperty(trace, play), { seed: 20_261_121, numRuns: casesOf(300) });
  }, 240_000);
});
