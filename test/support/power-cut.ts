import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/*
 * Loaded into a program, the power of its machine is cut by SIGUSR2: whatever was written to a file and not brought to the disk (fsync) is as it
 * was before, and the program is gone. Node's own functions are replaced, which PGlite writes by. Names of files are taken as kept.
 */

interface Before {
  readonly at: number;
  readonly bytes: Buffer;
  readonly size: number;
}
interface Unsynced {
  path: string;
  readonly changes: Before[];
}

const { writeSync, fsyncSync, ftruncateSync, openSync, renameSync, closeSync } = fs;
const unsynced = new Map<number, Unsynced>();
const paths = new Map<number, string>();

function remember(file: number, at: number, length: number): void {
  const { ino, size } = fs.fstatSync(file);
  const path = paths.get(file);
  if (path === undefined) return;
  const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - at)));
  // What was opened to be written alone cannot be read by the same number.
  const reader = openSync(path, 'r');
  fs.readSync(reader, bytes, 0, bytes.length, at);
  closeSync(reader);
  const known = unsynced.get(ino) ?? { path, changes: [] };
  known.changes.push({ at, bytes, size });
  unsynced.set(ino, known);
}

Object.assign(fs, {
  openSync(...given: Parameters<typeof openSync>): number {
    const file = openSync(...given);
    paths.set(file, String(given[0]));
    return file;
  },
  renameSync(from: fs.PathLike, to: fs.PathLike): void {
    renameSync(from, to);
    const moved = (path: string): string =>
      path === String(from) || path.startsWith(`${String(from)}/`)
        ? `${String(to)}${path.slice(String(from).length)}`
        : path;
    for (const [file, path] of paths) paths.set(file, moved(path));
    for (const each of unsynced.values()) each.path = moved(each.path);
  },
  writeSync(...given: Parameters<typeof writeSync>): number {
    const [file, content, , length, position] = given as unknown as [
      number,
      unknown,
      unknown,
      number?,
      number?,
    ];
    if (typeof content !== 'string' && fs.fstatSync(file).isFile())
      remember(file, position ?? fs.fstatSync(file).size, length ?? (content as Uint8Array).byteLength);
    return writeSync(...given);
  },
  ftruncateSync(file: number, size = 0): void {
    remember(file, size, Infinity);
    ftruncateSync(file, size);
  },
  fsyncSync(file: number): void {
    fsyncSync(file);
    unsynced.delete(fs.fstatSync(file).ino);
  },
});
syncBuiltinESMExports();

// The handles of promises synchronize by themselves.
const probe = await fs.promises.open('.', 'r');
const handles = Object.getPrototypeOf(probe) as { sync: (this: { fd: number }) => Promise<void> };
await probe.close();
const { sync } = handles;
handles.sync = async function synchronize() {
  await sync.call(this);
  unsynced.delete(fs.fstatSync(this.fd).ino);
};

process.on('SIGUSR2', () => {
  for (const [ino, { path, changes }] of unsynced) {
    if (fs.statSync(path, { throwIfNoEntry: false })?.ino !== ino) continue;
    const file = openSync(path, 'r+');
    for (const { at, bytes, size } of changes.reverse()) {
      writeSync(file, bytes, 0, bytes.length, at);
      ftruncateSync(file, size);
    }
    closeSync(file);
  }
  process.kill(process.pid, 'SIGKILL');
});
