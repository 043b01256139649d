import type { CheckChoices, Mapping } from '../../portfolio';
import type { OpenedCheck } from '../../runs/check/kind';
import type { PlannedCheck } from '../../runs/check/planned';
import type { CheckReport } from '../../runs/check/report';
import type { Run } from '../../runs/engine/progress';
import type { Source } from '../../workbook/sources';
import { flowReducer, outside, standingAt, type Flow, type FlowEvent } from '../runs/flow';
import { changedMapping, type MappingEvent } from '../runs/mapping-event';

/** A table that was opened from here. */
export interface TableToCheck extends OpenedCheck {
  /** Numbers of the rows that were selected when the person asked to check the selection; `null` where they asked otherwise. */
  readonly selected: ReadonlySet<number> | null;
}

/** Where the person stands in a bulk check. */
export type CheckStep =
  | { readonly kind: 'choosing'; readonly sources: readonly Source[] }
  | { readonly kind: 'mapping'; readonly opened: TableToCheck; readonly mapping: Mapping }
  | {
      readonly kind: 'fields';
      readonly opened: TableToCheck;
      readonly mapping: Mapping;
      readonly choices: CheckChoices;
      /** Whether the selected rows alone are meant. */
      readonly isNarrowed: boolean;
    }
  | { readonly kind: 'plan'; readonly opened: TableToCheck; readonly planned: PlannedCheck }
  | {
      readonly kind: 'running';
      readonly opened: TableToCheck;
      readonly planned: PlannedCheck;
      readonly run: Run<CheckReport>;
    }
  | {
      readonly kind: 'result';
      readonly opened: TableToCheck;
      readonly planned: PlannedCheck;
      readonly report: CheckReport;
    };

export type CheckState = Flow<CheckStep>;

export type CheckEvent =
  | FlowEvent<CheckStep>
  | MappingEvent
  | { readonly kind: 'choices-changed'; readonly choices: CheckChoices; readonly isNarrowed: boolean }
  | { readonly kind: 'went-back' };

export function checkReducer(state: CheckState, event: CheckEvent): CheckState {
  const { step } = state;
  switch (event.kind) {
    case 'went-back':
      return before(state);
    case 'role-chosen':
    case 'rent-unit-chosen':
      if (step?.kind !== 'mapping') return state;
      return { ...state, step: { ...step, mapping: changedMapping(step.mapping, event) } };
    case 'choices-changed':
      if (step?.kind !== 'fields') return state;
      return { ...state, step: { ...step, choices: event.choices, isNarrowed: event.isNarrowed } };
    case 'asked':
    case 'failed':
    case 'settled':
    case 'arrived':
    case 'left':
      return flowReducer(state, event);
  }
}

/** The step before, as it was left. */
function before(state: CheckState): CheckState {
  const { step } = state;
  switch (step?.kind) {
    case 'fields': {
      const { opened, mapping } = step;
      return standingAt({ kind: 'mapping', opened, mapping });
    }
    case 'plan': {
      const { opened, planned } = step;
      const { mapping, choices, only } = planned;
      return standingAt({ kind: 'fields', opened, mapping, choices, isNarrowed: only !== null });
    }
    case 'running':
      return state;
    case 'choosing':
    case 'mapping':
    case 'result':
    case undefined:
      return outside;
  }
}
