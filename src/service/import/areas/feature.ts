import { canonicalHeader } from '../csv-table';
import type { CoordinateSystem } from './coordinates';
import type { DrawnArea } from './drawn-area';

/** A feature of a file, before anybody asked what it is about. */
export interface Feature {
  readonly line: number;
  /** Text of each property by its canonical name; blank ones are left out. */
  readonly properties: ReadonlyMap<string, string>;
  readonly area: DrawnArea;
  readonly system: CoordinateSystem | null;
}

/** Properties by canonical name. Lists become texts with semicolons, nested objects are left out. */
export function propertiesOf(entries: Iterable<readonly [string, unknown]>): ReadonlyMap<string, string> {
  const properties = new Map<string, string>();
  for (const [name, value] of entries) {
    const key = canonicalHeader(name);
    if (properties.has(key)) continue;
    const text = Array.isArray(value) ? value.filter((each) => typeof each !== 'object').join(';') : value;
    if (typeof text === 'string' && text.trim() !== '') properties.set(key, text.trim());
    if (typeof text === 'number') properties.set(key, String(text));
  }
  return properties;
}
