import { overviewOf, type Row } from '../support/made-overview';

it.each<[what: string, row: Row, detail: string]>([
  ['a cell that cannot be read', { People: 'lots' }, 'People: “lots”'],
  [
    'more households than people',
    { People: 2, Households: 3 },
    'Check people and households: 2 cannot form 3.',
  ],
  [
    'postcodes that differ',
    { Address: '1 High Street, Fernhope FH1 1AB' },
    'Say which postcode is right: the column has FH1 1AA, the address FH1 1AB.',
  ],
])('P7.8 a row tells what is wrong with it: %s', (_what, row, detail) => {
  const { needs } = overviewOf([row]);
  expect(needs.find(({ kind }) => kind === 'rows-with-problems')).toMatchObject({
    title: 'Correct what cannot be read or does not agree in 1 row',
    rows: [{ row: 2, detail }],
  });
});

it('P8.2 a tenancy that begins within its lead time is to be prepared, and is said to start', () => {
  const [need] = overviewOf([{ 'Tenancy start': '30/11/2026', 'EPC rating': 'C' }]).needs;
  expect([need?.title, need?.urgency, need?.rows[0]?.detail]).toEqual([
    'Prepare the start of the tenancy of 1 home in time',
    'soon',
    'Starts on 30 Nov 2026',
  ]);
});

it.each([
  ['Tenancy start', 'From what the cells say nobody can tell the first day.'],
  ['Gas safety expiry', 'From what the cells say nobody can tell the last day.'],
])('P8.2 of a day that cannot be read it is said which it was to be: %s', (header, note) => {
  const { needs } = overviewOf([{ [header]: 'soon', 'EPC rating': 'C' }]);
  expect(needs.filter(({ kind }) => kind.endsWith('-not-known')).map((need) => need.note)).toEqual([note]);
});

it.each([
  ['Gas safety expiry', 'Gas safety: the last day in your sheet has come; it counts as ended on that day.'],
  ['Right to rent expiry', 'Right to rent: the last day in your sheet has come and gone.'],
])('P8.2 of a day that is over it is said when it counts as ended: %s', (header, note) => {
  const { needs } = overviewOf([{ [header]: '20/11/2026', 'EPC rating': 'C' }]);
  expect(needs.filter(({ kind }) => kind.endsWith('-overdue')).map((need) => need.note)).toEqual([note]);
});

it.each<[what: string, row: Row, detail: string]>([
  [
    'on a register',
    {
      Licence: 'Required (mandatory): none recorded',
      'Licence on register': 'On a register',
      'Register: type': 'selective',
    },
    'mandatory licence required, selective one on a register',
  ],
  [
    'by the API',
    { Licence: 'Wrong licence: mandatory required, selective applied for' },
    'mandatory licence required, selective one applied for',
  ],
])('P7.14 a licence of the wrong kind is named beside the one that is required: %s', (_what, row, detail) => {
  const wrong = overviewOf([row]).needs.find(({ kind }) => kind === 'licence-wrong');
  expect(wrong?.rows.map((each) => each.detail)).toEqual([detail]);
});
