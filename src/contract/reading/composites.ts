import { isObject } from '../json-text';
import { report, type Fault, type ReadBy, type Reader } from './reader';

type Fields = Readonly<Record<string, Reader<unknown>>>;

export type RecordOf<Shape extends Fields> = { readonly [Name in keyof Shape]: ReadBy<Shape[Name]> };

/**
 * An object with these fields. Where there is no object, every field is read from nothing and one fault is reported,
 * so that who reads the result meets `null`s and never a missing object.
 */
export function record<const Shape extends Fields>(shape: Shape): Reader<RecordOf<Shape>> {
  const readers: readonly [name: string, Reader<unknown>][] = Object.entries(shape);
  const reader: Reader<RecordOf<Shape>> = {
    wanted: 'an object',
    parts: { kind: 'record', fields: shape },
    read(value: unknown, path: string, faults: Fault[]) {
      const source = isObject(value) ? value : undefined;
      if (!source) report(reader, value, path, faults);
      const own = source ? faults : [];
      const before = path === '' ? '' : `${path}.`;
      const fields: Record<string, unknown> = {};
      for (const [name, field] of readers) fields[name] = field.read(source?.[name], before + name, own);
      return fields as RecordOf<Shape>;
    },
  };
  return reader;
}

/** A list. What is not a list is reported and read as an empty one. */
export function list<Item>(item: Reader<Item>): Reader<readonly Item[]> {
  const reader: Reader<readonly Item[]> = {
    wanted: 'a list',
    parts: { kind: 'list', item },
    read(value: unknown, path: string, faults: Fault[]) {
      if (Array.isArray(value))
        return value.map((each, index) => item.read(each, `${path}[${index}]`, faults));
      report(reader, value, path, faults);
      return [];
    },
  };
  return reader;
}

/** A field that may be absent altogether: what is not there is `null` without a fault. */
export function optional<Value>(reader: Reader<Value>): Reader<Value | null> {
  return {
    wanted: reader.wanted,
    parts: reader.parts,
    read: (value, path, faults) => (value === undefined ? null : reader.read(value, path, faults)),
  };
}
