import type { ApiCode, Coverage, Identifier } from '../../contract';
import { ApiRefusal } from '../routes/refusal';
import type { Home, Store } from '../store/store';

/** The home that an identifier names in the loaded data. */
export type FoundHome =
  | { readonly kind: 'found'; readonly home: Home }
  /** Nothing has this UPRN, Property Id or address. */
  | { readonly kind: 'unknown' }
  /** Several homes fit this address: none of them is chosen. */
  | { readonly kind: 'several' };

const unknown: FoundHome = { kind: 'unknown' };

// Decision 39.
export async function findHome(store: Store, identifier: Identifier): Promise<FoundHome> {
  switch (identifier.form) {
    case 'uprn': {
      const home = await store.homeByUprn(identifier.uprn);
      return home ? { kind: 'found', home } : unknown;
    }
    case 'property':
      // Stored properties were looked up before: what still has this form names none.
      return unknown;
    case 'address': {
      const [home, another] = await store.homesByAddress(identifier.address);
      if (!home) return unknown;
      return another ? { kind: 'several' } : { kind: 'found', home };
    }
  }
}

/** Tells a caller why no home was found: an address can be given better. `coverage` says what is held there. */
export function homeNotFound(
  code: ApiCode,
  { form }: Identifier,
  found: FoundHome,
  coverage: Coverage,
): ApiRefusal {
  const ofAddress =
    found.kind === 'several'
      ? 'Several homes in the loaded data fit this address: give the UPRN, or more of the address.'
      : 'No home in the loaded data has this address: give the UPRN, or the address as its certificate has it.';
  const description = form === 'address' ? ofAddress : 'No home in the loaded data has this identifier.';
  return new ApiRefusal(code, description, coverage);
}
