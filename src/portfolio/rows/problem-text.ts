import type { CellReason, CellWarning } from '../cells/reading';
import { roleNames } from '../columns/role';
import type { RowProblem } from './home-row';

/** What to do about a cell, and what is wanted there: action first. */
const wanted: Readonly<Record<CellReason, string>> = {
  'error-cell': 'Mend the formula: the cell holds an error',
  'not-whole': 'Write a whole number',
  negative: 'Write a number that is not below zero',
  'a-range': 'Write one number: a range does not say how many there are',
  'became-date': 'Write the number again: Excel has turned it into a date',
  'several-numbers': 'Write one number: there are several',
  'not-a-count': 'Write a whole number',
  studio: 'Write 0 or 1 bedrooms for a studio, as you count it',
  'too-many': 'Check the number: it is too large for one home',
  'not-a-date': 'Write a date as day, month and year, such as 31/03/2027',
  'no-such-day': 'Check the date: there is no such day',
  'month-only': 'Write the day too: only month and year are there',
  'month-first': 'Write the day before the month: this seems to have the month first',
  'not-yes-or-no': 'Write yes or no',
  cross: 'Write yes or no: a cross can mean either',
  'not-an-amount': 'Write an amount in pounds, such as 1,200 pcm',
  'no-rent-unit': 'Say what the rent is paid for (pw, pcm, pa), in the cell or for the whole column',
  'rent-per-room': 'Write the rent of the whole home: this is for a room or a person',
  'two-amounts': 'Write one amount: there are several',
  'part-of-postcode': 'Write the whole postcode: this is only a part of it',
  'no-such-postcode': 'Check the postcode: no postcode is written like this',
  'outside-united-kingdom': 'Take the row out: the law that the API knows ends at the United Kingdom',
  'no-uprn': 'Write the UPRN as up to 12 digits',
  'digits-lost': 'Enter the UPRN again with all its digits: Excel has shortened it, and the rest is lost',
  'too-many-digits': 'Check the UPRN: it has more than 12 digits',
  'house-number-became-date':
    'Write the house number again, with an apostrophe before it: Excel has turned it into a date',
  'house-or-flat-unclear': 'Write house or flat',
  'category-unclear':
    'Write single, s254 (a shared house or flat) or s257 (a converted block), or leave it empty',
  'licence-type-unclear': 'Write mandatory, additional, selective or none',
  'status-unclear':
    'Write applied, in progress or requested; a granted licence is given by its dates and number',
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
      return 'Add a UPRN, an address or a Property Id: nothing says which home this is.';
    case 'no-postcode':
      return 'Add the postcode: the API asks for it, with a UPRN too.';
    case 'postcodes-differ':
      return `Say which postcode is right: the column has ${problem.inColumn}, the address ${problem.inAddress}.`;
    case 'address-without-street':
      return `Add house number and street: “${problem.found}” names no home.`;
    case 'licence-ends-before-it-starts':
      return `Check the licence’s dates: it starts on ${problem.start} and ends on ${problem.end}.`;
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
      return 'Add the postcode: the API asks for it, with a UPRN too';
    case 'postcodes-differ':
      return 'Say which postcode is right: column and address differ';
    case 'address-without-street':
      return 'Add house number and street';
    case 'licence-ends-before-it-starts':
      return 'Check the licence’s dates: it ends before it starts';
    case 'more-households-than-people':
      return 'Check people and households: there are more households than people';
  }
}

/** The same with sheet, row and column before it, e.g. `Portfolio, row 12, Postcode: Write the whole postcode …`. */
export function problemText(
  problem: RowProblem,
  at: { readonly sheet: string; readonly row: number },
): string {
  const column = problem.kind === 'cell' ? `, ${problem.column || roleNames[problem.role]}` : '';
  return `${at.sheet}, row ${at.row}${column}: ${problemSentence(problem)}`;
}

function pounds(pence: number): string {
  return (pence / 100).toLocaleString('en-GB', { style: 'currency', currency: 'GBP' });
}

/** What was done with a cell, as a sentence for the person. */
export function warningText(warning: CellWarning): string {
  switch (warning.kind) {
    case 'postcode-repaired':
      return `“${warning.from}” was read as ${warning.to}.`;
    case 'rent-converted':
      return `“${warning.from}” is ${pounds(warning.pence)} a week.`;
    case 'rent-unusual':
      return `“${warning.from}” is ${pounds(warning.pence)} a week: check whether that is meant.`;
    case 'zero-taken-as-unknown':
      return '0 was taken as not known.';
    case 'many':
      return `${warning.count} is unusually many for one home.`;
    case 'number-from-date':
      return `${warning.number} was shown as a date and taken as the house number.`;
    case 'count-from-words':
      return `“${warning.from}” was read as ${warning.count}.`;
    case 'status-not-taken':
      return `“${warning.from}” is not sent as a status: a licence is given by its dates and number.`;
  }
}
