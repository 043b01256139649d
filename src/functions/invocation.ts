import type { RequestOptions } from '../client';
import { isInvocation } from './arguments';
import { takesRenewal } from './renewal';

/** A call that Excel may take back. */
export interface Call {
  /** A look ahead while a person types the formula: it must cost nothing. */
  readonly isPreview: boolean;
  /** A person wants it asked anew, whatever is kept. */
  readonly isRenewal: boolean;
  /** How to ask for what is not kept. Made on first use: most calls are answered without it. */
  readonly options: () => RequestOptions;
}

/** Asks for what is kept and for nothing else: whoever asks has already stopped waiting. */
export const keptOnly: RequestOptions = { priority: 'cells', signal: AbortSignal.abort() };

/** The call behind the arguments of a function: the invocation is the last of them that is one. */
export function callOf(...values: readonly unknown[]): Call {
  const invocation = values.findLast(isInvocation);
  let isCancelled = false;
  let nobodyWaits: AbortController | null = null;
  if (invocation !== undefined) {
    invocation.onCanceled = () => {
      isCancelled = true;
      nobodyWaits?.abort();
    };
  }
  // The published type says text; Excel gives a boolean.
  const isPreview = Boolean(invocation?.isInValuePreview);
  return {
    isPreview,
    isRenewal: !isPreview && takesRenewal(),
    options: () => {
      nobodyWaits ??= new AbortController();
      if (isCancelled) nobodyWaits.abort();
      return { priority: 'cells', signal: nobodyWaits.signal };
    },
  };
}
