import type { SelectedCell } from '../../../src/workbook/table/selection';
import { subjectOfCell, subjectOfText } from '../../../src/taskpane/look-up/subject';

const mapping = {
  columns: [
    { header: 'UPRN', role: 'uprn' as const },
    { header: 'Address', role: 'address' as const },
    { header: 'Postcode', role: 'postcode' as const },
    { header: 'People', role: 'people' as const },
  ],
  rentUnit: null,
};
const inRow = (values: readonly (string | number)[]): SelectedCell => ({
  place: 'Homes!C5',
  value: values[3] ?? '',
  row: {
    mapping,
    table: {
      dateSystem: '1900',
      headers: ['UPRN', 'Address', 'Postcode', 'People'],
      rows: [{ number: 5, hidden: false, values, formats: [] }],
    },
    sample: [],
    area: {
      source: { kind: 'table', excelId: '1', id: '1', name: 'Homes', sheet: 'Homes', rows: 9, headers: [] },
      ...{ headerRow: 0, firstColumn: 0, row: 4 },
    },
  },
});

it('prefers the UPRN of a row, and knows what a property would be created with', () => {
  expect(subjectOfCell(inRow([990000004228, '2 High Street, Fernhope', 'FH1 1AA', 5]))).toMatchObject({
    kind: 'home',
    subject: {
      identifier: { form: 'uprn', uprn: '990000004228' },
      name: '2 High Street, Fernhope, FH1 1AA',
      place: 'Homes!C5',
      input: { postcode: 'FH1 1AA', people: 5 },
    },
  });
});

it('takes the address where a row has no UPRN, and says what is missing where it has neither', () => {
  expect(subjectOfCell(inRow(['', '2 High Street, Fernhope', 'FH1 1AA', 5]))).toMatchObject({
    subject: { identifier: { form: 'address' } },
  });
  expect(subjectOfCell(inRow(['', '', 'FH1 1AA', 5]))).toMatchObject({ kind: 'unclear' });
});

it.each([
  ['that is blank', ['', '', '', '']],
  ['that repeats the headers', ['UPRN', 'Address', 'Postcode', 'People']],
])('says nothing of a row %s', (_, values) => {
  expect(subjectOfCell(inRow(values))).toEqual({ kind: 'nothing' });
});

/** A row of a sheet that syncs: Property Id, Status, address and postcode. */
const synced = (id: string, status: string, address: string): SelectedCell => {
  const headers = ['Property Id', 'Status', 'Address', 'Postcode'];
  const roles = ['property_id', null, 'address', 'postcode'] as const;
  const cell = inRow([id, status, address, 'FH1 1AA']);
  const columns = roles.flatMap((role, at) => (role === null ? [] : [{ header: headers[at] ?? '', role }]));
  const row = cell.row!;
  return { ...cell, row: { ...row, mapping: { ...mapping, columns }, table: { ...row.table, headers } } };
};

it.each<[string, string, string, RegExp | null]>([
  ['that was never synced', '', '', null],
  ['whose Property Id shows an error', '#N/A', '', /^Put the row right and sync it: Property Id: .*“#N\/A”/],
  ['whose create may have reached the API', '', 'Unconfirmed', /^Sync the sheet/],
  ['whose create began', '', 'Creating (run 7, Ann, begun 2026-11-28T01:00:00.000Z)', /^Sync the sheet/],
  ['whose property was archived', '', 'Archived', /^Clear the row’s Status/],
])('creates a row %s only where a sync would', (_, id, status, words) => {
  expect(subjectOfCell(synced(id, status, '2 High Street, Fernhope'))).toMatchObject({
    subject: {
      identifier: { form: 'address' },
      input: words === null ? { postcode: 'FH1 1AA' } : null,
      heldBack: words === null ? null : expect.stringMatching(words),
    },
  });
});

it('creates a row of which a detail cannot be read without that detail, as a sync may', () => {
  expect(subjectOfCell(inRow(['', '2 High Street, Fernhope', 'FH1 1AA', 'vacant']))).toMatchObject({
    subject: { input: { postcode: 'FH1 1AA' }, heldBack: null },
  });
});

it('asks nothing of a row that says two postcodes, as a check does', () => {
  expect(subjectOfCell(synced('', '', '2 High Street, Fernhope, FH1 1AB'))).toEqual({
    kind: 'unclear',
    because: 'Say which postcode is right: the column has FH1 1AA, the address FH1 1AB.',
  });
});

it.each([12, 0, 950, '', true, 'Total', 'Notes'])(
  'takes a selected %p outside of tables for no home',
  (value) => {
    expect(subjectOfCell({ place: 'Sheet1!A1', value, row: null })).toEqual({ kind: 'nothing' });
  },
);

it('takes typed text, whatever names the home', () => {
  expect(subjectOfText('100023336956')).toMatchObject({
    subject: { identifier: { form: 'uprn' }, place: null },
  });
  expect(subjectOfText('svc:property:abc')).toMatchObject({ subject: { propertyId: 'abc', input: null } });
  expect(subjectOfText('2 High Street, Fernhope FH1 1AA')).toMatchObject({
    subject: { input: { postcode: 'FH1 1AA' } },
  });
  expect(subjectOfText('2 High Street')).toMatchObject({
    kind: 'unclear',
    because: expect.stringMatching(/postcode/),
  });
});

it('P2.3 creates nothing with a day that could be two where the rows above have the month first', () => {
  const { row, ...cell } = inRow([990000004228, '2 High Street, Fernhope', 'FH1 1AA', '03/04/2027']);
  if (row === null) throw new Error('no row');
  const lasting = {
    columns: [...mapping.columns.slice(0, 3), { header: 'Licence end', role: 'licence_date_end' as const }],
    rentUnit: null,
  };
  const headers = [...row.table.headers.slice(0, 3), 'Licence end'];
  const found = (above: string): unknown =>
    subjectOfCell({
      ...cell,
      row: {
        ...row,
        table: { ...row.table, headers },
        mapping: lasting,
        sample: [
          { number: 2, hidden: false, values: ['', '', '', above], formats: [] },
          { number: 3, hidden: false, values: ['', '', '', above], formats: [] },
        ],
      },
    });
  expect(found('25/03/2027')).toMatchObject({ subject: { input: { licence_date_end: '2027-04-03' } } });
  expect(found('03/25/2027')).toMatchObject({
    subject: { input: expect.not.objectContaining({ licence_date_end: expect.anything() }) },
  });
});
