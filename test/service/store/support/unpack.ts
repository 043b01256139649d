import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const block = 512;

/** Unpacks an archive of `tar` that brotli made small into a folder. */
export function unpack(archive: string, folder: string): void {
  const bytes = brotliDecompressSync(readFileSync(archive));
  const textAt = (from: number, length: number): string =>
    bytes.toString('latin1', from, from + length).replace(/\0.*$/s, '');
  for (let at = 0; bytes[at] !== 0;) {
    const [name, isFolder] = [textAt(at, 100), textAt(at + 156, 1) === '5'];
    const size = Number.parseInt(textAt(at + 124, 12), 8);
    const whole = path.join(folder, name);
    if (isFolder) mkdirSync(whole, { recursive: true, mode: 0o700 });
    else writeFileSync(whole, bytes.subarray(at + block, at + block + size), { mode: 0o600 });
    at += block + Math.ceil(size / block) * block;
  }
}
