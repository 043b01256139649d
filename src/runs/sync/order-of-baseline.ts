import type { Operation, SyncedProperties } from '../../portfolio';

/** Updates in the order in which the workbook keeps what was sent: those of a chunk then change few of its parts, however the sheet was sorted since. */
export function inOrderOfBaseline(
  items: readonly Operation[],
  synced: SyncedProperties,
): readonly Operation[] {
  const places = new Map([...synced.keys()].map((propertyId, at) => [propertyId, at]));
  const placeOf = ({ propertyId }: Extract<Operation, { kind: 'update' }>): number =>
    places.get(propertyId) ?? places.size;
  const updates = items
    .filter((each) => each.kind === 'update')
    .sort((one, other) => placeOf(one) - placeOf(other))
    .values();
  return items.map((each) => (each.kind === 'update' ? (updates.next().value ?? each) : each));
}
