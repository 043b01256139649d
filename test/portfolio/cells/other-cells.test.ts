import type { CellValue } from '../../../src/portfolio';
import { detailReaders } from '../../../src/portfolio/cells/details';
import { readPropertyId, readUprn } from '../../../src/portfolio/cells/identity';
import { readPostcode } from '../../../src/portfolio/cells/postcode';
import type { Reading } from '../../../src/portfolio/cells/reading';
import { readAddressPart, readText } from '../../../src/portfolio/cells/text';
import {
  readLicenceType,
  readPropertyCategory,
  readPropertyClass,
  readStatus,
  readYesNo,
} from '../../../src/portfolio/cells/words';

const cell = (value: CellValue, format = 'General') => ({ value, format });
const problem = (reason: string) => ({ kind: 'problem', reason });

describe('P2.6 postcodes', () => {
  it.each([
    ['FH1 2AB', 'FH1 2AB'],
    ['ox29ju', 'OX2 9JU'],
    ['OX2  9JU', 'OX2 9JU'],
    ['OX2\u00a09JU', 'OX2 9JU'],
    ['OX2 9JU,', 'OX2 9JU'],
    ['OX2 9JU.', 'OX2 9JU'],
    ['Oxford OX2 9JU', 'OX2 9JU'],
    ['OX2 9JU, OX2 9JU', 'OX2 9JU'],
    ['SW1A 1AA', 'SW1A 1AA'],
  ])('%s is %s', (value, expected) => {
    expect(readPostcode(cell(value))).toEqual({ kind: 'value', value: expected });
  });

  it.each([
    ['0X2 9JU', 'OX2 9JU'],
    ['OX2 9JU'.replace('2', '2'), 'OX2 9JU'],
    ['S015 2AB', 'SO15 2AB'],
    ['IP1 IAA', 'IP1 1AA'],
    ['BN1 OAA', 'BN1 0AA'],
  ])('%s is repaired to %s', (value, expected) => {
    expect(readPostcode(cell(value))).toMatchObject({ kind: 'value', value: expected });
  });

  it('a repair is a warning', () => {
    expect(readPostcode(cell('0X2 9JU'))).toMatchObject({
      warning: { kind: 'postcode-repaired', from: '0X2 9JU', to: 'OX2 9JU' },
    });
  });

  it.each([
    ['OX2', 'part-of-postcode'],
    ['OX2 9', 'part-of-postcode'],
    ['ABCDEFG', 'no-such-postcode'],
    ['12345', 'no-such-postcode'],
    ['OX2 9JU / OX2 9JT', 'no-such-postcode'],
    ['OX2 9JU, OX2 9JT', 'no-such-postcode'],
    ['JE2 3AB', 'outside-united-kingdom'],
    ['IM1 1AA', 'outside-united-kingdom'],
  ])('%s is a problem: %s', (value, reason) => {
    expect(readPostcode(cell(value))).toEqual(problem(reason));
  });
});

describe('P2.7 UPRNs', () => {
  it.each<[CellValue, string]>([
    [100023336956, '100023336956'],
    ['100023336956', '100023336956'],
    ['000000199356', '199356'],
    ['100023336956.0', '100023336956'],
    ['UPRN-100023336956', '100023336956'],
    ['1000 2333 6956', '100023336956'],
    ['100,023,336,956', '100023336956'],
    ["'100023336956", '100023336956'],
  ])('%p is %s', (value, expected) => {
    expect(readUprn(cell(value))).toEqual({ kind: 'value', value: expected });
  });

  it.each<[CellValue, string]>([
    ['1.00024E+11', 'digits-lost'],
    ['1000233369561', 'too-many-digits'],
    ['12 High Street OX2 9JU', 'no-uprn'],
    ['abc', 'no-uprn'],
    [12.5, 'no-uprn'],
    ['12, 14', 'no-uprn'],
    ['4521, 4522', 'no-uprn'],
    ['147301,147302', 'no-uprn'],
    ['147301\n147302', 'no-uprn'],
  ])('%p is a problem: %s', (value, reason) => {
    expect(readUprn(cell(value))).toEqual(problem(reason));
  });

  it.each<CellValue>([0, '000', '', 'n/a'])('%p is blank', (value) => {
    expect(readUprn(cell(value))).toEqual({ kind: 'blank' });
  });

  it('Property Ids come with or without their prefix', () => {
    expect(readPropertyId(cell('svc:property:3f2a9c'))).toEqual({ kind: 'value', value: '3f2a9c' });
    expect(readPropertyId(cell('3f2a9c'))).toEqual({ kind: 'value', value: '3f2a9c' });
    expect(readPropertyId(cell('12 High Street'))).toEqual(problem('no-property-id'));
  });
});

describe('P2.8 house numbers that became dates', () => {
  it('the number is still there behind the date', () => {
    expect(readAddressPart(cell(86, 'd-mmm'))).toMatchObject({ kind: 'value', value: '86' });
    expect(readAddressPart(cell(285, 'dd-mmm'))).toMatchObject({ kind: 'value', value: '285' });
  });

  it('a range that became a day is asked, with a guess', () => {
    expect(readAddressPart(cell(46244, 'd-mmm'))).toEqual({
      kind: 'problem',
      reason: 'house-number-became-date',
      guess: '10-8',
    });
  });

  it.each(['26-Mar', '26-Mar High Street', '11-Oct, North Road', 'Mar-26'])(
    '%s has lost its number',
    (value) => {
      expect(readAddressPart(cell(value))).toEqual(problem('house-number-became-date'));
    },
  );

  it.each<[CellValue, string]>([
    [26, '26'],
    ['26A', '26A'],
    ['14-18', '14-18'],
    ['12 March Road', '12 March Road'],
    ['2 Mayfield', '2 Mayfield'],
  ])('%p stays', (value, expected) => {
    expect(readAddressPart(cell(value))).toEqual({ kind: 'value', value: expected });
  });
});

describe('P2.9 yes and no', () => {
  it.each<[CellValue, Reading<0 | 1>]>([
    ['Yes', { kind: 'value', value: 1 }],
    ['y', { kind: 'value', value: 1 }],
    [true, { kind: 'value', value: 1 }],
    [1, { kind: 'value', value: 1 }],
    ['✓', { kind: 'value', value: 1 }],
    ['✔\ufe0f', { kind: 'value', value: 1 }],
    ['NO', { kind: 'value', value: 0 }],
    [false, { kind: 'value', value: 0 }],
    [0, { kind: 'value', value: 0 }],
    ['n/a', { kind: 'blank' }],
    ['x', { kind: 'problem', reason: 'cross' }],
    ['maybe', { kind: 'problem', reason: 'not-yes-or-no' }],
  ])('%p', (value, expected) => {
    expect(readYesNo(cell(value))).toEqual(expected);
  });
});

describe('P2.10 words of the contract', () => {
  it.each<[(given: ReturnType<typeof cell>) => Reading<string>, string, string | null]>([
    [readPropertyClass, 'Terraced house', 'house'],
    [readPropertyClass, 'Semi-detached', 'house'],
    [readPropertyClass, 'Bungalow', 'house'],
    [readPropertyClass, 'Purpose-built flat', 'flat'],
    [readPropertyClass, 'Studio', 'flat'],
    [readPropertyClass, 'Apartment', 'flat'],
    [readPropertyClass, 'Maisonette', null],
    [readPropertyClass, 'HMO', null],
    [readPropertyClass, 'House converted to flat', null],
    [readPropertyCategory, 'Section 254', 's254'],
    [readPropertyCategory, 's257', 's257'],
    [readPropertyCategory, 'Single let', 'single'],
    [readPropertyCategory, 'HMO', null],
    [readLicenceType, 'Mandatory HMO', 'mandatory'],
    [readLicenceType, 'Selective', 'selective'],
    [readLicenceType, 'HMO', null],
    [readLicenceType, 'Not required', 'none'],
    [readLicenceType, 'No licence', 'none'],
    [readLicenceType, 'Selective, no. 12345', 'selective'],
    [readLicenceType, 'Selective licence no: AB-1', 'selective'],
    [readLicenceType, 'Selective no 12345', 'selective'],
    [readLicenceType, 'Mandatory no LN/123', 'mandatory'],
    [readStatus, 'Applied, not yet granted', 'applied'],
    [readStatus, 'Applied - awaiting approval', 'applied'],
    [readStatus, 'Submitted, licence to be issued', 'applied'],
    [readStatus, 'Applied (previous expired)', 'applied'],
    [readStatus, 'Applied 3 May', 'applied'],
    [readStatus, 'In progress', 'inprogress'],
    [readStatus, 'Pending', 'applied'],
    [readStatus, 'who knows', null],
  ])('%p reads %s as %s', (read, value, expected) => {
    const reading = read(cell(value));
    if (expected === null) expect(reading.kind).toBe('problem');
    else expect(reading).toEqual({ kind: 'value', value: expected });
  });

  it.each<[(given: ReturnType<typeof cell>) => Reading<string>, string, string]>([
    [readLicenceType, 'licence-type-unclear', 'Not mandatory'],
    [readLicenceType, 'licence-type-unclear', 'HMO – not mandatory'],
    [readLicenceType, 'licence-type-unclear', 'Non-mandatory'],
    [readLicenceType, 'licence-type-unclear', 'Selective - not required'],
    [readLicenceType, 'licence-type-unclear', 'Selective: none'],
    [readLicenceType, 'licence-type-unclear', 'Exempt from selective'],
    [readLicenceType, 'licence-type-unclear', 'No selective licence needed'],
    [readPropertyCategory, 'category-unclear', 'Non S254'],
    [readPropertyCategory, 'category-unclear', 'Not a section 257'],
    [readStatus, 'status-unclear', 'Applied - refused'],
    [readStatus, 'status-unclear', 'Applied but withdrawn'],
    [readStatus, 'status-unclear', 'Submitted - rejected 03/26'],
    [readStatus, 'status-unclear', 'Applied - granted 12/2024'],
    [readStatus, 'status-unclear', 'Applied for exemption'],
  ])('%p asks (%s) for %s, in which the word is not meant', (read, reason, value) => {
    expect(read(cell(value))).toEqual(problem(reason));
  });

  it.each(['Granted', 'Issued', 'Refused', 'Exempt'])('%s is no input: left out with a warning', (value) => {
    expect(readStatus(cell(value))).toEqual({
      kind: 'blank',
      warning: { kind: 'status-not-taken', from: value },
    });
  });
});

describe('P2.11 numbers in text', () => {
  it('a reference is what its column shows', () => {
    expect(readText(cell(123, '000000'))).toEqual({ kind: 'value', value: '000123' });
    expect(readText(cell(123))).toEqual({ kind: 'value', value: '123' });
    expect(readText(cell('  a\nb '))).toEqual({ kind: 'value', value: 'a b' });
  });

  it('a reference that became a date is asked for; a note may be a day', () => {
    const context = { dateSystem: '1900', rentUnit: null } as const;
    const day = cell(45627, 'mmm-yy');
    expect(detailReaders.licence_reference(day, context)).toEqual(problem('became-date'));
    expect(detailReaders.notes(day, context)).toEqual({ kind: 'value', value: '2024-12-01' });
  });
});
