import type { IncomingHttpHeaders } from 'node:http';
import type { SignInSettings } from '../../contract';

/** What a user may do: a reader checks, an editor also creates, syncs and archives. */
export const roles = ['reader', 'editor'] as const;
export type UserRole = (typeof roles)[number];

/** A user of this server. */
export interface User {
  /** Id that stays the same for a user, and has no meaning elsewhere. */
  readonly id: string;
  /** Name for the audit log, and nothing else. */
  readonly name: string;
  /** Default: editor, as all users were before there were roles. */
  readonly role?: UserRole;
  /** UTC timestamp at which the sign-in ends; nothing where it is renewed by itself, or never ends. */
  readonly ends?: string;
}

/** How users are told apart. */
export interface SignIn {
  readonly settings: SignInSettings;
  /** The user who sent a request with these headers, or `null`; a promise only where that must be waited for, which may reject with SignInUnavailable. */
  findUser(headers: IncomingHttpHeaders): User | null | Promise<User | null>;
  /** Whose token it is where it has ended; nothing where ended ones are not told from unknown ones. */
  readonly findEnded?: (headers: IncomingHttpHeaders) => User | null;
  /** For the log: what is wrong with a genuine token of the issuer's that was just not taken. */
  readonly flawOf?: (headers: IncomingHttpHeaders) => string | undefined;
  /** Milliseconds since the issuer's keys were read; `null` where none are known. Nothing where there is no issuer. */
  readonly keysAge?: () => number | null;
}

/** Sign-ins cannot be checked now, since the issuer's keys or the file of tokens cannot be read. A cause is for whoever runs the server. */
export class SignInUnavailable extends Error {
  override readonly name = 'SignInUnavailable';
}

/** The token of an `Authorization: Bearer` header, or `null`. */
export function bearerToken({ authorization }: IncomingHttpHeaders): string | null {
  return /^bearer +([\w.~+/-]+=*)$/i.exec(authorization?.trim() ?? '')?.[1] ?? null;
}

/** No sign-in, for one user at their own machine. Only for a server that listens on loopback. */
export function withoutSignIn(): SignIn {
  const user: User = { id: 'local', name: 'the person at this machine' };
  return { settings: { kind: 'none' }, findUser: () => user };
}
