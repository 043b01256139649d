import { roleNames } from '../columns/role';
import { problemSentence } from '../rows/problem-text';
import type { BlockedBecause } from './operation';

function rowList(rows: readonly number[]): string {
  return rows.length > 6 ? `${rows.slice(0, 6).join(', ')} and ${rows.length - 6} more` : rows.join(', ');
}

/** Why nothing is done to a row, action first. */
export function blockedSentence(because: BlockedBecause): string {
  switch (because.kind) {
    case 'problems':
      return because.problems.map(problemSentence).join(' ');
    case 'several-rows':
      return `Say whether rows ${rowList(because.rows)} are one home: they have the same UPRN or address.`;
    case 'rows-differ': {
      const fields = because.fields.map((field) => roleNames[field].toLowerCase()).join(', ');
      return `Make rows ${rowList(because.rows)} agree: they are one home and differ in ${fields}.`;
    }
    case 'property-id-repeated':
      return `Keep the Property Id in one row only: rows ${rowList(because.rows)} have the same.`;
    case 'reference-repeated':
      return `Give each row a reference of its own: rows ${rowList(because.rows)} have “${because.reference}”.`;
    case 'property-id-elsewhere':
      return `Put the Property Id ${because.propertyId} back into row ${rowList(because.rows)}, or say that it is right here: that home was sent with it before.`;
    case 'property-id-lost':
      return `Put the Property Id ${because.propertyId} back, or forget it: this workbook stored this home before.`;
  }
}
