import type { Identifier, Licensing } from '../../contract';
import { ApiRefusal } from '../http/refusal';
import type { Store } from '../store/store';
import { findHome, unmatchedAddress } from './find-home';

/**
 * Licensing Check: what the loaded licence registers hold of a home (contract 2.6). The store keeps no register yet, so a
 * known home has no records.
 * @throws ApiRefusal 102000 where no home was found.
 */
export async function licensingAnswer(store: Store, identifier: Identifier): Promise<Licensing> {
  const found = await findHome(store, identifier);
  if (found.kind !== 'found') {
    throw identifier.form === 'address'
      ? new ApiRefusal(102000, unmatchedAddress(found))
      : new ApiRefusal(102000, 'No home in the loaded data has this identifier.');
  }
  return { current: { hmo: false }, historic: { hmo: false }, licences: [] };
}
