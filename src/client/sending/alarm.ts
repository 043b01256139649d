import type { Clock } from '../../contract';

const nothing = (): void => undefined;

/** One moment to be woken at; a new one takes the place of the old. */
export class Alarm {
  private at = Infinity;
  private callOff = nothing;

  constructor(
    private readonly clock: Clock,
    private readonly ring: () => void,
  ) {}

  /** Wakes at a monotonic moment; `Infinity`: not at all. */
  set(at: number): void {
    if (at === this.at) return;
    this.off();
    this.at = at;
    if (at === Infinity) return;
    this.callOff = this.clock.after(at - this.clock.monotonic(), () => {
      this.at = Infinity;
      this.callOff = nothing;
      this.ring();
    });
  }

  /** The monotonic moment that was set; `Infinity` where none is. */
  get ringsAt(): number {
    return this.at;
  }

  off(): void {
    this.callOff();
    this.callOff = nothing;
    this.at = Infinity;
  }
}
