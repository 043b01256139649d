import { createHash, randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { readJsonObject, type Clock } from '../../contract';
import { readTextFile } from '../text-file';
import { replaceFile } from './replaced-file';
import { bearerToken, roles, SignInUnavailable, type User, type UserRole, type SignIn } from './user';

/** The file of access tokens: the hash of each token, with the name of its user. It is stored: its names stay. */
interface TokenFile {
  readonly people: readonly {
    readonly name: string;
    readonly hash: string;
    /** Default: editor. */
    readonly role?: UserRole;
    /** UTC timestamp; a token of earlier versions has none and does not end. */
    readonly ends?: string;
  }[];
}

/** What a token allows, and until when. */
export interface TokenTerms {
  readonly role: UserRole;
  /** UTC timestamp at which it ends. */
  readonly ends: string;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Milliseconds after which the file is checked for changes: a token that was ended stops working within this time. */
const recheckMilliseconds = 2_000;

/** @throws Error with a sentence when the file cannot be read or holds something else. */
async function readUsers(file: string): Promise<Map<string, User>> {
  const text = await readTextFile(file).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`Make "${file}" readable, or make it by the command access-token: ${code}.`);
  });
  const people = readJsonObject(text)?.['people'];
  if (!Array.isArray(people) || !people.every(isTokenLine))
    throw new Error(
      `Restore "${file}" from a backup, or move it away and make everybody a token by the command access-token: ` +
        'it holds something else.',
    );
  return new Map(people.map(({ hash, ...line }) => [hash, { id: hash.slice(0, 12), ...line }]));
}

function isTokenLine(line: unknown): line is TokenFile['people'][number] {
  const { name, hash, role, ends } = (line ?? {}) as Readonly<Record<string, unknown>>;
  return (
    typeof name === 'string' &&
    typeof hash === 'string' &&
    /^[0-9a-f]{64}$/.test(hash) &&
    (role === undefined || roles.some((each) => each === role)) &&
    (ends === undefined || (typeof ends === 'string' && !Number.isNaN(Date.parse(ends))))
  );
}

/** Changes whenever the file does, even twice within one tick of the file system's clock. */
async function versionOf(file: string): Promise<string> {
  const { mtimeMs, ino, size } = await stat(file);
  return `${mtimeMs} ${ino} ${size}`;
}

/**
 * Sign-in with the tokens of a file. It holds their hashes only; a token has 256 random bits, so that no slow hash is needed.
 * @throws Error with a sentence when the file cannot be read.
 */
export async function accessTokenSignIn(file: string, clock: Clock): Promise<SignIn> {
  // Whoever is taken out meanwhile is missing from a later version than this; that there is no file is said by what reads it.
  let version = await versionOf(file).catch(() => '');
  let users = await readUsers(file);
  let checkedAt = clock.monotonic();
  const recheck = async (): Promise<void> => {
    checkedAt = clock.monotonic();
    try {
      // That there is no file is said by what reads it.
      const present = await versionOf(file).catch(() => 'none');
      if (present === version) return;
      users = await readUsers(file);
      version = present;
    } catch (cause) {
      // It is not known who is still allowed, so nobody is let in until the file can be read.
      version = '';
      checkedAt = -Infinity;
      throw new SignInUnavailable(
        'Ask whoever runs this server to check its file of access tokens: it cannot be read.',
        { cause },
      );
    }
  };
  const hasEnded = ({ ends }: User): boolean => ends !== undefined && Date.parse(ends) <= clock.now();
  const find = (headers: IncomingHttpHeaders, which: 'valid' | 'ended'): User | null => {
    const token = bearerToken(headers);
    const user = token === null ? undefined : users.get(hashOf(token));
    return user && hasEnded(user) === (which === 'ended') ? user : null;
  };
  return {
    settings: { kind: 'access-token' },
    findUser(headers) {
      return clock.monotonic() - checkedAt < recheckMilliseconds
        ? find(headers, 'valid')
        : recheck().then(() => find(headers, 'valid'));
    },
    findEnded: (headers) => find(headers, 'ended'),
  };
}

/**
 * Makes a token for a user and writes its hash to the file; an earlier token of the same name ends. The token is returned, and stored nowhere.
 * @throws Error with a sentence when the file holds something else or cannot be written.
 */
export async function makeAccessToken(
  file: string,
  name: string,
  clock: Clock,
  terms?: TokenTerms,
): Promise<string> {
  const token = `terrace_${randomBytes(32).toString('base64url')}`;
  await replaceFile(file, clock, async () => {
    const present = await stat(file).then(
      () => readUsers(file),
      () => new Map<string, User>(),
    );
    const others = [...present].filter(([, user]) => user.name !== name).map(lineOf);
    return asText({ people: [...others, { name, hash: hashOf(token), ...terms }] });
  });
  return token;
}

/** Ends a user's token; `false` where there was none. @throws as `makeAccessToken`. */
export function endAccessToken(file: string, name: string, clock: Clock): Promise<boolean> {
  return replaceFile(file, clock, async () => {
    const present = await readUsers(file);
    const left = [...present].filter(([, user]) => user.name !== name);
    return left.length === present.size ? null : asText({ people: left.map(lineOf) });
  });
}

/** A user's entry, as it was in the file. */
function lineOf([hash, { name, role, ends }]: readonly [string, User]): TokenFile['people'][number] {
  return { name, hash, ...(role && { role }), ...(ends !== undefined && { ends }) };
}

const asText = (content: TokenFile): string => `${JSON.stringify(content, null, 2)}\n`;
