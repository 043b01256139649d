import { FakeClock } from './fake-clock';

/** A clock on which work takes time. */
export class WorkingClock extends FakeClock {
  #worked = 0;

  override monotonic(): number {
    return super.monotonic() + this.#worked;
  }

  work(milliseconds: number): void {
    this.#worked += milliseconds;
  }
}
