import type { Run } from '../../runs/progress';
import type { PlannedRefresh } from '../../runs/refresh/commands';
import type { RefreshReport } from '../../runs/refresh/report';
import type { Source } from '../../workbook/sources';

/** Where the person stands in a refresh. */
export type RefreshStep =
  | { readonly kind: 'choosing'; readonly sources: readonly Source[] }
  | {
      readonly kind: 'plan';
      readonly planned: PlannedRefresh;
      readonly includeHidden: boolean;
      /** The tables that this one was chosen among; `null` where it came from another screen. */
      readonly sources: readonly Source[] | null;
    }
  | {
      readonly kind: 'running';
      readonly planned: PlannedRefresh;
      readonly run: Run<RefreshReport>;
    }
  | {
      readonly kind: 'result';
      readonly planned: PlannedRefresh;
      readonly report: RefreshReport;
      /** Name of the sheet that lists the changes; `null` where there is none. */
      readonly sheet: string | null;
    };

export interface RefreshState {
  /** `null` before the person began. */
  readonly step: RefreshStep | null;
  /** Excel is being asked: what for. */
  readonly busy: string | null;
  /** Why the last thing asked for could not be done. */
  readonly failure: string | null;
}

export type RefreshEvent =
  | { readonly kind: 'asked'; readonly busy: string }
  | { readonly kind: 'failed'; readonly failure: string }
  /** What was asked for changed nothing of the step. */
  | { readonly kind: 'settled' }
  | { readonly kind: 'arrived'; readonly step: RefreshStep }
  /** The changes stand on this sheet. */
  | { readonly kind: 'listed'; readonly sheet: string }
  | { readonly kind: 'went-back' }
  | { readonly kind: 'left' };

export const beforeRefresh: RefreshState = { step: null, busy: null, failure: null };

export function refreshReducer(state: RefreshState, event: RefreshEvent): RefreshState {
  switch (event.kind) {
    case 'asked':
      return { ...state, busy: event.busy, failure: null };
    case 'failed':
      return { ...state, busy: null, failure: event.failure };
    case 'settled':
      return { ...state, busy: null };
    case 'arrived':
      return { step: event.step, busy: null, failure: null };
    case 'listed':
      return state.step?.kind === 'result'
        ? { step: { ...state.step, sheet: event.sheet }, busy: null, failure: null }
        : state;
    case 'went-back':
      return before(state);
    case 'left':
      // What is under way goes on, and is there when the person comes back.
      return state.step?.kind === 'running' ? state : beforeRefresh;
  }
}

function before(state: RefreshState): RefreshState {
  const { step } = state;
  if (step?.kind === 'running') return state;
  if (step?.kind !== 'plan' || step.sources === null) return beforeRefresh;
  return { step: { kind: 'choosing', sources: step.sources }, busy: null, failure: null };
}
