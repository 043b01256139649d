import { bandsBelow, energyStandards, expiryDay, ratingOf, type Certificate } from '../contract';
import { emptyCell, plainCell, referenceCell, textCell, type Cell } from './cell';
import { dayCell, momentCell } from './date-cell';
import type { CertificateWord } from './words';

/** Numbers that name something and are never counted. */
const references = new Set<CertificateWord>(['uprn', 'building_reference_number']);

/** One field of a certificate as a cell: dates as dates, numbers as numbers, what is not there as empty text. */
export function certificateCell(certificate: Certificate, word: CertificateWord): Cell {
  switch (word) {
    case 'expiry_date':
      return dayCell(expiryDay(certificate, energyStandards));
    case 'band_gap': {
      const rating = ratingOf(certificate);
      return rating === null ? emptyCell : plainCell(bandsBelow(rating, energyStandards.inForce.least));
    }
    case 'lodgement_datetime':
      return momentCell(certificate.lodgement_datetime);
    case 'lodgement_date':
    case 'inspection_date':
      return dayCell(certificate[word]);
    default: {
      const value = certificate[word];
      if (typeof value !== 'number') return textCell(value);
      return references.has(word) ? referenceCell(value) : plainCell(value);
    }
  }
}
