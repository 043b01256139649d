import type { ClientActivity } from '../../client';
import type { Store } from '../../contract';
import { useSignInState, type SignInServices } from '../sign-in/use-sign-in';
import { useStore } from '../use-store';
import { connectionWords, type ConnectionWords } from '../wording';
import type { CurrentConnection } from './connection-commands';

export interface ConnectionServices extends SignInServices {
  readonly activity: Store<ClientActivity>;
  readonly connections: { readonly current: Store<CurrentConnection> };
}

/** The state of the connection, in words. A server that waits for the user to sign in refuses requests, but not for their keys. */
export function useConnectionWords(services: ConnectionServices): ConnectionWords {
  const { connection, inFlight } = useStore(services.activity);
  const isServer = useStore(services.connections.current).kind === 'server';
  const { kind } = useSignInState(services);
  const needsSignIn = isServer && (kind === 'needed' || kind === 'under-way');
  return connectionWords({ connection, inFlight, needsSignIn, isServer });
}
