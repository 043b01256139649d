import { findPostcode, type Coverage, type Identifier, type RegisterKind } from '../../contract';
import type { Council } from '../store/questions/councils';
import type { Home, Store } from '../store/store';
import { coverageOfCouncil } from './coverage';
import { findHome, type HomeNotFound } from './find-home';

async function councilOf(
  store: Store,
  identifier: Identifier,
  known: Home | HomeNotFound | null,
): Promise<Council | null> {
  const found = known ?? (await findHome(store, identifier));
  if (typeof found === 'object') {
    const { council, place } = await store.placed(found);
    if (place.councilCode !== null) return { code: place.councilCode, name: council };
  }
  const postcode = identifier.form === 'address' ? findPostcode(identifier.address) : null;
  return postcode === null ? null : store.councilOfPostcode(postcode.postcode);
}

/**
 * What is held of the council of a home: asked where nothing was found for the home itself. A home that is not in the data still has
 * the council of its postcode.
 */
export async function councilCoverageOf(
  store: Store,
  identifier: Identifier,
  kinds: readonly (RegisterKind | 'certificates')[],
  known: Home | HomeNotFound | null = null,
): Promise<Coverage> {
  const council = await councilOf(store, identifier, known);
  const held = council === null ? null : ((await store.coverage()).get(council.code) ?? null);
  return coverageOfCouncil(council, held, kinds);
}
