import { ValkeyClock } from '../../src/gateway/cluster/valkey-clock';
import type { Valkey } from '../../src/gateway/cluster/valkey';
import { pause } from '../../src/contract';
import { FakeClock } from '../support/fake-clock';
import { seededRandom } from '../support/seeded-random';

/** A Valkey that is some milliseconds ahead of the clock, and as far away as `way` says there and back. */
function valkeyAhead(clock: FakeClock, ahead: number, way: () => number): Valkey {
  const time = async (): Promise<[string, string]> => {
    await pause(clock, way());
    const told = clock.monotonic() + ahead;
    await pause(clock, way());
    return [String(Math.floor(told / 1000)), String(Math.round((told % 1000) * 1000))];
  };
  return { commands: { time } } as unknown as Valkey;
}

it('G5.1 a moment that one gateway tells another is late rather than early, and the less so the longer both compare their clocks', async () => {
  const clock = new FakeClock();
  const random = seededRandom(4);
  const way = (): number => 1 + 300 * random.next() ** 3;
  const [teller, reader] = [1, 2].map(() => new ValkeyClock(valkeyAhead(clock, 5_000_000, way), clock));
  const lateness: number[] = [];
  for (let each = 0; each < 40; each += 1) {
    const compared = Promise.all([teller!.compare(), reader!.compare()]);
    await clock.advance(1_000);
    await compared;
    lateness.push(teller!.toValkey + reader!.fromValkey);
  }
  expect(Math.min(...lateness)).toBeGreaterThanOrEqual(0);
  expect(lateness.at(-1)).toBeLessThan(30);
  expect(lateness[0]).toBeGreaterThan(lateness.at(-1)!);
});
