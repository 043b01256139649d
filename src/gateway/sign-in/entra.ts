import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { errors, jwtVerify, type JWTPayload } from 'jose';
import { IssuerKeys, type IssuerKeysOptions } from './issuer-keys';
import { bearerToken, type UserRole, type User, type SignIn } from './user';

/** Which tokens of Entra ID are accepted. */
export interface EntraChoice {
  /** Issuer of the tokens, such as `https://login.microsoftonline.com/<tenant>`. */
  readonly authority: string;
  /** Id of the add-in's registration. */
  readonly clientId: string;
  /** Accepted audiences: the registration's id or its address (`api://…`). */
  readonly audience: readonly string[];
  /** Scope that the token must have, such as `access_as_user`. */
  readonly scope: string;
}

export type EntraOptions = EntraChoice & Omit<IssuerKeysOptions, 'address'>;

/** What is said of a token that its issuer did sign, by the claim that is not as this server wants it. */
const flaws: Readonly<Record<string, string>> = {
  iss: 'a token of another issuer',
  aud: 'a token for another audience',
  scp: 'a token without the scope',
  exp: 'a token that has ended',
  nbf: 'a token that does not count yet',
};

/** Seconds by which the clocks of issuer and server may differ. */
const clockTolerance = 60;

/** Sign-in with tokens that Entra ID issued for this add-in. Signatures are checked against its published keys. */
export function entraSignIn(options: EntraOptions): SignIn {
  const { authority, clientId, audience, scope } = options;
  const keys = new IssuerKeys({ ...options, address: `${authority}/discovery/v2.0/keys` });
  const flawed = new WeakMap<IncomingHttpHeaders, string | undefined>();
  const findUser: SignIn['findUser'] = async (headers) => {
    const token = bearerToken(headers);
    if (token === null) return null;
    try {
      const { payload } = await jwtVerify(token, keys.find, {
        issuer: issuersOf(authority),
        audience: [...audience],
        algorithms: ['RS256'],
        clockTolerance,
        requiredClaims: ['exp', 'iat'],
      });
      if (isAllowed(payload, scope)) return toUser(payload);
      flawed.set(headers, flaws['scp']);
      return null;
    } catch (error) {
      // Any error of the library means a bad token; keys that cannot be read are another kind of error.
      if (!(error instanceof errors.JOSEError)) throw error;
      if ('claim' in error) flawed.set(headers, flaws[String(error.claim)]);
      return null;
    }
  };
  const fullScope = `${audience.find((each) => each.includes(':')) ?? `api://${clientId}`}/${scope}`;
  return {
    settings: { kind: 'entra', clientId, authority, scope: fullScope },
    findUser,
    flawOf: (headers) => flawed.get(headers),
    keysAge: () => keys.age,
  };
}

/**
 * What the tenant's tokens call their issuer. Those of version 1, which a registration gets that asks for no version, have another name
 * for it and are signed with the same keys; for other clouds than the public one that name is not certain.
 */
function issuersOf(authority: string): string[] {
  const [, tenant] = /^https:\/\/login\.microsoftonline\.com\/([\da-f-]{36})$/i.exec(authority) ?? [];
  return [`${authority}/v2.0`, ...(tenant === undefined ? [] : [`https://sts.windows.net/${tenant}/`])];
}

function isAllowed({ scp }: JWTPayload, scope: string): boolean {
  return typeof scp === 'string' && scp.split(' ').includes(scope);
}

function toUser(payload: JWTPayload): User | null {
  const { oid, sub, name, preferred_username, upn, unique_name, roles: given } = payload;
  const id = [oid, sub].find((each) => typeof each === 'string' && each !== '');
  if (typeof id !== 'string') return null;
  // Tokens of version 1 have the second and third in the place of the first.
  const called = [preferred_username, upn, unique_name, name, id].find((each) => typeof each === 'string');
  return {
    id: createHash('sha256').update(id).digest('hex').slice(0, 12),
    name: typeof called === 'string' ? called.slice(0, 100) : id,
    role: roleOf(given),
  };
}

/** The app roles `Terrace.Reader` and `Terrace.Editor`, the editor where a user has both; a user with neither is an editor. */
function roleOf(given: unknown): UserRole {
  const holds = (role: RegExp): boolean =>
    Array.isArray(given) && given.some((each) => role.test(String(each)));
  return holds(/^(terrace\.)?reader$/i) && !holds(/^(terrace\.)?editor$/i) ? 'reader' : 'editor';
}
