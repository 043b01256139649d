import type { CellValue } from '../../../src/portfolio';
import { headers, world, type World } from '../support/world';

const refused = 'There was an internal error while processing the request.';
const homes = 5;

function rowOf(at: number, reference: string): CellValue[] {
  return ['', 900000000001 + at, `${at + 1} High Street`, 'FH1 2AB', reference, 2];
}

/** The user adds a home. */
function addRow({ sheet }: World, at: number): void {
  const cells = rowOf(at, `R${at}`);
  sheet.rows.push(Object.fromEntries(headers.map((header, column) => [header, cells[column] ?? ''])));
}

/** Excel refuses the write of this number. */
function refuse({ sheet }: World, number: number, isDone: boolean): void {
  const write = sheet.write.bind(sheet);
  let writes = 0;
  sheet.write = async (...given) => {
    writes += 1;
    const isRefused = writes === number;
    if (isRefused && !isDone) throw new Error(refused);
    const came = await write(...given);
    if (isRefused) throw new Error(refused);
    return came;
  };
}

/** A sync of five homes, two at a time, whose write of this number Excel refuses. */
async function syncedPast(number: number, isDone: boolean, hasReferences: boolean) {
  const rows = Array.from({ length: homes }, (_, at) => rowOf(at, hasReferences ? `R${at}` : ''));
  const here = world(rows);
  refuse(here, number, isDone);
  const report = await (await here.sync({ chunk: 2 })).finished;
  return { ...here, report, synced: here.synced };
}

describe.each([1, 2, 3, 4])(
  'R2.2, R2.3 where Excel refuses the write of number %i of a sync once',
  (number) => {
    it.each([
      [false, false],
      [false, true],
      [true, false],
      [true, true],
    ])(
      'each row says how its create ended, though it was carried out (%p) and rows have references (%p)',
      async (isDone, hasReferences) => {
        const here = await syncedPast(number, isDone, hasReferences);
        const { report, api, sheet } = here;
        const ids = new Map(api.created.map(({ id, address }) => [address, `svc:property:${id}`]));
        expect(report.failure).toBe(refused);
        expect(ids.size).toBe(Math.min(homes, (number - 1) * 2));
        for (const row of sheet.rows) {
          const id = ids.get(`${String(row.Address)}, FH1 2AB`) ?? '';
          expect(row['Property Id']).toBe(id);
          expect(['', 'Not sent', 'Created']).toContain(row.Status ?? '');
          expect(row.Status === 'Created').toBe(id !== '');
        }
        expect(here.synced.size).toBe(ids.size);
        expect(await here.journal.unresolved()).toEqual([]);
        const shown = report.results.filter(({ row }) => row === 'written');
        expect(shown.length).toBeGreaterThanOrEqual(ids.size);
        const again = await here.sync();
        await again.finished;
        expect(api.created.map(({ address }) => address).sort()).toEqual(
          sheet.rows.map(({ Address }) => `${String(Address)}, FH1 2AB`),
        );
      },
    );
  },
);

describe.each([1, 2, 3])(
  'R1.2 where Excel refuses the write of number %i of updates, archives and a create once',
  (number) => {
    it.each([false, true])(
      'no row that is there is told as missing, though it was carried out (%p)',
      async (isDone) => {
        const here = world(Array.from({ length: 6 }, (_, at) => rowOf(at, `R${at}`)));
        const { sheet } = here;
        await (
          await here.sync()
        ).finished;
        for (const row of sheet.rows.slice(0, 3)) row.People = 4;
        const archive = new Set([...here.synced.keys()].slice(3));
        addRow(here, 8);
        refuse(here, number, isDone);
        const { results, failure } = await (await here.sync({ chunk: 2 }, { archive })).finished;
        expect(failure).toBe(refused);
        const words = { updated: 'Updated', archived: 'Archived', created: 'Created' };
        for (const { operation, outcome, row } of results) {
          expect(row).toBe(outcome.kind in words ? 'written' : 'not-written');
          if (row !== 'written') continue;
          const [at = 0] = operation.rows;
          expect(sheet.rows[at - 2]?.Status).toBe(words[outcome.kind as keyof typeof words]);
        }
        const told = results.filter(({ row }) => row === 'written');
        expect(told).toHaveLength(number * 2);
      },
    );
  },
);

it('R1.2 what was written stays so where the journal fails to note it, and is not told again', async () => {
  const here = world([rowOf(0, 'R0'), rowOf(1, 'R1')]);
  const { sheet } = here;
  await (
    await here.sync()
  ).finished;
  sheet.rows[0]!.People = 4;
  const archive = new Set([...here.synced.keys()].slice(1));
  addRow(here, 2);
  here.journal.resolve = () => {
    // The user deletes the row that was updated.
    sheet.rows.shift();
    return Promise.reject(new Error('Storage is full.'));
  };
  const { results, failure } = await (await here.sync({}, { archive })).finished;
  expect(failure).toBe('Storage is full.');
  expect(results.map(({ operation, row }) => [operation.kind, row])).toEqual([
    ['update', 'written'],
    ['archive', 'written'],
    ['create', 'written'],
  ]);
});

it('R1.2 a row that was deleted meanwhile is told as missing although its write is told again', async () => {
  const here = world([rowOf(0, 'R0'), rowOf(1, 'R1')]);
  await (
    await here.sync()
  ).finished;
  for (const row of here.sheet.rows) row.People = 4;
  refuse(here, 1, false);
  const write = here.sheet.write.bind(here.sheet);
  here.sheet.write = async (...given) => {
    try {
      return await write(...given);
    } catch (error) {
      here.sheet.rows.shift();
      throw error;
    }
  };
  const { results } = await (await here.sync()).finished;
  expect(results.map(({ row }) => row)).toEqual(['gone', 'written']);
});

it('R2.2 what somebody else began stays where Excel refuses the marks, and is not created by the next sync', async () => {
  const here = world([rowOf(0, 'R0')]);
  refuse(here, 1, false);
  const sync = await here.sync();
  const began = 'Creating (run abc, Bob, begun 2026-11-21T09:00:00Z)';
  here.sheet.rows[0]!.Status = began;
  const { results, failure } = await sync.finished;
  expect([failure, here.sheet.rows[0]!.Status]).toEqual([refused, began]);
  expect(results.map(({ outcome, row }) => [outcome.kind, row])).toEqual([['not-sent', 'not-written']]);
  expect(here.api.created).toEqual([]);
});
