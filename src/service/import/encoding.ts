import { joined, utf8, type ByteStream } from '../bytes';
import { ImportRefused } from './refusal';

/** `not marked`: UTF-8, or Windows' own letters. */
type Encoding = 'utf-16le' | 'utf-16be' | 'not marked';

/** By the mark with which spreadsheets begin a file of "Unicode text". */
function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'not marked';
}

const markLength = 2;

/** The letters that Windows has for the bytes from 128 to 159: ISO 8859-1, with which it agrees otherwise, has none there. */
const windowsLetters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
const firstWindowsLetter = 128;
/** Fewer than a function takes arguments. */
const lettersAtOnce = 1 << 13;

/** Several versions of Node take `windows-1252` for ISO 8859-1 (nodejs/node#56542), so that O’Hara loses the apostrophe. */
function windowsText(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += lettersAtOnce)
    text += String.fromCharCode(...bytes.subarray(at, at + lettersAtOnce));
  return text.replace(
    /[\u0080-\u009F]/g,
    (letter) => windowsLetters[letter.charCodeAt(0) - firstWindowsLetter] ?? letter,
  );
}

/**
 * The text of a file, or of its beginning. Spreadsheets still save tables in Windows' own letters: what is no UTF-8 is taken for them.
 */
export function textOf(bytes: Uint8Array, { isWhole = true } = {}): string {
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

/** Makes the bytes of a text that begins like this UTF-8, piece by piece. */
function converterFor(beginning: Uint8Array): (bytes: Uint8Array, isLast: boolean) => Uint8Array {
  const encoding = encodingOf(beginning);
  if (encoding === 'not marked') return (bytes) => bytes;
  const decoder = new TextDecoder(encoding);
  return (bytes, isLast) => utf8(decoder.decode(bytes, { stream: !isLast }));
}

/** The bytes of a text as UTF-8, or unchanged where its encoding is not marked. @throws ImportRefused where it holds NUL characters. */
export async function* utf8Of(pieces: ByteStream, name: string): AsyncGenerator<Uint8Array> {
  let convert: ReturnType<typeof converterFor> | null = null;
  let held: Uint8Array = new Uint8Array();
  const converted = (isLast: boolean): Uint8Array => {
    convert ??= converterFor(held);
    const text = convert(held, isLast);
    if (text.includes(0)) throw notTextRefusal(name);
    return text;
  };
  for await (const piece of pieces) {
    held = held.length > 0 ? joined([held, piece]) : piece;
    if (held.length < markLength) continue;
    yield converted(false);
    held = new Uint8Array();
  }
  yield converted(true);
}
