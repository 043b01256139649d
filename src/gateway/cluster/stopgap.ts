import type { Asked, Desk, Reply } from '../quota/asked';
import type { Counter } from '../quota/counter';

/**
 * Serves who looks while nobody leads that could be reached, with one slot of this gateway's own. Changes and whatever fills a sheet wait for
 * whoever leads next: what few people look at leaves the quota as the next leader expects it.
 */
export class Stopgap implements Desk {
  private counter: Counter | null = null;

  constructor(private readonly open: () => Counter) {}

  takes({ priority, operation }: Asked): boolean {
    return priority === 'interactive' && operation.method === 'GET';
  }

  ask(asked: Asked): Promise<Reply> {
    this.counter ??= this.open();
    return this.counter.ask(asked);
  }

  /** Somebody leads again: who waits here stands in their line, and what is under way is finished. */
  close(): void {
    this.counter?.close();
    this.counter = null;
  }
}
