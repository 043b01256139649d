import { ReplyCache } from '../../src/gateway/quota/reply-cache';
import type { Reply } from '../../src/gateway/reply';
import { FakeClock } from '../support/fake-clock';

const mebibyte = 1024 * 1024;
const day = 24 * 3_600_000;
const reply = (bytes: number): Reply => ({ status: 200, headers: {}, body: Buffer.alloc(bytes) });

function keptAnswers(count: number, bytes = mebibyte): ReplyCache {
  const kept = new ReplyCache(new FakeClock());
  const each = reply(bytes);
  for (let index = 0; index < count; index += 1) kept.put(`home ${index}`, each, day);
  return kept;
}

it('G3.6 keeps 64 MiB, what costs an answer besides its bytes included', () => {
  expect(keptAnswers(63).size).toBe(63);
  expect(keptAnswers(200).size).toBe(63);
  expect(keptAnswers(200_000, 0).size).toBe(65_536);
});

it('G3.6 lets the least recently used go first', () => {
  const kept = keptAnswers(63);
  expect(kept.getLocal('home 0', day)).not.toBeNull();
  kept.put('one more', reply(mebibyte), day);
  expect(kept.getLocal('home 0', day)).not.toBeNull();
  expect(kept.getLocal('home 1', day)).toBeNull();
  expect(kept.getLocal('home 2', day)).not.toBeNull();
});

it.each([
  [0, true],
  [day, false],
  [-120_000, true],
  [-120_001, false],
])('G3.3 an answer that is %d ms old is given: %p', async (age, isGiven) => {
  const now = Date.UTC(2026, 10, 21);
  const cached = { reply: reply(1), checkedAt: now - age };
  const shared = { get: async () => cached, put: () => undefined, invalidate: () => undefined };
  const kept = new ReplyCache(new FakeClock(now), shared);
  expect((await kept.getShared('home', day, () => true)) !== null).toBe(isGiven);
  expect(kept.getLocal('home', day) !== null).toBe(isGiven);
  // The clock of this server is set back.
  const clock = new FakeClock(cached.checkedAt);
  const local = new ReplyCache(clock);
  local.put('home', cached.reply, day);
  clock.setWallClock(now);
  expect(local.getLocal('home', day) !== null).toBe(isGiven);
});
