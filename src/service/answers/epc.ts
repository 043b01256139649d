import type { EpcResult, Identifier } from '../../contract';
import { ApiRefusal } from '../routes/refusal';
import type { Store, StoredCertificate } from '../store/store';
import { contractCertificate } from './certificate';
import { coverageWhere } from './coverage-where';
import { findHome, unmatchedAddress } from './find-home';

/**
 * EPC Check: the newest certificate of a home and its recommendations (contract 2.7).
 * @throws ApiRefusal 201001 where an address names no home, 203001 where no certificate is held.
 */
export async function epcAnswer(store: Store, identifier: Identifier): Promise<EpcResult> {
  const stored = await certificateOf(store, identifier);
  if (!stored)
    throw new ApiRefusal(203001, noneHeld, await coverageWhere(store, identifier, ['certificates']));
  return {
    certificate: contractCertificate(stored.fields),
    recommendations: stored.recommendations.map(({ item_text, indicative_cost }) => ({
      item_text,
      indicative_cost: indicative_cost.flatMap((cost) => (cost === null ? [] : [Math.round(cost)])),
    })),
  };
}

async function certificateOf(store: Store, identifier: Identifier): Promise<StoredCertificate | null> {
  // Most ask by UPRN, and one question of the store is enough for them.
  if (identifier.form === 'uprn') return store.newestCertificateOf(identifier.uprn);
  const found = await findHome(store, identifier);
  if (found.kind === 'found') return store.newestCertificate(found.home);
  if (identifier.form === 'address') {
    const coverage = await coverageWhere(store, identifier, ['certificates']);
    throw new ApiRefusal(201001, unmatchedAddress(found), coverage);
  }
  return null;
}

/** Opted-out, cancelled and unimported certificates look the same from here: it never says that a home has none. */
const noneHeld = 'No certificate for this home is in the loaded data. That does not mean that it has none.';
