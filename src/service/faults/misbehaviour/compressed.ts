import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { says, type Misbehave, type Strike } from './strike';

const encoded = (encoding: string | null, body: (strike: Strike) => string | Buffer): Misbehave =>
  says((strike) => ({
    headers: { ...(encoding === null ? {} : { 'content-encoding': encoding }), vary: 'accept-encoding' },
    body: body(strike),
  }));

const text = ({ answer }: Strike): string => answer.body;
const gzipped = (strike: Strike): Buffer => gzipSync(text(strike));

/** Bytes that a bomb becomes. */
const bombBytes = 256 * 1024 * 1024;
let bombs: { readonly gzip: Buffer; readonly twice: Buffer } | null = null;

/** A few hundred KiB that become 256 MiB of spaces, and the same packed once more. Made once, when first asked for. */
function madeBombs(): { readonly gzip: Buffer; readonly twice: Buffer } {
  if (bombs) return bombs;
  const gzip = gzipSync(Buffer.alloc(bombBytes, ' '));
  bombs = { gzip, twice: gzipSync(gzip) };
  return bombs;
}

/** Answers that are packed though nobody asked for it, or not as they say. */
export const compressed = {
  'gzip-unasked': encoded('gzip', gzipped),
  'deflate-unasked': encoded('deflate', (strike) => deflateSync(text(strike))),
  'brotli-unasked': encoded('br', (strike) => brotliCompressSync(text(strike))),
  'gzip-unsaid': encoded(null, gzipped),
  'gzip-untrue': encoded('gzip', text),
  'gzip-cut': encoded('gzip', (strike) => gzipped(strike).subarray(0, -12)),
  'gzip-twice': encoded('gzip, gzip', (strike) => gzipSync(gzipped(strike))),
  'gzip-as-brotli': encoded('br', gzipped),
  'encoding-unknown': encoded('zz', text),
  'gzip-bomb': encoded('gzip', () => madeBombs().gzip),
  'gzip-bomb-twice': encoded('gzip, gzip', () => madeBombs().twice),
} satisfies Record<string, Misbehave>;
