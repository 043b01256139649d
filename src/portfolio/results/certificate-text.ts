import { noCertificateText, uncapitalised, type NoneHere, type NothingKnown } from '../../contract';
import { notPlacedText } from './place-words';

/** What the column of the rating shows where no certificate was found: first whether one was looked for among any that are held. */
export function certificateText(known: NoneHere | NothingKnown): string {
  const text = uncapitalised(noCertificateText(known));
  switch (known.kind) {
    case 'none-here':
      return `Not in the data: ${text}`;
    case 'not-held':
      return `No data: ${text}`;
    case 'not-placed':
      return notPlacedText;
    case 'not-said':
    case 'unread':
      return 'The API lists no certificate of this home';
  }
}

/** Whether a cell says that a certificate is not among those that are held of the council. */
export function isNotAmongHeld(text: string): boolean {
  return /^not in the data\b/i.test(text);
}

/** Whether a cell says that one was looked for, and not of what. `None found` was written by earlier editions, whatever was held. */
export function saysNothingOfCertificate(text: string): boolean {
  return /^(?:none found|no data|not placed|the api lists no|home not found)\b/i.test(text);
}
