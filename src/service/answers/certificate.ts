import { certificateFields, type Certificate, type CertificateFieldName } from '../../contract';

/** The only numbers of a certificate that the contract (2.7) does not type as integers. */
const decimals: ReadonlySet<CertificateFieldName> = new Set([
  'co2_emissions_current',
  'co2_emissions_potential',
]);

/** `2024-03-05T10:22:01.000Z` as the contract writes a lodgement: `2024-03-05T10:22:01+00:00`. */
function lodgementMoment(value: string): string {
  return value.replace(/(?:\.\d+)?Z$/, '+00:00');
}

function asContract(
  name: CertificateFieldName,
  value: Certificate[CertificateFieldName] | undefined,
): unknown {
  // A field that an older row of the store lacks is as unknown as one that the register left blank.
  if (value === undefined) return null;
  if (typeof value === 'number') return decimals.has(name) ? value : Math.round(value);
  if (typeof value === 'string' && name === 'lodgement_datetime') return lodgementMoment(value);
  return value;
}

const names = Object.keys(certificateFields) as CertificateFieldName[];

/** A stored certificate as it is answered: every field of the contract, in its order and its type, unknown ones `null`. */
export function contractCertificate(fields: Certificate): Certificate {
  return Object.fromEntries(
    names.map((name) => [name, asContract(name, fields[name])]),
  ) as unknown as Certificate;
}
