import type { RefreshPlan } from '../../src/client';
import { backgroundRefresh } from '../../src/runs/background-refresh';
import { fakeDevice } from '../client/support/devices';
import { FakeClock } from '../support/fake-clock';

const hour = 3_600_000;

/** A client of this API and key, with so many old answers, whose refreshes end when the test says so. */
function oldAnswers(first = 'one API') {
  let [scope, old] = [first, 0];
  const begun: {
    readonly requests: number;
    readonly signal: AbortSignal | undefined;
    readonly end: () => void;
  }[] = [];
  const plan = (): RefreshPlan => ({
    questions: [],
    counts: { epcCheck: old, determinationCheck: 0, licensingCheck: 0, propertyCheck: 0 },
    requests: old,
    minutes: null,
  });
  return {
    begun,
    become: (count: number) => (old = count),
    connect: (next: string) => (scope = next),
    client: {
      scope: () => Promise.resolve(scope),
      planRefresh: plan,
      refresh: (planned: RefreshPlan, options?: { readonly signal?: AbortSignal }) =>
        new Promise<{ done: number; failed: number; total: number }>((resolve) => {
          begun.push({
            requests: planned.requests,
            signal: options?.signal,
            end: () => resolve({ done: planned.requests, failed: 0, total: planned.requests }),
          });
        }),
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('renewing old answers in the background', () => {
  it('asks for nothing before it is switched on, nor while nothing is old', async () => {
    const { client, begun, become } = oldAnswers();
    const clock = new FakeClock();
    const refresh = backgroundRefresh(client, clock, null);
    become(5);
    await clock.advance(3 * hour);
    expect(begun).toHaveLength(0);
    become(0);
    refresh.set(true);
    await clock.advance(hour - 1);
    become(3);
    expect(begun).toHaveLength(0);
    await clock.advance(1);
    expect(begun).toHaveLength(1);
  });

  it('looks again an hour after it has ended, never while one goes on', async () => {
    const { client, begun, become } = oldAnswers();
    const clock = new FakeClock();
    become(2);
    backgroundRefresh(client, clock, null).set(true);
    await clock.advance(5 * hour);
    expect(begun).toHaveLength(1);
    begun[0]?.end();
    await settled();
    await clock.advance(hour - 1);
    expect(begun).toHaveLength(1);
    await clock.advance(1);
    expect(begun).toHaveLength(2);
  });

  it('ends what goes on when it is switched off, and begins anew when it is switched on again', async () => {
    const { client, begun, become } = oldAnswers();
    const clock = new FakeClock();
    const refresh = backgroundRefresh(client, clock, null);
    become(2);
    refresh.set(true);
    refresh.set(true);
    await settled();
    expect(begun).toHaveLength(1);
    refresh.set(false);
    expect(begun[0]?.signal?.aborted).toBe(true);
    begun[0]?.end();
    await settled();
    await clock.advance(3 * hour);
    expect(begun).toHaveLength(1);
    refresh.set(true);
    await settled();
    expect(begun).toHaveLength(2);
    expect(begun[1]?.signal?.aborted).toBe(false);
  });

  it('asks in one workbook at a time, and looks again at what the one before has left', async () => {
    const { client, begun, become } = oldAnswers();
    const clock = new FakeClock();
    const device = fakeDevice({ clock });
    become(3);
    backgroundRefresh(client, clock, device.locks('one')).set(true);
    backgroundRefresh(client, clock, device.locks('two')).set(true);
    await clock.advance(hour);
    expect(begun.map(({ requests }) => requests)).toEqual([3]);
    become(1);
    begun[0]?.end();
    await settled();
    await clock.advance(2);
    expect(begun.map(({ requests }) => requests)).toEqual([3, 1]);
  });

  it('C2.9 waits for no workbook of another API or key', async () => {
    const clock = new FakeClock();
    const device = fakeDevice({ clock });
    const begun = ['one API', 'another'].map((scope) => {
      const { client, begun, become } = oldAnswers(scope);
      become(3);
      backgroundRefresh(client, clock, device.locks(scope)).set(true);
      return begun;
    });
    await clock.advance(10);
    expect(begun.map(({ length }) => length)).toEqual([1, 1]);
  });

  it('waits again where the connection was changed while it waited', async () => {
    const clock = new FakeClock();
    const device = fakeDevice({ clock });
    const [one, another, changed] = [oldAnswers('one API'), oldAnswers('another'), oldAnswers('one API')];
    for (const [name, { client, become }] of Object.entries({ one, another, changed })) {
      become(3);
      backgroundRefresh(client, clock, device.locks(name)).set(true);
      await clock.advance(10);
    }
    changed.connect('another');
    one.begun[0]?.end();
    await clock.advance(10);
    expect(device.held('one')).toEqual([]);
    expect(device.held('changed')).toEqual([]);
    expect(changed.begun).toEqual([]);
    another.begun[0]?.end();
    await clock.advance(10);
    expect(device.held('changed')).toEqual(['terrace:another:renewal']);
    expect(changed.begun).toHaveLength(1);
  });

  it('waits for no other workbook once it is switched off', async () => {
    const { client, begun, become } = oldAnswers();
    const clock = new FakeClock();
    const device = fakeDevice({ clock });
    become(3);
    backgroundRefresh(client, clock, device.locks('one')).set(true);
    const second = backgroundRefresh(client, clock, device.locks('two'));
    second.set(true);
    await clock.advance(1);
    second.set(false);
    begun[0]?.end();
    await settled();
    await clock.advance(10);
    expect(begun.filter(({ signal }) => signal?.aborted === false)).toHaveLength(1);
    expect(device.held('two')).toEqual([]);
  });
});
