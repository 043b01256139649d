import type { Schema } from './schema';

/** One field of a shape, as the page lists it. */
export interface FieldRow {
  /** E.g. `schemes[].criteria.date_start`. */
  readonly path: string;
  readonly type: string;
  readonly notes: string;
}

interface Parts {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly description?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

function typeOf({ $ref, type, format }: Parts): string {
  // A shape of its own stands further down under its name.
  if ($ref !== undefined) return $ref.slice($ref.lastIndexOf('/') + 1);
  const types = [type ?? []].flat();
  return types.join(' or ') + (format === undefined ? '' : ` (${format})`);
}

function notesOf({ enum: values, description, minimum, maximum, maxLength }: Parts): string {
  const notes = [
    ...(description === undefined ? [] : [description]),
    ...(values ? [`One of ${values.map(String).join(', ')}.`] : []),
    ...(minimum !== undefined && maximum !== undefined ? [`${minimum} to ${maximum}.`] : []),
    ...(maxLength === undefined ? [] : [`At most ${maxLength} characters.`]),
  ];
  return notes.join(' ');
}

/** Every field of a shape that holds a value, in the shape's order. */
export function fieldRows(schema: Schema, path = ''): readonly FieldRow[] {
  const parts = schema as Parts;
  if (parts.properties) {
    return Object.entries(parts.properties).flatMap(([name, field]) =>
      fieldRows(field, path === '' ? name : `${path}.${name}`),
    );
  }
  if (parts.items) return fieldRows(parts.items, `${path}[]`);
  return [{ path, type: typeOf(parts), notes: notesOf(parts) }];
}
