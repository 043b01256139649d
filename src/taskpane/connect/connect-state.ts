import type { ConnectionVerdict, KeyLifetime } from '../../client';

/** Which keys the form is about. */
export type Way = 'server' | 'typed';

export interface ConnectState {
  readonly way: Way;
  readonly baseUrl: string;
  /** Masked in the form and nowhere else on the page; emptied as soon as they are in use. */
  readonly apiKey: string;
  readonly serviceKey: string;
  readonly until: KeyLifetime;
  readonly test: ConnectionTest;
}

export type ConnectionTest =
  | { readonly kind: 'untried' }
  | { readonly kind: 'under-way' }
  | { readonly kind: 'ended'; readonly verdict: ConnectionVerdict; readonly isServer: boolean };

/** What was found out about other keys says nothing of these. */
export const untried: ConnectionTest = { kind: 'untried' };

export type ChangeConnect = (changed: Partial<ConnectState>) => void;
