import { createPacing, type Pacing, type PacingSnapshot } from '../../../src/client/pacing';
import type { Item, Strategy, World } from './scenario';

/** The client's own pacing in the simulation: slots, two queues and a timer around the real core. */
export class Paced implements Strategy {
  readonly pacing: Pacing;
  private readonly interactive: Item[] = [];
  private readonly bulk: Item[] = [];
  private inFlight = 0;
  private wakeAt = Infinity;
  private cancelTimer: () => void = () => undefined;

  constructor(
    private readonly world: World,
    snapshot: PacingSnapshot | null = null,
    private readonly slots = 2,
  ) {
    const random = { next: world.random, uuid: () => '' };
    this.pacing = createPacing({ random, requestsInFlight: slots }, snapshot);
  }

  submit(item: Item): void {
    (item.isInteractive ? this.interactive : this.bulk).push(item);
    this.pump();
  }

  hasLearnt(limit: number, period: number): boolean {
    const { kind, period: learnt } = this.pacing.estimate(this.world.simulation.now);
    if (learnt === null) return false;
    return Math.abs(learnt / period - 1) < (kind === 'bucket' ? 0.35 : 0.05) && limit > 0;
  }

  private pump(): void {
    const { simulation } = this.world;
    while (this.inFlight < this.slots) {
      const waiting = {
        interactive: this.interactive.length,
        cells: 0,
        bulk: this.bulk.length + (this.bulk.length > 0 ? this.world.backlog() : 0),
      };
      if (waiting.interactive + waiting.bulk === 0) return;
      const next = this.pacing.decide(simulation.now, waiting);
      if (next.kind === 'wait') {
        this.wake(next.until);
        return;
      }
      this.send((next.priority === 'interactive' ? this.interactive : this.bulk).shift()!);
    }
  }

  private wake(until: number): void {
    if (until === Infinity || this.wakeAt <= until) return;
    this.cancelTimer();
    this.wakeAt = until;
    this.cancelTimer = this.world.after(Math.max(1, until - this.world.simulation.now), () => {
      this.wakeAt = Infinity;
      this.pump();
    });
  }

  private send(item: Item): void {
    const { simulation } = this.world;
    const sentAt = simulation.now;
    this.inFlight += 1;
    this.pacing.recordSent(sentAt, { priority: item.isInteractive ? 'interactive' : 'bulk' });
    this.world.send(({ isAllowed, ...told }) => {
      this.inFlight -= 1;
      this.pacing.recordResponse({
        sentAt,
        receivedAt: simulation.now,
        status: isAllowed ? 200 : 429,
        ...told,
      });
      if (isAllowed) item.done(true);
      else (item.isInteractive ? this.interactive : this.bulk).unshift(item);
      this.pump();
    });
  }
}
