import {
  britishDay,
  type Certificate,
  certificateAddress,
  certificateFields,
  type RatingLetter,
  ratingOf,
  type UtcTimestamp,
} from '../../contract';
import { textCell, type Cell } from './cell';
import { certificateCell } from './certificate-cells';
import { certificateSections } from './certificate-sections';
import { momentDayCell } from './date-cell';
import { formattedNumberType } from './host-abilities';
import type { CertificateWord } from '../words';

/** Whose data a certificate is. A card says so itself, since it is copied from workbook to workbook. */
const attribution = [
  {
    sourceText: 'Energy performance of buildings data',
    sourceAddress: 'https://www.gov.uk/find-energy-certificate',
    licenseText: 'Open Government Licence v3.0, but for address and postcode',
    licenseAddress: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  },
];

const ratingUnread = 'rating could not be read';

/**
 * A certificate as a card: a value that shows the rating and opens into sections. Its properties bear the names of
 * `EPCCERTIFICATE`'s fields, which `=J2.expiry_date` then reads. Fields without a value are left out.
 * Decisions 120 and 133.
 */
export function certificateCard(certificate: Certificate, checkedAt: UtcTimestamp): Cell {
  const rating = ratingOf(certificate);
  return {
    kind: 'rich',
    needs: 'cards',
    plain: rating ?? ratingUnread,
    value: () => entity(certificate, checkedAt, rating),
  };
}

/** The rating as text that formulas count like any letter, with what is most asked for hanging on it. None is made of what is no letter. */
export function ratingCell(certificate: Certificate, checkedAt: UtcTimestamp): Cell {
  const plain = ratingOf(certificate);
  if (plain === null) return certificateCell(certificate, 'current_energy_rating');
  return {
    kind: 'rich',
    needs: 'text-with-properties',
    plain,
    value: () => ({
      type: 'String',
      basicValue: plain,
      properties: propertiesOf([
        ['score', certificateCell(certificate, 'current_energy_efficiency')],
        ['potential', certificateCell(certificate, 'potential_energy_rating')],
        ['expiry', certificateCell(certificate, 'expiry_date')],
        ['address', certificateCell(certificate, 'address')],
        ['checked_at', momentDayCell(checkedAt)],
      ]),
    }),
  };
}

/** The UPRN that a certificate names, with the address that it is of hanging on it: which home the API took an address for. */
export function uprnCell(uprn: number, certificate: Certificate, checkedAt: UtcTimestamp): Cell {
  const format = '0';
  return {
    kind: 'rich',
    needs: 'text-with-properties',
    plain: uprn,
    format,
    value: () => ({
      type: 'Double',
      basicValue: uprn,
      numberFormat: format,
      properties: propertiesOf([
        ['address', textCell(certificateAddress(certificate))],
        ['checked_at', momentDayCell(checkedAt)],
      ]),
    }),
  };
}

function propertiesOf(named: readonly (readonly [string, Cell])[]): Record<string, object> {
  return Object.fromEntries(named.flatMap(([name, cell]) => propertyOf(name, cell)));
}

function entity(certificate: Certificate, checkedAt: UtcTimestamp, rating: RatingLetter | null): object {
  const words = certificateSections.flatMap((section) => section.words);
  const properties = Object.fromEntries(
    words.flatMap((word) => propertyOf(word, certificateCell(certificate, word), metadataOf(word))),
  );
  const has = (word: CertificateWord): boolean => word in properties;
  const [titled] = (['address', 'address1', 'postcode'] as const).filter(has);
  return {
    type: 'Entity',
    text: rating === null ? `EPC: ${ratingUnread}` : `EPC ${rating}`,
    properties,
    layouts: {
      compact: { icon: 'Home' },
      card: {
        ...(titled === undefined ? {} : { title: { property: titled } }),
        sections: certificateSections.flatMap(({ title, words: own, isOpen }) => {
          const present = own.filter(has);
          if (present.length === 0) return [];
          return [{ layout: 'List', title, collapsible: true, collapsed: !isOpen, properties: present }];
        }),
      },
    },
    provider: { description: `Terrace, as at ${britishDay(checkedAt)}` },
  };
}

/** The unit stands under the value, and the source of the data under the rating, once. */
function metadataOf(word: CertificateWord): object | undefined {
  if (word === 'current_energy_rating') return { attribution };
  if (word === 'expiry_date' || word === 'band_gap') return undefined;
  const { unit } = certificateFields[word];
  return unit === null ? undefined : { sublabel: unit };
}

function propertyOf(name: string, cell: Cell, propertyMetadata?: object): [string, object][] {
  const value = propertyValue(cell);
  return value === null ? [] : [[name, propertyMetadata ? { ...value, propertyMetadata } : value]];
}

/** What Excel calls the types of plain values. */
const plainTypes = { string: 'String', number: 'Double', boolean: 'Boolean' } as const;

/** A value within a card; `null` for what is not there. */
function propertyValue(cell: Cell): object | null {
  switch (cell.kind) {
    case 'value':
      return cell.value === ''
        ? null
        : { type: plainTypes[typeof cell.value as keyof typeof plainTypes], basicValue: cell.value };
    case 'formatted':
      return { type: formattedNumberType(), basicValue: cell.value, numberFormat: cell.format };
    default:
      return null;
  }
}
