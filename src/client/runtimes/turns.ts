import { priorities, type Priority } from '../../contract';

/** Takes turns between runtimes, for each priority by itself. */
export class Turns {
  private readonly served = new Map<string, number>();
  private count = 0;

  /** The one of `runtimes` that was not served for the longest, newcomers first; `null` where there is none. */
  choose(runtimes: Iterable<string>, priority: Priority): string | null {
    let chosen: string | null = null;
    let least = Infinity;
    for (const runtime of runtimes) {
      const turn = this.served.get(nameOf(runtime, priority)) ?? 0;
      if (turn >= least) continue;
      least = turn;
      chosen = runtime;
    }
    if (chosen !== null) this.served.set(nameOf(chosen, priority), (this.count += 1));
    return chosen;
  }

  forget(runtime: string): void {
    for (const priority of priorities) this.served.delete(nameOf(runtime, priority));
  }
}

function nameOf(runtime: string, priority: Priority): string {
  return `${priority} ${runtime}`;
}
