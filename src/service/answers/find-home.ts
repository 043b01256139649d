import { severalHomesFit, type ApiCode, type Coverage, type Identifier } from '../../contract';
import { ApiRefusal } from '../routes/refusal';
import type { Home, Store } from '../store/store';
import { leftOpen } from './coverage';

/** Why an identifier names no home: nothing has this UPRN, Property Id or address, or several homes fit it, and none of them is chosen. */
export type HomeNotFound = 'unknown' | 'several';

/** The home that an identifier names in the loaded data. Decision 39. */
export async function findHome(store: Store, identifier: Identifier): Promise<Home | HomeNotFound> {
  switch (identifier.form) {
    case 'uprn':
      return (await store.homeByUprn(identifier.uprn)) ?? 'unknown';
    case 'property':
      // Stored properties were looked up before: what still has this form names none.
      return 'unknown';
    case 'address': {
      const [home, another] = await store.homesByAddress(identifier.address);
      return another ? 'several' : (home ?? 'unknown');
    }
  }
}

/**
 * Tells a caller why no home was found: an address can be given better. `coverage` says what is held there, which is not that nothing is
 * where it may be about one of several homes.
 */
export function homeNotFound(
  code: ApiCode,
  { form }: Identifier,
  because: HomeNotFound,
  coverage: Coverage,
): ApiRefusal {
  const ofAddress =
    because === 'several'
      ? severalHomesFit
      : 'No home in the loaded data has this address: give the UPRN, or the address as its certificate has it.';
  const description = form === 'address' ? ofAddress : 'No home in the loaded data has this identifier.';
  return new ApiRefusal(code, description, because === 'several' ? leftOpen(coverage, () => true) : coverage);
}
