import { dayOf, timestampAt, type Clock, type IsoDate, type PropertyId } from '../../contract';
import { findHome } from '../answers/find-home';
import { situate } from '../answers/situate';
import type { Basis, PropertyFields, Store } from '../store/store';
import type { Determined } from '../store/write-properties';
import { propertyResult, type LocatedProperty, type PropertyAnswer } from './result';
import { snapshotOf } from './determination-snapshot';
import { identifierOfAddress } from './stored-address';

/** Today and the data of this moment. */
export async function basisNow(store: Store, clock: Clock): Promise<Basis> {
  return { day: dayOf(timestampAt(clock.now())), imports: (await store.imports()).length };
}

/** Looks a property up in the data of this moment: homes come and go with what is loaded. */
async function locateProperty(
  store: Store,
  { address, postcode }: Pick<PropertyFields, 'address' | 'postcode'>,
  today: IsoDate,
): Promise<LocatedProperty> {
  const found = await findHome(store, identifierOfAddress(address, postcode));
  if (typeof found === 'string') return { home: null, place: { kind: found } };
  const { home, place } = await situate(store, found, today);
  return { home, place: place === null ? { kind: 'unplaced' } : { kind: 'placed', situated: place } };
}

/** A property as it is on a day, and what of it is compared later. */
export interface DeterminedProperty {
  readonly result: PropertyAnswer;
  readonly determined: Determined;
}

/** @param basis taken before: data that is loaded meanwhile makes the property due once more. */
export async function determineProperty(
  store: Store,
  id: PropertyId,
  fields: PropertyFields,
  basis: Basis,
): Promise<DeterminedProperty> {
  const result = propertyResult(id, fields, await locateProperty(store, fields, basis.day), basis.day);
  return { result, determined: { snapshot: snapshotOf(result), basis } };
}
