import { priorities, type Priority } from '../../contract';
import type { PendingRequest } from './pending-request';

/**
 * The requests that wait. Within one priority the user who was served longest ago is next, with the oldest of their requests, so that
 * nobody gets more by asking for more.
 */
export class FairQueue {
  readonly #waitingFor: Readonly<Record<Priority, Map<string, PendingRequest[]>>> = {
    interactive: new Map(),
    cells: new Map(),
    bulk: new Map(),
  };
  readonly #counts: Record<Priority, number> = { interactive: 0, cells: 0, bulk: 0 };
  /** When each user was served last, or first came, as a running number. */
  readonly #served = new Map<string, number>();
  #servings = 0;

  get size(): number {
    return this.#counts.interactive + this.#counts.cells + this.#counts.bulk;
  }

  /** How many requests wait, by the priority of the most urgent waiter of each. */
  get waiting(): Readonly<Record<Priority, number>> {
    return this.#counts;
  }

  add(request: PendingRequest, where: 'front' | 'back' = 'back'): void {
    const { mostUrgentWaiter } = request;
    if (!mostUrgentWaiter) return;
    const { priority, user } = mostUrgentWaiter;
    const users = this.#waitingFor[priority];
    const requests = users.get(user);
    if (!requests) users.set(user, [request]);
    else if (where === 'front') requests.unshift(request);
    else requests.push(request);
    request.place = { priority, user };
    this.#counts[priority] += 1;
  }

  /** Takes a request out, where it waits. */
  remove(request: PendingRequest): void {
    const { place } = request;
    if (!place) return;
    const users = this.#waitingFor[place.priority];
    const requests = users.get(place.user) ?? [];
    requests.splice(requests.indexOf(request), 1);
    if (requests.length === 0) users.delete(place.user);
    this.#counts[place.priority] -= 1;
    request.place = null;
  }

  /** Moves a waiting request to where its waiters now belong. */
  reorder(request: PendingRequest): void {
    const { place, mostUrgentWaiter } = request;
    if (!place || !mostUrgentWaiter) return;
    if (place.priority === mostUrgentWaiter.priority && place.user === mostUrgentWaiter.user) return;
    this.remove(request);
    this.add(request);
  }

  /** Removes and returns the next request of this priority. */
  take(priority: Priority): PendingRequest | null {
    let next: string | null = null;
    let lowestTurn = Infinity;
    for (const user of this.#waitingFor[priority].keys()) {
      const turn = this.turnOf(user);
      if (turn < lowestTurn) [next, lowestTurn] = [user, turn];
    }
    const request = next === null ? undefined : this.#waitingFor[priority].get(next)?.[0];
    if (!request || next === null) return null;
    this.remove(request);
    this.#served.delete(next);
    this.#served.set(next, (this.#servings += 1));
    return request;
  }

  /** A lower number is served earlier. A new user comes after those who wait now, and before those who are served from now on. */
  turnOf(user: string): number {
    const turn = this.#served.get(user) ?? (this.#servings += 1);
    this.#served.set(user, turn);
    return turn;
  }

  /** How many requests wait for one user at one priority. */
  countOf(user: string, priority: Priority): number {
    return this.#waitingFor[priority].get(user)?.length ?? 0;
  }

  /** The users for whom a request waits, at the given priorities or at any. */
  users(...which: readonly Priority[]): Set<string> {
    const users = new Set<string>();
    for (const priority of which.length > 0 ? which : priorities)
      for (const user of this.#waitingFor[priority].keys()) users.add(user);
    return users;
  }

  all(): PendingRequest[] {
    return Object.values(this.#waitingFor).flatMap((users) => [...users.values()].flat());
  }

  /** Forgets when a user was served, once they have been gone for long. */
  forget(user: string): void {
    this.#served.delete(user);
  }
}
