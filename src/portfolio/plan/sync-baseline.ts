import { readJson, utcTimestamp, type PropertyId, type UtcTimestamp } from '../../contract';
import type { Fingerprint } from './fingerprint';
import { nothingSynced, type SyncedProperty, type SyncedProperties } from './synced-properties';

/**
 * What the API last accepted, as it is stored. A tombstone says when a property was removed from it, so that an older copy does not bring it
 * back.
 */
export interface SyncBaseline {
  readonly properties: SyncedProperties;
  readonly tombstones: ReadonlyMap<PropertyId, UtcTimestamp>;
}

// Decision 181.
export const emptyBaseline: SyncBaseline = { properties: nothingSynced, tombstones: new Map() };

type Entry =
  | readonly [PropertyId, UtcTimestamp, Fingerprint | null, SyncedProperty['fields']]
  | readonly [PropertyId, UtcTimestamp];

function entriesOf({ properties, tombstones }: SyncBaseline): Entry[] {
  return [
    ...[...properties.values()].map(({ propertyId, fields, home, sentAt }): Entry => [
      propertyId,
      sentAt,
      home,
      fields,
    ]),
    ...[...tombstones].map(([propertyId, at]): Entry => [propertyId, at]),
  ];
}

/** A baseline as text: fingerprints and ids, no value of the sheet. */
export function baselineText(baseline: SyncBaseline): string {
  return JSON.stringify(entriesOf(baseline));
}

function isFields(value: unknown): value is SyncedProperty['fields'] {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((each) => typeof each === 'string')
  );
}

/** Reads what `baselineText` wrote. What cannot be read is left out: its rows are then sent in full once more. */
export function readBaseline(text: string): SyncBaseline {
  const read = readJson(text);
  const properties = new Map<PropertyId, SyncedProperty>();
  const tombstones = new Map<PropertyId, UtcTimestamp>();
  for (const entry of Array.isArray(read) ? (read as unknown[]) : []) {
    const parts = Array.isArray(entry) ? (entry as unknown[]) : [];
    const [id, at, home, fields] = parts;
    const moment = typeof at === 'string' ? utcTimestamp(at) : null;
    if (typeof id !== 'string' || id === '' || moment === null) continue;
    const propertyId = id as PropertyId;
    if (parts.length === 2) tombstones.set(propertyId, moment);
    if (!isFields(fields)) continue;
    properties.set(propertyId, {
      propertyId,
      fields,
      home: typeof home === 'string' ? (home as Fingerprint) : null,
      sentAt: moment,
    });
  }
  return { properties, tombstones };
}

/** Of copies of a baseline the newest entry for each property: what was sent, or its tombstone. */
export function newestBaseline(...baselines: readonly SyncBaseline[]): SyncBaseline {
  const properties = new Map<PropertyId, SyncedProperty>();
  const tombstones = new Map<PropertyId, UtcTimestamp>();
  for (const each of baselines) {
    for (const [propertyId, property] of each.properties) {
      const known = properties.get(propertyId);
      if (known === undefined || known.sentAt < property.sentAt) properties.set(propertyId, property);
    }
    for (const [propertyId, at] of each.tombstones) {
      const known = tombstones.get(propertyId);
      if (known === undefined || known < at) tombstones.set(propertyId, at);
    }
  }
  for (const [propertyId, at] of tombstones) {
    const property = properties.get(propertyId);
    if (property === undefined) continue;
    if (property.sentAt < at) properties.delete(propertyId);
    else tombstones.delete(propertyId);
  }
  return { properties, tombstones };
}

/** The baseline once these properties are synced: one that is no longer among them gets a tombstone of `at`. */
export function baselineAfter(
  before: SyncBaseline,
  synced: SyncedProperties,
  at: UtcTimestamp,
): SyncBaseline {
  const tombstones = new Map(before.tombstones);
  for (const propertyId of before.properties.keys())
    if (!synced.has(propertyId)) tombstones.set(propertyId, at);
  for (const propertyId of synced.keys()) tombstones.delete(propertyId);
  return { properties: synced, tombstones };
}

/** The part of a baseline that speaks of some properties. */
export function baselinePart(
  { properties, tombstones }: SyncBaseline,
  propertyIds: Iterable<PropertyId>,
): SyncBaseline {
  const part = {
    properties: new Map<PropertyId, SyncedProperty>(),
    tombstones: new Map<PropertyId, UtcTimestamp>(),
  };
  for (const propertyId of propertyIds) {
    const property = properties.get(propertyId);
    const at = tombstones.get(propertyId);
    if (property) part.properties.set(propertyId, property);
    if (at !== undefined) part.tombstones.set(propertyId, at);
  }
  return part;
}
