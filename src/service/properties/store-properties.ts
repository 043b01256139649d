import type { PropertyId, UtcTimestamp } from '../../contract';
import type { PropertyFields } from '../store/column-values';
import { propertyById } from '../store/questions/properties';
import { addProperty, updateProperty } from '../store/write-properties';
import { lockWithin } from '../store/work-lock';
import type { StoredCounts, Writing } from '../store/writing';
import { datesFault, mergeFields, type GivenFields } from './read-body';

/** A property as a file has it. `fields` is what `readBody` made of its row: an omitted field keeps what is stored. */
export interface ImportedProperty {
  /** The user's own reference: the property is addressed by it alone, as `svc:property:<reference>`. */
  readonly customReference: string;
  readonly fields: GivenFields;
}

const same = (one: PropertyFields, other: PropertyFields): boolean =>
  Object.entries(one).every(([name, value]) => other[name as keyof PropertyFields] === value);

/** One text for one reference in a path: white space at its ends is no part of it. */
function customId(customReference: string): PropertyId {
  return customReference.trim() as PropertyId;
}

/**
 * Stores imported properties within the transaction of their import. They are determined afterwards, by the monitoring; a Property
 * Check answers for today at once. A reference that two rows share is written twice, and the later one stands.
 * @param at when the import began, UTC.
 * @param leaveOut told of each that is not stored, since its days and those that are stored contradict each other: a sync refuses such a
 * property for good, whatever it is sent for.
 */
export async function storeProperties<Property extends ImportedProperty>(
  { database }: Writing,
  properties: readonly Property[],
  at: UtcTimestamp,
  leaveOut: (property: Property, fault: string) => void = () => undefined,
): Promise<StoredCounts> {
  // A load does not keep others from writing properties; this one must.
  await lockWithin(database, 'writing properties');
  const counts = { added: 0, updated: 0, unchanged: 0 };
  for (const property of properties) {
    const { customReference, fields } = property;
    const id = customId(customReference);
    const before = await propertyById(database, id);
    const now = mergeFields(fields, before?.fields ?? null);
    const [fault] = datesFault(now);
    if (fault !== undefined) {
      leaveOut(property, fault);
      continue;
    }
    const change = before === null ? 'added' : same(now, before.fields) ? 'unchanged' : 'updated';
    counts[change] += 1;
    if (before === null) await addProperty(database, id, now, null, at);
    else if (change === 'updated') await updateProperty(database, before, now, null, at);
  }
  return counts;
}
