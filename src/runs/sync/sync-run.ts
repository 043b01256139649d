import { isOperation, syncColumns, type Operation } from '../../portfolio';
import { createGate } from '../gate';
import { observable } from '../observed';
import { Pace } from '../pace';
import type { Run, RunProgress, RunStage } from '../progress';
import { countsOf, type SyncReport, type SyncResult } from './report';
import { keyColumns } from './rows';
import type { SyncOrder, SyncPorts } from './order';
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
  const gate = createGate();
  const pace = new Pace(clock);
  const results: SyncResult[] = [];
  let done = 0;
  let failure: string | null = null;
  let stage: RunStage = 'running';
  const snapshot = (): RunProgress => ({
    stage,
    total: operations.length,
    done,
    counts: countsOf(results),
    perMinute: pace.perMinute(),
    millisecondsLeft: pace.millisecondsFor(operations.length - done),
    failure,
  });
  const progress = observable<RunProgress>(snapshot());
  const tell = (next: RunStage = stage): void => {
    stage = next;
    progress.set(snapshot());
  };
  const counted = (): void => {
    done += 1;
    pace.done();
    tell();
  };
  const chunkRun = chunkRunner(order, ports, run, gate, counted);

  const finished = (async (): Promise<SyncReport> => {
    try {
      await ports.sheet.ensureColumns([...syncColumns, keyColumns(order.mapping).reference]);
      const size = order.chunk ?? usualChunk;
      for (let from = 0; from < operations.length; from += size) {
        const chunk = operations.slice(from, from + size);
        if (await gate.passed()) results.push(...(await chunkRun(chunk)));
        else results.push(...chunk.map(notBegun));
      }
      tell('finished');
    } catch (error) {
      // The sheet or the journal cannot be had: nothing further leaves, and what left is in the journal.
      failure = error instanceof Error ? error.message : 'The sheet could not be written.';
      results.push(...operations.slice(results.length).map(notBegun));
      tell('failed');
    }
    return { run, results, failure };
  })();

  return {
    progress,
    pause: () => {
      if (stage !== 'running') return;
      gate.hold();
      tell('paused');
    },
    resume: () => {
      if (stage !== 'paused') return;
      gate.open();
      tell('running');
    },
    cancel: () => {
      if (stage !== 'running' && stage !== 'paused') return;
      gate.end();
      tell('cancelling');
    },
    finished,
  };
}

function notBegun(operation: Operation): SyncResult {
  return { operation, outcome: { kind: 'not-sent', because: 'cancelled' }, row: 'not-written' };
}
