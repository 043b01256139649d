import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { timestampAt, type Clock, type UtcTimestamp } from '../../../contract';
import { isRunning, processStart } from './process-identity';

/** Only who may read the owner's files may ask it for something: the token lies in the data folder, for its owner alone. */
const fileName = 'handover-token';

// Decision 55.
export function writeToken(folder: string, token: string): void {
  const file = join(folder, fileName);
  // The mode counts only when a file is made: one that was left behind could be open to all.
  rmSync(file, { force: true });
  writeFileSync(file, token, { mode: 0o600, flag: 'wx' });
}

function removeToken(folder: string): void {
  rmSync(join(folder, fileName), { force: true });
}

/** The token, or `null` where there is none that this user may read. */
function readToken(folder: string): string | null {
  try {
    return readFileSync(join(folder, fileName), 'utf8');
  } catch {
    return null;
  }
}

/** The process that holds a data folder. */
export interface FolderOwner {
  readonly pid: number;
  /** See `processStart`: it tells a process from a later one with the same number. */
  readonly start: string | null;
  readonly machine: string;
  readonly since: UtcTimestamp;
  /** What it does with the folder, as the user reads it: `serves the API`. */
  readonly doing: string;
  /** Where it can be asked to do something on another's behalf; `null` while it cannot. */
  readonly contact: string | null;
  readonly released: boolean;
}

/** The process as the user finds it: `process 12 on the machine "mill"`. */
function processInWords({ pid, machine }: FolderOwner): string {
  return machine === hostname() ? `process ${pid}` : `process ${pid} on the machine "${machine}"`;
}

/** Another process holds the folder. */
export class FolderHeld extends Error {
  override readonly name = 'FolderHeld';
  constructor(
    readonly folder: string,
    readonly owner: FolderOwner,
    readonly lockFile: string,
  ) {
    const stuck = owner.machine === hostname() ? '' : ` If that machine is gone, delete ${lockFile}.`;
    super(
      `Stop ${processInWords(owner)}, or name another data folder: since ${owner.since} it ${owner.doing} ` +
        `and holds "${folder}", which one process at a time can use.${stuck}`,
    );
  }

  /** What the owner wants to be shown by whoever asks it for something; `null` where this user may not read it. */
  token(): string | null {
    return readToken(this.folder);
  }
}

/** A folder that this process holds until it is released. */
export interface FolderLock {
  /** Tells others where the owner can be asked, and its own user what to show there. */
  announce(contact: string, token: string): void;
  release(): void;
}

export interface LockOptions {
  readonly folder: string;
  readonly doing: string;
  readonly clock: Clock;
}

const shape = /^owner-(\d+)\.json$/;
const fileOf = (folder: string, generation: number): string => join(folder, `owner-${generation}.json`);

function generations(folder: string): number[] {
  return readdirSync(folder)
    .flatMap((name) => shape.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((one, other) => other - one);
}

function readOwner(file: string): FolderOwner | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as FolderOwner;
  } catch {
    // Gone meanwhile, or empty after a power cut: nobody holds the folder through it.
    return null;
  }
}

function holds(owner: FolderOwner): boolean {
  if (owner.released) return false;
  if (owner.machine !== hostname()) return true;
  if (!isRunning(owner.pid)) return false;
  return owner.start === null || owner.start === processStart(owner.pid);
}

/** Makes `file` with its whole content in one step; answers whether it was not there yet. */
function createWhole(file: string, content: string, draft: string): boolean {
  writeFileSync(draft, content, { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error;
    return createOnPlainFileSystem(file, content);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Where the file system has no links. */
function createOnPlainFileSystem(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Takes a folder for this process alone.
 *
 * Each owner writes the file of the next generation, and the highest generation says who holds the folder. A file is never
 * taken from another: a later owner makes a higher one, which exactly one of several starters can, and only then clears the
 * lower ones away. A starter that was slow and made a number already passed sees the higher one and steps back.
 * @throws FolderHeld naming the owner.
 */
export function lockFolder({ folder, doing, clock }: LockOptions): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let owner: FolderOwner = {
    pid: process.pid,
    start: processStart(process.pid),
    machine: hostname(),
    since: timestampAt(clock.now()),
    doing,
    contact: null,
    released: false,
  };
  const draft = join(folder, `owner-draft-${process.pid}-${process.hrtime.bigint()}`);
  for (;;) {
    const highest = generations(folder)[0] ?? 0;
    const current = highest > 0 ? readOwner(fileOf(folder, highest)) : null;
    if (current && holds(current)) throw new FolderHeld(folder, current, fileOf(folder, highest));
    const mine = highest + 1;
    const file = fileOf(folder, mine);
    if (!createWhole(file, JSON.stringify(owner), draft)) continue;
    const all = generations(folder);
    if ((all[0] ?? 0) > mine) {
      rmSync(file, { force: true });
      continue;
    }
    for (const lower of all.filter((each) => each < mine)) rmSync(fileOf(folder, lower), { force: true });
    const rewrite = (next: FolderOwner): void => {
      owner = next;
      writeFileSync(draft, JSON.stringify(owner), { mode: 0o600 });
      renameSync(draft, file);
    };
    return {
      announce: (contact, token) => {
        writeToken(folder, token);
        rewrite({ ...owner, contact });
      },
      release: () => {
        removeToken(folder);
        try {
          rewrite({ ...owner, released: true });
        } catch {
          // On a full disk: a folder without an owner's file is free as well.
          for (const left of [draft, file]) rmSync(left, { force: true });
        }
      },
    };
  }
}
