import type { Client } from '../../client';
import type { PropertyId, PropertyInput } from '../../contract';
import type { Operation } from '../../portfolio';
import type { SyncOutcome } from './outcome';

/** What a sync needs of the client. */
export type SyncClient = Pick<Client, 'propertyCreate' | 'propertySync' | 'propertyArchive'>;

/** The API gives an id with its prefix (contract 2.1); what stands behind it is the id. */
const propertyPrefix = /^svc:property:/;

const options = { priority: 'bulk', caller: 'sync' } as const;

/** Sends one operation. `input` is the body with a reference that the run has written. Decision 172. */
export async function performOperation(
  client: SyncClient,
  operation: Operation,
  input: PropertyInput | null,
): Promise<SyncOutcome> {
  switch (operation.kind) {
    case 'create': {
      const answer = await client.propertyCreate(input ?? operation.input, options);
      if (!answer.ok) {
        return answer.problem.kind === 'unconfirmed'
          ? { kind: 'unconfirmed', because: answer.problem.because }
          : { kind: 'failed', problem: answer.problem };
      }
      const id = (answer.value.id ?? '').replace(propertyPrefix, '');
      // A property without its id was made all the same: nobody could find it again but the user.
      if (id === '') return { kind: 'unconfirmed', because: 'the answer had no Property Id' };
      return { kind: 'created', propertyId: id as PropertyId, property: answer.value, faults: answer.faults };
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
