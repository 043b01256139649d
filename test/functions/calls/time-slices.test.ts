import { TimeSlices } from '../../../src/functions/calls/time-slices';
import { FakeClock } from '../../support/fake-clock';

let now = 0;
let slices: TimeSlices;
const run: TimeSlices['run'] = (work) => slices.run(work);
beforeEach(() => {
  slices = new TimeSlices(Object.assign(new FakeClock(), { monotonic: () => now }));
});

/** Work that takes its time. */
function busy(milliseconds: number): void {
  now += milliseconds;
}

const nextSlice = () => new Promise((resolve) => setTimeout(resolve, 50));
afterEach(nextSlice);

it('does what there is time for at once, without a promise', () => {
  expect(run(() => 'C')).toBe('C');
});

it('leaves what is too much for one slice to the next ones, in its order', async () => {
  const done: number[] = [];
  const work = (index: number) => () => {
    busy(12);
    done.push(index);
    return index;
  };
  const answers = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => run(work(index)));
  expect(done).toEqual([0, 1, 2]);
  expect(answers.slice(0, 3)).toEqual([0, 1, 2]);
  expect(await Promise.all(answers.map(async (answer) => await answer))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

it('begins anew with every slice', async () => {
  void run(() => busy(40));
  expect(run(() => 'C')).toBeInstanceOf(Promise);
  await nextSlice();
  expect(run(() => 'C')).toBe('C');
});

it('is there again after slices that did what was left', async () => {
  for (let round = 0; round < 3; round += 1) {
    void run(() => busy(40));
    expect(await run(() => round)).toBe(round);
    await nextSlice();
  }
});

it('hands on what work throws or rejects with, now or later', async () => {
  const fail = (): never => {
    busy(40);
    throw new RangeError('none');
  };
  expect(() => run(fail)).toThrow('none');
  await expect(run(fail)).rejects.toThrow('none');
  await expect(run(() => Promise.reject(new Error('later')))).rejects.toThrow('later');
});
