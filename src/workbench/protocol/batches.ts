import { type Invocation, type MessageEntry, invokeEntry } from './invocation';
import { maxMessageBytes, messageSize } from './message';

/** Invocations that travel in one message. */
export interface Batch {
  readonly invocations: readonly Invocation[];
  readonly entries: readonly MessageEntry[];
}

/** Room for the envelope around the entries. */
const envelopeBytes = 1024;

/**
 * Puts the invocations of one calculation into as few messages as the limit allows: nearly always one.
 * An invocation whose own arguments are too much for a message is in none.
 */
export function packBatches(invocations: readonly Invocation[]): {
  batches: Batch[];
  tooLarge: Invocation[];
} {
  const batches: { invocations: Invocation[]; entries: MessageEntry[] }[] = [];
  const tooLarge: Invocation[] = [];
  let room = 0;
  for (const invocation of invocations) {
    const entry = invokeEntry(invocation);
    const size = messageSize(JSON.stringify(entry)) + 1;
    if (size > maxMessageBytes - envelopeBytes) {
      tooLarge.push(invocation);
      continue;
    }
    let batch = batches.at(-1);
    if (!batch || size > room) {
      batch = { invocations: [], entries: [] };
      batches.push(batch);
      room = maxMessageBytes - envelopeBytes;
    }
    batch.invocations.push(invocation);
    batch.entries.push(entry);
    room -= size;
  }
  return { batches, tooLarge };
}
