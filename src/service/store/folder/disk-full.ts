/** The disk has no room for the store. The message says what to do. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';
  constructor(folder: string) {
    super(`Make room on the disk of "${folder}", or name another data folder by --data: that disk is full.`);
  }
}

const words = /No space left on device|Disk quota exceeded|\bENOSPC\b|\bEDQUOT\b/;
/** Numbers by which a WebAssembly module says so. */
const numbers = new Set<unknown>([51, 19]);

/** Whether something failed for want of room: the system, PostgreSQL, or the module that it runs in. */
export function isDiskFull(error: unknown): boolean {
  const { code, errno, name, message } = Object(error) as Partial<
    Record<'code' | 'errno' | 'name' | 'message', unknown>
  >;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return true;
  if (name === 'ErrnoError' && numbers.has(errno)) return true;
  return words.test(String(message));
}
