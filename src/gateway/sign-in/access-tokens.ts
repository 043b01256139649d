import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, readFile, rename, stat, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { bearerToken, roles, SignInUnavailable, type User, type UserRole, type SignIn } from './user';

/** What the file of access tokens holds: hashes, by the names of those who hold the tokens. */
interface TokenFile {
  readonly users: readonly {
    readonly name: string;
    readonly hash: string;
    /** Nothing: editor. */
    readonly role?: UserRole;
    /** UTC timestamp; a token of earlier versions has none and does not end. */
    readonly ends?: string;
  }[];
}

/** What a token is made for. */
export interface TokenTerms {
  readonly role: UserRole;
  /** UTC timestamp at which it ends. */
  readonly ends: string;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Milliseconds after which the file is looked at again: who was taken out is unknown from then on. */
const recheckMilliseconds = 2_000;

/** @throws Error with a sentence when the file cannot be read or holds something else. */
async function readUsers(file: string): Promise<Map<string, User>> {
  let read: unknown;
  try {
    read = JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'it is no JSON';
    throw new Error(`Make "${file}" readable, or make it with "npm run access-token": ${code}.`);
  }
  const users = (read as Partial<TokenFile> | null)?.users;
  if (!isTokenLines(users))
    throw new Error(`Make "${file}" anew with "npm run access-token": it holds something else.`);
  return new Map(users.map(({ hash, ...line }) => [hash, { id: hash.slice(0, 12), ...line }]));
}

function isTokenLines(users: unknown): users is TokenFile['users'] {
  return (
    Array.isArray(users) &&
    users.every(
      (each: unknown) =>
        typeof each === 'object' &&
        each !== null &&
        'name' in each &&
        typeof each.name === 'string' &&
        'hash' in each &&
        typeof each.hash === 'string' &&
        /^[0-9a-f]{64}$/.test(each.hash) &&
        (!('role' in each) || roles.some((role) => role === each.role)) &&
        (!('ends' in each) || (typeof each.ends === 'string' && !Number.isNaN(Date.parse(each.ends)))),
    )
  );
}

/** Changes whenever the file does, also twice within one tick of its file system. */
async function versionOf(file: string): Promise<string> {
  const { mtimeMs, ino, size } = await stat(file);
  return `${mtimeMs} ${ino} ${size}`;
}

/**
 * Whoever holds one of the tokens of a file. Only their hashes are there: a token has 256 random bits, so that no slow hash is needed.
 * @throws Error with a sentence when the file cannot be read.
 */
export async function accessTokenSignIn(
  file: string,
  now: () => number,
  utcNow: () => number,
): Promise<SignIn> {
  let users = await readUsers(file);
  let version = await versionOf(file);
  let checkedAt = now();
  const recheck = async (): Promise<void> => {
    checkedAt = now();
    try {
      const present = await versionOf(file);
      if (present === version) return;
      users = await readUsers(file);
      version = present;
    } catch {
      // Who is still allowed is not known: nobody is let in until it is.
      version = '';
      checkedAt = 0;
      throw new SignInUnavailable('Ask who runs this server to mend its file of access tokens.');
    }
  };
  const findKnown = (headers: IncomingHttpHeaders): User | null => {
    const token = bearerToken(headers);
    const user = token === null ? null : (users.get(hashOf(token)) ?? null);
    return user?.ends !== undefined && Date.parse(user.ends) <= utcNow() ? null : user;
  };
  return {
    settings: { kind: 'access-token' },
    findUser(headers) {
      return now() - checkedAt < recheckMilliseconds
        ? findKnown(headers)
        : recheck().then(() => findKnown(headers));
    },
  };
}

/**
 * Makes a token for a user and writes its hash to the file; an earlier token of the same name ends. The token is told once.
 * @throws Error with a sentence when the file holds something else or cannot be written.
 */
export async function makeAccessToken(file: string, name: string, terms?: TokenTerms): Promise<string> {
  const present = await stat(file).then(
    () => readUsers(file),
    () => new Map<string, User>(),
  );
  const token = `terrace_${randomBytes(32).toString('base64url')}`;
  const others = [...present].filter(([, user]) => user.name !== name).map(lineOf);
  await write(file, { users: [...others, { name, hash: hashOf(token), ...terms }] });
  return token;
}

/** Takes a user's token back; `false` where there was none. @throws as `makeAccessToken`. */
export async function endAccessToken(file: string, name: string): Promise<boolean> {
  const present = await readUsers(file);
  const left = [...present].filter(([, user]) => user.name !== name);
  if (left.length === present.size) return false;
  await write(file, { users: left.map(lineOf) });
  return true;
}

/** A user's line, with what it said before. */
function lineOf([hash, { name, role, ends }]: readonly [string, User]): TokenFile['users'][number] {
  return { name, hash, ...(role && { role }), ...(ends !== undefined && { ends }) };
}

/** Whoever could read the file can read it afterwards; a new one is for the group of its folder. */
async function write(file: string, content: TokenFile): Promise<void> {
  const beside = `${file}.${process.pid}`;
  const before = await stat(file).catch(() => null);
  const { gid } = before ?? (await stat(path.dirname(file)));
  await writeFile(beside, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o640 });
  // Only root may give files away; whoever is not root owns them anyway.
  await chown(beside, before?.uid ?? process.getuid?.() ?? 0, gid).catch(() => undefined);
  if (before) await chmod(beside, before.mode & 0o777);
  await rename(beside, file);
}
