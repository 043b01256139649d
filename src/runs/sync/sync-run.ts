import { isOperation, syncColumns, type Operation } from '../../portfolio';
import type { Run } from '../progress';
import { createRunState } from '../run-state';
import type { SyncOrder, SyncPorts } from './order';
import type { SyncReport, SyncResult } from './report';
import { keyColumns } from './rows';
import { chunkRunner } from './sync-chunk';

const usualChunk = 200;

/**
 * Carries a plan out. Each chunk's creates are marked in the sheet and journalled before any of them leaves; each outcome is written to
 * its row, found again by its key. What was begun when the person cancels ends and is written.
 */
export function startSync(order: SyncOrder, ports: SyncPorts): Run<SyncReport> {
  const { clock, chance } = ports;
  const run = chance.uuid().slice(0, 8);
  const operations = order.planned.filter(isOperation);
  const state = createRunState(clock, operations.length);
  const runner = chunkRunner(order, ports, run, state.gate, (outcome) => state.done(outcome.kind));

  const finished = (async (): Promise<SyncReport> => {
    let failure: string | null = null;
    try {
      await ports.sheet.ensureColumns([...syncColumns, keyColumns(order.mapping).reference]);
      const size = order.chunk ?? usualChunk;
      for (let from = 0; from < operations.length; from += size) {
        if (!(await state.gate.passed()) && !runner.isBegun()) break;
        await runner.run(operations.slice(from, from + size), operations.slice(from + size, from + 2 * size));
      }
      await ports.sheet.forgetWrites();
      state.finish();
    } catch (error) {
      // The sheet or the journal cannot be had: nothing further leaves, and what left is in the journal.
      failure = state.fail(error);
    }
    return { run, results: operations.map((each) => runner.resultOf(each) ?? notBegun(each)), failure };
  })();

  return { progress: state.progress, ...state.controls, finished };
}

function notBegun(operation: Operation): SyncResult {
  return { operation, outcome: { kind: 'not-sent', because: 'cancelled' }, row: 'not-written' };
}
