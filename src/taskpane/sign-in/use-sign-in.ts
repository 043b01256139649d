import { useSyncExternalStore } from 'react';
import type { PaneServices } from '../pane-services';
import type { SignInState } from './sign-in';

const never = (): (() => void) => () => undefined;
const notNeeded = { kind: 'not-needed' } as const;
const nothing = (): SignInState => notNeeded;

/** How the user is signed in to the server that serves the pane. */
export function useSignInState({ signIn }: Pick<PaneServices, 'signIn'>): SignInState {
  return useSyncExternalStore(signIn?.subscribe ?? never, signIn?.snapshot ?? nothing);
}

/** Whether requests go through this server and it waits for the user to sign in. */
export function useNeedsSignIn(services: PaneServices): boolean {
  const { present } = services.connections;
  const { kind } = useSignInState(services);
  const isServer = useSyncExternalStore(present.subscribe, present.snapshot).kind === 'server';
  return isServer && (kind === 'needed' || kind === 'under-way');
}

/** Whether the server lets the user check and change nothing. */
export function useIsReader(services: Pick<PaneServices, 'signIn'>): boolean {
  const state = useSignInState(services);
  return state.kind === 'signed-in' && state.user?.role === 'reader';
}
