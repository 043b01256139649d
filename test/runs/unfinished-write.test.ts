import type { UtcTimestamp } from '../../src/contract';
import { syncedProperty, fingerprint, type CheckChoices } from '../../src/portfolio';
import type { PropertyId } from '../../src/contract';
import { checkCommands } from '../../src/runs/check/kind';
import { overviewCommands } from '../../src/runs/overview/commands';
import type { UnfinishedWrite } from '../../src/sheet';
import { FakeClock } from '../support/fake-clock';
import { quietActivity } from './support/activity';
import { checkingClient, checkPorts, mapping } from './support/checks';
import { fakeSheet } from './support/fake-sheet';
import { memoryWorkbook } from './support/memory-workbook';

const choices: CheckChoices = {
  columns: [{ field: 'epc.current_energy_rating', header: 'EPC rating' }],
  rows: 'due',
};
const left = (...columns: string[]): UnfinishedWrite => ({ run: 'check', columns, begun: [] });

/** Three homes, checked already. */
async function office() {
  const clock = new FakeClock();
  const headers = ['Property Id', 'UPRN', 'Address', 'Postcode', 'Note'];
  const sheet = fakeSheet(
    headers,
    [1, 2, 3].map((at) => ['', 900000000000 + at, `${at} High Street`, 'FH1 2AB', '']),
  );
  const workbook = memoryWorkbook(sheet, clock);
  const ports = checkPorts(workbook, clock, quietActivity);
  const { client } = ports;
  const check = checkCommands(ports);
  const overview = overviewCommands({ ...ports, insertDashboard: () => Promise.resolve('') });
  const run = async (numbers: ReadonlySet<number> | null = null) => {
    const { table } = await check.open(workbook.source);
    const only = numbers && { table, numbers };
    const planned = await check.plan(workbook.source, mapping, { ...choices, only });
    const started = await check.start(planned, 'Sue');
    if (started.kind === 'refused') throw new Error(started.because);
    await started.run.finished;
    return planned;
  };
  await run();
  return { sheet, workbook, client, run, overview };
}

const results = ['EPC rating', 'Checked at', 'Check problem'];

describe('R8 what a run that died left uncertain', () => {
  it('R8.4 the next check writes it again in every row, whatever rows were chosen, and asks nothing that it keeps', async () => {
    const { sheet, workbook, client, run } = await office();
    expect((await run()).plan.homes).toEqual([]);
    workbook.stored.unfinished = left(...results);
    Object.assign(sheet.rows[1]!, { 'EPC rating': 'A' });
    // A row that names no home is told nothing of another.
    sheet.rows.push({ Note: 'sold', 'EPC rating': 'B', 'Checked at': '2026-11-20' });
    const asked = client.asked.length;
    const planned = await run(new Set([2]));
    expect(planned.columnsToRewrite).toEqual(results);
    expect(planned.plan.homes).toHaveLength(3);
    expect(client.asked).toHaveLength(asked);
    expect(sheet.rows.map((row) => row['EPC rating'])).toEqual(['D', 'D', 'D', '']);
  });

  it('R8.4 a column of the user’s own is not left blank', async () => {
    const { sheet, workbook, run } = await office();
    workbook.stored.unfinished = left('Note');
    Object.assign(sheet.rows[0]!, { Note: 'mine' });
    expect((await run()).columnsToRewrite).toEqual([]);
    expect(sheet.rows[0]).toMatchObject({ Note: 'mine', 'EPC rating': 'D' });
  });

  it('R8.3 it is counted nowhere, until it is written again or the user says that it is right', async () => {
    const { workbook, client, overview } = await office();
    // Nothing is kept either.
    Object.assign(client, checkingClient('2026-11-20T09:00:00.000Z' as UtcTimestamp));
    expect((await overview.look(workbook.source)).overview.checked).toBe(3);
    workbook.stored.unfinished = left(...results);
    const shown = await overview.look(workbook.source);
    expect(shown.unfinished?.columns).toEqual(results);
    expect(shown.overview.checked).toBe(0);
    await overview.trust(workbook.source);
    expect((await overview.look(workbook.source)).overview.checked).toBe(3);
  });

  it('R8.5, R8.6 a home whose create began is unconfirmed, and no other home’s id is asked by', async () => {
    const { sheet, workbook, overview } = await office();
    const propertyId = '0123456789abc' as PropertyId;
    const input = { address: '1 High Street', postcode: 'FH1 2AB' };
    const at = '2026-11-20T09:00:00.000Z' as UtcTimestamp;
    const properties = new Map([
      [propertyId, syncedProperty(undefined, { propertyId, input, home: 'uprn 900000000001', at })],
    ]);
    workbook.stored.baseline = { ...workbook.stored.baseline, properties };
    workbook.stored.mapping = mapping;
    Object.assign(sheet.rows[1]!, { 'Property Id': `svc:property:${propertyId}` });
    const idIn = async () =>
      (await overview.look(workbook.source)).rows.map((row) => row.kind === 'home' && row.propertyId);
    expect(await idIn()).toEqual([null, propertyId, null]);
    workbook.stored.unfinished = { ...left('Property Id'), begun: [fingerprint('uprn 900000000003')] };
    expect(await idIn()).toEqual([null, null, null]);
    const { needs } = (await overview.look(workbook.source)).overview;
    expect(needs.find(({ kind }) => kind === 'unconfirmed')?.rows.map(({ row }) => row)).toEqual([4]);
  });
});

describe('a row that was copied, with another address typed over it', () => {
  const id = 'svc:property:0123456789abc';
  const copied = async () => {
    const here = await office();
    const [first, second] = here.sheet.rows;
    Object.assign(first!, { 'Property Id': id, UPRN: '' });
    Object.assign(second!, { 'Property Id': id, UPRN: '', Address: '99 Low Road' });
    here.workbook.stored.mapping = mapping;
    here.client.asked.splice(0);
    return here;
  };

  it('P5.8 is checked by its own address, and so is the home that it was copied from', async () => {
    const { run, client } = await copied();
    const planned = await run(new Set([2, 3]));
    expect(planned.plan.homes.map(({ rows }) => rows)).toEqual([[2], [3]]);
    expect(client.asked).toEqual([
      'epc svc:address:1 high street fh12ab',
      'epc svc:address:99 low road fh12ab',
    ]);
  });

  it('P5.8 is told nothing in the overview that is kept of the other home', async () => {
    const { workbook, overview } = await copied();
    const { rows } = await overview.look(workbook.source);
    expect(rows.map((row) => row.kind === 'home' && row.propertyId)).toEqual([null, null, null]);
  });

  it('P5.8 shares the answers of that home where it is the same', async () => {
    const { run, client, sheet } = await copied();
    Object.assign(sheet.rows[1]!, { Address: '1, High Street' });
    expect((await run(new Set([2, 3]))).plan.homes.map(({ rows }) => rows)).toEqual([[2, 3]]);
    expect(client.asked).toEqual([`epc ${id}`]);
  });
});
