import { valueStore } from '../../contract';
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

/** Whether the server lets the user check and change nothing. */
export function useIsReader(services: SignInServices): boolean {
  const state = useSignInState(services);
  return state.kind === 'signed-in' && state.user?.role === 'reader';
}
