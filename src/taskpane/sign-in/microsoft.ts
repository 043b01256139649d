import { createNestablePublicClientApplication, InteractionRequiredAuthError } from '@azure/msal-browser';
import type { SignInSettings } from './settings';

/** Signing in by the account that the user uses Excel with. */
export interface MicrosoftSignIn {
  /** A token that can be had without the user, or `null` where they must be asked first. */
  readonly acquireSilently: () => Promise<string | null>;
  /** Asks the user. */
  readonly acquireByAsking: () => Promise<string>;
  /** Forgets the account and its tokens in this page. */
  readonly forget: () => void;
}

/** Loads MSAL, which only signing in with Microsoft needs: this file is a chunk of its own. Decision 146. */
export async function microsoftSignIn(
  settings: Extract<SignInSettings, { kind: 'entra' }>,
): Promise<MicrosoftSignIn> {
  const { clientId, authority, scope } = settings;
  const application = await createNestablePublicClientApplication({
    auth: { clientId, authority },
    cache: { cacheLocation: 'sessionStorage' },
  });
  const request = { scopes: [scope] };
  return {
    async acquireSilently() {
      try {
        return (await application.acquireTokenSilent(request)).accessToken;
      } catch (error) {
        if (error instanceof InteractionRequiredAuthError) return null;
        throw error;
      }
    },
    acquireByAsking: async () => (await application.acquireTokenPopup(request)).accessToken,
    // Within Excel, MSAL does not clear what it keeps itself.
    forget() {
      for (const key of Object.keys(sessionStorage))
        if (key.startsWith('msal')) sessionStorage.removeItem(key);
    },
  };
}
