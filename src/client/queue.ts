import type { Priority } from '../contract';
import type { Job } from './job';
import { urgency } from './job';

/** A place in the queue: a list that a job can leave from the middle at no cost. */
interface Place {
  readonly job: Job;
  readonly group: Group;
  before: Place | null;
  after: Place | null;
}

/** What one caller, or one calculation, waits for. */
interface Group {
  readonly name: string;
  readonly priority: Priority;
  first: Place | null;
  last: Place | null;
}

/** Milliseconds between two cells that part one calculation from the next. */
const calculationGap = 250;

/**
 * The jobs that wait. `interactive` and `bulk`: callers take turns, each in the order of asking. `cells`: the newest
 * calculation first, since that is what is looked at, and within it the order of asking.
 */
export class Queue {
  private readonly groups: Record<Priority, Group[]> = { interactive: [], cells: [], bulk: [] };
  private readonly places = new Map<Job, Place>();
  private readonly counts: Record<Priority, number> = { interactive: 0, cells: 0, bulk: 0 };
  private calculation = 0;
  private lastCellAt = -Infinity;

  get size(): number {
    return this.places.size;
  }

  /** Waiting jobs by the most urgent of those who wait for each. */
  get waiting(): Readonly<Record<Priority, number>> {
    return this.counts;
  }

  jobs(): Job[] {
    return [...this.places.keys()];
  }

  /** `now` is monotonic milliseconds. */
  add(job: Job, now: number, where: 'front' | 'back' = 'back'): void {
    const waiter = urgency(job);
    const priority = waiter?.priority ?? 'bulk';
    const group = this.group(priority, this.nameOf(priority, waiter?.caller ?? '', now, where));
    const place: Place = { job, group, before: null, after: null };
    if (where === 'front') {
      place.after = group.first;
      if (group.first) group.first.before = place;
      group.first = place;
      group.last ??= place;
    } else {
      place.before = group.last;
      if (group.last) group.last.after = place;
      group.last = place;
      group.first ??= place;
    }
    this.places.set(job, place);
    this.counts[priority] += 1;
  }

  /** Takes out the next job of this priority. */
  take(priority: Priority): Job | null {
    const groups = this.groups[priority];
    const group = priority === 'cells' ? groups.at(-1) : groups[0];
    if (!group?.first) return null;
    const { job } = group.first;
    this.remove(job);
    // The next turn is another caller's.
    if (priority !== 'cells' && groups[0] === group) groups.push(...groups.splice(0, 1));
    return job;
  }

  /** Takes a job out; `false` where it did not wait. */
  remove(job: Job): boolean {
    const place = this.places.get(job);
    if (!place) return false;
    const { group, before, after } = place;
    if (before) before.after = after;
    else group.first = after;
    if (after) after.before = before;
    else group.last = before;
    if (!group.first) {
      const groups = this.groups[group.priority];
      groups.splice(groups.indexOf(group), 1);
    }
    this.places.delete(job);
    this.counts[group.priority] -= 1;
    return true;
  }

  /** Puts a waiting job where its waiters now belong. */
  reorder(job: Job, now: number): void {
    const place = this.places.get(job);
    const waiter = urgency(job);
    if (!place || !waiter || place.group.priority === waiter.priority) return;
    this.remove(job);
    this.add(job, now);
  }

  private nameOf(priority: Priority, caller: string, now: number, where: 'front' | 'back'): string {
    if (priority !== 'cells') return caller;
    if (where === 'back') {
      if (now - this.lastCellAt > calculationGap) this.calculation += 1;
      this.lastCellAt = now;
    }
    return String(this.calculation);
  }

  private group(priority: Priority, name: string): Group {
    const groups = this.groups[priority];
    let group = groups.find((each) => each.name === name);
    if (!group) {
      group = { name, priority, first: null, last: null };
      groups.push(group);
    }
    return group;
  }
}
