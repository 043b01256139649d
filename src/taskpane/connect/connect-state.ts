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

export type ConnectEvent =
  | { readonly kind: 'way-chosen'; readonly way: Way }
  | { readonly kind: 'entered'; readonly field: 'baseUrl' | 'apiKey' | 'serviceKey'; readonly text: string }
  | { readonly kind: 'until-chosen'; readonly until: KeyLifetime }
  | { readonly kind: 'test-began' }
  | { readonly kind: 'test-ended'; readonly verdict: ConnectionVerdict; readonly isServer: boolean }
  /** The keys are in use now: the form forgets them. */
  | { readonly kind: 'connected' };

export function initialConnectState(way: Way): ConnectState {
  return { way, baseUrl: '', apiKey: '', serviceKey: '', until: 'session', test: { kind: 'untried' } };
}

export function connectReducer(state: ConnectState, event: ConnectEvent): ConnectState {
  switch (event.kind) {
    case 'way-chosen':
      return { ...state, way: event.way, test: { kind: 'untried' } };
    case 'entered':
      // What was found out about other keys says nothing of these.
      return { ...state, [event.field]: event.text, test: { kind: 'untried' } };
    case 'until-chosen':
      return { ...state, until: event.until };
    case 'test-began':
      return { ...state, test: { kind: 'under-way' } };
    case 'test-ended':
      return { ...state, test: { kind: 'ended', verdict: event.verdict, isServer: event.isServer } };
    case 'connected':
      return { ...state, apiKey: '', serviceKey: '' };
  }
}
