import type { SignInSettings } from '../../contract';

/** Reads what the server says; anything that is not understood wants no sign-in, and the server will say otherwise. */
export function readSignInSettings(answer: unknown): SignInSettings {
  if (typeof answer !== 'object' || answer === null || !('kind' in answer)) return { kind: 'none' };
  if (answer.kind === 'access-token') return { kind: 'access-token' };
  const { clientId, authority, scope } = answer as Readonly<Record<string, unknown>>;
  if (answer.kind !== 'entra' || !isText(clientId) || !isText(authority) || !isText(scope))
    return { kind: 'none' };
  return { kind: 'entra', clientId, authority, scope };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
