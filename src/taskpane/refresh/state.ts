import type { Run } from '../../runs/engine/progress';
import type { PlannedRefresh } from '../../runs/refresh/kind';
import type { RefreshReport } from '../../runs/refresh/report';
import type { Source } from '../../workbook/sources';
import { flowReducer, outside, standingAt, type Flow, type FlowEvent } from '../runs/flow';

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

export type RefreshState = Flow<RefreshStep>;

export type RefreshEvent =
  | FlowEvent<RefreshStep>
  /** The changes stand on this sheet. */
  | { readonly kind: 'listed'; readonly sheet: string }
  | { readonly kind: 'went-back' };

export function refreshReducer(state: RefreshState, event: RefreshEvent): RefreshState {
  switch (event.kind) {
    case 'listed':
      return state.step?.kind === 'result' ? standingAt({ ...state.step, sheet: event.sheet }) : state;
    case 'went-back':
      return before(state);
    case 'asked':
    case 'failed':
    case 'settled':
    case 'arrived':
    case 'left':
      return flowReducer(state, event);
  }
}

/** The tables that this one was chosen among, or out. */
function before(state: RefreshState): RefreshState {
  const { step } = state;
  if (step?.kind === 'running') return state;
  if (step?.kind !== 'plan' || step.sources === null) return outside;
  return standingAt({ kind: 'choosing', sources: step.sources });
}
