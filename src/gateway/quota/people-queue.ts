import { priorities, type Priority } from '../../contract';
import type { Errand } from './errand';

/**
 * The errands that wait. Within one priority the person who was served longest ago is next, with the oldest of their errands: nobody
 * gets more by asking for more.
 */
export class PeopleQueue {
  private readonly waitingFor: Readonly<Record<Priority, Map<string, Errand[]>>> = {
    interactive: new Map(),
    cells: new Map(),
    bulk: new Map(),
  };
  private readonly counts: Record<Priority, number> = { interactive: 0, cells: 0, bulk: 0 };
  /** When each person was served last or first came, by a count of both. */
  private readonly served = new Map<string, number>();
  private servings = 0;

  get size(): number {
    return this.counts.interactive + this.counts.cells + this.counts.bulk;
  }

  /** Waiting errands by the most urgent of those who wait for each. */
  get waiting(): Readonly<Record<Priority, number>> {
    return this.counts;
  }

  add(errand: Errand, where: 'front' | 'back' = 'back'): void {
    const { urgent } = errand;
    if (!urgent) return;
    const { priority, person } = urgent;
    const people = this.waitingFor[priority];
    const errands = people.get(person);
    if (!errands) people.set(person, [errand]);
    else if (where === 'front') errands.unshift(errand);
    else errands.push(errand);
    errand.place = { priority, person };
    this.counts[priority] += 1;
  }

  /** Takes an errand out; `false` where it did not wait. */
  remove(errand: Errand): boolean {
    const { place } = errand;
    if (!place) return false;
    const people = this.waitingFor[place.priority];
    const errands = people.get(place.person) ?? [];
    errands.splice(errands.indexOf(errand), 1);
    if (errands.length === 0) people.delete(place.person);
    this.counts[place.priority] -= 1;
    errand.place = null;
    return true;
  }

  /** Puts a waiting errand where its waiters now belong. */
  reorder(errand: Errand): void {
    const { place, urgent } = errand;
    if (!place || !urgent || (place.priority === urgent.priority && place.person === urgent.person)) return;
    this.remove(errand);
    this.add(errand);
  }

  /** Takes out the next errand of this priority. */
  take(priority: Priority): Errand | null {
    let next: string | null = null;
    let least = Infinity;
    for (const person of this.waitingFor[priority].keys()) {
      const turn = this.turnOf(person);
      if (turn < least) [next, least] = [person, turn];
    }
    const errand = next === null ? undefined : this.waitingFor[priority].get(next)?.[0];
    if (!errand || next === null) return null;
    this.remove(errand);
    this.served.delete(next);
    this.served.set(next, (this.servings += 1));
    return errand;
  }

  /** A lower number is served earlier. Somebody new stands behind those who wait, and before all who were served since. */
  turnOf(person: string): number {
    const turn = this.served.get(person) ?? (this.servings += 1);
    this.served.set(person, turn);
    return turn;
  }

  /** How many errands wait for one person at one priority. */
  countOf(person: string, priority: Priority): number {
    return this.waitingFor[priority].get(person)?.length ?? 0;
  }

  /** Everybody for whom something waits, at one priority or at any. */
  people(...which: readonly Priority[]): Set<string> {
    const people = new Set<string>();
    for (const priority of which.length > 0 ? which : priorities)
      for (const person of this.waitingFor[priority].keys()) people.add(person);
    return people;
  }

  all(): Errand[] {
    return Object.values(this.waitingFor).flatMap((people) => [...people.values()].flat());
  }

  /** Forgets when people were served who have not been seen for long. */
  forget(person: string): void {
    this.served.delete(person);
  }
}
