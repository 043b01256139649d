import { isObject, parseIdentifier, type ParsedIdentifier } from '../../contract';

/** What the cell behind an argument named `property` turned out to hold. */
type PropertyArgument = ParsedIdentifier | { readonly kind: 'error'; readonly code: string };

const blank: PropertyArgument = { kind: 'blank' };

/**
 * Whether this is the invocation that Excel hands over behind the last argument. Where Excel still holds metadata of an
 * older version, it stands in the place of an argument that was added since.
 */
export function isInvocation(value: unknown): value is CustomFunctions.CancelableInvocation {
  return isObject(value) && ('functionName' in value || 'onCanceled' in value || 'setResult' in value);
}

/** The code of an error value, e.g. `#N/A`, however the host wraps it; `null` for anything else. */
export function errorCode(value: unknown): string | null {
  if (!isObject(value)) return null;
  const code = value['code'] ?? (value['type'] === 'Error' ? value['basicValue'] : undefined);
  return typeof code === 'string' && code.startsWith('#') ? code : null;
}

/** Data types that show a plain value. A card shows none: its plain value is an error for hosts that know no cards. */
const plainTypes = new Set<unknown>(['String', 'Double', 'Integer', 'FormattedNumber']);

/** A formatted number, or text with properties, stands for the plain value that it shows; the card of a home for its UPRN. */
export function plainValue(value: unknown): unknown {
  if (!isObject(value)) return value;
  if (plainTypes.has(value['type'])) return value['basicValue'];
  const { uprn } = isObject(value['properties']) ? value['properties'] : {};
  // Cards that an earlier edition saved say 0 where a certificate names no home: that is no blank cell.
  return (isObject(uprn) && uprn['basicValue']) || value;
}

/** Reads what names a home from one cell: an error is passed on, a missing argument is blank, the rest is the contract's. */
export function readProperty(value: unknown): PropertyArgument {
  if (isInvocation(value)) return blank;
  const code = errorCode(value);
  if (code !== null) return { kind: 'error', code };
  return parseIdentifier(plainValue(value));
}

/** An argument row by row: a range as it is, one cell as a single row. */
export function argumentRows(argument: unknown): readonly (readonly unknown[])[] {
  if (!Array.isArray(argument)) return [[argument]];
  const rows = argument as readonly unknown[];
  return rows.every((row) => Array.isArray(row)) ? (rows as readonly unknown[][]) : [rows];
}

/** Reads an argument that turns something on. Nothing, or an invocation of older metadata in its place, is off. */
export function readSwitch(value: unknown): boolean {
  return value === true || (typeof value === 'number' && value !== 0);
}
