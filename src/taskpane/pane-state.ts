import type { ScreenName } from './screen';

/** What the pane shows. */
export interface PaneState {
  readonly screen: ScreenName;
  /** Screens that were seen, in the order in which they were first shown: they stay alive. */
  readonly seen: readonly ScreenName[];
}

export type PaneEvent = { readonly kind: 'went'; readonly to: ScreenName };

export function initialPaneState(screen: ScreenName): PaneState {
  return { screen, seen: [screen] };
}

export function paneReducer(state: PaneState, { to }: PaneEvent): PaneState {
  if (to === state.screen) return state;
  return { screen: to, seen: state.seen.includes(to) ? state.seen : [...state.seen, to] };
}
