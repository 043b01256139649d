import type { Operation } from '../../../src/portfolio';
import type { Source } from '../../../src/sheet';
import { mayRetry, type SyncOutcome } from '../../../src/runs/sync/outcome';
import { resultsNotInSheet } from '../../../src/runs/engine/kind';
import { outcomeCounts, syncSheet, type SyncResult } from '../../../src/runs/sync/report';

const operation = { kind: 'archive', rows: [], propertyId: 'p', because: 'removed' } as unknown as Operation;
const failed: SyncOutcome = { kind: 'failed', problem: { kind: 'unreachable' } };
const unconfirmed: SyncOutcome = { kind: 'unconfirmed', because: 'it broke off' };
const notSent: SyncOutcome = { kind: 'not-sent', because: 'cancelled' };
const archived = { kind: 'archived', propertyId: 'p' } as unknown as SyncOutcome;

describe('R3.3 the report', () => {
  it.each<[SyncOutcome, boolean]>([
    [failed, true],
    [notSent, true],
    [unconfirmed, false],
    [archived, false],
  ])('R2.3 %p may be tried again: %p', (outcome, again) => {
    expect(mayRetry(outcome)).toBe(again);
  });

  it('counts outcomes, and names those that no row shows', () => {
    const results = (
      [
        [failed, 'written'],
        [archived, 'gone'],
        [archived, 'no-row'],
        [unconfirmed, 'several'],
      ] as const
    ).map(([outcome, row]): SyncResult => ({ operation, outcome, row }));
    expect(outcomeCounts(results)).toEqual({
      created: 0,
      updated: 0,
      archived: 2,
      unconfirmed: 1,
      'update-unconfirmed': 0,
      failed: 1,
      'not-sent': 0,
    });
    expect(resultsNotInSheet(results).map(({ row }) => row)).toEqual(['gone', 'several']);
  });

  it('says of each operation what came of it and why, and whether its row shows it', () => {
    const create = (...rows: number[]) => ({ kind: 'create', rows, home: 1 }) as unknown as Operation;
    const archive = { ...operation, rows: [5] } as Operation;
    const created = { kind: 'created', propertyId: 'q' } as unknown as SyncOutcome;
    const results: readonly SyncResult[] = [
      { operation: create(2, 3), outcome: created, row: 'written' },
      { operation: create(4), outcome: unconfirmed, row: 'not-shown' },
      { operation: archive, outcome: failed, row: 'gone' },
      { operation: archive, outcome: notSent, row: 'not-written' },
    ];
    const source = { name: 'Portfolio' } as Source;
    expect(syncSheet({ source }, { run: 'r1', results, failure: null })).toMatchObject({
      name: 'Sync Portfolio',
      rows: [
        ['2, 3', 'q', 'create', 'Created', '', 'Written', 'r1'],
        ['4', '', 'create', 'Unconfirmed', 'it broke off', 'Row does not show what was written to it', 'r1'],
        ['5', 'p', 'archive', 'Failed', /./, 'Row is no longer in the sheet', 'r1'],
        ['5', 'p', 'archive', 'Not sent', /./, 'Not written', 'r1'],
      ].map((row) =>
        row.map((each) => (each instanceof RegExp ? (expect.stringMatching(each) as string) : each)),
      ),
    });
  });
});
