import type { Pacing, PacingSnapshot } from '../pacing';
import { SharedPacing, type Runtimes, type SharedPacingOptions } from './shared-pacing';

interface PacingsOptions extends Omit<SharedPacingOptions, 'runtimes'> {
  /** How other runtimes are found; `null`: this one knows of no others. */
  readonly runtimes: Runtimes | null;
}

/** Makes the pacing of each connection in turn: one that is shared where other runtimes can be found. */
export class PacingFactory {
  readonly #options: PacingsOptions;
  #shared: SharedPacing | null = null;

  constructor(options: PacingsOptions) {
    this.#options = options;
  }

  /** A new pacing; with `snapshot` the present one, as it begins with what was learnt before. */
  create(snapshot?: PacingSnapshot): Pacing {
    const { runtimes, createPacing, requestsInFlight, ...options } = this.#options;
    if (!runtimes) return createPacing(requestsInFlight, snapshot ?? null);
    if (snapshot && this.#shared) {
      this.#shared.startWarm(snapshot);
      return this.#shared;
    }
    this.#shared?.leave();
    this.#shared = new SharedPacing({ ...options, runtimes, createPacing, requestsInFlight });
    return this.#shared;
  }

  /** Finds the runtimes with the same scope. Where that cannot be told, this one is alone. */
  join(scopeOf: () => Promise<string>): void {
    const shared = this.#shared;
    if (!shared) return;
    void scopeOf().then(
      (scope) => shared.join(scope),
      () => shared.beAlone(),
    );
  }
}
