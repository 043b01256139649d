import { utcTimestamp, type PropertyId, type PropertyInput, type UtcTimestamp } from '../../contract';
import { fingerprint, type Fingerprint } from './fingerprint';

/** What was last accepted by the API for one stored property. It holds no value of the sheet, only fingerprints. */
export interface ManagedProperty {
  readonly propertyId: PropertyId;
  readonly fields: Readonly<Partial<Record<keyof PropertyInput, Fingerprint>>>;
  /** Of the row's home, so that the same home in another row is noticed. */
  readonly home: Fingerprint | null;
  readonly sentAt: UtcTimestamp;
}

/** Every property that this workbook manages: the list of managed rows. */
export type SyncRecord = ReadonlyMap<PropertyId, ManagedProperty>;

export const emptyRecord: SyncRecord = new Map();

/** Fingerprints of a body that the API accepted; a cleared field is not there any more. */
export function fieldsOf(input: PropertyInput): ManagedProperty['fields'] {
  const fields: Partial<Record<string, Fingerprint>> = {};
  for (const [name, value] of Object.entries(input)) {
    if (value !== null) fields[name] = fingerprint(value);
  }
  return fields;
}

/** The record after the API accepted `input` for a property. Fields that were not sent keep what was sent before. */
export function accepted(
  record: SyncRecord,
  {
    propertyId,
    input,
    home,
    at,
  }: {
    readonly propertyId: PropertyId;
    readonly input: PropertyInput;
    readonly home: string | null;
    readonly at: UtcTimestamp;
  },
): SyncRecord {
  const before = Object.entries(record.get(propertyId)?.fields ?? {});
  const kept = Object.fromEntries(before.filter(([name]) => input[name as keyof PropertyInput] !== null));
  const managed: ManagedProperty = {
    propertyId,
    fields: { ...kept, ...fieldsOf(input) },
    home: home === null ? null : fingerprint(home),
    sentAt: at,
  };
  return new Map(record).set(propertyId, managed);
}

/** The record without a property that was archived. */
export function forgotten(record: SyncRecord, propertyId: PropertyId): SyncRecord {
  const left = new Map(record);
  left.delete(propertyId);
  return left;
}

/** The record as it is kept in the workbook. */
export function recordText(record: SyncRecord): string {
  return JSON.stringify(
    [...record.values()].map(({ propertyId, fields, home, sentAt }) => [propertyId, sentAt, home, fields]),
  );
}

function isFields(value: unknown): value is ManagedProperty['fields'] {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((each) => typeof each === 'string')
  );
}

/** Reads what `recordText` wrote. What cannot be read is left out: its rows are then sent in full once more. */
export function readRecord(text: string): SyncRecord {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return emptyRecord;
  }
  const record = new Map<PropertyId, ManagedProperty>();
  for (const entry of Array.isArray(read) ? (read as unknown[]) : []) {
    const [id, at, home, fields] = Array.isArray(entry) ? (entry as unknown[]) : [];
    const sentAt = typeof at === 'string' ? utcTimestamp(at) : null;
    if (typeof id !== 'string' || id === '' || sentAt === null || !isFields(fields)) continue;
    const propertyId = id as PropertyId;
    record.set(propertyId, {
      propertyId,
      fields,
      home: typeof home === 'string' ? (home as Fingerprint) : null,
      sentAt,
    });
  }
  return record;
}
