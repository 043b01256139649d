import { errorCode } from '../cell-value';
import { type CellValue, isCellError } from '../grid';
import type { FunctionResult, RichValue } from '../formulas';

export type { RichValue } from '../formulas';

/** What a custom function answered, ready for cells: one value, or a rectangle of them. */
export type CallResult = CellValue | readonly (readonly CellValue[])[];

export function isRectangle(result: CallResult): result is readonly (readonly CellValue[])[] {
  return Array.isArray(result);
}

/** Reads an answer: entities become what their cell shows, numbers that Excel cannot hold become `#NUM!`. */
export function readResult(answer: FunctionResult): CallResult {
  if (!Array.isArray(answer)) return readOne(answer);
  const rows = (answer as readonly unknown[]).map((row) => (Array.isArray(row) ? row : [row]).map(readOne));
  if (rows.length === 0 || rows.every((row) => row.length === 0)) return { error: '#CALC!' };
  return rows;
}

/** The data type that an answer has so many rows down and columns right, where its cell shows this value. */
export function richValue(
  answer: FunctionResult,
  down: number,
  right: number,
  shown: CellValue,
): RichValue | null {
  const rows = (Array.isArray(answer) ? answer : [[answer]]) as readonly (readonly unknown[])[];
  const value = rows[down]?.[right];
  if (typeof value !== 'object' || value === null || !('type' in value) || isCellError(shown)) return null;
  return readObject(value) === shown ? (value as RichValue) : null;
}

/** What a field of a data type is: `#FIELD!` where the data type has no field of this name, nothing where the field is without a value. */
export function readField(rich: RichValue | null, name: string): CellValue {
  const { properties = {} } = rich ?? {};
  if (!Object.hasOwn(properties, name)) return { error: '#FIELD!' };
  return readOne((properties[name] as { readonly basicValue?: unknown } | null | undefined)?.basicValue);
}

/** Any one value as its cell shows it. */
export function readOne(value: unknown): CellValue {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : { error: '#NUM!' };
    case 'object':
      return value === null ? '' : readObject(value);
    default:
      return '';
  }
}

/** Errors come as `{ error }`; anything else is an entity, whose cell shows its text or its basic value. */
function readObject(value: object): CellValue {
  if (isCellError(value)) return value;
  const entity = value as { text?: unknown; basicValue?: unknown };
  const shown = entity.text ?? entity.basicValue;
  if (typeof shown === 'string') {
    const error = entity.text === undefined ? errorCode(shown) : undefined;
    return error ? { error } : shown;
  }
  if (typeof shown === 'number' || typeof shown === 'boolean') return shown;
  return { error: '#VALUE!' };
}
