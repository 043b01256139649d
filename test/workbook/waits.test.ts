import { createWait } from '../../src/workbook/waits';

describe('what waits', () => {
  it('is told once when the first begins and once when the last has ended', () => {
    const wait = createWait();
    const told: boolean[] = [];
    const stop = wait.subscribe(() => told.push(wait.snapshot()));
    const [one, other] = [wait.begin(), wait.begin()];
    one();
    one();
    expect(wait.snapshot()).toBe(true);
    other();
    expect(told).toEqual([true, false]);
    stop();
    wait.begin();
    expect(told).toHaveLength(2);
  });
});
