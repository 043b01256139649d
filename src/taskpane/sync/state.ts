import type { Mapping, PlanChoices } from '../../portfolio';
import type { Run } from '../../runs/engine/progress';
import type { OpenedTable } from '../../runs/engine/opened-table';
import type { PlannedSync } from '../../runs/sync/planned';
import type { SyncReport } from '../../runs/sync/report';
import type { Source } from '../../workbook/sources';
import { flowReducer, outside, standingAt, type Flow, type FlowEvent } from '../runs/flow';
import { changedMapping, type MappingEvent } from '../runs/mapping-event';

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

export type SyncState = Flow<SyncStep>;

export type SyncEvent = FlowEvent<SyncStep> | MappingEvent | { readonly kind: 'went-back' };

export function syncReducer(state: SyncState, event: SyncEvent): SyncState {
  const { step } = state;
  switch (event.kind) {
    case 'went-back':
      return before(state);
    case 'role-chosen':
    case 'rent-unit-chosen':
      if (step?.kind !== 'mapping') return state;
      return { ...state, step: { ...step, mapping: changedMapping(step.mapping, event) } };
    case 'asked':
    case 'failed':
    case 'settled':
    case 'arrived':
    case 'left':
      return flowReducer(state, event);
  }
}

/** The step before, as it was left. From the first one, and from a run that has ended, the way leads out. */
function before(state: SyncState): SyncState {
  const { step } = state;
  switch (step?.kind) {
    case 'problems': {
      const { opened, planned } = step;
      return standingAt({ kind: 'mapping', opened, mapping: planned.mapping });
    }
    case 'plan':
      return standingAt({ ...step, kind: 'problems' });
    case 'running':
      return state;
    case 'choosing':
    case 'mapping':
    case 'result':
    case undefined:
      return outside;
  }
}
