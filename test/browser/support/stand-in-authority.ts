import { createHash, randomUUID } from 'node:crypto';
import https from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { endServer, listenOnLoopback } from '../../support/loopback-server';
import { audience, clientId, localIssuer, type LocalIssuer } from '../../gateway/support/local-issuer';
import { testCertificate } from '../../support/test-certificate';

/** Stands in for Microsoft's sign-in, over https on loopback: the authorization code flow with PKCE, and the tokens of a broker. */
export interface StandInAuthority {
  readonly issuer: LocalIssuer;
  /** Such as `https://localhost:…/tenant`: browsers give cookies of this site to its frames. */
  readonly authority: string;
  /** What browsers asked for, such as `authorize none` and `token refresh_token`. */
  readonly asked: string[];
  close(): Promise<void>;
}

const scope = `${audience}/access_as_user`;
const user = 'anna@firm.example';
const session = 'session=anna; Path=/; Secure; HttpOnly; SameSite=None';

interface Grant {
  readonly challenge: string;
  readonly nonce: string;
}

export async function standInAuthority(): Promise<StandInAuthority> {
  const issuer = await localIssuer();
  const grants = new Map<string, Grant>();
  const asked: string[] = [];
  /** The user has consented by signing in through Excel. */
  let hasConsented = false;
  const server = https.createServer(await testCertificate(), (request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  const base = `https://localhost:${await listenOnLoopback(server)}`;
  const authority = `${base}/tenant`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', base);
    switch (pathname) {
      case '/tenant/v2.0/.well-known/openid-configuration': {
        sendJson(response, 200, {
          issuer: `${authority}/v2.0`,
          authorization_endpoint: `${authority}/oauth2/v2.0/authorize`,
          token_endpoint: `${authority}/oauth2/v2.0/token`,
          end_session_endpoint: `${authority}/oauth2/v2.0/logout`,
          jwks_uri: `${authority}/discovery/v2.0/keys`,
        });
        return;
      }
      case '/tenant/oauth2/v2.0/authorize': {
        authorize(request, searchParams, response);
        return;
      }
      case '/tenant/oauth2/v2.0/token':
        return issueTokens(new URLSearchParams(await text(request)), response);
      default:
        response.writeHead(404).end();
    }
  }

  function authorize(request: IncomingMessage, given: URLSearchParams, response: ServerResponse): void {
    const isSignedIn = request.headers.cookie?.includes('session=anna') === true;
    const isSilent = given.get('prompt') === 'none';
    const presses = given.get('pressed') !== null;
    asked.push(`authorize ${isSilent ? `none for ${given.get('login_hint') ?? 'nobody'}` : 'window'}`);
    const returned = new URLSearchParams({ state: given.get('state') ?? '' });
    if (isSilent && !isSignedIn) returned.set('error', 'login_required');
    else if (isSignedIn || presses) {
      const code = randomUUID();
      grants.set(code, { challenge: given.get('code_challenge') ?? '', nonce: given.get('nonce') ?? '' });
      returned.set('code', code);
    } else {
      given.set('pressed', '1');
      response.writeHead(200, {
        'content-type': 'text/html',
        // As Microsoft's page: no window that it was opened from can be reached from here.
        'cross-origin-opener-policy': 'same-origin',
      });
      response.end(`<a href="?${given.toString().replaceAll('&', '&amp;')}">Sign in as Anna</a>`);
      return;
    }
    response.writeHead(302, {
      location: `${given.get('redirect_uri') ?? ''}#${returned.toString()}`,
      ...(presses ? { 'set-cookie': session } : {}),
    });
    response.end();
  }

  async function issueTokens(given: URLSearchParams, response: ServerResponse): Promise<void> {
    asked.push(`token ${given.get('grant_type') ?? ''}`);
    const grant = grants.get(given.get('code') ?? '');
    const verifier = createHash('sha256').update(given.get('code_verifier') ?? '');
    hasConsented ||= given.get('prompt') === 'login';
    const isAllowed =
      given.get('grant_type') === 'refresh_token'
        ? hasConsented || given.get('refresh_token') === 'of-the-browser'
        : grant?.challenge === verifier.digest('base64url');
    if (!isAllowed) {
      sendJson(response, 400, { error: 'interaction_required', error_description: 'no' });
      return;
    }
    const claims = { oid: 'anna', sub: 'anna', tid: 'tenant', preferred_username: user, name: 'Anna' };
    const encoded = Buffer.from(JSON.stringify({ uid: 'anna', utid: 'tenant' })).toString('base64url');
    sendJson(response, 200, {
      token_type: 'Bearer',
      expires_in: 3_600,
      scope,
      access_token: await issuer.token(),
      id_token: await issuer.token({
        ...claims,
        aud: clientId,
        iss: `${authority}/v2.0`,
        nonce: grant?.nonce,
      }),
      refresh_token: 'of-the-browser',
      client_info: encoded,
    });
  }

  return {
    issuer,
    authority,
    asked,
    close: async () => {
      await endServer(server);
      await issuer.close();
    },
  };
}

function sendJson(response: ServerResponse, status: number, content: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  response.end(JSON.stringify(content));
}
