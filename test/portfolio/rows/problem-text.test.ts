import type { IsoDate, Postcode, PropertyId } from '../../../src/contract';
import { problemSentence, warningText, type CellWarning, type RowProblem } from '../../../src/portfolio';
import { cellReasons } from '../../../src/portfolio/cells/reading';
import { blockedSentence, type BlockedBecause } from '../../../src/portfolio/plan/operation';

describe('P3.4 problems as sentences', () => {
  it.each(cellReasons)('%s: what to do comes first, the value is quoted', (reason) => {
    const text = problemSentence({
      kind: 'cell',
      role: 'people',
      column: 'People',
      found: 'xyz',
      reason,
      guess: null,
    });
    expect(text).toMatch(/^[A-Z][a-z]+ .*“xyz”\.$/);
  });

  it.each<[RowProblem, string]>([
    [
      { kind: 'nothing-names-the-home' },
      'Add a UPRN, an address or a Property Id: nothing in this row says which home it is.',
    ],
    [{ kind: 'no-postcode' }, 'Add the postcode: it is needed even where there is a UPRN.'],
    [
      { kind: 'postcodes-differ', inColumn: 'FH1 2AB' as Postcode, inAddress: 'FH1 2AC' as Postcode },
      'Say which postcode is right: the column has FH1 2AB, the address FH1 2AC.',
    ],
    [
      { kind: 'address-without-street', found: '-' },
      'Add the house number and street: “-” does not say which home it is.',
    ],
    [
      { kind: 'licence-ends-before-it-starts', start: '2027-05-01' as IsoDate, end: '2025-05-01' as IsoDate },
      'Check the licence’s dates: it starts on 1 May 2027 and ends on 1 May 2025.',
    ],
    [
      { kind: 'more-households-than-people', people: 2, households: 3 },
      'Check people and households: 2 cannot form 3.',
    ],
    [
      {
        kind: 'cell',
        role: 'address.number',
        column: 'No',
        found: '46244',
        reason: 'house-number-became-date',
        guess: '10-8',
      },
      'Enter the house number again, with an apostrophe before it: Excel has turned it into a date: “46244” (it may have been 10-8).',
    ],
  ])('%p', (problem, text) => {
    expect(problemSentence(problem)).toBe(text);
  });
});

describe('P5 why a row is blocked', () => {
  it.each<[BlockedBecause, string]>([
    [
      { kind: 'problems', problems: [{ kind: 'no-postcode' }] },
      'Add the postcode: it is needed even where there is a UPRN.',
    ],
    [
      { kind: 'several-rows', rows: [2, 3] },
      'Say whether rows 2, 3 are one home: they have the same UPRN or address.',
    ],
    [
      { kind: 'rows-differ', rows: [2, 3], fields: ['rooms', 'property_category'] },
      'Make rows 2, 3 agree: they are one home and differ in bedrooms, category under the Housing Act.',
    ],
    [
      { kind: 'property-id-repeated', rows: [2, 3, 4, 5, 6, 7, 8, 9] },
      'Keep the Property Id in one row only: rows 2, 3, 4, 5, 6, 7 and 2 more have the same.',
    ],
    [
      { kind: 'reference-repeated', reference: 'A1', rows: [2, 9] },
      'Give each row its own reference: rows 2, 9 have “A1”.',
    ],
    [
      { kind: 'property-id-lost', propertyId: 'ab12' as PropertyId },
      'Put the Property Id ab12 back, or forget it: this home was stored with it before.',
    ],
  ])('%p', (because, text) => {
    expect(blockedSentence(because)).toBe(text);
  });
});

describe('P2 warnings as sentences', () => {
  it.each<[CellWarning, string]>([
    [{ kind: 'postcode-repaired', from: '0X2 9JU', to: 'OX2 9JU' }, '“0X2 9JU” was read as OX2 9JU.'],
    [{ kind: 'rent-converted', from: '£1,200 pcm', pence: 27692 }, '“£1,200 pcm” is £276.92 a week.'],
    [{ kind: 'rent-unusual', from: '5 pw', pence: 500 }, '“5 pw” is £5.00 a week: check that it is right.'],
    [{ kind: 'zero-taken-as-unknown' }, '0 was read as not known.'],
    [{ kind: 'many', count: 44 }, '44 is a lot for one home: check that it is right.'],
    [
      { kind: 'number-from-date', shown: 'd-mmm', number: 86 },
      '86 was shown as a date and taken as the house number.',
    ],
    [{ kind: 'count-from-words', from: 'four', count: 4 }, '“four” was read as 4.'],
    [
      { kind: 'status-not-taken', from: 'Granted' },
      '“Granted” is not sent as a status: a licence is given by its dates and number.',
    ],
  ])('%p', (warning, text) => {
    expect(warningText(warning)).toBe(text);
  });
});
