import { Turns } from '../../../src/functions/calls/turn';
import { FakeClock } from '../../support/fake-clock';

let now = 0;
let turns: Turns;
const inTurn: Turns['inTurn'] = (work) => turns.inTurn(work);
beforeEach(() => {
  turns = new Turns(Object.assign(new FakeClock(), { monotonic: () => now }));
});

/** Work that takes its time. */
function busy(milliseconds: number): void {
  now += milliseconds;
}

const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 50));
afterEach(nextTurn);

it('does what there is time for at once, without a promise', () => {
  expect(inTurn(() => 'C')).toBe('C');
});

it('leaves what is too much for one turn to the next ones, in its order', async () => {
  const done: number[] = [];
  const work = (index: number) => () => {
    busy(12);
    done.push(index);
    return index;
  };
  const answers = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => inTurn(work(index)));
  expect(done).toEqual([0, 1, 2]);
  expect(answers.slice(0, 3)).toEqual([0, 1, 2]);
  expect(await Promise.all(answers.map(async (answer) => await answer))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

it('begins anew with every turn', async () => {
  void inTurn(() => busy(40));
  expect(inTurn(() => 'C')).toBeInstanceOf(Promise);
  await nextTurn();
  expect(inTurn(() => 'C')).toBe('C');
});

it('is there again after turns that did what was left', async () => {
  for (let round = 0; round < 3; round += 1) {
    void inTurn(() => busy(40));
    expect(await inTurn(() => round)).toBe(round);
    await nextTurn();
  }
});

it('hands on what work throws or rejects with, now or later', async () => {
  const fail = (): never => {
    busy(40);
    throw new RangeError('none');
  };
  expect(() => inTurn(fail)).toThrow('none');
  await expect(inTurn(fail)).rejects.toThrow('none');
  await expect(inTurn(() => Promise.reject(new Error('later')))).rejects.toThrow('later');
});
