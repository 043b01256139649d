import {
  createClient,
  type Answer,
  type AnswerOrPromise,
  type Client,
  type Connection,
} from '../../src/client';
import type { Priority, PropertyId, PropertyInput } from '../../src/contract';
import { FakeClock } from '../support/fake-clock';
import { seededRandom } from '../support/seeded-random';
import { home } from './support/setting';
import { simulatedServer, type Sent } from './support/simulated-server';
import { casesOf } from '../support/long';

const traces = casesOf(2_000);
/** Virtual milliseconds within which everybody must have been told. */
const longest = 24 * 3_600_000;
/** Virtual milliseconds after which nothing is under way any more. */
const longestAnswer = 31_000;
const connection: Connection = { keys: 'held-by-server', baseUrl: 'https://api.example' };
const priorities: readonly Priority[] = ['interactive', 'cells', 'bulk'];

/** One trace of a client and a server that both do as chance says; throws where a rule is broken. */
async function trace(seed: number, within = longest): Promise<void> {
  const random = seededRandom(seed);
  const below = (count: number): number => Math.floor(random.next() * count);
  // What is thrown on the way would end in the client: what was broken is told at the end.
  const broken: string[] = [];
  const must = (isSo: boolean, what: string): void => {
    if (!isSo) broken.push(what);
  };
  const clock = new FakeClock();
  const slots = 1 + below(6);
  const live = new Map<string, number>();
  const lastOf = new Map<string, Sent>();
  let isRefused = false;
  let isDown = false;
  let isStopped = false;

  const server = simulatedServer(clock, () => random.next(), {
    onSend(sent) {
      must(sent.besides < slots, 'C3.1 never more under way than allowed');
      must(!isStopped, 'C4.7 nothing is sent after a 401');
      must(!isRefused || sent.besides === 0, 'C5.8 one probe while refused');
      must(!isDown || sent.besides === 0, 'C4.8 one probe while the server is down');
      must((live.get(sent.name) ?? 0) > 0, `C1.4 somebody waits for ${sent.name}`);
      const before = lastOf.get(sent.name)?.exchange;
      if (sent.outgoing.operation === 'propertyCreate' && before) {
        const wasNotExecuted = before.kind === 'answered' ? before.status === 429 : before.neverSent;
        must(wasNotExecuted, 'C4.4 no create twice after it may have been executed');
      }
      lastOf.set(sent.name, sent);
    },
    onAnswer({ exchange }) {
      if (exchange?.kind !== 'answered') {
        // An answer that is too large is an answer of a server that lives.
        isDown = exchange?.problem.kind !== 'answer-too-large';
        return;
      }
      isRefused = exchange.status === 429;
      isDown = exchange.status >= 500 || exchange.body === '<html>';
      if (exchange.status !== 401 || isStopped) return;
      isStopped = true;
      // When whatever was under way has been answered: a person mends the keys and connects again.
      clock.after(longestAnswer + below(60_000), () => {
        must(timesToldOfKeys() === 1, 'C4.7 says so once');
        server.acceptKeys();
        isStopped = false;
        isRefused = false;
        isDown = false;
        kept.clear();
        client.connect(connection);
      });
    },
  });
  const client = createClient({
    clock,
    random,
    connection,
    requestsInFlight: slots,
    transport: server.transport,
  });

  const timesToldOfKeys = (): number =>
    client.activity.snapshot().problems.filter(({ problem }) => problem.kind === 'keys-refused').length;

  let asked = 0;
  let settledCount = 0;
  let creates = 0;
  const kept = new Set<string>();
  function ask(): void {
    const cancel = new AbortController();
    // A promise hides that it is settled twice. Who is told lets go of its signal, and that is seen.
    let timesTold = 0;
    const letGo = cancel.signal.removeEventListener.bind(cancel.signal);
    cancel.signal.removeEventListener = (...listener: Parameters<typeof letGo>) => {
      timesTold += 1;
      must(timesTold === 1, 'C1.1 each waiter is settled once');
      letGo(...listener);
    };
    const options = {
      priority: priorities[below(3)] ?? 'cells',
      caller: `caller ${below(3)}`,
      signal: cancel.signal,
      fresh: random.next() < 0.1,
    };
    const { name, isChange, start } = question(client, below, () => (creates += 1));
    live.set(name, (live.get(name) ?? 0) + 1);
    asked += 1;
    let hasLeft = false;
    const leave = (): void => {
      if (hasLeft) return;
      hasLeft = true;
      live.set(name, (live.get(name) ?? 0) - 1);
    };
    const answering = start(options);
    must(
      !kept.has(name) || options.fresh || !(answering instanceof Promise),
      'C2.1 a kept answer is not asked for',
    );
    void Promise.resolve(answering).then(
      (answer) => {
        settledCount += 1;
        leave();
        must(!isLostArchive(name, answer, lastOf.get(name)), 'C4.6 an archive repeated into a 404 is done');
        if (answer.ok && name.startsWith('epcCheck')) kept.add(name);
      },
      () => must(false, 'C1.1 no method rejects'),
    );
    if (random.next() < 0.2) {
      clock.after(below(20_000), () => {
        // Who asked for a check has left at once; who asked for a change may have to wait for its outcome.
        if (!isChange) leave();
        cancel.abort();
      });
    }
  }
  const wanted = 5 + below(40);
  for (let count = 0; count < wanted; count += 1) clock.after(random.next() < 0.5 ? 0 : below(40_000), ask);
  while (clock.pending.length > 0 && clock.monotonic() < within) await clock.advance(3_600_000);
  must(
    asked === wanted && settledCount === wanted,
    `C1.1 each waiter is settled: ${settledCount} of ${wanted}`,
  );
  must(timesToldOfKeys() === 0, 'C4.7 a connection that was made anew begins without problems');
  const { inFlight, waiting } = client.activity.snapshot();
  must(inFlight + waiting.interactive + waiting.cells + waiting.bulk === 0, 'C7.1 nothing is left');
  client.dispose();
  if (broken.length > 0) throw new Error(`${broken.slice(0, 3).join('; ')} (seed ${seed})`);
}

type Options = NonNullable<Parameters<Client['epcCheck']>[1]>;

/** One of all that may be asked. Creates are told apart by their address. */
function question(
  client: Client,
  below: (count: number) => number,
  nextCreate: () => number,
): {
  readonly name: string;
  readonly isChange: boolean;
  readonly start: (options: Options) => AnswerOrPromise<unknown>;
} {
  const which = below(10);
  const id = `p${below(1_000_000)}` as PropertyId;
  const input: PropertyInput = { address: `${nextCreate()} High Street`, postcode: 'FH1 1AA' };
  if (which === 0)
    return {
      name: `propertyCreate ${input.address}`,
      isChange: true,
      start: (to) => client.propertyCreate(input, to),
    };
  if (which === 1)
    return {
      name: `propertySync svc:property:${id}`,
      isChange: true,
      start: (to) => client.propertySync(id, input, to),
    };
  if (which === 2)
    return {
      name: `propertyArchive svc:property:${id}`,
      isChange: true,
      start: (to) => client.propertyArchive(id, to),
    };
  const number = 1 + below(12);
  return {
    name: `epcCheck registry:uprn:${number}`,
    isChange: false,
    start: (to) => client.epcCheck(home(number), to),
  };
}

/** Whether an archive that was sent before came back as not stored. */
function isLostArchive(name: string, answer: Answer<unknown>, last: Sent | undefined): boolean {
  if (!name.startsWith('propertyArchive') || answer.ok) return false;
  if (last?.exchange?.kind !== 'answered' || !last.isRepeat) return false;
  return last.exchange.status === 404 && last.exchange.body !== '<html>';
}

it(`C1.1, C1.4, C2.1, C3.1, C4.4, C4.6, C4.7, C4.8, C4.9, C5.8 holds over ${traces} traces of servers that do as they like`, async () => {
  for (let seed = 1; seed <= traces; seed += 1) await trace(seed);
}, 120_000);

it.each([38, 1181])('C5.10 ends where a small quota is told by no header (seed %i)', (seed) => trace(seed));

it('C5.3 a log that is full though nothing of ours is left in it is tried again (seed 1115)', () =>
  trace(1115));
