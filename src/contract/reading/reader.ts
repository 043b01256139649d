/**
 * Tolerant readers: an answer of the API is read field by field. A field that is wrong or missing becomes `null` (a list
 * becomes empty) and is reported with its path; unknown fields are ignored; nothing throws.
 */

/** One field that was not as the contract says. */
export interface Fault {
  /** Where, e.g. `result.schemes[2].criteria.date_start`. */
  readonly path: string;
  /** What the contract asks for, e.g. `an integer`. */
  readonly wanted: string;
  /** What was there, e.g. `"abc"`, `nothing`, `a list`. */
  readonly found: string;
}

/** What a reader is made of: documents that describe the API are written by it. */
export type ReaderParts =
  | { readonly kind: 'record'; readonly fields: Readonly<Record<string, Reader<unknown>>> }
  | { readonly kind: 'list'; readonly item: Reader<unknown> }
  | { readonly kind: 'word'; readonly words: readonly string[] }
  | { readonly kind: 'text' | 'number' | 'flag' | 'day' | 'moment' | 'numberOrBand' };

export interface Reader<Value> {
  /** What the contract asks for, in words that fit into 'wanted …'. */
  readonly wanted: string;
  readonly parts: ReaderParts;
  read(value: unknown, path: string, faults: Fault[]): Value;
}

/** The type that a reader yields. */
export type ReadBy<AnyReader> = AnyReader extends Reader<infer Value> ? Value : never;

const maxQuotedLength = 40;

/** What a value is, in a few words. Long text is not quoted: it may hold an address or a name. Decision 10. */
export function describeFound(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  switch (typeof value) {
    case 'string':
      return value.length <= maxQuotedLength ? JSON.stringify(value) : `text of ${value.length} characters`;
    case 'number':
    case 'boolean':
      return String(value);
    default:
      return 'an object';
  }
}

export function report<Value>(reader: Reader<Value>, value: unknown, path: string, faults: Fault[]): void {
  faults.push({ path, wanted: reader.wanted, found: describeFound(value) });
}
