import {
  answeredFor,
  certificateAddress,
  identifierText,
  type Certificate,
  type Identifier,
} from '../../contract';
import type { Parts } from './parts';
import type { Subject } from './subject';

/** The certificate of a home, where one is known. */
export function certificateOf({ certificate }: Parts): Certificate | null {
  return certificate.answer?.ok === true ? certificate.answer.value.certificate : null;
}

/** What a home is called: by the row or the user, or else by the first answer that tells its address. */
export function homeTitle(subject: Subject, parts: Parts): string {
  if (subject.identifier.form === 'address' || !subject.name.startsWith('UPRN ')) {
    if (subject.identifier.form !== 'property') return subject.name;
  }
  const certificate = certificateOf(parts);
  return (certificate && certificateAddress(certificate)) ?? subject.name;
}

/** Which home the certificate is of, where it was not asked for by its UPRN: it may be another than was meant. */
export function certificateIsOf({ identifier }: Subject, parts: Parts): string | null {
  const certificate = certificateOf(parts);
  return identifier.form === 'uprn' || certificate === null ? null : answeredFor(certificate);
}

/** The UPRN of a home, where it is known. */
export function uprnOf(identifier: Identifier, parts: Parts): string | null {
  if (identifier.form === 'uprn') return identifier.uprn;
  const uprn = certificateOf(parts)?.uprn ?? null;
  return uprn === null ? null : String(uprn);
}

/** What names the home in a formula. */
export function formulaArgument(identifier: Identifier): string {
  return identifier.form === 'uprn'
    ? identifier.uprn
    : `"${identifierText(identifier).replaceAll('"', '""')}"`;
}
