/** The account that Excel is used with, and how Excel signs add-ins in by it. */
export interface Account {
  /** Such as `anna@firm.example`. */
  readonly name: string;
  /** `nested`: Excel asks Microsoft itself, as on Windows and Mac; `browser`: the add-in must, as in Excel on the web. */
  readonly signIn: 'nested' | 'browser';
}

/** The account that the page's address names, e.g. `?account=anna@firm.example&signIn=nested`; without one nobody is signed in. */
export function accountWanted(search: string): Account | null {
  const wanted = new URLSearchParams(search);
  const name = wanted.get('account');
  return name === null ? null : { name, signIn: wanted.get('signIn') === 'nested' ? 'nested' : 'browser' };
}

/** What newer office.js puts into a page: the one of the npm package is older than that. */
interface OfficePage extends Window {
  Office?: { auth?: object };
  fetch: typeof fetch;
  __initializeNestedAppAuth?: () => Promise<void>;
  nestedAppAuthBridge?: Bridge;
}

type Listener = (text: string) => void;

interface Bridge {
  addEventListener(type: 'message', listener: Listener): void;
  removeEventListener(type: 'message', listener: Listener): void;
  postMessage(text: string): void;
}

interface BridgeRequest {
  readonly requestId: string;
  readonly method: string;
  readonly tokenParams?: { readonly authority?: string; readonly clientId: string; readonly scope: string };
}

/** Gives a page of the add-in what Excel gives it of the account, when office.js asks the host for the first time. */
export function tellAccount(page: OfficePage, account: Account): void {
  const office = page.Office;
  if (!office) return;
  const tenantId = 'tenant';
  const context = {
    userPrincipalName: account.name,
    loginHint: account.name,
    tenantId,
    authorityType: 'aad',
  };
  office.auth = { ...office.auth, getAuthContext: () => Promise.resolve(context) };
  if (account.signIn === 'browser') return;
  // The bridge is not there before MSAL asks for it.
  page.__initializeNestedAppAuth = () => {
    page.nestedAppAuthBridge ??= createBridge(page, account.name, tenantId);
    return Promise.resolve();
  };
}

function createBridge(page: OfficePage, username: string, tenantId: string): Bridge {
  const listeners = new Set<Listener>();
  return {
    addEventListener: (_type, listener) => void listeners.add(listener),
    removeEventListener: (_type, listener) => void listeners.delete(listener),
    postMessage(text) {
      const request = JSON.parse(text) as BridgeRequest;
      void answerOf(page, request, username, tenantId).then((answer) => {
        const envelope = { messageType: 'NestedAppAuthResponse', requestId: request.requestId, ...answer };
        for (const listener of listeners) listener(JSON.stringify(envelope));
      });
    },
  };
}

async function answerOf(
  page: OfficePage,
  { method, tokenParams }: BridgeRequest,
  username: string,
  tenantId: string,
): Promise<object> {
  const environment = tokenParams?.authority === undefined ? '' : new URL(tokenParams.authority).host;
  const account = {
    homeAccountId: `${username}.${tenantId}`,
    localAccountId: username,
    environment,
    tenantId,
    username,
  };
  if (method === 'GetInitContext')
    return { success: true, initContext: { sdkName: 'workbench', sdkVersion: '1', accountContext: account } };
  if (tokenParams?.authority === undefined) return refusal('PERSISTENT_ERROR');
  const { authority, clientId, scope } = tokenParams;
  // Excel asks by itself; here the add-in's page asks, since its policy knows Microsoft's address.
  const answer = await page
    .fetch(`${authority.replace(/\/$/, '')}/oauth2/v2.0/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: `excel:${username}`,
        client_id: clientId,
        scope,
        prompt: method === 'GetTokenPopup' ? 'login' : 'none',
      }),
    })
    .catch(() => null);
  if (answer === null) return refusal('NO_NETWORK');
  if (!answer.ok) return refusal('USER_INTERACTION_REQUIRED');
  return { success: true, token: await answer.json(), account };
}

const refusal = (status: string) => ({ success: false, error: { status } });
