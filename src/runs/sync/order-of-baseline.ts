import type { Operation, SyncedProperties } from '../../portfolio';

/** Updates in the order in which the workbook keeps what was sent: those of a chunk then change few of its parts, however the sheet was sorted since. */
export function inOrderOfBaseline(
  items: readonly Operation[],
  synced: SyncedProperties,
): readonly Operation[] {
  const places = new Map([...synced.keys()].map((propertyId, at) => [propertyId, at]));
  const updates = items
    .flatMap((each) =>
      each.kind === 'update' ? [{ each, at: places.get(each.propertyId) ?? Infinity }] : [],
    )
    .sort((one, other) => (one.at === other.at ? 0 : one.at - other.at))
    .map(({ each }) => each)
    .values();
  return items.map((each) => (each.kind === 'update' ? (updates.next().value ?? each) : each));
}
