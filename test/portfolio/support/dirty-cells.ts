import type { CellReason, CellWarning, RowDetails, RowProblem } from '../../../src/portfolio';
import type { Given } from './table';

/** Headers of the dirty sheet, in its order. No rent has its unit from here. */
export const dirtyHeaders = [
  'Property ref',
  'UPRN',
  'House no',
  'Address',
  'Town',
  'Postcode',
  'People',
  'Households',
  'Bedrooms',
  'Above shop',
  'Rent',
  'Property class',
  'Licence status',
  'Licence start date',
  'Licence expiry date',
  'Notes',
] as const;
export type DirtyHeader = (typeof dirtyHeaders)[number];
export type Cells = Readonly<Partial<Record<DirtyHeader, Given>>>;

export type ProblemName = CellReason | Exclude<RowProblem['kind'], 'cell'>;

/** What is to become of a row. */
export type Expected =
  | {
      readonly kind: 'home';
      readonly details?: RowDetails;
      /** Details that are blank. */
      readonly blank?: readonly (keyof RowDetails)[];
      readonly address?: string;
      readonly postcode?: string;
      readonly uprn?: string | null;
      readonly warning?: CellWarning['kind'];
    }
  | { readonly kind: 'problem'; readonly problem: ProblemName; readonly guess?: string }
  | { readonly kind: 'several-rows' | 'reference-repeated' | 'hidden' }
  | { readonly kind: 'no-home'; readonly as: 'blank' | 'total' | 'section' | 'headers-again' | 'no-home' };

export interface Dirt {
  readonly cells: Cells;
  readonly expected: Expected;
}

type Read = readonly [given: Given, value: string | number, warning?: CellWarning['kind']];

/** Cells that are read, with what is sent of them. */
function read(header: DirtyHeader, role: keyof RowDetails, given: readonly Read[]): Dirt[] {
  return given.map(([cell, value, warning]) => ({
    cells: { [header]: cell },
    expected: { kind: 'home', details: { [role]: value }, ...(warning === undefined ? {} : { warning }) },
  }));
}

/** Cells that say nothing. */
function unknown(header: DirtyHeader, role: keyof RowDetails, given: readonly Given[]): Dirt[] {
  return given.map((cell) => ({ cells: { [header]: cell }, expected: { kind: 'home', blank: [role] } }));
}

/** Cells that hold their row back. */
function refused(header: DirtyHeader, problem: ProblemName, given: readonly Given[]): Dirt[] {
  return given.map((cell) => ({ cells: { [header]: cell }, expected: { kind: 'problem', problem } }));
}

const nothing = ['n/a', 'N/A', '-', '–', 'TBC', 'unknown', '?', ' '] as const;

const day = (value: number): Given => ({ value, format: 'dd/mm/yyyy' });
const dayAndMonth = (value: number): Given => ({ value, format: 'd-mmm' });

/** The serial number of 31 March 2028. */
const lastOfMarch = 46_843;
const writtenDays = [
  '31/03/2028',
  '31/3/2028',
  '31/03/28',
  '31.03.2028',
  '31-03-2028',
  '31-Mar-28',
  '31 March 2028',
  '31st March 2028',
  'Friday 31 March 2028',
  'March 31, 2028',
  '31/03/2028 00:00',
  '2028-03-31',
  '2028-03-31T00:00:00',
  '2028-03-30T23:30:00Z',
  String(lastOfMarch),
];

export const dirtyDates: readonly Dirt[] = [
  ...read('Licence expiry date', 'licence_date_end', [
    [day(lastOfMarch), '2028-03-31'],
    [{ value: lastOfMarch, format: 'd-mmm-yy' }, '2028-03-31'],
    [{ value: lastOfMarch, format: 'General' }, '2028-03-31'],
    [day(lastOfMarch + 0.75), '2028-03-31'],
    ...writtenDays.map((text): Read => [text, '2028-03-31']),
    ['01/02/2028', '2028-02-01'],
  ]),
  ...unknown('Licence expiry date', 'licence_date_end', nothing),
  ...refused('Licence expiry date', 'no-such-day', ['31/09/2027', '29/02/2027', '00/00/2027']),
  ...refused('Licence expiry date', 'month-first', ['03/31/2028', '2028-31-03']),
  ...refused('Licence expiry date', 'month-only', ['exp 09/28', '09/2028', 'Sep-28', 'September 2028']),
  ...refused('Licence expiry date', 'not-a-date', ['ask council', true, day(12), '31/03/1828']),
  {
    cells: { 'Licence start date': day(lastOfMarch), 'Licence expiry date': day(lastOfMarch - 1) },
    expected: { kind: 'problem', problem: 'licence-ends-before-it-starts' },
  },
];

export const dirtyYesNo: readonly Dirt[] = [
  ...read(
    'Above shop',
    'above_commercial',
    ['Y', 'y', 'Yes', 'YES', 'yes ', 'TRUE', true, 1, '1', '✓', '✔', 'tick'].map((given): Read => [given, 1]),
  ),
  ...read(
    'Above shop',
    'above_commercial',
    ['N', 'n', 'No', 'NO', 'FALSE', false, 0, '0', '✗'].map((given): Read => [given, 0]),
  ),
  ...unknown('Above shop', 'above_commercial', nothing),
  ...refused('Above shop', 'cross', ['x', 'X']),
  ...refused('Above shop', 'not-yes-or-no', ['maybe', 'ask landlord', 2]),
];

export const dirtyCounts: readonly Dirt[] = [
  ...read('People', 'people', [
    ['3 (2 adults, 1 child)', 3, 'count-from-words'],
    ['4 people', 4, 'count-from-words'],
    ['four', 4, 'count-from-words'],
    ['Four tenants', 4, 'count-from-words'],
    ['2 adults', 2, 'count-from-words'],
    ['5 ', 5],
    ['4.0', 4, 'count-from-words'],
    [35, 35, 'many'],
  ]),
  ...unknown('People', 'people', [...nothing, 0, '0']),
  ...refused('People', 'a-range', ['4-5', '4 to 5', '3 or 4', '4/5']),
  ...refused('People', 'several-numbers', ['2 adults 1 child', '2+1']),
  ...refused('People', 'not-whole', [2.5, '2.5']),
  ...refused('People', 'negative', [-1, '-2']),
  ...refused('People', 'became-date', [dayAndMonth(46_115)]),
  ...refused('People', 'not-a-count', ['family', 'see tenancy', true]),
  ...refused('People', 'too-many', [900_000]),
  ...refused('Households', 'more-households-than-people', [9]),
  ...read('Bedrooms', 'rooms', [
    ['4 bed', 4, 'count-from-words'],
    ['2 double', 2, 'count-from-words'],
    ['three', 3, 'count-from-words'],
    ['1 bedroom', 1, 'count-from-words'],
    [0, 0],
  ]),
  ...refused('Bedrooms', 'studio', ['studio', 'Studio flat']),
];

const monthly = [
  '£1,200 pcm',
  '1200 PCM',
  '£1,200pcm',
  '£1,200 p.c.m.',
  '£1200 per month',
  '£1,200/month',
  'GBP 1200 pcm',
  '1.2k pcm',
  '£14,400 pa',
];

export const dirtyRents: readonly Dirt[] = [
  ...read('Rent', 'rent', [
    ...monthly.map((text): Read => [text, 27_692, 'rent-converted']),
    [{ value: 1200, format: '"£"#,##0" pcm"' }, 27_692, 'rent-converted'],
    ['£300 pw', 30_000, 'rent-converted'],
    ['300pw', 30_000, 'rent-converted'],
    ['£600 fortnightly', 30_000, 'rent-converted'],
    ['£1,200 4 weekly', 30_000, 'rent-converted'],
    ['£3,900 per quarter', 30_000, 'rent-converted'],
    ['£30,000 pcm', 692_308, 'rent-unusual'],
  ]),
  ...unknown('Rent', 'rent', ['TBC', '-', 'n/a']),
  ...refused('Rent', 'no-rent-unit', [1200, '£1,200', '1.2k']),
  ...refused('Rent', 'rent-per-room', ['£100 per room pw', '£550 pppm', '£120 each pw']),
  ...refused('Rent', 'two-amounts', ['£1,200-£1,300 pcm', '£1,200 pcm + £50 bills']),
  ...refused('Rent', 'negative', [-1200, '-£300 pw']),
  ...refused('Rent', 'not-an-amount', ['POA', 'rent free']),
];

/** Errors of formulas: each is said, wherever it stands, and only that of a UPRN beside an address stops nothing. */
export const dirtyErrors: readonly Dirt[] = [
  ...['#N/A', '#REF!'].map((error): Dirt => {
    return { cells: { UPRN: error }, expected: { kind: 'home', uprn: null, warning: 'uprn-not-known' } };
  }),
  ...(
    [
      ['Address', '#VALUE!'],
      ['Postcode', '#DIV/0!'],
      ['People', '#NAME?'],
      ['Rent', '#NUM!'],
    ] as const
  ).flatMap(([header, error]) => refused(header, 'error-cell', [error, '#N/A'])),
];

export const dirtyWords: readonly Dirt[] = [
  ...read('Property class', 'property_class', [
    ['Semi-detached', 'house'],
    ['Mid terrace', 'house'],
    ['FLAT ', 'flat'],
    ['Apartment', 'flat'],
  ]),
  ...refused('Property class', 'house-or-flat-unclear', ['Maisonette', 'HMO']),
  ...read('Licence status', 'licence_status', [
    ['Applied', 'applied'],
    ['In progress', 'inprogress'],
    ['Application submitted', 'applied'],
  ]),
  ...refused('Licence status', 'status-unclear', ['see email']),
  { cells: { 'Licence status': 'Granted' }, expected: { kind: 'home', warning: 'status-not-taken' } },
  ...read('Property ref', 'external_reference', [
    [{ value: 123, format: '000000' }, '000123'],
    ['00017', '00017'],
    ['=A17', '=A17'],
    ['-A18', '-A18'],
    ['@A19', '@A19'],
  ]),
  ...unknown('Property ref', 'external_reference', ['', 'n/a', 'TBC']),
  ...read('Notes', 'notes', [
    ['=1+1', '=1+1'],
    ['=HYPERLINK("https://example.invalid","Pay")', '=HYPERLINK("https://example.invalid","Pay")'],
    ['+44 20 7946 0000', '+44 20 7946 0000'],
    ['-2 boilers', '-2 boilers'],
    ['@SUM(1)', '@SUM(1)'],
    ['=cmd|’/c calc’!A1', '=cmd|’/c calc’!A1'],
    ['first line\nsecond line', 'first line second line'],
  ]),
  ...refused('Notes', 'too-long', ['long '.repeat(900)]),
];
