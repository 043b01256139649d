import type { Message } from '../runs/wizard';
import type { ShownOverview } from '../../runs/overview/commands';
import type { Source } from '../../sheet';

/** What the overview shows. */
export type OverviewState =
  | { readonly kind: 'unread' }
  | { readonly kind: 'reading' }
  /** Nothing could be read at all. */
  | { readonly kind: 'failed'; readonly failure: string }
  | { readonly kind: 'choosing'; readonly sources: readonly Source[] }
  | {
      readonly kind: 'shown';
      readonly sources: readonly Source[];
      readonly shown: ShownOverview;
      /** Excel is being asked: what for. */
      readonly busy: string | null;
      /** What came of the last thing asked for, or why it could not be done. */
      readonly message: Message | null;
    };

export type OverviewEvent =
  | { readonly kind: 'asked'; readonly busy: string }
  | { readonly kind: 'failed'; readonly failure: string }
  | { readonly kind: 'found'; readonly sources: readonly Source[] }
  | { readonly kind: 'read'; readonly sources: readonly Source[]; readonly shown: ShownOverview }
  | { readonly kind: 'done'; readonly text: string | null };

export const unread: OverviewState = { kind: 'unread' };

export function overviewReducer(state: OverviewState, event: OverviewEvent): OverviewState {
  switch (event.kind) {
    case 'asked':
      return state.kind === 'shown' ? { ...state, busy: event.busy, message: null } : { kind: 'reading' };
    case 'failed':
      return state.kind === 'shown'
        ? { ...state, busy: null, message: { tone: 'bad', text: event.failure } }
        : { kind: 'failed', failure: event.failure };
    case 'found':
      return { kind: 'choosing', sources: event.sources };
    case 'read':
      return { kind: 'shown', sources: event.sources, shown: event.shown, busy: null, message: null };
    case 'done':
      if (state.kind !== 'shown') return state;
      return {
        ...state,
        busy: null,
        message: event.text === null ? null : { tone: 'good', text: event.text },
      };
  }
}
