import type { Operation } from '../../portfolio';
import type { LocatedOperation } from './locate-operations';
import type { SyncOutcome } from './outcome';

/** A create that has not ended, and how its row is marked. */
export interface StartingCreate {
  readonly operation: Extract<Operation, { kind: 'create' }>;
  readonly mark: NonNullable<LocatedOperation['mark']>;
}

/** The creates of a chunk that have not ended. */
export function startingCreates(
  all: readonly LocatedOperation[],
  outcomes: ReadonlyMap<Operation, SyncOutcome>,
): readonly StartingCreate[] {
  return all.flatMap(({ operation, mark }) =>
    mark && operation.kind === 'create' && !outcomes.has(operation) ? [{ operation, mark }] : [],
  );
}

/** What names the homes of creates. */
export function createdHomes(all: readonly Pick<LocatedOperation, 'operation'>[]): readonly string[] {
  return all.flatMap(({ operation }) => (operation.kind === 'create' ? (operation.home ?? []) : []));
}
