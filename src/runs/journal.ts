import type { PropertyId, PropertyInput, UtcTimestamp } from '../contract';

/** A create that is about to leave. It is journalled before, and settled after. */
export interface CreateIntent {
  readonly run: string;
  /** The external reference that its row holds. */
  readonly reference: string;
  readonly at: UtcTimestamp;
  readonly input: PropertyInput;
  /** The property that came of it, once the API has answered and until its row says so. */
  readonly propertyId?: PropertyId;
}

/** What is kept on this device of creates that began, so that a crash leaves no doubt which. */
export interface Journal {
  /** Resolves when the intents would survive a crash. @throws when they would not: then no create may leave. */
  recordIntents(intents: readonly CreateIntent[]): Promise<void>;
  /** The API answered: this device knows the property even where its row never gets to say so. */
  recordAnswer(run: string, reference: string, propertyId: PropertyId): Promise<void>;
  /** The create ended and its row says so. */
  resolve(run: string, reference: string): Promise<void>;
  /** Creates that began and were not settled, oldest first. */
  unresolved(): Promise<readonly CreateIntent[]>;
}
