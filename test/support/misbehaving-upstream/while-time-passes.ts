import { settled, type FakeClock } from '../fake-clock';
import type { MisbehavingUpstream } from './upstream';

/** Milliseconds without a byte after which an exchange is taken to hang. */
const silenceMilliseconds = 25;
/** Turns without a byte that belong to a silence: one turn alone may take longer, where a large answer is read. */
const silenceTurns = 25;
/** Milliseconds after which an exchange is taken to have no end, though bytes still come. */
const endlessMilliseconds = 400;

export interface Passing {
  readonly upstream: MisbehavingUpstream;
  readonly clock: FakeClock;
  /** Requests that are under way to the upstream, or may be. */
  readonly inFlight: () => number | Promise<number>;
}

/**
 * Lets a fake clock's time pass, though never while bytes travel, until something comes or so many seconds are over.
 * @returns What came, or `null`, and the seconds that it took.
 */
export async function whileTimePasses<Value>(
  { upstream, clock, inFlight }: Passing,
  coming: Value | PromiseLike<Value>,
  seconds: number,
): Promise<{ readonly came: Value | null; readonly seconds: number }> {
  const begun = clock.monotonic();
  const passed = (): number => (clock.monotonic() - begun) / 1_000;
  const state: { came: Value | null } = { came: null };
  void Promise.resolve(coming).then((value) => (state.came = value));
  await settled();
  while (state.came === null && passed() < seconds) {
    await quiet(upstream, async () => state.came !== null || (await inFlight()) === 0);
    if (state.came !== null) break;
    await clock.advance((await inFlight()) > 0 && upstream.underWay() > 0 ? 5_000 : 1_000);
  }
  return { came: state.came, seconds: passed() };
}

/** Milliseconds that really passed and in which this process worked: on a busy machine it may stand still while time goes on. */
function stopwatch(): () => number {
  const begun = performance.now();
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return Math.min(performance.now() - begun, (user + system) / 1_000);
  };
}

/** Waits until nothing travels any more. */
async function quiet(upstream: MisbehavingUpstream, isOver: () => Promise<boolean>): Promise<void> {
  const begun = performance.now();
  let silence = stopwatch();
  let turns = 0;
  let before = -1;
  while (
    (silence() < silenceMilliseconds || turns < silenceTurns) &&
    performance.now() - begun < endlessMilliseconds &&
    !(await isOver())
  ) {
    await settled();
    turns += 1;
    const now = upstream.written() + upstream.requests.length;
    if (now !== before) {
      silence = stopwatch();
      turns = 0;
    }
    before = now;
  }
}
