import type { ServerResponse } from 'node:http';

/** Whether the one who asks has left before the answer was out. A signal is made only for those who have to wait. */
export class Leaving {
  private controller: AbortController | null = null;

  constructor(private readonly response: ServerResponse) {}

  get hasLeft(): boolean {
    return this.response.destroyed && !this.response.writableFinished;
  }

  /** Aborted when they leave. */
  get signal(): AbortSignal {
    if (this.controller) return this.controller.signal;
    const controller = new AbortController();
    this.controller = controller;
    const look = (): void => {
      if (!this.response.writableFinished) controller.abort();
    };
    if (this.response.destroyed) look();
    else this.response.once('close', look);
    return controller.signal;
  }
}
