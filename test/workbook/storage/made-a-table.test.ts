/** @jest-environment @happy-dom/jest-environment */
import type { PropertyId, UtcTimestamp } from '../../../src/contract';
import { emptyBaseline, syncedProperty } from '../../../src/portfolio';
import type { Source } from '../../../src/sheet';
import { withContext } from '../../../src/workbook/excel-run';
import { excelWorkbook } from '../../../src/workbook/excel-workbook';
import { writeFlag } from '../../../src/workbook/storage/write-flag';
import { selectedCell } from '../../../src/workbook/table/selection';
import { createRunSheet } from '../../../src/workbook/write';
import { FakeClock } from '../../support/fake-clock';
import { installExcel, type MemoryExcel } from '../support/memory-excel';

const clock = new FakeClock();
const workbook = excelWorkbook(clock, createRunSheet);
const propertyId = '0123456789abc' as PropertyId;
const mapping = { columns: [{ header: 'Address', role: 'address' }], rentUnit: null } as const;
const cells = [
  ['Address', 'Postcode'],
  ['1 High Street', 'FH1 2AB'],
  ['2 High Street', 'FH1 2AB'],
];
const area = { sheet: 'Homes', row: 2, column: 1, rows: 3, columns: 2 };

let excel: MemoryExcel;
/** A sheet of homes below a title, of which the workbook keeps all that it can. */
beforeEach(async () => {
  excel = installExcel({ sheets: ['Homes'] });
  excel.grid.write({ ...area, row: 0, rows: 1, columns: 1 }, [['Portfolio']], 'user');
  excel.grid.write(area, cells, 'user');
  const source = await onlySource();
  await workbook.storeMapping(source, mapping);
  await workbook.storeCheck(source, { choices: { columns: [] }, own: ['EPC rating'] });
  const input = { address: '1 High Street', postcode: 'FH1 2AB' };
  const at = '2026-11-20T09:00:00.000Z' as UtcTimestamp;
  const property = syncedProperty(undefined, { propertyId, input, home: 'home', at });
  const properties = new Map([[propertyId, property]]);
  const baseline = workbook.baseline(source);
  await baseline.read();
  await baseline.store({ ...emptyBaseline, properties }, new Set([propertyId]));
});
afterEach(() => excel.remove());

async function onlySource(): Promise<Source> {
  const [source, another] = await workbook.sources();
  expect(another).toBeUndefined();
  return source!;
}

/** All that the workbook keeps of a source. */
async function keptOf(source: Source) {
  const { properties } = await workbook.baseline(source).read();
  return [await workbook.mapping(source), (await workbook.check(source))?.own, [...properties.keys()]];
}

const everything = [mapping, ['EPC rating'], [propertyId]];

it('R4.1, R6.3 a range that is made a table keeps what is stored of it, and so once it is a range again', async () => {
  const range = await onlySource();
  expect(await keptOf(range)).toEqual(everything);
  excel.grid.addTable({ name: 'Table1', area });
  const table = await onlySource();
  expect([table.kind, table.keptKind]).toEqual(['table', 'range']);
  expect(await keptOf(table)).toEqual(everything);
  await workbook.storeMapping(table, mapping);
  expect(await onlySource()).toEqual(table);
  excel.grid.select({ ...area, row: 3, rows: 1, columns: 1 });
  expect((await selectedCell(clock)).row?.area.source).toMatchObject({ id: range.id, keptKind: 'range' });
  excel.grid.removeTable('Table1');
  const again = await onlySource();
  expect(again).toEqual(range);
  expect(await keptOf(again)).toEqual(everything);
});

it('R8.3 what a run that died left uncertain stays so where its range is made a table', async () => {
  const flag = { run: 'check', columns: ['EPC rating'], begun: [] } as const;
  const xml = writeFlag(clock, await onlySource());
  await withContext(async (context) => {
    xml.look(context);
    await context.sync();
    xml.put(context, flag);
    await context.sync();
  });
  excel.grid.addTable({ name: 'Table1', area });
  expect(await workbook.unfinishedWrite(await onlySource())).toEqual(flag);
});

it('R4.1 a table that is made beside the range has nothing of it', async () => {
  excel.grid.write({ ...area, column: 5 }, cells, 'user');
  excel.grid.addTable({ name: 'Table1', area: { ...area, column: 5 } });
  expect(await keptOf(await onlySource())).toEqual([null, undefined, []]);
});
