import type { CheckChoices, ColumnRole, Mapping, RentUnit } from '../../portfolio';
import type { OpenedCheck, PlannedCheck } from '../../runs/check/commands';
import type { CheckReport } from '../../runs/check/report';
import type { Run } from '../../runs/progress';
import type { Source } from '../../workbook/sources';
import type { Told } from '../runs/told-bar';
import { withRole } from '../runs/with-role';

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

export interface CheckState {
  /** `null` before the person began. */
  readonly step: CheckStep | null;
  /** Excel is being asked: what for. */
  readonly busy: string | null;
  /** What came of the last thing asked for. */
  readonly told: Told | null;
}

export type CheckEvent =
  | { readonly kind: 'asked'; readonly busy: string }
  | { readonly kind: 'failed'; readonly failure: string }
  /** It is done and changed nothing of the step. */
  | { readonly kind: 'settled'; readonly text: string | null }
  | { readonly kind: 'arrived'; readonly step: CheckStep }
  | { readonly kind: 'went-back' }
  | { readonly kind: 'role-chosen'; readonly header: string; readonly role: ColumnRole | null }
  | { readonly kind: 'rent-unit-chosen'; readonly unit: RentUnit | null }
  | { readonly kind: 'choices-changed'; readonly choices: CheckChoices; readonly isNarrowed: boolean }
  | { readonly kind: 'left' };

export const beforeCheck: CheckState = { step: null, busy: null, told: null };

export function checkReducer(state: CheckState, event: CheckEvent): CheckState {
  const { step } = state;
  switch (event.kind) {
    case 'asked':
      return { ...state, busy: event.busy, told: null };
    case 'failed':
      return { ...state, busy: null, told: { tone: 'bad', text: event.failure } };
    case 'settled':
      return { ...state, busy: null, told: event.text === null ? null : { tone: 'good', text: event.text } };
    case 'arrived':
      return { step: event.step, busy: null, told: null };
    case 'went-back':
      return before(state);
    case 'role-chosen':
      if (step?.kind !== 'mapping') return state;
      return { ...state, step: { ...step, mapping: withRole(step.mapping, event.header, event.role) } };
    case 'rent-unit-chosen':
      if (step?.kind !== 'mapping') return state;
      return { ...state, step: { ...step, mapping: { ...step.mapping, rentUnit: event.unit } } };
    case 'choices-changed':
      if (step?.kind !== 'fields') return state;
      return { ...state, step: { ...step, choices: event.choices, isNarrowed: event.isNarrowed } };
    case 'left':
      // What is under way goes on, and is there when the person comes back.
      return step?.kind === 'running' ? state : beforeCheck;
  }
}

/** The step before, as it was left. */
function before(state: CheckState): CheckState {
  const { step } = state;
  switch (step?.kind) {
    case 'fields': {
      const { opened, mapping } = step;
      return { step: { kind: 'mapping', opened, mapping }, busy: null, told: null };
    }
    case 'plan': {
      const { opened, planned } = step;
      const { mapping, choices, only } = planned;
      const fields = { kind: 'fields', opened, mapping, choices, isNarrowed: only !== null } as const;
      return { step: fields, busy: null, told: null };
    }
    case 'running':
      return state;
    case 'choosing':
    case 'mapping':
    case 'result':
    case undefined:
      return beforeCheck;
  }
}
