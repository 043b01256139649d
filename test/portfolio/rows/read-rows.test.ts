import {
  problemSentence,
  readRows,
  suggestedMapping,
  type HomeRow,
  type Mapping,
  type ReadRow,
  type Table,
} from '../../../src/portfolio';
import { table } from '../support/table';

const read = (sheet: Table, mapping: Mapping = suggestedMapping(sheet)) => readRows(sheet, mapping);
const home = (row: ReadRow | undefined): HomeRow => {
  if (row?.kind !== 'home') throw new Error(`a home was expected: ${JSON.stringify(row)}`);
  return row;
};

const headers = ['UPRN', 'Address', 'Postcode', 'Property ref', 'People', 'Households', 'Rent pcm'];

describe('P3 rows', () => {
  it('a row becomes a home', () => {
    const [row] = read(
      table(headers, [[100023336956, '12 High Street, Fernhope', 'fh12ab', 'A1', 4, 2, 1200]]),
    );
    expect(home(row)).toMatchObject({
      number: 2,
      uprn: '100023336956',
      address: '12 High Street, Fernhope',
      postcode: 'FH1 2AB',
      details: { external_reference: 'A1', people: 4, households: 2, rent: 27692 },
      problems: [],
    });
  });

  it('P3.1 a home is none of the totals, though its landlord or its house is called so', () => {
    const rows = readRows(
      table(
        ['Landlord', 'Address', 'Postcode', 'Rent pcm'],
        [
          ['Total Lettings Ltd', '1 High Street', 'FH1 2AB', 900],
          ['', 'Count House, Mill Lane', 'FH1 2AC', 900],
          ['Total', 'for 1 High Street', '', 1800],
          ['', 'Total of 1 High Street, FH1 2AB', '', 1800],
        ],
      ),
      {
        columns: [
          { header: 'Address', role: 'address' },
          { header: 'Postcode', role: 'postcode' },
        ],
        rentUnit: null,
      },
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['home', 'home', 'total', 'total']);
  });

  it.each(['Total', 'Sub-total:', 'GRAND TOTAL', 'Average'])(
    'P3.1 a row that begins with “%s” and nothing behind it is one of totals, though it repeats address and postcode',
    (word) => {
      const rows = readRows(table(['Tenant', 'Address', 'Postcode'], [[word, '1 High Street', 'FH1 2AB']]), {
        columns: [
          { header: 'Address', role: 'address' },
          { header: 'Postcode', role: 'postcode' },
        ],
        rentUnit: null,
      });
      expect(rows.map(({ kind }) => kind)).toEqual(['total']);
    },
  );

  it('P3.1 what is no home is listed as what it is', () => {
    const rows = read(
      table(headers, [
        ['', '', '', '', '', '', ''],
        ['North portfolio', '', '', '', '', '', ''],
        headers,
        ['', 'Parking space 4', '', '', '', '', 60],
        ['', 'Garage', '', '', '', '', 60],
        ['Total', '', '', '', 12, 8, 4800],
        ['', 'Garage House, Mill Lane', 'FH1 2AB', 'A1', 1, 1, 900],
      ]),
    );
    expect(rows.map(({ kind }) => kind)).toEqual([
      'blank',
      'section',
      'headers-again',
      'no-home',
      'no-home',
      'total',
      'home',
    ]);
  });

  it.each([
    ['written in capitals', ['ADDRESS', ' post code ', '', '', 'RENT PCM']],
    ['of one column alone', ['Address', '', '', 'Tenant', '']],
  ])('P3.1 headers are no home where they are repeated, %s', (_what, again) => {
    const names = ['Address', 'Postcode', 'Status', 'Tenant', 'Rent pcm'];
    const rows = read(table(names, [['1 High Street', 'FH1 2AB', '', 'A Person', 900], again]));
    expect(rows.map(({ kind }) => kind)).toEqual(['home', 'headers-again']);
  });

  it('P3.1 a row whose only mapped cell is ticked with the name of its column is no headers', () => {
    const names = ['Address', 'Postcode', 'Status', 'Tenant', 'Rent pcm'];
    const rows = read(table(names, [['', '', 'Status', 'A Person', '']]));
    expect(rows.map(({ kind }) => kind)).not.toContain('headers-again');
  });

  it('P3.1 a Property Id that stands alone in its row is no headline', () => {
    const columns = [
      { header: 'Property Id', role: 'property_id' },
      { header: 'Address', role: 'address' },
    ] as const;
    const alone = (id: string) => table(['Property Id', 'Address', 'Notes'], [[id, '', '']]);
    const kinds = ['svc:property:0123456789abcdef', 'North portfolio'].map((id) =>
      readRows(alone(id), { columns, rentUnit: null }).map(({ kind }) => kind),
    );
    expect(kinds).toEqual([['home'], ['section']]);
  });

  it('P3.2 parts of an address are joined in their own order, each said once', () => {
    const sheet = table(
      ['Town', 'Street', 'House No', 'Flat', 'County', 'Postcode'],
      [['Fernhope', 'High Street', 26, 'Flat 2', 'Fernhope', 'FH1 2AB']],
    );
    expect(home(read(sheet)[0]).address).toBe('Flat 2, 26 High Street, Fernhope');
  });

  it('P3.2 a flat keeps the number that its building has too', () => {
    const sheet = table(
      ['Flat', 'House Number', 'Street', 'Postcode'],
      [
        [1, 1, 'High Street', 'FH1 2AB'],
        ['2A', '2a', 'High Street', 'FH1 2AB'],
      ],
    );
    const addresses = read(sheet).map((row) => home(row).address);
    expect(addresses).toEqual(['1, 1 High Street', '2A, 2a High Street']);
  });

  it('P3.2 a postcode within the address is taken out', () => {
    const sheet = table(['Full address'], [['12 High Street, Fernhope, FH1 2AB']]);
    expect(home(read(sheet)[0])).toMatchObject({
      address: '12 High Street, Fernhope',
      postcode: 'FH1 2AB',
      problems: [],
    });
  });

  it('P3.2 a storey that is written like a postcode is none', () => {
    const sheet = table(
      ['Address', 'Postcode'],
      [
        ['Flat2 1st Floor, 12 High Street', 'FH1 2AB'],
        ['Flat B1 2nd Floor, 12 High Street', ''],
      ],
    );
    const [beside, alone] = read(sheet).map(home);
    expect(beside).toMatchObject({ address: 'Flat2 1st Floor, 12 High Street', problems: [] });
    expect(alone).toMatchObject({ address: 'Flat B1 2nd Floor, 12 High Street', postcode: null });
  });

  describe('P3.6 a UPRN that shows an error', () => {
    const columns = [
      { header: 'UPRN', role: 'uprn' },
      { header: 'Address', role: 'address' },
      { header: 'Town', role: 'address.town' },
      { header: 'Postcode', role: 'postcode' },
    ] as const;
    const row = (uprn: string, address: string, postcode: string): HomeRow => {
      const headersThen = columns.map(({ header }) => header);
      const sheet = table(headersThen, [[uprn, address, 'Fernhope', postcode]]);
      return home(read(sheet, { columns, rentUnit: null })[0]);
    };

    it.each(['#N/A', '#REF!', '#VALUE!'])('is not known where an address names the home: %s', (shown) => {
      const { uprn, problems, warnings } = row(shown, '12 High Street', 'FH1 2AB');
      expect({ uprn, problems }).toEqual({ uprn: null, problems: [] });
      expect(warnings).toEqual([{ column: 'UPRN', warning: { kind: 'uprn-not-known', shown } }]);
    });

    it.each([
      ['no postcode', '12 High Street', ''],
      ['a town alone', '', 'FH1 2AB'],
      ['a postcode that cannot be read', '12 High Street', 'FH1'],
    ])('is a problem where there is %s', (_what, address, postcode) => {
      const { problems, warnings } = row('#N/A', address, postcode);
      expect(problems).toContainEqual(expect.objectContaining({ role: 'uprn', reason: 'error-cell' }));
      expect(warnings).toEqual([]);
    });

    it('is told from digits that are wrong, which may mean another home', () => {
      const { problems } = row('1.00024E+11', '12 High Street', 'FH1 2AB');
      expect(problems).toMatchObject([{ role: 'uprn', reason: 'digits-lost' }]);
    });
  });

  it('P3.3 different postcodes are a problem', () => {
    const sheet = table(['Address', 'Postcode'], [['12 High Street, FH1 2AB', 'FH1 2AC']]);
    expect(home(read(sheet)[0]).problems).toEqual([
      { kind: 'postcodes-differ', inColumn: 'FH1 2AC', inAddress: 'FH1 2AB' },
    ]);
  });

  it('P3.3 something must name the home', () => {
    const [row] = read(table(headers, [['', '', 'FH1 2AB', 'A1', 4, 2, 1200]]));
    expect(home(row).problems).toEqual([{ kind: 'nothing-names-the-home' }]);
  });

  it('P3.4 a problem names column and value, action first', () => {
    const good = table(headers, [[100023336956, '12 High Street', 'FH1 2AB', 'A1', 4, 2, 1200]]);
    const bad = table(headers, [['1.00024E+11', '', 'FH1 2AB', 'A1', '4-5', 2, 1200]]);
    const [row] = read(bad, suggestedMapping(good));
    const { problems } = home(row);
    expect(problems).toMatchObject([
      { column: 'UPRN', found: '1.00024E+11' },
      { column: 'People', found: '4-5' },
    ]);
    expect(problems.map(problemSentence)).toEqual([
      'Enter the UPRN again with all its digits: Excel has shortened it, and the rest is lost: “1.00024E+11”.',
      'Enter one number: a range does not say how many there are: “4-5”.',
    ]);
  });

  it('P3.4 a problem quotes a month as the cell shows it', () => {
    const march = { value: 46_447, format: 'mmm-yy' };
    const sheet = table(
      ['Address', 'Postcode', 'Licence expiry'],
      [
        ['12 High Street', 'FH1 2AB', march],
        ...[14, 16, 18].map((number) => [`${number} High Street`, 'FH1 2AB', '31/03/2027']),
      ],
    );
    expect(home(read(sheet)[0]).problems.map(problemSentence)).toEqual([
      'Enter the day too: only month and year are there: “Mar 2027”.',
    ]);
  });

  it.each([
    ['people', 46_115, 'd-mmm', '3 Apr 2026'],
    ['address.number', 46_244, 'd-mmm', '10 Aug 2026'],
    ['licence_reference', 46_115, 'dd/mm/yyyy', '3 Apr 2026'],
    ['people', 2.5, 'General', '2.5'],
  ] as const)(
    'P3.4 a problem in %s quotes %d as a day where its format %s shows one',
    (role, value, format, found) => {
      const sheet = table(['Address', 'Postcode', 'Odd'], [['High Street', 'OX1 1AA', { value, format }]]);
      const columns = [
        { header: 'Address', role: 'address' },
        { header: 'Postcode', role: 'postcode' },
        { header: 'Odd', role },
      ] as const;
      const [row] = read(sheet, { columns, rentUnit: null });
      expect(home(row).problems).toContainEqual(expect.objectContaining({ column: 'Odd', found }));
    },
  );

  it('P3.4 dates and counts that contradict one another', () => {
    const sheet = table(
      ['Address', 'Postcode', 'People', 'Households', 'Licence start', 'Licence expiry'],
      [
        ['12 High Street', 'FH1 2AB', 2, 3, '01/05/2027', '01/05/2025'],
        ['14 High Street', 'FH1 2AB', 2, 2, '01/05/2027', '01/05/2027'],
      ],
    );
    expect(read(sheet).map((row) => home(row).problems.map(({ kind }) => kind))).toEqual([
      ['licence-ends-before-it-starts', 'more-households-than-people'],
      [],
    ]);
  });

  it('P3.5 nothing is lost: a result for each row, in order, with the sheet’s numbers', () => {
    const rows = Array.from({ length: 50 }, (_, at) =>
      at % 3 === 0 ? ['', '', '', '', '', '', ''] : [at, 'x', at, at, at, at, at],
    );
    expect(read(table(headers, rows)).map(({ number }) => number)).toEqual(rows.map((_, at) => at + 2));
  });
});
