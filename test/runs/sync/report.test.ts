import type { Operation } from '../../../src/portfolio';
import { mayRetry, type SyncOutcome } from '../../../src/runs/sync/outcome';
import { resultsNotInSheet } from '../../../src/runs/engine/kind';
import { outcomeCounts, type SyncResult } from '../../../src/runs/sync/report';

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
});
