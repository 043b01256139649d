import { useSyncExternalStore } from 'react';
import type { PaneServices } from '../pane-services';

const never = (): (() => void) => () => undefined;
const notNeeded = { kind: 'not-needed' } as const;
const nothing = (): typeof notNeeded => notNeeded;

/** Whether requests go through this server and it waits for the person to sign in. */
export function useNeedsSignIn({ signIn, connections }: PaneServices): boolean {
  const { present } = connections;
  const { kind } = useSyncExternalStore(signIn?.subscribe ?? never, signIn?.snapshot ?? nothing);
  const isServer = useSyncExternalStore(present.subscribe, present.snapshot).kind === 'server';
  return isServer && (kind === 'needed' || kind === 'under-way');
}
