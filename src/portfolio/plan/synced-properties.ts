import type { PropertyId, PropertyInput, UtcTimestamp } from '../../contract';
import { fingerprint, type Fingerprint } from './fingerprint';

/** What was last accepted by the API for one stored property. It holds no value of the sheet, only fingerprints. */
export interface SyncedProperty {
  readonly propertyId: PropertyId;
  readonly fields: Readonly<Partial<Record<keyof PropertyInput, Fingerprint>>>;
  /** Of the row's home, so that the same home in another row is noticed. */
  readonly home: Fingerprint | null;
  readonly sentAt: UtcTimestamp;
}

/** Every property that this workbook has synced: what the next plan is compared with. */
export type SyncedProperties = ReadonlyMap<PropertyId, SyncedProperty>;

export const nothingSynced: SyncedProperties = new Map();

/** Fingerprints of a body that the API accepted; a cleared field is not there any more. */
export function fieldsOf(input: PropertyInput): SyncedProperty['fields'] {
  const fields: Partial<Record<string, Fingerprint>> = {};
  for (const [name, value] of Object.entries(input)) {
    if (value !== null) fields[name] = fingerprint(value);
  }
  return fields;
}

/** What the API accepted for one property, now and before. Fields that were not sent keep what was sent before. */
export function syncedProperty(
  before: SyncedProperty | undefined,
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
): SyncedProperty {
  const kept = Object.fromEntries(
    Object.entries(before?.fields ?? {}).filter(([name]) => input[name as keyof PropertyInput] !== null),
  );
  return {
    propertyId,
    fields: { ...kept, ...fieldsOf(input) },
    home: home === null ? null : fingerprint(home),
    sentAt: at,
  };
}
