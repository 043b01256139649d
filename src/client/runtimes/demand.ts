import type { Priority } from '../../contract';
import type { Waiting } from '../pacing';
import { none, total } from './message';

/** What waits in other runtimes, as they told. */
export class Demand {
  readonly #waiting = new Map<string, Waiting>();

  get isAny(): boolean {
    return this.#waiting.size > 0;
  }

  has(runtime: string): boolean {
    return this.#waiting.has(runtime);
  }

  set(runtime: string, waiting: Waiting): void {
    if (total(waiting) > 0) this.#waiting.set(runtime, waiting);
    else this.#waiting.delete(runtime);
  }

  forget(runtime: string): void {
    this.#waiting.delete(runtime);
  }

  /** One of what waits there may leave. */
  decrease(runtime: string, priority: Priority): void {
    const waiting = this.#waiting.get(runtime) ?? none;
    this.set(runtime, { ...waiting, [priority]: waiting[priority] - 1 });
  }

  /** All of it, with our own. */
  totalWith(own: Waiting): Waiting {
    let { interactive, cells, bulk } = own;
    for (const waiting of this.#waiting.values()) {
      interactive += waiting.interactive;
      cells += waiting.cells;
      bulk += waiting.bulk;
    }
    return { interactive, cells, bulk };
  }

  /** The runtimes in which something of this priority waits. */
  *runtimesWith(priority: Priority): Iterable<string> {
    for (const [runtime, waiting] of this.#waiting) if (waiting[priority] > 0) yield runtime;
  }
}
