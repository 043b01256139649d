import { checkFields, suggestColumns, syncColumns, type CellValue } from '../../../src/portfolio';
import { table } from '../support/table';

const ofSync: readonly string[] = syncColumns;
const ofCheck = [...new Set(checkFields.map(({ header }) => header)), 'Checked at', 'Check problem'];

/** Sheets of agents, with a row of cells. */
const sheets: readonly (readonly [readonly string[], readonly CellValue[]])[] = [
  [
    ['UPRN', 'Address', 'Postcode', 'Reference', 'People', 'Households'],
    [100023336956, '12 High Street', 'FH1 2AB', 'A1', 5, 2],
  ],
  [
    ['Ref', 'Property address', 'Start date', 'Valid until', 'Max occupancy', 'Status'],
    ['A1', '12 High Street, Fernhope FH1 2AB', '01/05/2023', '30/04/2028', 5, 'Let'],
  ],
  [
    ['Charged address', 'Number', 'Licence', 'Licence no', 'Expiry', 'Notes'],
    ['12 High Street, Fernhope FH1 2AB', 3, 'HMO', 'H/1', '30/04/2028', ''],
  ],
];

/** What stands in a column that was added: an address or a count where that is what it holds. */
const cellOf = (header: string): CellValue => {
  if (header === 'Property Id') return 'svc:property:0123456789abcdef';
  if (/address/i.test(header)) return '12 High Street, Fernhope FH1 2AB';
  return /most/.test(header) ? 5 : 'Required (selective): none recorded';
};

/** What the agent's columns and those that were added are taken for, below a group that is the last. */
function beside([headers, cells]: (typeof sheets)[number], added: readonly string[]) {
  const now = table([...headers, ...added], [[...cells, ...added.map(cellOf)]]);
  const groups = now.headers.map((_, position) => (position < headers.length ? '' : 'Gas safety'));
  const all = suggestColumns({ ...now, groups });
  return { own: all.slice(0, headers.length), added: all.slice(headers.length) };
}

describe('P1.9 columns that Terrace wrote', () => {
  const runs: readonly (readonly [string, readonly string[]])[] = [
    ['a check', ofCheck],
    ['a sync', ofSync],
    // Where both write a column, the later run finds it there.
    ['a check after a sync', [...ofSync, ...ofCheck.filter((header) => !ofSync.includes(header))]],
    ['a sync after a check', [...ofCheck, ...ofSync.filter((header) => !ofCheck.includes(header))]],
  ];

  it.each(runs)('of %s are not asked about, and change nothing of the agent’s', (_run, added) => {
    // Runs write into a column that is there, or are not planned beside it.
    const read = sheets.filter(([headers]) => !headers.some((header) => added.includes(header)));
    expect(read.length).toBeGreaterThan(0);
    for (const sheet of read) {
      const now = beside(sheet, added);
      expect(now.own).toEqual(beside(sheet, []).own);
      expect(now.added.filter(({ kind }) => kind === 'asked')).toEqual([]);
    }
  });

  it('a Property Id that a sync wrote stays one', () => {
    const [sheet] = sheets;
    const [id] = sheet ? beside(sheet, ofSync).added : [];
    expect(id).toEqual({ kind: 'taken', role: 'property_id', sureness: 'plain' });
  });

  it('what no agent calls so is a check’s wherever it was moved', () => {
    const headers = ['Register: most people', 'Notes', 'Checked at', 'Check problem'];
    expect(suggestColumns(table(headers, [[5, '', '', '']]))[0]?.kind).toBe('left');
  });

  it.each([
    ['H/1', 'asked'],
    ['30/04/2028', 'asked'],
    ['Held (selective) until 30 Apr 2028', 'left'],
    ['See advice', 'left'],
    ['Could not be read from the answer', 'left'],
    ['', 'left'],
  ])('“%s” in a Licence directly left of what a check added: %s', (cell, kind) => {
    const headers = ['Licence', 'EPC rating', 'Checked at', 'Check problem'];
    const [licence] = suggestColumns(
      table(headers, [
        ['', 'C', '', ''],
        [cell, 'C', '', ''],
      ]),
    );
    expect(licence?.kind).toBe(kind);
  });

  it('what stands left of an agent’s own Licence is theirs, too', () => {
    const headers = ['Status', 'Licence', 'Synced at'];
    const suggested = suggestColumns(table(headers, [['Let', 'H/1', '']]));
    expect(suggested.slice(0, 2)).toEqual(suggestColumns(table(headers.slice(0, 2), [['Let', 'H/1']])));
  });

  it.each<[string, readonly string[]]>([
    ['no run says that it wrote', ['Licence', 'Notes']],
    ['a day alone says that somebody checked', ['Licence', 'Checked at']],
    ['it stands further left than what a check added', ['Licence', 'Notes', 'Checked at', 'Check problem']],
    ['a check wrote, and only a sync writes so', ['Status', 'Checked at', 'Check problem']],
  ])('where %s, one that is called so is the agent’s own', (_where, [header = '', ...others]) => {
    const [sheet] = suggestColumns(table([header, ...others], []));
    expect(sheet?.kind).toBe('asked');
  });
});
