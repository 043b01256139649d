import {
  bandsBelow,
  energyStandards,
  expiryDay,
  ratingOf,
  standardsOf,
  nationOfCertificate,
  type Certificate,
} from '../../contract';
import { emptyCell, plainCell, referenceCell, textCell, type Cell } from './cell';
import { dayCell, momentCell } from './date-cell';
import { unread } from './unread';
import type { CertificateWord } from '../words';

/** Numbers that name something and are never counted. */
const references = new Set<CertificateWord>(['uprn', 'building_reference_number']);

/** A rating that is no letter is no blank: a blank reads as if there were nothing to say. */
function unreadRating({ current_energy_rating: found }: Certificate): Cell {
  return unread(found === null ? 'The energy rating' : `The energy rating “${found}”`);
}

/**
 * One field of a certificate as a cell: dates as dates, numbers as numbers, what is not there as empty text. A rating that is no letter
 * could not be read.
 * Decision 18.
 */
export function certificateCell(certificate: Certificate, word: CertificateWord): Cell {
  switch (word) {
    case 'expiry_date': {
      const expiry = expiryDay(certificate);
      // A blank is later than any day.
      return expiry === null ? unread('The day on which the certificate was lodged') : dayCell(expiry);
    }
    case 'band_gap': {
      const rating = ratingOf(certificate);
      if (rating === null) return unreadRating(certificate);
      const { inForce } = standardsOf(nationOfCertificate(certificate), energyStandards);
      return inForce === null ? emptyCell : plainCell(bandsBelow(rating, inForce.minimum));
    }
    case 'current_energy_rating': {
      const rating = ratingOf(certificate);
      return rating === null ? unreadRating(certificate) : textCell(rating);
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
