import {
  certificateFields,
  type Certificate,
  type CertificateFieldName,
  type Coverage,
  type EpcResult,
  type Identifier,
} from '../../contract';
import { ApiRefusal } from '../routes/refusal';
import type { Home, Store, StoredCertificate } from '../store/store';
import { councilCoverageOf } from './council-coverage';
import { leftOpen } from './coverage';
import { findHome, homeNotFound } from './find-home';

/** The only numbers of a certificate that the contract (2.7) does not type as integers. */
export const decimals: ReadonlySet<CertificateFieldName> = new Set([
  'co2_emissions_current',
  'co2_emissions_potential',
]);

/** `2024-03-05T10:22:01.000Z` as the contract writes a lodgement: `2024-03-05T10:22:01+00:00`. */
function lodgementMoment(value: string): string {
  return value.replace(/(?:\.\d+)?Z$/, '+00:00');
}

/** How each field is answered, in the contract's order. */
const fields = (Object.keys(certificateFields) as CertificateFieldName[]).map((name) => ({
  name,
  isDecimal: decimals.has(name),
  isMoment: name === 'lodgement_datetime',
}));

/** A stored certificate as it is answered: every field of the contract, in its order and its type, unknown ones `null`. */
function contractCertificate(stored: Certificate): Certificate {
  const answered: Partial<Record<CertificateFieldName, unknown>> = {};
  for (const { name, isDecimal, isMoment } of fields) {
    // A field that an older row of the store lacks is as unknown as one that the register left blank.
    const value = stored[name] ?? null;
    if (value === null) answered[name] = null;
    else if (typeof value === 'number') answered[name] = isDecimal ? value : Math.round(value);
    else answered[name] = isMoment ? lodgementMoment(value) : value;
  }
  return answered as Certificate;
}

/** A stored certificate with its recommendations as they are answered. */
export function epcResultOf({
  fields: certificate,
  recommendations,
}: Pick<StoredCertificate, 'fields' | 'recommendations'>): EpcResult {
  return {
    certificate: contractCertificate(certificate),
    recommendations: recommendations.map(({ item_text, indicative_cost }) => ({
      item_text,
      indicative_cost: indicative_cost.flatMap((cost) => (cost === null ? [] : [Math.round(cost)])),
    })),
  };
}

/**
 * EPC Check: the newest certificate of a home and its recommendations (contract 2.7).
 * @throws ApiRefusal 201001 where an address names no home, 203001 where no certificate is held.
 */
export async function epcAnswer(store: Store, identifier: Identifier): Promise<EpcResult> {
  const stored = await certificateOf(store, identifier);
  if (!stored) throw new ApiRefusal(203001, noneHeld, await coverageWithout(store, identifier));
  return epcResultOf(stored);
}

/** Whether a certificate without a UPRN may be the home's: of an address that is not known nobody can tell. */
async function mayHaveOne(store: Store, { address, postcode }: Home): Promise<boolean> {
  if (address !== '') return false;
  return postcode === '' || store.hasHomeWithoutUprn(postcode);
}

/** What is held of the certificates of a home's council, where none is known to be the home's. */
async function coverageWithout(store: Store, identifier: Identifier): Promise<Coverage> {
  const found = await findHome(store, identifier);
  const coverage = await councilCoverageOf(store, identifier, ['certificates'], found);
  return typeof found === 'object' && (await mayHaveOne(store, found))
    ? leftOpen(coverage, () => true)
    : coverage;
}

async function certificateOf(store: Store, identifier: Identifier): Promise<StoredCertificate | null> {
  // Most ask by UPRN, and one question of the store is enough for them.
  if (identifier.form === 'uprn') return store.newestCertificateOf(identifier.uprn);
  const found = await findHome(store, identifier);
  if (typeof found === 'object') return store.newestCertificate(found);
  if (identifier.form !== 'address') return null;
  throw homeNotFound(201001, identifier, found, await councilCoverageOf(store, identifier, ['certificates']));
}

/** Opted-out, cancelled and unimported certificates look the same from here: it never says that a home has none. */
const noneHeld = 'No certificate for this home is in the loaded data. That does not mean that it has none.';
