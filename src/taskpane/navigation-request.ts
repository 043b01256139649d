import { valueStore, type Store } from '../contract';
import type { Source } from '../sheet';
import type { ScreenName } from './screen';

/** What the ribbon, the cells' context menu and one screen for another can ask the pane to show. */
export type RequestedScreen = 'activity' | 'check' | 'look-up' | 'overview' | 'settings' | 'sync';

const screenOf: Readonly<Record<RequestedScreen, ScreenName>> = {
  activity: 'activity',
  check: 'check-and-sync',
  'look-up': 'look-up',
  overview: 'overview',
  settings: 'settings',
  sync: 'check-and-sync',
};

/** One request. Each is an object of its own: the same screen may be requested again after the user went to another. */
export interface NavigationRequest {
  readonly requested: RequestedScreen;
  readonly screen: ScreenName;
  /** The table that is meant; `null`: the one at the selection. */
  readonly source: Source | null;
}

/*
 * Commands and pane are in one page, and the pane is loaded only when it is opened: a request waits here until then.
 */
const request = valueStore<NavigationRequest | null>(null);

/** Asks the pane to show a screen, now or as soon as the pane is loaded. */
export function requestScreen(requested: RequestedScreen, source: Source | null = null): void {
  request.set({ requested, screen: screenOf[requested], source });
}

/** The last request; `null` until there was one. */
export const navigationRequests: Store<NavigationRequest | null> = request;
