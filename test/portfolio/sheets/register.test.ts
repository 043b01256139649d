import fc from 'fast-check';
import type { CellValue } from '../../../src/portfolio';
import { registerSheet } from '../../../src/portfolio/sheets';
import { complete, inputOf, type Line } from './support';

/** The agent's word that no licence is needed, of a home that was asked for. */
const none: Line = { 'Licence type': 'none', 'Licence number': '', 'Licence end': '', Licence: 'See advice' };

const stateOf = (line: Line): CellValue | undefined => registerSheet(inputOf([line])).rows[1]?.[1];

it('P10.2 a home of which everything is written is ready, in the order of the form', () => {
  const { rows } = registerSheet(inputOf([complete]));
  expect(rows).toEqual([
    [
      'Home',
      'State on 21 Nov 2026, by the form of the testing phase',
      'Licence type and number',
      'Households',
      'People',
      'EPC',
      'EPC exemption',
      'Gas safety',
      'Electrical report (EICR)',
      'Furnishing',
      'Rent, £ a month',
      'Landlord',
    ],
    [
      '1 High Street, OX1 1AA',
      'Ready',
      'selective S/12, until 1 Mar 2029',
      2,
      5,
      'C, until 1 Jan 2030',
      '',
      'Until 1 Sep 2027',
      'Until 1 Sep 2028',
      'Unfurnished',
      1_200,
      'Ann',
    ],
  ]);
});

it.each<[string, Line, string]>([
  [
    'gas that is due',
    { 'Gas safety expiry': '01/12/2026' },
    'By 1 Dec 2026: what ends then has to be renewed',
  ],
  ['no gas', { 'Gas safety expiry': 'no gas' }, 'Ready'],
  ['gas that ended today', { 'Gas safety expiry': '21/11/2026' }, 'Missing: gas safety (ended)'],
  ['two gaps', { People: '', Furnished: 'TBC' }, 'Missing: people, furnishing'],
  ['a cell that cannot be read', { 'Licence end': '31/02/2028' }, 'Missing: Licence end (cannot be read)'],
  ['a number alone', { 'Licence type': '', Licence: '' }, 'Missing: licence type'],
  ['a licence that ended', { 'Licence end': '01/03/2026', Licence: '' }, 'Missing: licence (ended)'],
  [
    'a licence that is required',
    {
      'Licence type': '',
      'Licence number': '',
      'Licence end': '',
      Licence: 'Required (additional): none recorded',
    },
    'Missing: licence (required)',
  ],
  [
    'a licence that is required and recorded in a word that is not known',
    {
      'Licence type': 'none',
      'Licence number': '',
      'Licence end': '',
      Licence: 'Find out: additional required, recorded as “withdrawn”',
    },
    'Missing: licence (required)',
  ],
  [
    'none, as the sheet says, where a scheme has started since the home was checked',
    {
      ...none,
      'Schemes to come': 'X (from 21 Nov 2026)',
    },
    'Missing: whether a licence is required',
  ],
  [
    'none, as the sheet says, where a check since then tells of the place alone',
    {
      ...none,
      'Schemes at this place': 'selective (from 1 Nov 2026)',
      'Synced at': '1 Oct 2026',
      'Schemes to come': 'None to come: additional, selective, Article 4 (Oxford, checked 1 Nov 2026)',
      'Checked at': '5 Nov 2026',
    },
    'Missing: whether a licence is required',
  ],
  [
    'none, as the sheet says, where a direction alone has started since the sync',
    {
      ...none,
      'Schemes at this place': 'Article 4 (from 1 Nov 2026)',
      'Synced at': '1 Oct 2026',
    },
    'Ready',
  ],
  [
    'none, as the sheet says, where a scheme has started with a direction',
    {
      ...none,
      'Schemes at this place': 'selective (from 1 Nov 2026), Article 4 (from 1 Nov 2026)',
      'Synced at': '1 Oct 2026',
    },
    'Missing: whether a licence is required',
  ],
  [
    'a number alone, where a scheme has started since the home was checked',
    { 'Licence end': '', Licence: '', 'Schemes to come': 'X (from 21 Nov 2026)' },
    'Missing: whether a licence is required, last day of the licence',
  ],
  [
    'none, as the sheet says, where nobody asked',
    { 'Licence type': 'none', 'Licence number': '', 'Licence end': '', Licence: '' },
    'Missing: whether a licence is required',
  ],
  [
    'none, as the sheet says, where a register may have a record of the home',
    {
      ...{ 'Licence type': 'none', 'Licence number': '', 'Licence end': '', Licence: 'See advice' },
      'Licence on register': 'Not certain: see the records, or ask the council',
    },
    'Missing: whether a licence is required',
  ],
  [
    'a selective licence where the API asks for another',
    { Licence: 'Required (mandatory): none recorded' },
    'Missing: the right licence',
  ],
  [
    'a selective licence where another is recorded in a word that is not known',
    { Licence: 'Find out: mandatory required, recorded as “withdrawn”' },
    'Missing: the right licence',
  ],
  [
    'more people than the register permits',
    { 'Licence on register': 'On a register', 'Register: most people': 4 },
    'Missing: the right licence',
  ],
  ['more people than its own column permits', { 'Permitted occupants': 4 }, 'Missing: the right licence'],
  [
    'a number beside a type that is only required',
    { 'Licence type': '', Licence: 'Required (additional): none recorded' },
    'Missing: licence type',
  ],
  ['a type that nobody knows', { 'Licence type': 'unknown', Licence: '' }, 'Missing: licence type'],
  [
    'a licence that is only applied for',
    { 'Licence status': 'applied for', Licence: '' },
    'Missing: licence (applied for)',
  ],
  [
    'a licence that begins later',
    { Licence: 'Begins on 1 Mar 2027 (additional)' },
    'Missing: licence (not begun yet)',
  ],
  [
    'a type that a register alone names',
    {
      'Licence type': '',
      Licence: '',
      'Licence on register': 'On a register',
      'Register: type': 'Selective',
    },
    'Ready',
  ],
  [
    'a licence on a register that has ended since',
    {
      'Licence type': '',
      Licence: '',
      'Licence end': '',
      'Licence on register': 'On a register',
      'Register: type': 'Selective',
      'Register: until': '2026-10-01',
    },
    'Missing: licence (ended)',
  ],
  [
    'a day that is over, where a register shows a licence without one',
    {
      'Licence end': '31/01/2024',
      Licence: '',
      'Licence on register': 'On a register, end not known',
      'Register: type': 'Selective',
    },
    'Missing: last day of the licence',
  ],
  [
    'a number and the day of a register alone, where the API asks for a licence',
    {
      'Licence end': '',
      Licence: 'Required (selective): none recorded',
      'Register: until': '1 Mar 2029',
    },
    'Missing: licence (required)',
  ],
  [
    'the same where a licence may be required',
    { 'Licence end': '', Licence: 'Find out: may be required', 'Register: until': '1 Mar 2029' },
    'Missing: whether a licence is required',
  ],
  [
    'the same where the register shows the licence',
    {
      ...{ 'Licence end': '', Licence: 'Required (selective): none recorded' },
      ...{ 'Licence on register': 'On a register', 'Register: until': '1 Mar 2029' },
    },
    'Ready',
  ],
  ['a rating below the minimum', { 'EPC rating': 'F' }, 'Missing: EPC exemption (rated F)'],
  ['one with an exemption', { 'EPC rating': 'F', 'EPC exemption expiry': '01/03/2030' }, 'Ready'],
  ['a home in Wales', { Postcode: 'CF10 1AA' }, 'Not for this register: the home is not in England'],
  ['one on the border', { Postcode: 'CH4 0DR' }, 'Missing: country (its postcode may lie in several)'],
  [
    'no certificate in the data',
    { 'EPC rating': 'No data', 'EPC valid until': '' },
    'Missing: energy certificate',
  ],
])('P10.3 %s', (_, changed, wanted) => {
  expect(stateOf({ ...complete, ...changed })).toBe(wanted);
});

it.each([
  ['On a register, renewed from 1 Mar 2027', 'selective S/12, with its renewal until 28 Feb 2032'],
  ['On a register', 'selective S/12, until 28 Feb 2032'],
])('P10.3 a number is that of one licence alone: “%s” has %s', (onRegister, licence) => {
  const told = { 'Licence on register': onRegister, 'Register: until': '28 Feb 2032' };
  const { rows } = registerSheet(inputOf([{ ...complete, 'Licence end': '', Licence: '', ...told }]));
  expect(rows[1]?.slice(1, 3)).toEqual(['Ready', licence]);
});

it('P10.4 no home with a gap is ever ready', () => {
  const gaps: readonly (readonly [string, readonly CellValue[]])[] = [
    ['Address', ['']],
    ['Postcode', ['', 'OX1', 'EH1 1AA', 'CH4 0DR']],
    ['People', ['', 'TBC', '3-4', 0]],
    ['Households', ['', '?', 0]],
    ['Rent pcm', ['', 'ask', '£500 per room']],
    ['Furnished', ['', '?', 'see inventory']],
    ['Licence number', ['', 'TBC', '-']],
    ['Licence end', ['01/01/2026', '31/02/2028', '#N/A']],
    ['Gas safety expiry', ['', 'TBC', '20/11/2026', '21/11/2026', '12/25/2027', 'booked', '#REF!']],
    ['EICR expiry', ['', 'n/a', '21/11/2026', 'with landlord']],
    ['EPC rating', ['', 'G', 'Could not be read', 'Not in the data']],
    ['EPC valid until', ['', '2026-11-20']],
  ];
  const others: readonly (readonly [string, readonly CellValue[]])[] = [
    ['Licence', ['Held (selective) until 1 Mar 2029', '', 'See advice']],
    ['Furnished', ['Part furnished', 'Yes', 'no']],
    ['Gas safety expiry', ['no gas', '01/12/2026']],
  ];
  const change = (of: typeof gaps) =>
    fc
      .constantFrom(...of)
      .chain(([header, values]) => fc.constantFrom(...values).map((value): Line => ({ [header]: value })));
  const made = fc
    .tuple(fc.array(change(others), { maxLength: 3 }), fc.array(change(gaps), { minLength: 1, maxLength: 4 }))
    .map(([fine, wrong]) => [...fine, ...wrong]);
  const lines = fc
    .sample(made, { seed: 20261124, numRuns: 5_000 })
    .map(
      (changes, at): Line =>
        Object.assign({}, complete, { Address: `${at + 1} High Street` }, ...changes) as Line,
    );
  const states = registerSheet(inputOf(lines))
    .rows.slice(1)
    .map(([, state]) => String(state));
  expect(states).toHaveLength(lines.length);
  expect(states.filter((state) => !/^(?:Missing: |Not for this register)/.test(state))).toEqual([]);
});

it('P10.2 stands once for a home of several rows, and rows that contradict each other are a gap', () => {
  const rows = [complete, { ...complete, 'Licence number': 'S/13' }];
  const sheet = registerSheet(inputOf(rows));
  expect(sheet.rows).toHaveLength(2);
  expect(sheet.rows[1]?.[1]).toContain('licence number (its rows differ)');
});

it.each([
  [500, 6, 3_000],
  [433.35, 3, 1_300.05],
  [1_200, 1, 1_200],
])('P10.2 £%d a month in each of %d rows is £%d', (rent, rooms, wanted) => {
  const room = { ...complete, 'Rent pcm': rent };
  const { rows } = registerSheet(inputOf(Array.from({ length: rooms }, () => room)));
  expect(rows.slice(1).map((row) => row[10])).toEqual([wanted]);
});
