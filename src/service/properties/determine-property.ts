import { dayOf, timestampAt, type Clock, type PropertyId } from '../../contract';
import type { Basis, PropertyFields, Store } from '../store/store';
import type { Determined } from '../store/write-properties';
import { propertyResult, type PropertyAnswer } from './result';
import { snapshotOf } from './determination-snapshot';
import { locateProperty } from './locate-property';

/** Today and the data of this moment. */
export async function basisNow(store: Store, clock: Clock): Promise<Basis> {
  return { day: dayOf(timestampAt(clock.now())), imports: (await store.imports()).length };
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
