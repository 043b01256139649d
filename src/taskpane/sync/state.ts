import type { ColumnRole, Mapping, PlanChoices, RentUnit } from '../../portfolio';
import type { Run } from '../../runs/progress';
import type { OpenedTable, PlannedSync } from '../../runs/sync/commands';
import type { SyncReport } from '../../runs/sync/report';
import type { Source } from '../../workbook/sources';
import { withRole } from '../runs/with-role';

/** Where the person stands in a sync. What a step came from stays with it, so that each step can be gone back from. */
export type SyncStep =
  | { readonly kind: 'choosing'; readonly sources: readonly Source[] }
  | { readonly kind: 'mapping'; readonly opened: OpenedTable; readonly mapping: Mapping }
  | {
      readonly kind: 'problems' | 'plan';
      readonly opened: OpenedTable;
      readonly planned: PlannedSync;
      readonly choices: PlanChoices;
    }
  | {
      readonly kind: 'running';
      readonly opened: OpenedTable;
      readonly planned: PlannedSync;
      readonly run: Run<SyncReport>;
    }
  | {
      readonly kind: 'result';
      readonly opened: OpenedTable;
      readonly planned: PlannedSync;
      readonly report: SyncReport;
    };

export interface SyncState {
  /** `null` before the person began. */
  readonly step: SyncStep | null;
  /** Excel is being asked: what for. */
  readonly busy: string | null;
  /** Why the last thing asked for could not be done. */
  readonly failure: string | null;
}

export type SyncEvent =
  | { readonly kind: 'asked'; readonly busy: string }
  | { readonly kind: 'failed'; readonly failure: string }
  /** What was asked for changed nothing of the step. */
  | { readonly kind: 'settled' }
  | { readonly kind: 'arrived'; readonly step: SyncStep }
  | { readonly kind: 'went-back' }
  | { readonly kind: 'role-chosen'; readonly header: string; readonly role: ColumnRole | null }
  | { readonly kind: 'rent-unit-chosen'; readonly unit: RentUnit | null }
  | { readonly kind: 'left' };

export const beforeSync: SyncState = { step: null, busy: null, failure: null };

export function syncReducer(state: SyncState, event: SyncEvent): SyncState {
  switch (event.kind) {
    case 'asked':
      return { ...state, busy: event.busy, failure: null };
    case 'failed':
      return { ...state, busy: null, failure: event.failure };
    case 'settled':
      return { ...state, busy: null };
    case 'arrived':
      return { step: event.step, busy: null, failure: null };
    case 'went-back':
      return before(state);
    case 'role-chosen':
      return withMapping(state, (mapping) => withRole(mapping, event.header, event.role));
    case 'rent-unit-chosen':
      return withMapping(state, (mapping) => ({ ...mapping, rentUnit: event.unit }));
    case 'left':
      // What is under way goes on, and is there when the person comes back.
      return state.step?.kind === 'running' ? state : beforeSync;
  }
}

/** The step before, as it was left. From the first one, and from a run that has ended, the way leads out. */
function before(state: SyncState): SyncState {
  const { step } = state;
  switch (step?.kind) {
    case 'problems': {
      const { opened, planned } = step;
      return { step: { kind: 'mapping', opened, mapping: planned.mapping }, busy: null, failure: null };
    }
    case 'plan':
      return { step: { ...step, kind: 'problems' }, busy: null, failure: null };
    case 'running':
      return state;
    case 'choosing':
    case 'mapping':
    case 'result':
    case undefined:
      return beforeSync;
  }
}

function withMapping(state: SyncState, change: (mapping: Mapping) => Mapping): SyncState {
  if (state.step?.kind !== 'mapping') return state;
  return { ...state, step: { ...state.step, mapping: change(state.step.mapping) } };
}
