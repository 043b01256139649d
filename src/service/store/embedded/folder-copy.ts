import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Extension } from '@electric-sql/pglite';
import { beforeProgram } from './before-program';

/** A tar of a PostgreSQL data folder, as PGlite's `dumpDataDir` makes it. */
export type FolderCopy = Uint8Array<ArrayBuffer>;

/** Where PGlite has its data. */
const root = '/pglite/data';
const block = 512;
const folderType = '5';

interface Entry {
  /** Below the data folder, without a slash at either end. */
  readonly path: string;
  /** `null` for a folder. */
  readonly content: Uint8Array | null;
}

/** What a tar holds. Contents are parts of the tar itself. */
function* entriesOf(tar: FolderCopy): Generator<Entry> {
  const text = (at: number, length: number): string => {
    const field = Buffer.from(tar.buffer, tar.byteOffset + at, length);
    const end = field.indexOf(0);
    return field.toString('utf8', 0, end < 0 ? length : end);
  };
  for (let at = 0; at + block <= tar.length && tar[at] !== 0;) {
    const size = parseInt(text(at + 124, 12), 8);
    const isFolder = text(at + 156, 1) === folderType;
    const content = isFolder ? null : tar.subarray(at + block, at + block + size);
    yield { path: text(at, 100).replace(/^\/|\/$/g, ''), content };
    at += block + Math.ceil(size / block) * block;
  }
}

/** Writes a copy into a folder that is there. */
export function writeCopy(tar: FolderCopy, folder: string): void {
  for (const { path, content } of entriesOf(tar)) {
    const place = join(folder, path);
    mkdirSync(content === null ? place : dirname(place), { recursive: true, mode: 0o700 });
    if (content !== null) writeFileSync(place, content, { mode: 0o600 });
  }
}

/** A file or folder in the memory of PGlite's program. */
interface MemoryNode {
  readonly node_ops: {
    mknod(parent: MemoryNode, name: string, mode: number, device: number): MemoryNode;
  };
  contents: unknown;
  usedBytes: number;
}

interface MemoryFiles {
  mkdirTree(path: string): void;
  lookupPath(path: string): { readonly node: MemoryNode };
}

const folderMode = 0o040700;
const fileMode = 0o100600;

/**
 * Has PGlite's program begin with the files of a copy, which it has to itself from then on. PGlite's own way looks up each part of the
 * path of a thousand files and copies all of them three times, which takes longer than everything else of a start. Decision 338.
 */
export const beginWith = (tar: FolderCopy): Extension =>
  beforeProgram('beginWith', ({ FS }: { readonly FS: MemoryFiles }) => {
    FS.mkdirTree(root);
    const folders = new Map<string, MemoryNode>([['', FS.lookupPath(root).node]]);
    const add = (path: string, mode: number): MemoryNode => {
      const name = path.slice(path.lastIndexOf('/') + 1);
      const parent = folderAt(path.slice(0, Math.max(0, path.length - name.length - 1)));
      return parent.node_ops.mknod(parent, name, mode, 0);
    };
    const folderAt = (path: string): MemoryNode => {
      const known = folders.get(path) ?? add(path, folderMode);
      folders.set(path, known);
      return known;
    };
    for (const { path, content } of entriesOf(tar)) {
      if (content === null) folderAt(path);
      else {
        const file = add(path, fileMode);
        file.contents = content;
        file.usedBytes = content.length;
      }
    }
  });
