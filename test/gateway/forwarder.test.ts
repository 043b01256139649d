import { operations, type Operation } from '../../src/contract';
import type { ChangeFate } from '../../src/gateway/cluster/forwarded-changes';
import { Forwarder, LeaderGone } from '../../src/gateway/cluster/forwarder';
import type { Message } from '../../src/gateway/cluster/message';
import { Receiver } from '../../src/gateway/cluster/receiver';
import type { Reply } from '../../src/gateway/quota/user-request';
import { RelayFailure } from '../../src/gateway/relay';
import { FakeClock } from '../support/fake-clock';
import { seededRandom } from '../support/seeded-random';

/**
 * What becomes of a change that was forwarded, on a clock that only tests move: one gateway forwards, one leads, and between them is a
 * Valkey that can be lost and restarted.
 */

const reply: Reply = { status: 200, headers: {}, body: Buffer.from('{"result":{}}') };

class TwoGateways {
  readonly clock = new FakeClock();
  /** Changes that reached the leader. */
  had = 0;
  /** What Valkey is: it answers or not, which life it lives, who holds the lease, and what was noted of changes. */
  readonly valkey = { isLost: false, run: 'first', holder: 'leader', notes: new Map<string, ChangeFate>() };
  private readonly listening = new Map<string, (message: Message) => void>();
  private readonly forwarder: Forwarder;
  private answer: (reply: Reply) => void = () => undefined;
  /** The id of what was forwarded last. */
  private id = '';

  constructor() {
    const { clock, valkey } = this;
    const post = (to: string, message: Message): Promise<boolean> => {
      if (valkey.isLost) return Promise.reject(new Error('The connection is closed.'));
      if (message.kind === 'ask') this.id = message.id;
      const hear = this.listening.get(to);
      if (hear) queueMicrotask(() => hear(message));
      return Promise.resolve(hear !== undefined);
    };
    const receiver = new Receiver({
      clock,
      post,
      registerChange: () => undefined,
      handler: () => ({
        handle: () => {
          this.had += 1;
          return new Promise((resolve) => (this.answer = resolve));
        },
      }),
    });
    this.forwarder = new Forwarder({
      clock,
      random: seededRandom(1),
      id: 'follower',
      leader: () => valkey.holder,
      isConnected: () => !valkey.isLost,
      run: () => valkey.run,
      post,
      withdraw: (id, run) => this.note(id, run, 'withdrawn'),
    });
    this.listening.set('follower', (message) => {
      if (message.kind === 'answer') this.forwarder.onOutcome(message.id, message.outcome);
    });
    this.hears = () =>
      this.listening.set('leader', (message) => {
        if (message.kind !== 'answer') receiver.onMessage(message);
      });
    this.hears();
  }

  /** The leader is found by Valkey. */
  readonly hears: () => void;

  /** The leader is not found by Valkey any more: it died, or Valkey did. */
  isGone(): void {
    this.listening.delete('leader');
  }

  /** The leader writes down that the change leaves; whether it may. */
  async writesDown(run = this.valkey.run): Promise<boolean> {
    return (await this.note(this.id, run, 'sent')) === 'sent';
  }

  private note(id: string, run: string, what: ChangeFate): Promise<ChangeFate> {
    const { isLost, run: present, notes } = this.valkey;
    if (isLost) return Promise.reject(new Error('The connection is closed.'));
    if (run !== present) return Promise.resolve('forgotten');
    if (!notes.has(id)) notes.set(id, what);
    return Promise.resolve(notes.get(id) ?? what);
  }

  /** The API answered the leader. */
  async answers(): Promise<void> {
    this.answer(reply);
    await this.clock.advance(0);
  }

  /** Forwards a request; gives what it came to, `null` while nothing has. */
  async forward(operation: Operation): Promise<{ came: Reply | Error | null }> {
    const outcome: { came: Reply | Error | null } = { came: null };
    this.forwarder
      .handle({
        operation,
        target: operation.path,
        headers: {},
        body: null,
        user: 'anna',
        priority: 'cells',
        isFresh: false,
        signal: new AbortController().signal,
      })
      .then(
        (given) => (outcome.came = given),
        (error: unknown) => (outcome.came = error as Error),
      );
    await this.clock.advance(0);
    return outcome;
  }
}

let gateways: TwoGateways;
beforeEach(() => {
  gateways = new TwoGateways();
});

it('G5.3 a change whose leader is gone before it left is withdrawn, and put to the next', async () => {
  const outcome = await gateways.forward(operations.propertyCreate);
  expect(gateways.had).toBe(1);
  gateways.isGone();
  await gateways.clock.advance(1_000);
  expect(outcome.came).toBeInstanceOf(LeaderGone);
  // Also where the leader only lost its connection, and its lease lasts.
  expect(await gateways.writesDown()).toBe(false);
});

it('G5.3 a change that had left when its leader died has a fate that nobody knows', async () => {
  const outcome = await gateways.forward(operations.propertyCreate);
  expect(await gateways.writesDown()).toBe(true);
  gateways.isGone();
  await gateways.clock.advance(5_000);
  // It may only have lost its connection.
  expect(outcome.came).toBeNull();
  await gateways.clock.advance(1_000);
  expect(outcome.came).toBeInstanceOf(RelayFailure);
  expect(outcome.came).toMatchObject({ neverSent: false });
});

it('G5.3 a change that had left is answered by a leader that lost its connection alone', async () => {
  const outcome = await gateways.forward(operations.propertyCreate);
  await gateways.writesDown();
  gateways.isGone();
  await gateways.answers();
  await gateways.clock.advance(3_000);
  gateways.hears();
  await gateways.clock.advance(1_000);
  expect(outcome.came).toMatchObject({ status: 200 });
});

it('G5.3 a machine that lost its power is not waited for though Valkey still counts it', async () => {
  const outcome = await gateways.forward(operations.propertyCreate);
  // Nobody answers any more, and whoever posts is told that somebody hears.
  const received = jest.spyOn(Receiver.prototype, 'onMessage').mockImplementation(() => undefined);
  await gateways.clock.advance(5_000);
  expect(outcome.came).toBeNull();
  await gateways.clock.advance(1_000);
  received.mockRestore();
  expect(outcome.came).toBeInstanceOf(LeaderGone);
});

it('G5.3 a change keeps its leader while Valkey is lost and restarted, and is told what became of it', async () => {
  const outcome = await gateways.forward(operations.propertyCreate);
  Object.assign(gateways.valkey, { isLost: true });
  gateways.isGone();
  await gateways.answers();
  await gateways.clock.advance(5_000);
  expect(outcome.came).toBeNull();
  Object.assign(gateways.valkey, { isLost: false, run: 'second', holder: '' });
  await gateways.clock.advance(2_000);
  expect(outcome.came).toBeNull();
  gateways.hears();
  await gateways.clock.advance(1_000);
  expect(outcome.came).toMatchObject({ status: 200 });
  expect(gateways.had).toBe(1);
});

it('G5.3 where the leader died and Valkey forgot what was noted, the fate is unknown and said to be so', async () => {
  const outcome = await gateways.forward(operations.propertyCreate);
  gateways.isGone();
  Object.assign(gateways.valkey, { run: 'second', holder: 'another' });
  await gateways.clock.advance(5_000);
  expect(outcome.came).toBeNull();
  // A leader that comes back may not send what was forwarded to it before.
  expect(await gateways.writesDown('first')).toBe(false);
  await gateways.clock.advance(2_000);
  expect(outcome.came).toMatchObject({ status: 502, neverSent: false });
});

it('G5.3 a change is answered before the add-in gives it up, though Valkey does not come back', async () => {
  const outcome = await gateways.forward(operations.propertyCreate);
  Object.assign(gateways.valkey, { isLost: true });
  await gateways.clock.advance(22_000);
  expect(outcome.came).toMatchObject({ status: 504, neverSent: false });
});

it('G5.3 a change is waited for as long as the leader says that it is under way', async () => {
  const outcome = await gateways.forward(operations.propertyCreate);
  await gateways.clock.advance(28_000);
  expect(outcome.came).toBeNull();
  await gateways.answers();
  expect(outcome.came).toMatchObject({ status: 200 });
});

it('G5.3 a question goes to whoever leads next at once: it may be asked twice', async () => {
  const outcome = await gateways.forward(operations.epcCheck);
  gateways.isGone();
  gateways.valkey.holder = 'another';
  await gateways.clock.advance(1_000);
  expect(outcome.came).toBeInstanceOf(LeaderGone);
});

it('G5.3 nothing is forwarded where nobody hears it', async () => {
  gateways.isGone();
  expect((await gateways.forward(operations.propertyCreate)).came).toBeInstanceOf(LeaderGone);
  expect(gateways.had).toBe(0);
});

it('G5.3 nothing is put on its way where Valkey is lost: a change is asked of the next, not waited for', async () => {
  gateways.valkey.isLost = true;
  expect((await gateways.forward(operations.propertyCreate)).came).toBeInstanceOf(LeaderGone);
  expect(gateways.had).toBe(0);
});
