import type { RequestOptions } from '../../client';
import type { Renewal } from './renewal';

/** Asks for what is cached and for nothing else: whoever asks has already stopped waiting. Decision 112. */
export const cacheOnly: RequestOptions = { priority: 'cells', signal: AbortSignal.abort() };

/** Waits for what others have asked for already, and asks nothing. */
export const asksNothing: RequestOptions = { asksNothing: true };

/** The invocation of a preview that the pane shows: it is given the cells as they are, and Excel is sent nothing. */
export interface PaneInvocation extends CustomFunctions.CancelableInvocation {
  readonly isForPane: true;
}

/** A call that Excel may cancel. Fifty thousand of them may come at once: what most never need is not made. */
export class Call {
  /** A look ahead while the user types the formula: it must cost no request. */
  readonly isPreview: boolean;
  /** It is the pane that looks, and not a cell. */
  readonly isForPane: boolean;
  /** The user wants it asked again, whatever is cached. */
  readonly isRenewal: boolean;
  #isCancelled = false;
  #nobodyWaits: AbortController | null = null;

  /** @param renewal `null` where the call asks nothing. */
  constructor(invocation: CustomFunctions.CancelableInvocation | undefined, renewal: Renewal | null) {
    // The published type says text; Excel gives a boolean.
    this.isPreview = Boolean(invocation?.isInValuePreview);
    this.isForPane = invocation !== undefined && 'isForPane' in invocation;
    this.isRenewal = !this.isPreview && renewal !== null && renewal.takesCall();
    if (invocation === undefined) return;
    invocation.onCanceled = () => {
      this.#isCancelled = true;
      this.#nobodyWaits?.abort();
    };
  }

  /** How to ask for what is not cached. Made on first use: most calls are answered without it. */
  options(): RequestOptions {
    this.#nobodyWaits ??= new AbortController();
    if (this.#isCancelled) this.#nobodyWaits.abort();
    return { priority: 'cells', signal: this.#nobodyWaits.signal };
  }
}
