import { readJson, utcTimestamp, type PropertyId, type UtcTimestamp } from '../../contract';
import type { Fingerprint } from './fingerprint';
import { emptyRecord, type ManagedProperty, type SyncRecord } from './sync-record';

/** A record as it is kept: what is managed, and what was forgotten when, so that an older copy does not bring it back. */
export interface KeptState {
  readonly managed: SyncRecord;
  readonly forgotten: ReadonlyMap<PropertyId, UtcTimestamp>;
}

export const emptyState: KeptState = { managed: emptyRecord, forgotten: new Map() };

type Entry =
  | readonly [PropertyId, UtcTimestamp, Fingerprint | null, ManagedProperty['fields']]
  | readonly [PropertyId, UtcTimestamp];

function entriesOf({ managed, forgotten }: KeptState): Entry[] {
  return [
    ...[...managed.values()].map(({ propertyId, fields, home, sentAt }): Entry => [
      propertyId,
      sentAt,
      home,
      fields,
    ]),
    ...[...forgotten].map(([propertyId, at]): Entry => [propertyId, at]),
  ];
}

/** A state as text: fingerprints and ids, no value of the sheet. */
export function stateText(state: KeptState): string {
  return JSON.stringify(entriesOf(state));
}

function isFields(value: unknown): value is ManagedProperty['fields'] {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((each) => typeof each === 'string')
  );
}

/** Reads what `stateText` wrote. What cannot be read is left out: its rows are then sent in full once more. */
export function readState(text: string): KeptState {
  const read = readJson(text);
  const managed = new Map<PropertyId, ManagedProperty>();
  const forgotten = new Map<PropertyId, UtcTimestamp>();
  for (const entry of Array.isArray(read) ? (read as unknown[]) : []) {
    const parts = Array.isArray(entry) ? (entry as unknown[]) : [];
    const [id, at, home, fields] = parts;
    const moment = typeof at === 'string' ? utcTimestamp(at) : null;
    if (typeof id !== 'string' || id === '' || moment === null) continue;
    const propertyId = id as PropertyId;
    if (parts.length === 2) forgotten.set(propertyId, moment);
    if (!isFields(fields)) continue;
    managed.set(propertyId, {
      propertyId,
      fields,
      home: typeof home === 'string' ? (home as Fingerprint) : null,
      sentAt: moment,
    });
  }
  return { managed, forgotten };
}

/** Of two copies of a state the newest word on each property: what was sent, or that it was forgotten. */
export function newestOf(one: KeptState, other: KeptState): KeptState {
  const managed = new Map<PropertyId, ManagedProperty>();
  const forgotten = new Map<PropertyId, UtcTimestamp>();
  for (const state of [one, other]) {
    for (const [propertyId, property] of state.managed) {
      const known = managed.get(propertyId);
      if (known === undefined || known.sentAt < property.sentAt) managed.set(propertyId, property);
    }
    for (const [propertyId, at] of state.forgotten) {
      const known = forgotten.get(propertyId);
      if (known === undefined || known < at) forgotten.set(propertyId, at);
    }
  }
  for (const [propertyId, at] of forgotten) {
    const property = managed.get(propertyId);
    if (property === undefined) continue;
    if (property.sentAt < at) managed.delete(propertyId);
    else forgotten.delete(propertyId);
  }
  return { managed, forgotten };
}

/** The state after a record was changed: what it holds no more is forgotten as of `at`. */
export function stateAfter(before: KeptState, record: SyncRecord, at: UtcTimestamp): KeptState {
  const forgotten = new Map(before.forgotten);
  for (const propertyId of before.managed.keys()) if (!record.has(propertyId)) forgotten.set(propertyId, at);
  for (const propertyId of record.keys()) forgotten.delete(propertyId);
  return { managed: record, forgotten };
}

/** The part of a state that speaks of these properties. */
export function partOf({ managed, forgotten }: KeptState, properties: Iterable<PropertyId>): KeptState {
  const part = {
    managed: new Map<PropertyId, ManagedProperty>(),
    forgotten: new Map<PropertyId, UtcTimestamp>(),
  };
  for (const propertyId of properties) {
    const property = managed.get(propertyId);
    const at = forgotten.get(propertyId);
    if (property) part.managed.set(propertyId, property);
    if (at !== undefined) part.forgotten.set(propertyId, at);
  }
  return part;
}
