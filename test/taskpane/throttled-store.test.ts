import { throttledStore } from '../../src/taskpane/throttled-store';
import { FakeClock } from '../support/fake-clock';

function countingSource(): { subscribe(listener: () => void): () => void; snapshot(): number; step(): void } {
  let count = 0;
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => count,
    step() {
      count += 1;
      for (const listener of listeners) listener();
    },
  };
}

it('tells of the first change at once, and of those that follow together', async () => {
  const clock = new FakeClock();
  const source = countingSource();
  const store = throttledStore(source, clock, 200);
  const heard: number[] = [];
  store.subscribe(() => heard.push(store.snapshot()));

  for (let step = 0; step < 1_000; step += 1) source.step();
  expect(heard).toEqual([1]);
  await clock.advance(200);
  expect(heard).toEqual([1, 1_000]);
  await clock.advance(10_000);
  expect(heard).toEqual([1, 1_000]);
  source.step();
  expect(heard).toEqual([1, 1_000, 1_001]);
});

it('shows the same snapshot until it tells of another', async () => {
  const clock = new FakeClock();
  const source = countingSource();
  const store = throttledStore(source, clock, 200);
  source.step();
  source.step();
  expect(store.snapshot()).toBe(1);
  await clock.advance(200);
  expect(store.snapshot()).toBe(2);
});

it('tells nobody who has left', () => {
  const source = countingSource();
  const store = throttledStore(source, new FakeClock(), 200);
  const heard: number[] = [];
  const leave = store.subscribe(() => heard.push(store.snapshot()));
  leave();
  source.step();
  expect(heard).toEqual([]);
});
