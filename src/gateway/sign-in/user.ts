import type { IncomingHttpHeaders } from 'node:http';

/** What a user may do: a reader checks, an editor also creates, syncs and archives. */
export const roles = ['reader', 'editor'] as const;
export type UserRole = (typeof roles)[number];

/** Somebody who may use this server. */
export interface User {
  /** Stays the same as long as the user does; has no meaning elsewhere. */
  readonly id: string;
  /** What the firm calls this user; stands in the audit log alone. */
  readonly name: string;
  /** Default: editor, as everybody was before there were roles. */
  readonly role?: UserRole;
  /** UTC timestamp at which the sign-in ends; nothing where it is renewed by itself, or never ends. */
  readonly ends?: string;
}

/** What a page must know to sign a user in. Nothing of it is secret. */
export type SignInSettings =
  | { readonly kind: 'none' }
  | { readonly kind: 'access-token' }
  | {
      readonly kind: 'entra';
      readonly clientId: string;
      /** Such as `https://login.microsoftonline.com/<tenant>`. */
      readonly authority: string;
      readonly scope: string;
    };

/** Finds out who asks. */
export interface SignIn {
  readonly settings: SignInSettings;
  /** Who sent a request with these headers, or `null`; a promise only where that must be waited for. @throws SignInUnavailable */
  findUser(headers: IncomingHttpHeaders): User | null | Promise<User | null>;
  /** Milliseconds since the issuer's keys were read; `null` where none are known. Nothing where there is no issuer. */
  readonly keysAge?: () => number | null;
}

/** Nobody can be told apart from a stranger now: the issuer's keys cannot be had. */
export class SignInUnavailable extends Error {
  override readonly name = 'SignInUnavailable';
}

/** The token of an `Authorization: Bearer` header, or `null`. */
export function bearerToken({ authorization }: IncomingHttpHeaders): string | null {
  return /^bearer +([\w.~+/-]+=*)$/i.exec(authorization?.trim() ?? '')?.[1] ?? null;
}

/** One user at their own machine: nothing is asked. For loopback alone. */
export function withoutSignIn(): SignIn {
  const user: User = { id: 'local', name: 'the person at this machine' };
  return { settings: { kind: 'none' }, findUser: () => user };
}
