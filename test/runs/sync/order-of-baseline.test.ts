import type { PropertyId } from '../../../src/contract';
import type { Operation, SyncedProperty } from '../../../src/portfolio';
import { inOrderOfBaseline } from '../../../src/runs/sync/order-of-baseline';
import { street, world } from '../support/world';

const operation = (text: string): Operation => {
  const [kind, propertyId] = text.split(' ');
  return { kind, propertyId, rows: [] } as unknown as Operation;
};
const told = (each: Operation): string =>
  [each.kind, ...('propertyId' in each && each.propertyId ? [each.propertyId] : [])].join(' ');

it('R4.3 updates go in the order in which the workbook keeps them, and everything else in its place', () => {
  const synced = new Map(['a', 'b', 'c'].map((id) => [id as PropertyId, {} as SyncedProperty]));
  const planned = ['update new', 'create', 'update c', 'archive b', 'update a', 'create'].map(operation);
  expect(inOrderOfBaseline(planned, synced).map(told)).toEqual([
    'update a',
    'create',
    'update c',
    'archive b',
    'update new',
    'create',
  ]);
});

it('R4.3 a sheet that was sorted since it was synced changes homes that are kept beside one another in each chunk', async () => {
  const here = world(street(12));
  await (
    await here.sync()
  ).finished;
  const kept = [...here.synced.keys()];
  // Every second row comes first.
  here.sheet.rows.sort((one, other) => (Number(one.UPRN) % 2) - (Number(other.UPRN) % 2));
  for (const row of here.sheet.rows) row.People = 3;
  const chunks: number[][] = [];
  let before = here.synced;
  const { piggyBacked } = here.ports.baseline;
  here.ports.baseline.piggyBacked = (synced) => {
    chunks.push(kept.flatMap((id, at) => (synced.get(id) === before.get(id) ? [] : [at])));
    before = new Map(synced);
    return piggyBacked(synced);
  };
  const { results } = await (await here.sync({ chunk: 4 })).finished;
  expect(chunks).toEqual([
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [8, 9, 10, 11],
  ]);
  // The report is in the order of the plan.
  expect(results.map(({ operation: { rows: numbers } }) => numbers)).toEqual(kept.map((_, at) => [at + 2]));
});
