import { settled, type FakeClock } from '../fake-clock';
import type { MisbehavingUpstream } from './upstream';

/** Milliseconds without a byte after which an exchange is taken to hang. */
const silenceMilliseconds = 25;
/** Turns without a byte that belong to a silence: one turn alone may take longer, where a large answer is read. */
const silenceTurns = 25;
/** Milliseconds after which an exchange is taken to have no end, though bytes still come. */
const endlessMilliseconds = 1_000;
/** More bytes than the largest answer that has an end. */
const endlessBytes = 10 * 1024 * 1024;

/** By how many seconds a clock goes on at once, after what was seen of what travels. */
const steps = { nothing: 1, silence: 5, 'no end': 15 } as const;

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
    const seen = await quiet(upstream, async () => state.came !== null || (await inFlight()) === 0);
    if (state.came !== null) break;
    const travels = (await inFlight()) > 0 && upstream.underWay() > 0;
    await clock.advance(steps[travels ? seen : 'nothing'] * 1_000);
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

/** Waits until nothing travels any more, or what does is taken to have no end. */
async function quiet(
  upstream: MisbehavingUpstream,
  isOver: () => Promise<boolean>,
): Promise<keyof typeof steps> {
  const begun = { at: performance.now(), written: upstream.written() };
  let silence = stopwatch();
  let turns = 0;
  let before = -1;
  while (silence() < silenceMilliseconds || turns < silenceTurns) {
    if (await isOver()) return 'nothing';
    if (performance.now() - begun.at > endlessMilliseconds) return 'no end';
    if (upstream.written() - begun.written > endlessBytes) return 'no end';
    await settled();
    turns += 1;
    const now = upstream.written() + upstream.requests.length;
    if (now !== before) {
      silence = stopwatch();
      turns = 0;
    }
    before = now;
  }
  return 'silence';
}
