import type { IsoDate } from '../../contract';
import { findHome } from '../answers/find-home';
import { situate } from '../answers/situate';
import type { HomePlace } from '../determination';
import type { Home, PropertyFields, Store } from '../store/store';
import { identifierOfAddress } from './stored-address';

/** Where a stored property stands, as far as the loaded data says. */
export interface LocatedProperty {
  /** `null` where its address names no home, or several. */
  readonly home: Home | null;
  readonly place: HomePlace;
}

/** Looks a property up in the data of this moment: homes come and go with what is loaded. */
export async function locateProperty(
  store: Store,
  { address, postcode }: Pick<PropertyFields, 'address' | 'postcode'>,
  today: IsoDate,
): Promise<LocatedProperty> {
  const found = await findHome(store, identifierOfAddress(address, postcode));
  if (found.kind !== 'found') return { home: null, place: { kind: 'unmatched', because: found.kind } };
  const { home, place } = await situate(store, found.home, today);
  return { home, place: place === null ? { kind: 'unplaced' } : { kind: 'placed', situated: place } };
}
