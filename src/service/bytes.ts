/** A file's bytes as they come. */
export type ByteStream = AsyncIterable<Uint8Array>;

/** Pieces as one. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const [first, ...others] = pieces;
  if (first && others.length === 0) return first;
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

const encoder = new TextEncoder();

export const utf8 = (text: string): Uint8Array => encoder.encode(text);
