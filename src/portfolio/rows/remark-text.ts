import type { CellRemark } from '../cells/reading';

function pounds(pence: number): string {
  return (pence / 100).toLocaleString('en-GB', { style: 'currency', currency: 'GBP' });
}

/** What was done with a cell, as a sentence for the person. */
export function remarkText(remark: CellRemark): string {
  switch (remark.kind) {
    case 'postcode-repaired':
      return `“${remark.from}” was read as ${remark.to}.`;
    case 'rent-converted':
      return `“${remark.from}” is ${pounds(remark.pence)} a week.`;
    case 'rent-unusual':
      return `“${remark.from}” is ${pounds(remark.pence)} a week: check whether that is meant.`;
    case 'zero-taken-as-unknown':
      return '0 was taken as not known.';
    case 'many':
      return `${remark.count} is unusually many for one home.`;
    case 'number-from-date':
      return `${remark.number} was shown as a date and taken as the house number.`;
    case 'count-from-words':
      return `“${remark.from}” was read as ${remark.count}.`;
    case 'status-not-taken':
      return `“${remark.from}” is not sent as a status: a licence is given by its dates and number.`;
  }
}
