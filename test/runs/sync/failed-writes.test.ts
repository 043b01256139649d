import type { CellValue } from '../../../src/portfolio';
import { world } from '../support/world';

const refused = 'There was an internal error while processing the request.';
const homes = 5;

/** A sync of five homes, two at a time, whose write of this number Excel refuses. */
async function syncedPast(number: number, isDone: boolean, hasReferences: boolean) {
  const rows = Array.from({ length: homes }, (_, at): CellValue[] => {
    return ['', 900000000001 + at, `${at + 1} High Street`, 'FH1 2AB', hasReferences ? `R${at}` : '', 2];
  });
  const here = world(rows);
  const write = here.sheet.write.bind(here.sheet);
  let writes = 0;
  here.sheet.write = async (...given) => {
    writes += 1;
    const isRefused = writes === number;
    if (isRefused && !isDone) throw new Error(refused);
    const came = await write(...given);
    if (isRefused) throw new Error(refused);
    return came;
  };
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
