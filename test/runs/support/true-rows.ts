import { uncertainHeaders } from '../../../src/sheet';
import { saysUnconfirmed } from '../../../src/runs/sync/columns';
import type { SyncReport } from '../../../src/runs/sync/report';
import type { OptimisticWorld } from './optimistic-world';
import { isFormulaCell } from './user-formulas';

/** A property that was made, with its reference. */
export interface MadeProperty {
  readonly id: string;
  readonly reference: string | null;
  readonly address: string;
}

/**
 * Every row true, or what is not true of it marked: a result stands in a column that the workbook names as not certain, a Property Id in a
 * row that a plan holds back. No property made twice without the user's word, none lost.
 */
export async function expectTrueRows(
  here: Pick<OptimisticWorld, 'sheet' | 'planned'>,
  created: readonly MadeProperty[],
  reports: readonly SyncReport[],
): Promise<void> {
  // Formulas of the user are no results.
  const rows = here.sheet.rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([, cell]) => !isFormulaCell(cell))),
  );
  const uncertain = here.sheet.unfinished();
  const isMarked = (header: string): boolean => uncertainHeaders(uncertain, [header]).length > 0;
  const planned = await here.planned();
  const held = new Set(
    planned.flatMap(({ kind, rows: numbers }) =>
      kind === 'blocked' || kind === 'unconfirmed' ? numbers.map((number) => rows[number - 2]) : [],
    ),
  );
  const references = created.map(({ reference }) => reference);
  // No property is made twice for one row: nobody gave the word for it.
  expect(references.length).toBe(new Set(references).size);
  for (const { id, reference } of created) {
    const own = rows.filter(({ Reference }) => String(Reference ?? '') === reference);
    const told = reports.some(({ results }) =>
      results.some(({ outcome }) => outcome.kind === 'created' && outcome.propertyId === id),
    );
    const shown = own.some(
      (row) =>
        row['Property Id'] === `svc:property:${id}` || saysUnconfirmed(row.Status ?? '') || held.has(row),
    );
    // None is lost: its row has its id or is unconfirmed, or the user deleted the row.
    expect({ reference, kept: shown || told || own.length === 0 }).toEqual({ reference, kept: true });
  }
  for (const row of rows) {
    const id = String(row['Property Id'] ?? '').replace('svc:property:', '');
    const home = `${String(row.Address ?? '')} ${String(row.Reference ?? '')}`;
    // Nothing stands unmarked in a row that another was to get.
    if (id === '' && !isMarked('Synced at'))
      expect({ home, told: row['Synced at'] ?? '' }).toEqual({ home, told: '' });
    const advice = String(row['Advice future'] ?? '');
    if (advice.startsWith('For ') && !isMarked('Advice future'))
      expect({ home, advice }).toEqual({
        home,
        advice: `For ${String(row.Address)}, ${String(row.Postcode)}`,
      });
    // Every row is true: its id is that of the property made for it.
    if (id === '' || held.has(row)) continue;
    const made = created.find((each) => each.id === id);
    expect({ home, address: made?.address }).toEqual({
      home,
      address: `${String(row.Address)}, ${String(row.Postcode)}`,
    });
    if (!isMarked('Reference'))
      expect({ home, reference: made?.reference }).toEqual({ home, reference: String(row.Reference) });
  }
}
