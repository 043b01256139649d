import type { Priority } from '../../src/contract';
import { Job } from '../../src/client/sending/job';
import { Queue } from '../../src/client/sending/queue';
import { home } from './support/setting';

function job(name: string, priority: Priority, caller = ''): Job {
  const made = new Job('epcCheck', home(1), null, name);
  made.waiters.push({ priority, caller, complete: () => undefined });
  return made;
}

function takeAll(queue: Queue, priority: Priority): string[] {
  const names: string[] = [];
  for (let taken = queue.take(priority); taken; taken = queue.take(priority)) names.push(taken.key);
  return names;
}

describe('the queue', () => {
  it.each(['interactive', 'bulk'] as const)('C3.3 lets callers take turns (%s)', (priority) => {
    const queue = new Queue();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) queue.add(job(name, priority, name[0]), 0);
    expect(takeAll(queue, priority)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
    expect(queue.size).toBe(0);
  });

  it('C3.3 takes the newest calculation first, and its cells in the order of asking', () => {
    const queue = new Queue();
    queue.add(job('old 1', 'cells'), 0);
    queue.add(job('old 2', 'cells'), 250);
    queue.add(job('new 1', 'cells'), 501);
    queue.add(job('new 2', 'cells'), 600);
    expect(takeAll(queue, 'cells')).toEqual(['new 1', 'new 2', 'old 1', 'old 2']);
  });

  it('C3.2 counts by the most urgent waiter, and moves a job when that changes', () => {
    const queue = new Queue();
    const moved = job('moved', 'bulk');
    queue.add(moved, 0);
    queue.add(job('other', 'bulk'), 0);
    const person = { priority: 'interactive', caller: '', complete: () => undefined } as const;
    moved.join(person);
    queue.reorder(moved, 0);
    expect(queue.waiting).toEqual({ interactive: 1, cells: 0, bulk: 1 });
    moved.waiters.splice(moved.waiters.indexOf(person), 1);
    queue.reorder(moved, 0);
    expect(queue.waiting).toEqual({ interactive: 0, cells: 0, bulk: 2 });
    expect(takeAll(queue, 'bulk')).toEqual(['other', 'moved']);
  });

  it('C3.2 looks at few of those who wait for one home, however many join and leave', () => {
    const queue = new Queue();
    const asked = job('asked', 'cells');
    queue.add(asked, 0);
    let looks = 0;
    const cell = {
      get priority(): Priority {
        looks += 1;
        return 'cells';
      },
      caller: '',
      complete: () => undefined,
    };
    for (let count = 0; count < 1_000; count += 1) {
      asked.join(cell);
      queue.reorder(asked, 0);
    }
    for (let count = 0; count < 1_000; count += 1) {
      asked.waiters.pop();
      queue.reorder(asked, 0);
    }
    expect(looks).toBeLessThan(10_000);
  });

  it('C3.2, C3.3 takes the turn of the first of the most urgent, whoever joins later', () => {
    const asked = job('asked', 'bulk');
    const callerOf = (caller: string) =>
      ({ priority: 'interactive', caller, complete: () => undefined }) as const;
    const [one, other] = [callerOf('one'), callerOf('other')];
    asked.join(one);
    asked.join(other);
    expect(asked.urgent).toBe(one);
    asked.waiters.splice(asked.waiters.indexOf(one), 1);
    expect(asked.urgent).toBe(other);
  });

  it('C1.4 lets a job leave from anywhere', () => {
    const queue = new Queue();
    const jobs = ['1', '2', '3', '4'].map((name) => job(name, 'bulk'));
    for (const each of jobs) queue.add(each, 0);
    expect(queue.remove(jobs[1]!)).toBe(true);
    expect(queue.remove(jobs[1]!)).toBe(false);
    expect(queue.remove(jobs[3]!)).toBe(true);
    expect(takeAll(queue, 'bulk')).toEqual(['1', '3']);
  });

  it('C3.3, C4.3 puts what is repeated behind all that wait, however late', () => {
    const queue = new Queue();
    queue.add(job('old', 'cells'), 0);
    queue.add(job('new 1', 'cells'), 1_000);
    queue.add(job('new 2', 'cells'), 1_000);
    queue.add(job('failed', 'cells'), 31_000, 'back');
    expect(takeAll(queue, 'cells')).toEqual(['new 1', 'new 2', 'old', 'failed']);
    queue.add(job('failed', 'cells'), 61_000, 'back');
    queue.add(job('asked', 'cells'), 61_000);
    expect(takeAll(queue, 'cells')).toEqual(['asked', 'failed']);
  });

  it('C4.2 puts what the quota refused before the others', () => {
    const queue = new Queue();
    queue.add(job('waits', 'cells'), 0);
    queue.add(job('refused', 'cells'), 1, 'front');
    expect(queue.jobs().map((each) => each.key)).toEqual(['refused', 'waits']);
    expect(takeAll(queue, 'cells')).toEqual(['refused', 'waits']);
  });
});
