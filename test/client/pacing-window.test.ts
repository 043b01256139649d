import { FixedWindow } from '../../src/client/pacing/fixed-window';
import { Observations, type Observation } from '../../src/client/pacing/observations';
import { looksAt } from '../../src/client/pacing/window-looks';

const limit = 60;
const period = 60_000;
const trip = 100;

/** A window that began at 0 and is known to last a minute, of which others take so many in that time. */
function windowOf(others: number) {
  const observations = new Observations();
  observations.limit = limit;
  const answer = (sentAt: number, remaining: number): Observation =>
    observations.observe({ sentAt, receivedAt: sentAt + trip }, remaining);
  const window = new FixedWindow(observations);
  window.remember(period);
  window.begin(answer(0, limit - 1));
  window.others.rate = others / period;
  return { window, answer };
}

describe('an end that nobody saw', () => {
  it.each([
    ['others may have hidden it', 10, 5, true],
    ['nobody else is there', 0, 5, false],
    ['more was gone than others take', 10, 30, false],
  ] as const)('C5.16 nothing came back, and %s', (_what, others, used, isKept) => {
    const { window, answer } = windowOf(others);
    window.recordStillOpen(answer(70_000, limit - used - 40), answer(10_000, limit - used));
    expect(window.period === period).toBe(isKept);
  });

  it.each([
    ['others take as many in a period', 10, 9, true],
    ['hardly anything is gone', 0, 3, true],
    ['others do not take as many', 0, 9, false],
    ['others take far fewer', 10, 30, false],
  ] as const)('C5.16 a window is seen that lacks credits, and %s', (_what, others, gone, isKept) => {
    const { window, answer } = windowOf(others);
    window.lastsBeyond(answer(70_000, limit - 1 - gone));
    expect(window.period === period).toBe(isKept);
  });
});

describe('the look between the bounds of a period', () => {
  it.each([
    ['nothing is known to last', 0, 30_000],
    ['little is', 5_000, 30_000],
    ['a good part is', 29_400, 42_000],
    ['they are close', 59_500, null],
  ] as const)('C5.23 comes in their middle where %s', (_what, minPeriod, at) => {
    const { window } = windowOf(0);
    window.minPeriod = minPeriod;
    const { high } = window.start!;
    expect(looksAt(window, { oneWay: 0, roundTrip: trip })).toBe(at === null ? null : high + at);
  });
});
