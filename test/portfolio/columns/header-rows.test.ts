import { headerRowsOf, ownHeaders, suggestColumns, type CellValue } from '../../../src/portfolio';
import { table } from '../support/table';

/** What each column of a range is taken for, with its two rows of headers. */
function roles(rows: readonly (readonly CellValue[])[]): readonly string[] {
  const found = headerRowsOf(rows);
  if (found === null) throw new Error('No headers were found.');
  const homes = rows.slice(found.last + 1);
  return suggestColumns({ ...table(found.headers, homes), groups: found.groups }).map((each) =>
    each.kind === 'taken' ? each.role : each.kind,
  );
}

const home = ['P1', '1 High Street', 'FH1 2AB', 950, '01/05/2028'];

describe('P1.12 headers among the first rows', () => {
  it('stand below titles, and above homes that fill more cells than they do', () => {
    const headers = ['Ref', 'Address', 'Postcode', 'Rent pcm', ''];
    const filled = ['P1', '1 High Street', 'FH1 2AB', 'about £950', 'ask Sue'];
    expect(
      headerRowsOf([['Our lettings', '', '', '', ''], ['', '', '', '', ''], headers, filled]),
    ).toMatchObject({
      last: 2,
      headers,
    });
  });

  it('are none where no row has two texts', () => {
    expect(
      headerRowsOf([
        ['Lettings', ''],
        [1, 2],
      ]),
    ).toBeNull();
    expect(headerRowsOf([])).toBeNull();
  });

  it.each<[string, CellValue[][], number]>([
    [
      'a title with its day',
      [
        ['Properties', '', '', '', 'As at 1 May'],
        ['Ref', 'Address', 'Postcode', 'Rent', 'Licence expiry'],
        home,
      ],
      1,
    ],
    [
      'homes of text alone',
      [
        ['Address', '', 'Postcode'],
        ['1 High Street', 'Fernhope', 'FH1 2AB'],
        ['2 High Street', 'Fernhope', 'FH1 2AC'],
      ],
      0,
    ],
  ])('%s is no second row of headers', (_what, rows, last) => {
    const found = headerRowsOf(rows);
    expect(found?.last).toBe(last);
    expect(found?.headers).toEqual(rows[last]?.map(String));
  });
});

describe('P1.12 a home whose words read more like headers than the headers do', () => {
  const headers = [
    'Property',
    'Postcode',
    'Beds',
    'Use',
    'Energy',
    'Cooker',
    'Furn?',
    'White goods',
    'Who pays',
  ];
  const words = ['HMO', 'Gas', 'Electric', 'Unfurnished', 'Kitchen appliances', 'Landlord'];

  it.each<[string, readonly CellValue[]]>([
    ['its postcode', ['12 High Street', 'ox1 1aa', '']],
    ['a count', ['12 High Street', '', 3]],
    ['a rent', ['12 High Street', '', 1250.5]],
    ['its UPRN', ['12 High Street', '', 100023336956]],
    ['a rent like no day', ['12 High Street', '', 2100]],
    ['its whole address', ['12 High Street, Oxford, OX1 1AA', '', '']],
  ])('is told from them by %s', (_what, cells) => {
    expect(
      headerRowsOf([['Lettings', ...Array<string>(8).fill('')], headers, [...cells, ...words]]),
    ).toMatchObject({
      last: 1,
      headers,
    });
  });

  it.each<[string, CellValue]>([
    ['a year', 2026],
    ['a day', 46_357],
    ['the moment', 46_357.53],
    ['the 0 of a look-up', 0],
  ])('is not what headers are that have %s among them', (_what, cell) => {
    const years = ['Address', 'Postcode', cell, 'Landlord'];
    const title = ['Property', 'Tenancy', 'Our list', ''];
    expect(headerRowsOf([title, years, ['1 High Street', 'FH1 2AB', 950, 'Sue']])?.last).toBe(1);
  });

  it('is not what headers are that number rooms below their groups', () => {
    const rooms = ['Address', 'Postcode', 'Landlord', 1, 2, 3];
    const groups = ['Property', '', '', 'Rooms', '', ''];
    expect(headerRowsOf([groups, rooms, ['1 High Street', 'FH1 2AB', 'Sue', 950, 900, 850]])?.last).toBe(1);
  });

  it('is not what the only headers are, whatever stands among them', () => {
    const rooms = ['Address', 'Postcode', 1, 2];
    expect(headerRowsOf([['Rooms', '', '', ''], rooms, ['1 High Street', 'FH1 2AB', 950, 900]])?.last).toBe(
      1,
    );
  });
});

describe('P1.12 headers of a report', () => {
  const line = ['5', '94eb1bba415642f89002183595736fee', 'create', 'Created', 'Written', '', '6c256e19'];

  it('head it even where a line of it reads more like headers', () => {
    expect(headerRowsOf([[...ownHeaders.sync], line])).toMatchObject({
      last: 0,
      headers: ownHeaders.sync,
    });
  });

  it.each(Object.entries(ownHeaders))('are found below a title, too: %s', (_run, headers) => {
    const rows = [['Our portfolio', 'UPRN', 'Postcode', 'Address'], [...headers], line];
    expect(headerRowsOf(rows)?.last).toBe(1);
  });
});

describe('P1.13 two rows of headers', () => {
  it('what a sync adds beside the last group is none of its', () => {
    const rows: CellValue[][] = [
      ['Property', '', '', 'Landlord', '', ''],
      ['UPRN', 'Address', 'Postcode', 'Name', 'Phone', 'Property Id'],
      [900000000001, '1 High Street', 'FH1 2AB', 'A Person', '01234', 'svc:property:0123456789ab'],
      [900000000002, '2 High Street', 'FH1 2AC', 'A Person', '01234', 'svc:property:0123456789ac'],
    ];
    expect(roles(rows).at(-1)).toBe('property_id');
  });

  it('what stands above several columns tells whose they are', () => {
    const rows: CellValue[][] = [
      ['Lettings of the firm', '', '', '', '', '', '', ''],
      ['Property', '', '', 'Landlord', '', 'Licence', '', ''],
      ['Ref', 'Address', 'Postcode', 'Name', 'Address', 'Number', 'Start', 'Expiry'],
      ['P1', '1 High Street', 'FH1 2AB', 'A Person', '9 Low Road', 'HMO/1', '01/05/2023', '01/05/2028'],
      ['P2', '2 High Street', 'FH1 2AC', 'A Person', '9 Low Road', 'HMO/2', '01/05/2023', '01/05/2028'],
    ];
    expect(headerRowsOf(rows)).toMatchObject({
      last: 2,
      headers: [
        'Ref',
        'Property Address',
        'Postcode',
        'Name',
        'Landlord Address',
        'Number',
        'Start',
        'Expiry',
      ],
    });
    expect(roles(rows)).toEqual([
      'external_reference',
      'address',
      'postcode',
      'left',
      'left',
      'licence_reference',
      'licence_date_start',
      'licence_date_end',
    ]);
  });

  it('two groups are enough, and what stands beside them alone keeps its name', () => {
    const rows: CellValue[][] = [
      ['Beds', 'Property', '', 'Landlord', ''],
      ['', 'Address', 'Postcode', 'Address', 'Postcode'],
      [3, '1 High Street', 'FH1 2AB', '9 Low Road', 'FH1 2AC'],
    ];
    expect(headerRowsOf(rows)?.headers).toEqual([
      'Beds',
      'Property Address',
      'Property Postcode',
      'Landlord Address',
      'Landlord Postcode',
    ]);
    const without = rows.map((row) => row.slice(1));
    expect(headerRowsOf(without)?.headers).toEqual(headerRowsOf(rows)?.headers.slice(1));
    expect(roles(without)).toEqual(['address', 'postcode', 'left', 'left']);
  });

  it('headers that reach over both rows keep their names, whichever row holds them', () => {
    const rows: CellValue[][] = [
      ['Ref', 'Address', 'Postcode', 'Rent', '', 'Licence', ''],
      ['', '', '', 'pcm', 'due', 'Number', 'Expiry'],
      ['P1', '1 High Street', 'FH1 2AB', 950, '1st', 'HMO/1', '01/05/2028'],
      ['P2', '2 High Street', 'FH1 2AC', 725, '1st', 'HMO/2', '01/05/2028'],
    ];
    expect(headerRowsOf(rows)).toMatchObject({
      last: 1,
      headers: ['Ref', 'Address', 'Postcode', 'pcm', 'due', 'Number', 'Expiry'],
      groups: ['', '', '', 'Rent', 'Rent', 'Licence', 'Licence'],
    });
    expect(roles(rows)).toEqual([
      'external_reference',
      'address',
      'postcode',
      'rent',
      'left',
      'licence_reference',
      'licence_date_end',
    ]);
  });

  it('a certificate’s columns are nobody’s licence', () => {
    const rows: CellValue[][] = [
      ['Property', '', 'Gas safety', '', 'Tenancy', '', ''],
      ['Address', 'Postcode', 'Date', 'Expiry', 'Start', 'End', 'Rent pcm'],
      ['1 High Street', 'FH1 2AB', '01/05/2026', '01/05/2027', '01/05/2025', '01/05/2026', 950],
    ];
    expect(roles(rows)).toEqual(['address', 'postcode', 'left', 'left', 'left', 'left', 'rent']);
  });

  it('a column that is added beside two of its name is called as it is, though it stands under the last group', () => {
    const rows: CellValue[][] = [
      ['Property', '', 'Tenancy', '', 'Inspection', '', '', ''],
      ['Address', 'Postcode', 'Start', 'Status', 'Date', 'Status', 'Property Id', 'Status'],
      ['1 High Street', 'FH1 2AB', '01/05/2026', 'Let', '02/05/2026', 'Done', '', ''],
    ];
    expect(headerRowsOf(rows)?.headers.slice(3)).toEqual([
      'Tenancy Status',
      'Date',
      'Inspection Status',
      'Property Id',
      'Status',
    ]);
  });

  it('columns that a sync adds beside them are called as they are', () => {
    const rows: CellValue[][] = [
      ['Property', '', 'Licence', '', '', ''],
      ['Address', 'Postcode', 'Number', 'Expiry', 'Property Id', 'Status'],
      ['1 High Street', 'FH1 2AB', 'HMO/1', '01/05/2028', '', ''],
    ];
    expect(headerRowsOf(rows)?.headers).toEqual(rows[1]);
  });
});
