import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/*
 * Loaded into a program, its disk has room for TEST_DISK_BYTES more bytes, and for plenty from the first SIGUSR2 on. It works for every
 * user and on every system, where a small file system would need root. Node's own functions are replaced, which PGlite writes by.
 */

let left = Number(process.env.TEST_DISK_BYTES ?? 'Infinity');
process.on('SIGUSR2', () => (left = Infinity));

function take(bytes: number): void {
  if (bytes <= left) {
    left -= Math.max(0, bytes);
    return;
  }
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    errno: -28,
    syscall: 'write',
  });
}

const { writeSync, writeFileSync, unlinkSync, statfsSync } = fs;

Object.assign(fs, {
  writeSync(...given: Parameters<typeof writeSync>): number {
    const [file, content, offset, length, position] = given as unknown as [
      number,
      string | ArrayBufferView,
      number | undefined,
      number | undefined,
      number | undefined,
    ];
    const stat = fs.fstatSync(file);
    if (!stat.isFile() || file === 2) return writeSync(...given);
    const bytes = typeof content === 'string' ? Buffer.byteLength(content) : (length ?? content.byteLength);
    const at = typeof content === 'string' ? offset : position;
    take((at ?? stat.size) + bytes - stat.size);
    return writeSync(...given);
  },
  writeFileSync(...given: Parameters<typeof writeFileSync>): void {
    take(Buffer.byteLength(given[1]));
    writeFileSync(...given);
  },
  unlinkSync(path: fs.PathLike): void {
    left += fs.lstatSync(path).size;
    unlinkSync(path);
  },
  statfsSync(...given: Parameters<typeof statfsSync>): unknown {
    const told = statfsSync(...given);
    return left === Infinity ? told : { ...told, bavail: Math.floor(left / Number(told.bsize)) };
  },
});
syncBuiltinESMExports();
