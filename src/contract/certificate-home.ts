import type { Certificate } from './certificate';

/** The address that a certificate is of, on one line with its postcode; `null` where it names none. */
export function certificateAddress(certificate: Certificate): string | null {
  const { address, address1, address2, post_town: town, postcode } = certificate;
  const lines = [address ?? [address1, address2].filter(Boolean).join(', '), town, postcode];
  // Many registers write the town into the address too.
  const told = lines.reduce<string>((before, line) => {
    const said = line?.trim() ?? '';
    const isSaid = before.toLowerCase().includes(said.toLowerCase());
    return isSaid ? before : before === '' ? said : `${before}, ${said}`;
  }, '');
  return told === '' ? null : told;
}

/**
 * Which home an answer is about, as its certificate names it: the API looks an address up by likeness, so that it may be another than was
 * meant. E.g. `12 High Street, Fernhope, FH1 2AB (UPRN 100023336956)`; `null` where the certificate names none.
 */
export function answeredFor(certificate: Certificate): string | null {
  const address = certificateAddress(certificate);
  const { uprn } = certificate;
  if (uprn === null) return address;
  return address === null ? `UPRN ${uprn}` : `${address} (UPRN ${uprn})`;
}
