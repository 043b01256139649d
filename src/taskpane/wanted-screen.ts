import { valueStore, type Store } from '../contract';
import type { ScreenName } from './screen';

/** What the ribbon and the cells' context menu can ask the pane to show. */
export type WantedScreen = 'activity' | 'check' | 'look-up' | 'settings' | 'sync';

const screenOf: Readonly<Record<WantedScreen, ScreenName>> = {
  activity: 'activity',
  check: 'check-and-sync',
  'look-up': 'look-up',
  settings: 'settings',
  sync: 'check-and-sync',
};

/** One wish. Each is an object of its own: the same screen may be wanted again after the person went elsewhere. */
export interface Wish {
  readonly wanted: WantedScreen;
  readonly screen: ScreenName;
}

/*
 * Commands and pane live in one page, and the pane is loaded only when somebody looks: a wish waits here until then.
 */
const wish = valueStore<Wish | null>(null);

/** Asks the pane to show a screen, now or as soon as it is there. */
export function wantScreen(wanted: WantedScreen): void {
  wish.set({ wanted, screen: screenOf[wanted] });
}

/** The last wish; `null` until there was one. */
export const wishes: Store<Wish | null> = wish;
