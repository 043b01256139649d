import type { Clock } from '../../contract';
import type { Relayed } from '../relay';

/** Milliseconds for which a question that failed is not put again: only this server repeats questions. */
const kept = 10_000;

/** Questions that failed a moment ago, with what came instead of an answer. */
export class Failures {
  private readonly failures = new Map<
    string,
    { readonly failure: Relayed | Error; readonly until: number }
  >();

  constructor(private readonly clock: Clock) {}

  remember(name: string, failure: Relayed | Error): void {
    const now = this.clock.monotonic();
    for (const [each, { until }] of this.failures) if (until <= now) this.failures.delete(each);
    this.failures.set(name, { failure, until: now + kept });
  }

  of(name: string): Relayed | Error | null {
    const failed = this.failures.get(name);
    return failed && failed.until > this.clock.monotonic() ? failed.failure : null;
  }
}
