import { valueStore, type Store } from '../../contract';
import type { SignIn, SignInState } from './sign-in';
import { useStore } from '../use-store';

const nobodyToSignIn = valueStore<SignInState>({ kind: 'not-needed' });

/** What tells whether the user is signed in. */
export interface SignInServices {
  /** Signing in to the server that serves the pane, where one may want it. */
  readonly signIn?: SignIn;
}

/** How the user is signed in to the server that serves the pane. */
export function useSignInState({ signIn }: SignInServices): SignInState {
  return useStore<SignInState>(signIn ?? nobodyToSignIn);
}

/** Whether requests go through this server and it waits for the user to sign in. */
export function useNeedsSignIn(
  services: SignInServices & {
    readonly connections: { readonly current: Store<{ readonly kind: string }> };
  },
): boolean {
  const { current } = services.connections;
  const { kind } = useSignInState(services);
  const isServer = useStore(current).kind === 'server';
  return isServer && (kind === 'needed' || kind === 'under-way');
}

/** Whether the server lets the user check and change nothing. */
export function useIsReader(services: SignInServices): boolean {
  const state = useSignInState(services);
  return state.kind === 'signed-in' && state.user?.role === 'reader';
}
