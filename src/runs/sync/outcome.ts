import type { Fault, Problem, Property, PropertyId } from '../../contract';

/** How one operation of a sync ended. */
export type SyncOutcome =
  | {
      readonly kind: 'created' | 'updated';
      readonly propertyId: PropertyId;
      readonly property: Property;
      /** What of the answer could not be read. */
      readonly faults: readonly Fault[];
    }
  | { readonly kind: 'archived'; readonly propertyId: PropertyId }
  /** It may have been created. The user looks, and decides. */
  | { readonly kind: 'unconfirmed'; readonly because: string }
  /** The API answered an update for another property: whether it was stored nobody knows. It may be sent again. */
  | { readonly kind: 'update-unconfirmed'; readonly because: string }
  | { readonly kind: 'failed'; readonly problem: Problem }
  /** Nothing left for the API. */
  | { readonly kind: 'not-sent'; readonly because: NotSentBecause };

export type NotSentBecause =
  | 'cancelled'
  /** An earlier create was told that the account is full. */
  | 'account-limit'
  /** An earlier create is unconfirmed where refusals and failures cannot be told apart. */
  | 'earlier-unconfirmed'
  | 'row-back'
  | 'row-gone'
  | 'row-not-shown'
  | 'row-not-unique';

/** Whether the same operation may be tried again as it is. Decision 156. */
export function mayRetry(outcome: SyncOutcome): boolean {
  switch (outcome.kind) {
    case 'failed':
    case 'not-sent':
    case 'update-unconfirmed':
      return true;
    case 'created':
    case 'updated':
    case 'archived':
    case 'unconfirmed':
      return false;
  }
}

/** Whether it was held back because its rows could not be marked: they, or what is known of its home, had changed. Nothing is written to them. */
export function isRowMissing(outcome: SyncOutcome): boolean {
  return (
    outcome.kind === 'not-sent' && (outcome.because === 'row-gone' || outcome.because === 'row-not-unique')
  );
}
