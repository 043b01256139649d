import { priorities, type Priority } from '../../contract';
import type { Group, Job } from './job';

/** Milliseconds between two cells that part one calculation from the next. Decision 28. */
const calculationGapMilliseconds = 250;

/**
 * The jobs that wait. `interactive` and `bulk`: callers take turns, each in the order of asking. `cells`: the newest
 * calculation first, since that is what is looked at, and within it the order of asking.
 */
export class Queue {
  readonly #groups: Record<Priority, Group[]> = { interactive: [], cells: [], bulk: [] };
  readonly #counts: Record<Priority, number> = { interactive: 0, cells: 0, bulk: 0 };
  #calculation = 0;
  #lastCellAt = -Infinity;

  get size(): number {
    return this.#counts.interactive + this.#counts.cells + this.#counts.bulk;
  }

  /** Waiting jobs by the most urgent of those who wait for each. */
  get waiting(): Readonly<Record<Priority, number>> {
    return this.#counts;
  }

  jobs(): Job[] {
    const jobs: Job[] = [];
    for (const priority of priorities) {
      for (const group of this.#groups[priority]) {
        for (let job = group.first; job; job = job.after) jobs.push(job);
      }
    }
    return jobs;
  }

  /**
   * `now` is monotonic milliseconds. `front`: before the others, `back`: behind all that wait, of whichever calculation; without either it
   * is asked for now.
   */
  add(job: Job, now: number, where: 'front' | 'back' | 'asked' = 'asked'): void {
    const { urgent } = job;
    const priority = urgent?.priority ?? 'bulk';
    const group = this.#group(priority, this.#nameOf(priority, urgent?.caller ?? '', now, where));
    job.group = group;
    if (where === 'front') {
      job.after = group.first;
      if (group.first) group.first.before = job;
      group.first = job;
      group.last ??= job;
    } else {
      job.before = group.last;
      if (group.last) group.last.after = job;
      group.last = job;
      group.first ??= job;
    }
    this.#counts[priority] += 1;
  }

  /** Takes out the next job of this priority. */
  take(priority: Priority): Job | null {
    const groups = this.#groups[priority];
    const group = priority === 'cells' ? groups.at(-1) : groups[0];
    if (!group?.first) return null;
    const job = group.first;
    this.remove(job);
    // The next turn is another caller's.
    if (priority !== 'cells' && groups[0] === group) groups.push(...groups.splice(0, 1));
    return job;
  }

  /** Takes a job out; `false` where it did not wait. */
  remove(job: Job): boolean {
    const { group, before, after } = job;
    if (!group) return false;
    if (before) before.after = after;
    else group.first = after;
    if (after) after.before = before;
    else group.last = before;
    job.group = null;
    job.before = null;
    job.after = null;
    if (!group.first) {
      const groups = this.#groups[group.priority];
      groups.splice(groups.indexOf(group), 1);
    }
    this.#counts[group.priority] -= 1;
    return true;
  }

  /** Puts a waiting job where its waiters now belong. */
  reorder(job: Job, now: number): void {
    const { group, urgent } = job;
    if (!group || !urgent || group.priority === urgent.priority) return;
    this.remove(job);
    this.add(job, now);
  }

  #nameOf(priority: Priority, caller: string, now: number, where: 'front' | 'back' | 'asked'): string {
    if (priority !== 'cells') return caller;
    // A repeat is no new calculation: a home that fails would be asked again before all the others that wait.
    if (where === 'back') return this.#groups.cells[0]?.name ?? String(this.#calculation);
    if (where === 'asked') {
      if (now - this.#lastCellAt > calculationGapMilliseconds) this.#calculation += 1;
      this.#lastCellAt = now;
    }
    return String(this.#calculation);
  }

  #group(priority: Priority, name: string): Group {
    const groups = this.#groups[priority];
    let group = groups.find((each) => each.name === name);
    if (!group) {
      group = { name, priority, first: null, last: null };
      groups.push(group);
    }
    return group;
  }
}
