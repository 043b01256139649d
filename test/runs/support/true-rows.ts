import { saysUnconfirmed } from '../../../src/runs/sync/columns';
import type { SyncReport } from '../../../src/runs/sync/report';
import type { FakeSheet } from './fake-sheet';

/** A property that was made, with its reference. */
export interface MadeProperty {
  readonly id: string;
  readonly reference: string | null;
}

/** Every row true, no property made twice without the person's word, none lost. */
export function expectTrueRows(
  { rows }: FakeSheet,
  created: readonly MadeProperty[],
  reports: readonly SyncReport[],
): void {
  const references = created.map(({ reference }) => reference);
  // No property is made twice for one row: nobody gave the word for it.
  expect(references.length).toBe(new Set(references).size);
  for (const { id, reference } of created) {
    const own = rows.filter(({ Reference }) => String(Reference ?? '') === reference);
    const told = reports.some(({ results }) =>
      results.some(({ outcome }) => outcome.kind === 'created' && outcome.propertyId === id),
    );
    const shown = own.some(
      (row) => row['Property Id'] === `svc:property:${id}` || saysUnconfirmed(row.Status ?? ''),
    );
    // None is lost: its row has its id or is unconfirmed, or the person deleted the row.
    expect({ reference, kept: shown || told || own.length === 0 }).toEqual({ reference, kept: true });
  }
  for (const row of rows) {
    const id = String(row['Property Id'] ?? '').replace('svc:property:', '');
    const home = `${String(row.Address ?? '')} ${String(row.Reference ?? '')}`;
    // Nothing stands in a row that another was to get.
    if (id === '') expect({ home, told: row['Synced at'] ?? '' }).toEqual({ home, told: '' });
    // Every row is true: its id is that of the property made for it.
    else
      expect({ home, reference: created.find((each) => each.id === id)?.reference }).toEqual({
        home,
        reference: String(row.Reference),
      });
  }
}
