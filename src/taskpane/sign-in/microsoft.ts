import {
  BrowserAuthError,
  BrowserAuthErrorCodes,
  createNestablePublicClientApplication,
  InteractionRequiredAuthError,
  type AccountInfo,
  type AuthenticationResult,
  type IPublicClientApplication,
} from '@azure/msal-browser';
import type { SignInSettings } from '../../contract';

/** How it went when the user was asked. */
export type AskedOutcome = 'signed-in' | 'window-blocked' | 'not-signed-in';

/** Signing in by the account that the user uses Excel with. */
export interface MicrosoftSignIn {
  /** A token that can be had without the user, or `null` where they must be asked first. */
  readonly acquireSilently: () => Promise<string | null>;
  /** Asks the user, also where they were asked before and closed the window, of which a page hears nothing. */
  readonly acquireByAsking: () => Promise<AskedOutcome>;
  /** Forgets the account and its tokens in this page. */
  readonly forget: () => void;
}

/** The page to which Microsoft sends the answer, and which asks where the pane stands in a page of another site. */
const redirectPage = '/sign-in.html';

/** Milliseconds in which the hidden frame must answer. MSAL's own ten seconds are too few where Excel opens on a busy machine: who need not be asked was. */
const frameMilliseconds = 30_000;

/** Milliseconds for a password and a second factor. MSAL's own minute ends while many still look for their telephone. Decision 327. */
const windowMilliseconds = 300_000;

/**
 * Loads MSAL, which only signing in with Microsoft needs: this file is a chunk of its own. It must be called after Office is
 * ready, since Excel offers nested app authentication from then on; where it offers none a browser's ways are taken.
 * Decisions 146 and 241.
 *
 * @param loginHint name of the account that Excel is used with; `null` where Excel does not say
 */
export async function microsoftSignIn(
  settings: Extract<SignInSettings, { kind: 'entra' }>,
  loginHint: string | null,
): Promise<MicrosoftSignIn> {
  const { clientId, authority, scope } = settings;
  const application = await createNestablePublicClientApplication({
    auth: {
      clientId,
      authority,
      // The server says which it is: nobody else need be asked whether it is one.
      knownAuthorities: [new URL(authority).host],
      redirectUri: `${window.location.origin}${redirectPage}`,
      // A browser lets no window of ours speak to a frame in a page of another site but through the window that the frame opened.
      ...(isInForeignPage() ? { popupRelayUri: redirectPage } : {}),
    },
    cache: { cacheLocation: 'sessionStorage' },
    system: { iframeBridgeTimeout: frameMilliseconds, popupBridgeTimeout: windowMilliseconds },
  });
  return overApplication(application, { scopes: [scope], authority }, loginHint);
}

function overApplication(
  application: IPublicClientApplication,
  // Excel is not told of the application's authority: each request names it.
  wanted: { readonly scopes: string[]; readonly authority: string },
  loginHint: string | null,
): MicrosoftSignIn {
  const request = { ...wanted, ...(loginHint === null ? {} : { loginHint }) };
  let account: AccountInfo | null = null;
  /** A hidden frame is not opened again before the user was asked: it would answer the same, for every request. */
  let mustAsk = false;
  let pending: Promise<string | null> | null = null;
  const take = (result: AuthenticationResult): string => {
    account = result.account;
    return result.accessToken;
  };
  const acquire = async (): Promise<string | null> => {
    account ??= cachedAccount(application, loginHint);
    try {
      return take(
        account === null
          ? await application.ssoSilent(request)
          : await application.acquireTokenSilent({ ...wanted, account }),
      );
    } catch (error) {
      mustAsk = true;
      if (error instanceof InteractionRequiredAuthError || isTimeout(error)) return null;
      mustAsk = false;
      throw error;
    }
  };
  return {
    acquireSilently() {
      if (mustAsk) return Promise.resolve(null);
      pending ??= acquire().finally(() => (pending = null));
      return pending;
    },
    async acquireByAsking() {
      try {
        take(await application.acquireTokenPopup({ ...request, overrideInteractionInProgress: true }));
        mustAsk = false;
        return 'signed-in';
      } catch (error) {
        return isBlocked(error) ? 'window-blocked' : 'not-signed-in';
      }
    },
    // Within Excel, MSAL does not clear what it keeps itself.
    forget() {
      account = null;
      for (const key of Object.keys(sessionStorage))
        if (key.startsWith('msal')) sessionStorage.removeItem(key);
    },
  };
}

/** The account that signed in before in this session: the one that Excel names, or the only one where it names none. */
function cachedAccount(application: IPublicClientApplication, loginHint: string | null): AccountInfo | null {
  const accounts = application.getAllAccounts();
  if (loginHint === null) return accounts.length === 1 ? (accounts[0] ?? null) : null;
  const wanted = loginHint.toLowerCase();
  return accounts.find(({ username }) => username.toLowerCase() === wanted) ?? null;
}

/** The frame did not answer in time, as where a browser keeps the cookies of other sites from frames. */
function isTimeout(error: unknown): boolean {
  return error instanceof BrowserAuthError && error.errorCode === BrowserAuthErrorCodes.timedOut;
}

function isBlocked(error: unknown): boolean {
  const { popupWindowError, emptyWindowError } = BrowserAuthErrorCodes;
  return (
    error instanceof BrowserAuthError &&
    [popupWindowError, emptyWindowError].some((code) => code === error.errorCode)
  );
}

/** Whether the outermost page is another site's, as in Excel on the web. */
function isInForeignPage(): boolean {
  try {
    return window.top?.location.origin !== window.location.origin;
  } catch {
    return true;
  }
}
