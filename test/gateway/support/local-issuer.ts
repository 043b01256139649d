import { KeyObject, sign } from 'node:crypto';
import http from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose';
import { entraSignIn, type EntraOptions } from '../../../src/gateway/sign-in/entra';
import type { SignIn } from '../../../src/gateway/sign-in/user';
import { FakeClock } from '../../support/fake-clock';
import { endServer, listenOnLoopback } from '../../support/loopback-server';

type PrivateKey = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];

/** Whoever issues tokens, on loopback, as Entra ID does: it publishes its keys and signs with the newest. */
export interface LocalIssuer {
  readonly authority: string;
  /** How often its keys were read. */
  readonly reads: () => number;
  /** What it answers instead of its keys, or `null`. */
  failWith: number | 'silence' | null;
  /** Takes another key from now on; the earlier one is published no more. */
  rotate(): Promise<void>;
  /** Signs a token; `claims` replace the usual ones. */
  token(claims?: Readonly<Record<string, unknown>>): Promise<string>;
  /** The claims of a usual token. */
  claims(): Readonly<Record<string, unknown>>;
  /** Signs with its own key whatever is given, also what no issuer would; `header` adds to the usual one. */
  sign(payload: string, header?: Readonly<Record<string, unknown>>, hash?: 'sha256' | 'sha512'): string;
  close(): Promise<void>;
}

export const clientId = 'f1e2d3c4-0000-4000-8000-000000000001';
export const audience = `api://${clientId}`;

export async function localIssuer(): Promise<LocalIssuer> {
  let published: JWK[] = [];
  let signing: { key: PrivateKey; kid: string } | null = null;
  let made = 0;
  let reads = 0;
  const rotate = async (): Promise<void> => {
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
    const kid = `key-${(made += 1)}`;
    published = [{ ...(await exportJWK(publicKey)), kid, use: 'sig' }];
    signing = { key: privateKey, kid };
  };
  await rotate();
  const server = http.createServer((request, response) => {
    if (request.url !== '/tenant/discovery/v2.0/keys') {
      response.writeHead(404).end();
      return;
    }
    reads += 1;
    if (issuer.failWith === 'silence') return;
    response.writeHead(issuer.failWith ?? 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ keys: published }));
  });
  const authority = `http://127.0.0.1:${await listenOnLoopback(server)}/tenant`;
  const issuer: LocalIssuer = {
    authority,
    reads: () => reads,
    failWith: null,
    rotate,
    claims: () => {
      const now = Math.floor(Date.now() / 1000);
      return {
        iss: `${authority}/v2.0`,
        aud: audience,
        iat: now,
        exp: now + 3_600,
        oid: 'anna-in-the-directory',
        preferred_username: 'anna@firm.example',
        scp: 'access_as_user',
      };
    },
    token: (claims = {}) =>
      new SignJWT({ ...issuer.claims(), ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: signing!.kid })
        .sign(signing!.key),
    sign: (payload, header = {}, hash = 'sha256') => {
      const whole = JSON.stringify({ alg: 'RS256', kid: signing!.kid, ...header });
      const signed = [whole, payload].map((part) => Buffer.from(part).toString('base64url')).join('.');
      const signature = sign(hash, Buffer.from(signed), KeyObject.from(signing!.key));
      return `${signed}.${signature.toString('base64url')}`;
    },
    close: () => endServer(server),
  };
  return issuer;
}

/** Sign-in with the tokens of an issuer. */
export function signInBy(
  { authority }: LocalIssuer,
  clock: EntraOptions['clock'] = new FakeClock(),
  log: Partial<EntraOptions['log']> = {},
): SignIn {
  const ignore = (): void => undefined;
  return entraSignIn({
    authority,
    clientId,
    audience: [clientId, audience],
    scope: 'access_as_user',
    clock,
    log: { info: ignore, warn: ignore, ...log },
  });
}
