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

/** How each field is answered, in the contract's order. */
const fields = (Object.keys(certificateFields) as CertificateFieldName[]).map((name) => ({
  name,
  isDecimal: decimals.has(name),
  isMoment: name === 'lodgement_datetime',
}));

/** A stored certificate as it is answered: every field of the contract, in its order and its type, unknown ones `null`. */
export function contractCertificate(stored: Certificate): Certificate {
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
