import type { IsoDate, UtcTimestamp } from '../../../src/contract';
import { defaultLeadTimes, suggestedMapping, type CellValue, type Table } from '../../../src/portfolio';
import { verifyPack } from '../../../src/portfolio/pack';
import { overviewCommands, type ShownOverview } from '../../../src/runs/overview/commands';
import { madeSheets, type WantedSheets } from '../../../src/runs/pack/made-sheets';
import { packBytes, readPack } from '../../../src/xlsx';
import { overviewInput, overviewOfTable } from '../../portfolio/support/made-overview';
import { digest } from '../../support/digest';
import { FakeClock } from '../../support/fake-clock';
import { quietActivity } from '../support/activity';
import { checkingClient, checkPorts, epcOf, type CheckFate } from '../support/checks';
import { fakeSheet } from '../support/fake-sheet';
import { memoryWorkbook } from '../support/memory-workbook';

const at = '2026-11-20T09:00:00.000Z' as UtcTimestamp;

const headers = ['UPRN', 'Address', 'Postcode', 'Landlord', 'EPC rating', 'EPC rating possible'];
const table: Table = {
  ...{ sheet: 'Tracker', dateSystem: '1904', headers },
  rows: [
    [990000004228, '2 High Street', 'FH1 1AA', 'Ann', 'A', 'A'],
    [990000030572, '11 Kiln Lane', 'FH3 2BL', 'Ben', '', ''],
    ['', '3 High Street', 'FH1', 'Ann', '', ''],
  ].map((values, row) => ({ number: row + 2, hidden: row === 1, values, formats: [] })),
};
const mapping = suggestedMapping(table);
function shownOfTable(table: Table): ShownOverview {
  const input = overviewInput(table, mapping);
  return {
    ...{ table, mapping, input, rows: input.rows, allRows: input.rows },
    overview: overviewOfTable(table, mapping),
    ...{ leads: defaultLeadTimes, choices: null, owner: null, owners: [], unfinished: null, at },
    source: {
      kind: 'table',
      ...{ id: '1', excelId: '1', name: 'Homes', sheet: 'Tracker', rows: 3, headers },
    },
  };
}
const fromTable = shownOfTable(table);

/** A client that keeps what was asked for the first home, and nothing of the second. */
async function clientWithOneHome(fate: CheckFate) {
  const client = checkingClient(at);
  client.fate = (asked) => (asked.startsWith('epc') ? fate : 'answered');
  const first = { form: 'uprn', uprn: '990000004228' } as never;
  await Promise.all([client.epcCheck(first), client.determinationCheck(first), client.licensingCheck(first)]);
  client.asked.length = 0;
  return client;
}

/** `fate`: what became of asking for the certificate of the first home. */
async function made(wanted: WantedSheets, shown = fromTable, fate: CheckFate = 'answered') {
  const client = await clientWithOneHome(fate);
  const result = await madeSheets(shown, wanted, {
    ...{ client, clock: new FakeClock(), digest, signer: null, api: 'a made-up API' },
    today: () => '2026-11-21' as IsoDate,
  });
  expect(client.asked).toEqual([]);
  return result;
}

it('P9.1 a pack made in the pane holds what is kept of every home, hidden ones too, and asks nothing', async () => {
  const { sheets, missing } = await made({ kind: 'pack', about: 'All homes', earlier: null });
  expect(sheets.map(({ name }) => name)).toEqual([
    ...['Cover', 'Needs', 'Ann', 'Ben', 'Results', 'Answers', 'Chain'],
  ]);
  expect(missing).toBe(3);
  const results = sheets.find(({ name }) => name === 'Results')?.rows ?? [];
  const column = (header: string): number => results[0]?.indexOf(header) ?? -1;
  // What the agent typed is no answer.
  expect(results.slice(1).map((row) => row[column('EPC rating')])).toEqual(['D', '', '']);
  // Days are counted from 1900, whatever the workbook does.
  expect(results[1]?.[column('EPC valid until')]).toBe(47_605);
  expect(results[2]?.[column('Check problem')]).toMatch(/^Check this home again/);
  const read = readPack(packBytes(sheets)) ?? [];
  expect(await verifyPack(read, digest, () => false)).toMatchObject({ kind: 'whole', publicKey: null });
});

it('P9.7 a pack made in the pane tells what changed since one that is whole', async () => {
  const before = await made({ kind: 'pack', about: '', earlier: null });
  const earlier = { sheets: readPack(packBytes(before.sheets)) ?? [], signed: 'unsigned' };
  const { sheets } = await made({ kind: 'pack', about: '', earlier });
  expect(sheets.map(({ name }) => name)).toContain('Changes');
});

it('P7.20, P9.7 a pack of one landlord says whose it is, and names no home of another', async () => {
  const before = await made({ kind: 'pack', about: '', earlier: null });
  const earlier = { sheets: readPack(packBytes(before.sheets)) ?? [], signed: 'unsigned' };
  const shown = shownOfTable({ ...table, rows: table.rows.slice(0, 1) });
  const owner = { kind: 'landlord' as const, name: 'Ann' };
  const { sheets } = await made({ kind: 'pack', about: '', earlier }, { ...shown, owner });
  expect(sheets[0]?.rows.slice(0, 3)).toEqual([
    ['Terrace evidence pack'],
    ['About', 'Homes'],
    ['Homes of', 'landlord Ann alone'],
  ]);
  const changes = sheets.find(({ name }) => name === 'Changes')?.rows ?? [];
  expect(changes.slice(1).map((row) => row.slice(0, 3).join(' ').trim())).toEqual([
    '3 High Street  Home is gone',
    '',
    '1 home of the earlier pack is no longer in the table, and is not named: that pack does not say that it was of Ann.',
  ]);
});

it('P10.1 other sheets take what is kept, else what the columns of the sheet say', async () => {
  const { sheets } = await made({ kind: 'ratings' });
  const [plan] = sheets;
  // The overview of this test reads the sheet alone: its A stands there already.
  expect(plan?.rows.slice(1).map((row) => row[3])).toEqual([
    'Is C or better',
    'Not known: check its energy certificate',
    'Not known: check its energy certificate',
  ]);
  const landlords = await made({ kind: 'landlords' });
  expect(landlords.sheets.map(({ name }) => name)).toEqual(['Ann', 'Ben', 'Mail merge']);
  expect(landlords.sheets[0]?.rows[1]?.[2]).toContain('D, until');
  expect((await made({ kind: 'register' })).sheets[0]?.rows).toHaveLength(4);
});

it('P10.1 a sentence tells one answer, as it is kept or as the sheet has it, and days of a workbook from 1904', async () => {
  // 2 May 2030, as such a workbook counts it.
  const results = [
    ['B', 46_143],
    ['E', 46_143],
    ['', ''],
  ];
  const shown = shownOfTable({
    ...table,
    headers: [...headers.slice(0, 4), 'EPC rating', 'EPC valid until'],
    rows: table.rows.map((row, at) => ({
      ...row,
      values: [...row.values.slice(0, 4), ...(results[at] ?? [])],
    })),
  });
  const { sheets } = await made({ kind: 'landlords' }, shown, 'nothing-found');
  const certificateOf = (sheet: number) => sheets[sheet]?.rows[1]?.[2];
  expect(certificateOf(0)).toBe('The API lists no certificate of this home');
  expect(certificateOf(1)).toBe('E, until 2 May 2030');
});

it('P7.4, P9.1 a pack made in the pane judges a rating by the nation that the certificate tells, as the pane does', async () => {
  const clock = new FakeClock();
  const workbook = memoryWorkbook(fakeSheet(['UPRN'], [[906700000001]]), clock);
  const { client, ...ports } = checkPorts(workbook, clock, quietActivity);
  const { certificate } = epcOf('F');
  const scottish = { ...certificate, postcode: 'G12 8QQ', local_authority_label: 'Glasgow City' };
  client.epcCheck = () =>
    Promise.resolve({
      ...{ ok: true, checkedAt: at, isStale: false, responseId: null, faults: [] },
      value: { certificate: scottish, recommendations: [] },
    });
  const shown = await overviewCommands({
    ...{ ...ports, client },
    insertDashboard: () => Promise.resolve(''),
  }).look(workbook.source);
  expect(shown.overview.facts[0]).toMatchObject({ rating: 'F', nation: 'scotland' });
  const { sheets } = await madeSheets(
    shown,
    { kind: 'pack', about: '', earlier: null },
    { ...ports, client, digest, signer: null, api: 'a made-up API' },
  );
  const needs = sheets.flatMap(({ rows }) => rows.map((row) => row.join(' ')));
  expect(needs.join()).toContain('F, until');
  expect(needs.filter((text) => text.includes('energy rating of'))).toEqual([]);
});

describe('what is not certain', () => {
  const [first, second] = [990000004228, 990000030572];

  /** What the pane shows of a sheet of which a run that died may have written the columns. */
  async function shownOf(columns: readonly string[], cells: Readonly<Record<string, readonly CellValue[]>>) {
    const clock = new FakeClock();
    const names = Object.keys(cells);
    const rows = [0, 1].map((at) => names.map((name) => cells[name]?.[at] ?? ''));
    const workbook = memoryWorkbook(fakeSheet(names, rows), clock);
    workbook.stored.unfinished = { run: 'check', columns, begun: [] };
    const ports = checkPorts(workbook, clock, quietActivity);
    return overviewCommands({ ...ports, insertDashboard: () => Promise.resolve('') }).look(workbook.source);
  }
  const homes = {
    UPRN: [first, second],
    Address: ['2 High Street', '11 Kiln Lane'],
    Postcode: ['M1 1AA', 'M3 2BL'],
  };
  const text = ({ sheets }: Awaited<ReturnType<typeof made>>): string =>
    JSON.stringify(sheets.map(({ rows }) => rows));

  it('P7.7, P9.1 a pack made in the pane tells of a create that nobody knows the end of, as the pane does', async () => {
    const shown = await shownOf([], { ...homes, Status: ['Unconfirmed', ''] });
    expect(shown.overview.needs.map(({ kind }) => kind)).toContain('unconfirmed');
    const { sheets } = await made({ kind: 'pack', about: '', earlier: null }, shown);
    const needs = sheets.find(({ name }) => name === 'Needs')?.rows ?? [];
    expect(JSON.stringify(needs)).toContain('may already have been created');
  });

  it('P9.5 the cover tells of a scheme that has started since a home was synced', async () => {
    const synced = { 'Schemes at this place': ['selective (from 1 Nov 2026)'], 'Synced at': ['1 Oct 2026'] };
    const shown = await shownOf([], { ...homes, ...synced });
    const { sheets } = await made({ kind: 'pack', about: '', earlier: null }, shown);
    const said = sheets[0]?.rows.map(([first]) => first) ?? [];
    const [from, to] = ['Not certain, or nothing held: to be found out', 'What was held of each council'];
    expect(said.slice(said.indexOf(from), said.indexOf(to))).toContain(
      'Check or refresh 1 home again: a scheme or direction has started since',
    );
  });

  it.each<[WantedSheets['kind'], Readonly<Record<string, readonly CellValue[]>>, string]>([
    ['pack', { Licence: ['', 'Required (selective): none recorded'] }, 'Apply for a licence'],
    ['register', { Furnishing: ['', 'Part furnished'] }, 'Part furnished'],
    ['ratings', { 'EPC rating': ['', 'E'], 'EPC rating possible': ['', 'C'] }, 'Reaches C'],
    ['landlords', { 'EPC rating': ['', 'E'] }, '"E"'],
  ])('R8.3 stands in no sheet that is made: %s', async (kind, results, said) => {
    const wanted: WantedSheets = kind === 'pack' ? { kind, about: '', earlier: null } : { kind };
    const certain = await shownOf([], { ...homes, ...results });
    expect(text(await made(wanted, certain))).toContain(said);
    // The last of the columns is the one that is not certain.
    const uncertain = await shownOf(Object.keys(results).slice(-1), { ...homes, ...results });
    expect(text(await made(wanted, uncertain))).not.toContain(said);
  });
});
