import { cellType } from '../cell-value';

/** What a cell becomes when something is typed or written into it. */
export type TypedValue =
  | { readonly kind: 'formula'; readonly formula: string }
  | {
      readonly kind: 'value';
      readonly value: string | number | null;
      readonly type: number | null;
      /** The number format that the way of writing brings, e.g. of `12%` or `21/11/2026`. */
      readonly numberFormat?: string;
    };

/** Reads text as a number, with the number format that its way of writing brings; `null` where it is none. */
export type ParseNumber = (text: string) => { readonly v?: unknown; readonly z?: string | undefined } | null;

/**
 * Understands a value as Excel does when it is written into a cell: text that looks like a number, a date or a truth
 * value is one, text that begins with `=` is a formula, an apostrophe keeps text as text.
 *
 * @param asText whether the cell has the number format `@`: then all text stays as it is
 */
export function typedValue(
  input: string | number | boolean,
  asText: boolean,
  parse: ParseNumber,
): TypedValue {
  if (typeof input === 'number') return { kind: 'value', value: input, type: cellType.number };
  if (typeof input === 'boolean') return { kind: 'value', value: input ? 1 : 0, type: cellType.boolean };
  if (input === '') return { kind: 'value', value: null, type: null };
  if (asText) return { kind: 'value', value: input, type: cellType.text };
  if (input.startsWith("'")) return { kind: 'value', value: input.slice(1), type: cellType.forcedText };
  if (input.startsWith('=') && input.length > 1) return { kind: 'formula', formula: input };
  if (/^(true|false)$/i.test(input)) {
    return { kind: 'value', value: input.toLowerCase() === 'true' ? 1 : 0, type: cellType.boolean };
  }
  const parsed = parse(input);
  if (parsed && typeof parsed.v === 'number') {
    const value = { kind: 'value', value: parsed.v, type: cellType.number } as const;
    return parsed.z && parsed.z !== 'General' ? { ...value, numberFormat: parsed.z } : value;
  }
  return { kind: 'value', value: input, type: cellType.text };
}
