import { fingerprint, type Fingerprint } from '../portfolio';

const firstStep = 0x9e3779b9;

/** Bytes that only these words give, one after the other. */
function stream(words: string): () => number {
  let state = firstStep;
  for (const character of fingerprint(words)) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193);
  return () => {
    state = (state + firstStep) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) & 0xff;
  };
}

function turned(words: string, bytes: Uint8Array): Uint8Array {
  const next = stream(words);
  return bytes.map((byte) => byte ^ next());
}

/**
 * A text that nobody reads who does not have the row it belongs to: a workbook whose row was deleted keeps nothing legible of it.
 * It hides, and is no guard against somebody who tries all addresses.
 */
export function sealed(words: string, text: string): string {
  const bytes = turned(words, new TextEncoder().encode(text));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Seals what stands in rows, and remembers it: from one write to the next most rows stay as they are. */
export interface RowSeals {
  print(words: string): Fingerprint;
  sealed(words: string, text: string): string;
}

export function createRowSeals(): RowSeals {
  const prints = new Map<string, Fingerprint>();
  const last = new Map<string, { readonly text: string; readonly sealed: string }>();
  return {
    print(words) {
      const known = prints.get(words);
      if (known !== undefined) return known;
      const print = fingerprint(words);
      prints.set(words, print);
      return print;
    },
    sealed(words, text) {
      const known = last.get(words);
      if (known?.text === text) return known.sealed;
      const made = { text, sealed: sealed(words, text) };
      last.set(words, made);
      return made.sealed;
    },
  };
}

/** The text again; `null` where it was sealed with other words. */
export function unsealed(words: string, text: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(turned(words, bytes));
  } catch {
    return null;
  }
}
