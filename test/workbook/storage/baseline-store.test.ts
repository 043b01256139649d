/** @jest-environment @happy-dom/jest-environment */
import type { PropertyId, UtcTimestamp } from '../../../src/contract';
import { emptyBaseline, syncedProperty, type SyncBaseline } from '../../../src/portfolio';
import type { Source } from '../../../src/sheet';
import { withContext } from '../../../src/workbook/excel-run';
import { baselineStore } from '../../../src/workbook/storage/baseline-store';
import type { ExcelPiggyBackedWrite } from '../../../src/workbook/write/rows-port';
import { FakeClock } from '../../support/fake-clock';
import { installExcel, type MemoryExcel } from '../support/memory-excel';

const clock = new FakeClock();
let excel: MemoryExcel;
beforeEach(() => {
  excel = installExcel({ sheets: ['Homes'] });
});
afterEach(() => excel.remove());

const sourceOf = (id: string): Source => ({
  ...({ kind: 'table', id, excelId: id, name: 'Homes', sheet: 'Homes', rows: 1, headers: [] } as const),
});
const idsOf = (count: number): PropertyId[] =>
  Array.from({ length: count }, (_, at) => `p${at}` as PropertyId);
const earlier = '2026-11-20T09:00:00.000Z' as UtcTimestamp;
const later = '2026-11-21T09:00:00.000Z' as UtcTimestamp;

/** A baseline of these properties, each as it was sent then. */
function baselineOf(ids: readonly PropertyId[], at = earlier): SyncBaseline {
  const input = { address: '1 High Street', postcode: 'FH1 2AB' };
  const sent = (propertyId: PropertyId) => syncedProperty(undefined, { propertyId, input, home: 'home', at });
  return { ...emptyBaseline, properties: new Map(ids.map((id) => [id, sent(id)])) };
}

/** The parts of the workbook, by their ids. */
const partsNow = (): Promise<ReadonlyMap<string, string>> =>
  withContext(async (context) => {
    const { customXmlParts } = context.workbook;
    const found = customXmlParts.getByNamespace('urn:terrace:sync-record').load('items/id');
    await context.sync();
    const read = found.items.map(({ id }) => [id, customXmlParts.getItem(id).getXml()] as const);
    await context.sync();
    return new Map(read.map(([id, { value }]) => [id, value]));
  });

const carryOut = (load: ExcelPiggyBackedWrite): Promise<void> =>
  withContext(async (context) => {
    load.look(context);
    await context.sync();
    load.put(context);
    await context.sync();
    load.confirm();
  });

const readAnew = (id: string): Promise<SyncBaseline> => baselineStore(clock, sourceOf(id)).read();

it('R4.3 lies in parts of 500, all of which are read again, each by its own source alone', async () => {
  const ids = idsOf(4600);
  const baseline = baselineOf(ids);
  await baselineStore(clock, sourceOf('one')).store(baseline, new Set(ids));
  expect((await partsNow()).size).toBe(10);
  expect(await readAnew('one')).toEqual(baseline);
  expect(await readAnew('other')).toEqual(emptyBaseline);
});

it('R4.3 once it was read, what changes is written into its own part, and what is new into the last', async () => {
  const ids = idsOf(600);
  await baselineStore(clock, sourceOf('one')).store(baselineOf(ids), new Set(ids));
  const before = await partsNow();
  const store = baselineStore(clock, sourceOf('one'));
  const read = await store.read();
  const changed = async (changes: SyncBaseline): Promise<readonly string[]> => {
    const properties = new Map([...read.properties, ...changes.properties]);
    await store.store({ ...read, ...changes, properties }, new Set(changes.properties.keys()));
    return [...(await partsNow())].flatMap(([id, xml]) => (before.get(id) === xml ? [] : [id]));
  };
  const [first, second] = [...before.keys()];
  expect(store.piggyBacked(read, new Set(ids))).toBeNull();
  expect(await changed(baselineOf(['new' as PropertyId]))).toEqual([second]);
  expect(await changed(baselineOf(idsOf(1), later))).toEqual([first, second]);
});

/** Ten parts that the workbook holds, and a home of each that changed, as where a sheet was sorted anew. */
async function changedInTenParts() {
  const ids = idsOf(4600);
  const store = baselineStore(clock, sourceOf('one'));
  await store.store(baselineOf(ids), new Set(ids));
  const changed = new Set(ids.filter((_, at) => at % 500 === 0));
  const properties = new Map([...baselineOf(ids).properties, ...baselineOf([...changed], later).properties]);
  const after = { ...emptyBaseline, properties };
  return { store, after, first: store.piggyBacked(after, changed) as ExcelPiggyBackedWrite };
}

it('R4.3 homes of one chunk in many parts travel in several batches, none of which Excel refuses as too large', async () => {
  const { after, first } = await changedInTenParts();
  const before = await partsNow();
  const batches: number[] = [];
  for (let load: ExcelPiggyBackedWrite | null = first; load !== null; load = load.rest) {
    const now = await partsNow();
    await carryOut(load);
    batches.push([...(await partsNow())].filter(([id, xml]) => now.get(id) !== xml).length);
  }
  expect(batches).toEqual([6, 4]);
  expect([...(await partsNow()).keys()]).toEqual([...before.keys()]);
  expect((await readAnew('one')).properties).toEqual(after.properties);
});

it('R4.1 what Excel refused of several batches goes with the next write, and what it took does not', async () => {
  const { store, after, first } = await changedInTenParts();
  await carryOut(first);
  const again = store.piggyBacked(after, new Set()) as ExcelPiggyBackedWrite;
  expect(again.rest).toBeNull();
  await carryOut(again);
  expect((await readAnew('one')).properties).toEqual(after.properties);
  expect(store.piggyBacked(after, new Set())).toBeNull();
});

it('R4.3 the tombstone of a property takes its place in the part', async () => {
  const ids = idsOf(2);
  const store = baselineStore(clock, sourceOf('one'));
  await store.store(baselineOf(ids), new Set(ids));
  const after = { ...baselineOf(idsOf(1)), tombstones: new Map([[ids[1]!, later]]) };
  await store.store(after, new Set([ids[1]!]));
  expect((await partsNow()).size).toBe(1);
  expect(await readAnew('one')).toEqual(after);
});

it('R4.3 a part that somebody deleted is added again with all that it held', async () => {
  const ids = idsOf(2);
  const store = baselineStore(clock, sourceOf('one'));
  await store.store(baselineOf(ids), new Set(ids));
  const [part = ''] = (await partsNow()).keys();
  await withContext(async (context) => {
    context.workbook.customXmlParts.getItem(part).delete();
    await context.sync();
  });
  const after = baselineOf(ids, later);
  await store.store(after, new Set([ids[0]!]));
  expect(await readAnew('one')).toEqual(after);
});

it('R4.3 the newest counts of what stands in two parts, since Excel added one of them without saying so', async () => {
  const [one, two] = idsOf(2) as [PropertyId, PropertyId];
  await baselineStore(clock, sourceOf('one')).store(baselineOf([one, two], later), new Set([one, two]));
  // Another store knows nothing of it, and adds a part of the same number.
  await baselineStore(clock, sourceOf('one')).store(baselineOf([one, two]), new Set([one, two]));
  expect((await partsNow()).size).toBe(2);
  expect(await readAnew('one')).toEqual(baselineOf([one, two], later));
  const archived = {
    ...emptyBaseline,
    tombstones: new Map([[one, '2026-11-22T09:00:00.000Z' as UtcTimestamp]]),
  };
  await baselineStore(clock, sourceOf('one')).store(archived, new Set([one]));
  expect([...(await readAnew('one')).properties.keys()]).toEqual([two]);
});
