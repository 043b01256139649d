import type { Client } from '../../../src/client';
import { pause, type Clock, type Priority, type Uprn } from '../../../src/contract';

/** One person with the add-in open: what its own client got for them, and when. */
export class SimulatedPerson {
  served = 0;
  lost = 0;
  /** Milliseconds that each home that was served took from asking to its answer. */
  readonly waited: number[] = [];
  private isOver = false;

  constructor(
    readonly name: string,
    readonly client: Client,
    private readonly clock: Clock,
  ) {}

  async ask(home: number, priority: Priority): Promise<void> {
    const begun = this.clock.monotonic();
    const identifier = { form: 'uprn', uprn: String(home) as Uprn } as const;
    const answer = await this.client.epcCheck(identifier, { priority });
    if (this.isOver) return;
    // The home is in no sample: 'not found' is an answer.
    if (answer.ok || answer.problem.kind === 'certificate-not-found') {
      this.served += 1;
      this.waited.push(this.clock.monotonic() - begun);
    } else this.lost += 1;
  }

  /** Fills a sheet: more than the quota allows. */
  fill(first: number, count: number): void {
    for (let index = 0; index < count; index += 1) void this.ask(first + index, 'bulk');
  }

  /** Looks at one home after another, with a pause before each. */
  async look(first: number, pauseMilliseconds: () => number): Promise<void> {
    for (let home = first; ; home += 1) {
      await pause(this.clock, pauseMilliseconds());
      if (this.isOver) return;
      await this.ask(home, 'interactive');
    }
  }

  end(): void {
    this.isOver = true;
    this.client.dispose();
  }
}
