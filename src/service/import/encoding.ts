import { Transform, type TransformCallback } from 'node:stream';
import { ImportRefused } from './refusal';

/** `not marked`: UTF-8, or Windows' own letters. */
type Encoding = 'utf-16le' | 'utf-16be' | 'not marked';

/** By the mark with which spreadsheets begin a file of "Unicode text". */
function encodingOf(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'not marked';
}

const markLength = 2;

/** The letters that Windows has for the bytes from 128 to 159: ISO 8859-1, with which it agrees otherwise, has none there. */
const windowsLetters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
const firstWindowsLetter = 128;

/** Several versions of Node take `windows-1252` for ISO 8859-1 (nodejs/node#56542), so that O’Hara loses the apostrophe. */
function windowsText(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(
      /[\u0080-\u009F]/g,
      (letter) => windowsLetters[letter.charCodeAt(0) - firstWindowsLetter] ?? letter,
    );
}

/**
 * The text of a file, or of its beginning. Spreadsheets still save tables in Windows' own letters: what is no UTF-8 is taken for them.
 */
export function textOf(bytes: Buffer, { isWhole = true } = {}): string {
  const encoding = encodingOf(bytes);
  // At the end of a beginning a letter of several bytes may be cut in two.
  const options = { stream: !isWhole };
  if (encoding !== 'not marked') return new TextDecoder(encoding).decode(bytes, options);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, options);
  } catch {
    return windowsText(bytes);
  }
}

/** What to do with a file that is no text. */
export function notTextRefusal(name: string): ImportRefused {
  return new ImportRefused(
    `Save "${name}" as "CSV UTF-8" and import that: it holds NUL characters, which no text has. Workbooks hold them, and text in an ` +
      'encoding that the file does not name.',
  );
}

/** Passes the bytes of a text on as UTF-8. @throws ImportRefused as the stream's error, where it holds NUL characters. */
export class Utf8Text extends Transform {
  #encoding: Encoding | null = null;
  #decoder: TextDecoder | null = null;
  #held: Buffer = Buffer.alloc(0);
  readonly #name: string;

  constructor(name: string) {
    super({ readableHighWaterMark: 1 << 18, writableHighWaterMark: 1 << 18 });
    this.#name = name;
  }

  #converted(bytes: Buffer, isLast: boolean): Buffer {
    this.#encoding ??= encodingOf(bytes);
    if (this.#encoding === 'not marked') return bytes;
    this.#decoder ??= new TextDecoder(this.#encoding);
    return Buffer.from(this.#decoder.decode(bytes, { stream: !isLast }), 'utf8');
  }

  #pass(bytes: Buffer, isLast: boolean, done: TransformCallback): void {
    const text = this.#converted(bytes, isLast);
    if (text.includes(0)) done(notTextRefusal(this.#name));
    else done(null, text.length > 0 ? text : undefined);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const bytes = this.#held.length > 0 ? Buffer.concat([this.#held, chunk]) : chunk;
    const isMarkSeen = this.#encoding !== null || bytes.length >= markLength;
    this.#held = isMarkSeen ? Buffer.alloc(0) : bytes;
    if (isMarkSeen) this.#pass(bytes, false, done);
    else done();
  }

  override _flush(done: TransformCallback): void {
    this.#pass(this.#held, true, done);
  }
}
