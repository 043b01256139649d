import { spokenDay } from '../../contract';
import type { CellReason, CellWarning } from '../cells/reading';
import type { RowProblem } from './home-row';

/** What to do about a cell, and what is wanted there: action first. */
const wanted: Readonly<Record<CellReason, string>> = {
  'error-cell': 'Correct the formula: the cell shows an error',
  'not-whole': 'Enter a whole number',
  negative: 'Enter a number that is not below zero',
  'a-range': 'Enter one number: a range does not say how many there are',
  'became-date': 'Enter the number again: Excel has turned it into a date',
  'several-numbers': 'Enter one number: there are several',
  'not-a-count': 'Enter a whole number',
  studio: 'Enter 0 or 1 bedrooms for a studio, whichever you use',
  'too-many': 'Check the number: it is too large for one home',
  'not-a-date': 'Enter a date as day, month and year, such as 31/03/2027',
  'no-such-day': 'Check the date: there is no such day',
  'month-only': 'Enter the day too: only month and year are there',
  'month-first': 'Enter the day before the month: this seems to have the month first',
  'perhaps-swapped':
    'Check this date against its source, and correct all of its column together: others have the month first, and Excel may have taken its month for its day',
  'not-yes-or-no': 'Enter yes or no',
  cross: 'Enter yes or no: a cross can mean either',
  'not-an-amount': 'Enter an amount in pounds, such as 1,200 pcm',
  'no-rent-unit': 'Say how often the rent is paid (pw, pcm or pa), in the cell or for the whole column',
  'rent-per-room': 'Enter the rent of the whole home: this is for one room or one person',
  'two-amounts': 'Enter one amount: there are several',
  'part-of-postcode': 'Enter the whole postcode: this is only part of it',
  'no-such-postcode': 'Check the postcode: UK postcodes do not look like this',
  'outside-united-kingdom': 'Remove this row: the data covers the United Kingdom only',
  'no-uprn': 'Enter the UPRN as up to 12 digits',
  'digits-lost': 'Enter the UPRN again with all its digits: Excel has shortened it, and the rest is lost',
  'too-many-digits': 'Check the UPRN: it has more than 12 digits',
  'house-number-became-date':
    'Enter the house number again, with an apostrophe before it: Excel has turned it into a date',
  'house-or-flat-unclear': 'Enter house or flat',
  'category-unclear':
    'Enter single, s254 (a shared house or flat) or s257 (a converted block), or leave it empty',
  'licence-type-unclear': 'Enter mandatory, additional, selective or none',
  'status-unclear':
    'Enter applied, in progress or requested. For a granted licence, give its dates and number instead',
  'no-property-id': 'Paste the Property Id as the API gave it',
  'too-long': 'Shorten the text: it has more than 4,000 characters',
};

/** What is wrong with a row, without where it stands. */
export function problemSentence(problem: RowProblem): string {
  switch (problem.kind) {
    case 'cell': {
      const guess = problem.guess === null ? '' : ` (it may have been ${problem.guess})`;
      return `${wanted[problem.reason]}: “${problem.found}”${guess}.`;
    }
    case 'nothing-names-the-home':
      return 'Add a UPRN, an address or a Property Id: nothing in this row says which home it is.';
    case 'no-postcode':
      return 'Add the postcode: it is needed even where there is a UPRN.';
    case 'postcodes-differ':
      return `Say which postcode is right: the column has ${problem.inColumn}, the address ${problem.inAddress}.`;
    case 'address-without-street':
      return `Add the house number and street: “${problem.found}” does not say which home it is.`;
    case 'licence-ends-before-it-starts':
      return `Check the licence’s dates: it starts on ${spokenDay(problem.start)} and ends on ${spokenDay(problem.end)}.`;
    case 'more-households-than-people':
      return `Check people and households: ${problem.people} cannot form ${problem.households}.`;
  }
}

/** What to do about every problem of one kind, without any row's own value: the headline over such rows. */
export function problemHeadline(problem: RowProblem): string {
  switch (problem.kind) {
    case 'cell':
      return wanted[problem.reason];
    case 'nothing-names-the-home':
      return 'Add a UPRN, an address or a Property Id';
    case 'no-postcode':
      return 'Add the postcode: it is needed even where there is a UPRN';
    case 'postcodes-differ':
      return 'Say which postcode is right: column and address differ';
    case 'address-without-street':
      return 'Add the house number and street';
    case 'licence-ends-before-it-starts':
      return 'Check the licence’s dates: it ends before it starts';
    case 'more-households-than-people':
      return 'Check people and households: there are more households than people';
  }
}

function pounds(pence: number): string {
  return (pence / 100).toLocaleString('en-GB', { style: 'currency', currency: 'GBP' });
}

/** What was done with a cell, as a sentence for the user. */
export function warningText(warning: CellWarning): string {
  switch (warning.kind) {
    case 'postcode-repaired':
      return `“${warning.from}” was read as ${warning.to}.`;
    case 'rent-converted':
      return `“${warning.from}” is ${pounds(warning.pence)} a week.`;
    case 'rent-unusual':
      return `“${warning.from}” is ${pounds(warning.pence)} a week: check that it is right.`;
    case 'zero-taken-as-unknown':
      return '0 was read as not known.';
    case 'many':
      return `${warning.count} is a lot for one home: check that it is right.`;
    case 'number-from-date':
      return `${warning.number} was shown as a date and taken as the house number.`;
    case 'count-from-words':
      return `“${warning.from}” was read as ${warning.count}.`;
    case 'status-not-taken':
      return `“${warning.from}” is not sent as a status: a licence is given by its dates and number.`;
    case 'uprn-not-known':
      return `“${warning.shown}” was read as not known, and the address taken: correct the formula.`;
  }
}
