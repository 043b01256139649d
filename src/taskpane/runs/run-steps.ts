import type { ColumnRole, Mapping, RentUnit } from '../../portfolio';
import type { RunReport, TableRead } from '../../runs/engine/kind';
import type { OpenedTable } from '../../runs/engine/opened-table';
import type { Run } from '../../runs/engine/progress';
import type { Source } from '../../sheet';
import { wizardReducer, withoutAwaited, type Asking, type WizardState, type WizardEvent } from './wizard';
import type { StepPlace } from '../parts/step-frame';

/** What the steps of one kind of run hold. */
export interface RunTypes {
  readonly opened: OpenedTable;
  readonly planned: TableRead<unknown>;
  readonly result: unknown;
}

/** A step that shows a plan; before the plan itself a sync shows what is wrong with the rows. */
export interface PlanStep<Kind extends RunTypes> {
  readonly kind: 'problems' | 'plan';
  readonly opened: Kind['opened'];
  readonly planned: Kind['planned'];
}

/** The step at which a run has ended. */
export interface ResultStep<Kind extends RunTypes> {
  readonly kind: 'result';
  readonly opened: Kind['opened'];
  readonly planned: Kind['planned'];
  readonly report: RunReport<Kind['result']>;
  /** Name of the sheet that lists the report, where it was written by itself; else `null`. */
  readonly sheet: string | null;
}

/** What the screen of a step of its own is given. */
export interface OwnStepProps<Step, Run> {
  readonly step: Step;
  readonly run: Run;
}

/** Where the user says what is looked for, and for which rows. */
export interface FieldsStep<Kind extends RunTypes> {
  readonly kind: 'fields';
  readonly opened: Kind['opened'];
  readonly mapping: Mapping;
  readonly choices: Kind['planned']['choices'];
}

/** Where the user is in a run. What a step came from stays with it, so that each step can be gone back from. */
export type RunStep<Kind extends RunTypes> =
  | { readonly kind: 'choosing'; readonly sources: readonly Source[] }
  | {
      readonly kind: 'mapping';
      readonly opened: Kind['opened'];
      readonly mapping: Mapping;
      /** What the user had chosen before they came back to the columns. */
      readonly choices?: Kind['planned']['choices'];
    }
  | FieldsStep<Kind>
  | PlanStep<Kind>
  | {
      readonly kind: 'running';
      readonly opened: Kind['opened'];
      readonly planned: Kind['planned'];
      readonly run: Run<RunReport<Kind['result']>>;
    }
  | ResultStep<Kind>;

/** The steps of one kind of run in their order. The result is not counted as a step: nothing follows it. */
export type StepOrder = readonly ('choosing' | 'mapping' | 'fields' | 'problems' | 'plan' | 'running')[];

/** Which step of the run this is, and of how many. */
export function placeOf(order: StepOrder, kind: StepOrder[number]): StepPlace {
  return { at: order.indexOf(kind) + 1, of: order.length };
}

/** The step before, as it was left; `choosing` where the tables are to be looked for; `null` where the way leads out. */
export function stepBefore<Kind extends RunTypes>(
  order: StepOrder,
  step: RunStep<Kind>,
): RunStep<Kind> | 'choosing' | null {
  switch (step.kind) {
    case 'mapping':
      return 'choosing';
    case 'fields':
      return { ...step, kind: 'mapping' };
    case 'problems':
    case 'plan': {
      const { opened, planned } = step;
      const { mapping, choices } = planned;
      const kind = order[order.indexOf(step.kind) - 1];
      if (kind === 'problems') return { ...step, kind };
      return kind === 'fields' || kind === 'mapping' ? { kind, opened, mapping, choices } : 'choosing';
    }
    case 'choosing':
    case 'running':
    case 'result':
      return null;
  }
}

export type RunEvent<Kind extends RunTypes> =
  | WizardEvent<RunStep<Kind>>
  /** The user says what a column holds. */
  | { readonly kind: 'role-chosen'; readonly header: string; readonly role: ColumnRole | null }
  /** The user says in what unit the rents are. */
  | { readonly kind: 'rent-unit-chosen'; readonly unit: RentUnit | null }
  | { readonly kind: 'choices-changed'; readonly choices: Kind['planned']['choices'] }
  /** The report is on this sheet. */
  | { readonly kind: 'listed'; readonly sheet: string; readonly asking: Asking };

export function runReducer<Kind extends RunTypes>(
  state: WizardState<RunStep<Kind>>,
  event: RunEvent<Kind>,
): WizardState<RunStep<Kind>> {
  const { step } = state;
  switch (event.kind) {
    case 'role-chosen':
      if (step?.kind !== 'mapping') return state;
      return { ...state, step: { ...step, mapping: withRole(step.mapping, event.header, event.role) } };
    case 'rent-unit-chosen':
      if (step?.kind !== 'mapping') return state;
      return { ...state, step: { ...step, mapping: { ...step.mapping, rentUnit: event.unit } } };
    case 'choices-changed':
      return step?.kind === 'fields' ? { ...state, step: { ...step, choices: event.choices } } : state;
    case 'listed': {
      const listed = withoutAwaited(state, event.asking);
      return step?.kind === 'result' ? { ...listed, step: { ...step, sheet: event.sheet } } : listed;
    }
    case 'asked':
    case 'failed':
    case 'stayed':
    case 'arrived':
    case 'moved':
    case 'left':
      return wizardReducer(state, event);
  }
}

/** A column has one role, and a role one column: choosing it here takes it from where it was. */
function withRole(mapping: Mapping, header: string, role: ColumnRole | null): Mapping {
  const others = mapping.columns.filter((column) => column.header !== header && column.role !== role);
  return { ...mapping, columns: role === null ? others : [...others, { header, role }] };
}
