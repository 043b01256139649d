import type { Identifier } from '../../contract';
import { identifierOfAddress } from '../properties/stored-address';
import type { Store } from '../store/store';

/** What a stored property was told to be: its UPRN or its address. Everything else, and a Property Id of nothing, stays as it is. */
export async function asStored(store: Store, identifier: Identifier): Promise<Identifier> {
  if (identifier.form !== 'property') return identifier;
  const property = await store.property(identifier.propertyId);
  return property === null
    ? identifier
    : identifierOfAddress(property.fields.address, property.fields.postcode);
}
