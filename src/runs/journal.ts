import type { PropertyId, PropertyInput, UtcTimestamp } from '../contract';

/** A create that is about to leave. It is written to the journal before it is sent, and resolved after. */
export interface CreateIntent {
  readonly run: string;
  /** The external reference that its row holds. */
  readonly reference: string;
  readonly at: UtcTimestamp;
  readonly input: PropertyInput;
  /** The property that came of it, once the API has answered and until its row says so. */
  readonly propertyId?: PropertyId;
  /** The workbook and table that it is of; earlier editions kept none. */
  readonly owner?: string;
}

/** Creates that began, written to this device before they are sent: after a crash it is known which they were. */
export interface Journal {
  /** The workbook and table whose creates are written. Intents of others stand beside them. Default: it is not known. */
  readonly owner?: string;
  /** Resolves when the intents would survive a crash. @throws when they would not: then no create may leave. */
  recordIntents(intents: readonly CreateIntent[]): Promise<void>;
  /** The API answered: this device knows the property even where its row never gets to say so. */
  recordAnswer(run: string, reference: string, propertyId: PropertyId): Promise<void>;
  /** The create ended and its row says so. */
  resolve(run: string, reference: string): Promise<void>;
  /** Creates that began and were not resolved, oldest first. */
  unresolved(): Promise<readonly CreateIntent[]>;
}

/** The journal as one table of one workbook writes it. */
export function ownedJournal(journal: Journal, owner: string): Journal {
  return {
    ...journal,
    owner,
    recordIntents: (intents) => journal.recordIntents(intents.map((intent) => ({ ...intent, owner }))),
  };
}
