import type { Client, RequestOptions } from '../../client';
import { withoutPropertyPrefix, type PropertyId, type PropertyInput } from '../../contract';
import type { Operation } from '../../portfolio';
import type { SyncOutcome } from './outcome';

/** What a sync needs of the client. */
export type SyncClient = Pick<Client, 'propertyCreate' | 'propertySync' | 'propertyArchive'>;

/**
 * Sends one operation; what had not left when `signal` aborts does not leave. `input` is the body with a reference that the run has written.
 * Decision 172.
 */
export async function performOperation(
  client: SyncClient,
  operation: Operation,
  input: PropertyInput | null,
  signal: AbortSignal,
): Promise<SyncOutcome> {
  const outcome = await outcomeOf(client, operation, input, { priority: 'bulk', caller: 'sync', signal });
  return signal.aborted && outcome.kind === 'failed' && outcome.problem.kind === 'cancelled'
    ? { kind: 'not-sent', because: 'cancelled' }
    : outcome;
}

async function outcomeOf(
  client: SyncClient,
  operation: Operation,
  input: PropertyInput | null,
  options: RequestOptions,
): Promise<SyncOutcome> {
  switch (operation.kind) {
    case 'create': {
      const answer = await client.propertyCreate(input ?? operation.input, options);
      if (!answer.ok) {
        return answer.problem.kind === 'unconfirmed'
          ? { kind: 'unconfirmed', because: answer.problem.because }
          : { kind: 'failed', problem: answer.problem };
      }
      // An answer without an id is none: the client tells such a create as unconfirmed.
      const propertyId = withoutPropertyPrefix(answer.value.id ?? '') as PropertyId;
      return { kind: 'created', propertyId, property: answer.value, faults: answer.faults };
    }
    case 'update': {
      const { propertyId } = operation;
      const answer = await client.propertySync(propertyId, operation.input, options);
      if (answer.ok) return { kind: 'updated', propertyId, property: answer.value, faults: answer.faults };
      const { problem } = answer;
      if (problem.kind !== 'another-home') return { kind: 'failed', problem };
      const because = `the API answered for another property, ${problem.answeredFor}`;
      return { kind: 'update-unconfirmed', because };
    }
    case 'archive': {
      const { propertyId } = operation;
      const answer = await client.propertyArchive(propertyId, options);
      if (answer.ok) return { kind: 'archived', propertyId };
      // It is gone, which is what was asked for.
      if (answer.problem.kind === 'property-not-found') return { kind: 'archived', propertyId };
      return { kind: 'failed', problem: answer.problem };
    }
  }
}

/** The body of an operation, with the reference that the run has written into its row. */
export function bodyOf(operation: Operation, reference: string | null): PropertyInput | null {
  if (operation.kind === 'archive') return null;
  return reference === null ? operation.input : { ...operation.input, external_reference: reference };
}
