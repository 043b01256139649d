import { useReducer } from 'react';
import type { Mapping } from '../../portfolio';
import type { PlannedRefresh, RefreshCommands } from '../../runs/refresh/kind';
import type { SyncCommands } from '../../runs/sync/kind';
import type { SheetView } from '../../workbook/sheet-view';
import type { Source } from '../../workbook/sources';
import { lead, outside, stayed, type Came } from '../runs/flow';
import { rowTarget } from '../runs/row-target';
import { sentence } from '../runs/sentence';
import { hasChanges } from './change-words';
import { refreshReducer, type RefreshState, type RefreshStep } from './state';

type StepOf<Kind extends RefreshStep['kind']> = Extract<RefreshStep, { readonly kind: Kind }>;

/** What the screens of a refresh may do. Each leads to a step, or to a sentence that says why not. */
export interface RefreshIntents {
  readonly begin: () => void;
  readonly open: (source: Source, sources: readonly Source[]) => void;
  /** Plans a table whose columns are known, e.g. after its sync. */
  readonly openMapped: (source: Source, mapping: Mapping) => void;
  /** Reads the rows anew, with or without those that are hidden. */
  readonly replan: (step: StepOf<'plan'>, includeHidden: boolean) => void;
  /** `by`: the person's name, for colleagues in the same workbook. */
  readonly start: (step: StepOf<'plan'>, by: string) => void;
  /** Plans those properties anew that failed or whose turn did not come. */
  readonly retry: (step: StepOf<'result'>) => void;
  /** Lists the changes on a new sheet, where that did not succeed when the run ended. */
  readonly list: (step: StepOf<'result'>) => void;
  readonly show: (planned: PlannedRefresh, row: number) => void;
  readonly back: () => void;
  readonly leave: () => void;
}

interface RefreshServices {
  readonly refresh: RefreshCommands | null;
  readonly sync: Pick<SyncCommands, 'sources' | 'open'> | null;
  readonly sheetView: SheetView | null;
}

/** The state of a refresh, above its screens. */
export function useRefresh({ refresh, sync, sheetView }: RefreshServices): {
  state: RefreshState;
  intents: RefreshIntents;
} {
  const [state, tell] = useReducer(refreshReducer, outside);

  const ask = (busy: string, work: () => Promise<Came<RefreshStep>>): void => lead(tell, busy, work);
  const write = (commands: RefreshCommands, planned: PlannedRefresh, report: StepOf<'result'>['report']) => {
    tell({ kind: 'asked', busy: 'Listing the changes' });
    commands.exportReport(planned, report).then(
      (sheet) => tell({ kind: 'listed', sheet }),
      (error: unknown) => tell({ kind: 'failed', failure: sentence(error) }),
    );
  };

  const intents: RefreshIntents = {
    begin: () => {
      if (sync === null) return;
      ask('Looking for tables', async () => ({ kind: 'choosing', sources: await sync.sources() }));
    },
    open: (source, sources) => {
      if (refresh === null || sync === null) return;
      ask('Reading the rows', async () => {
        const { mapping } = await sync.open(source);
        return {
          kind: 'plan',
          planned: await refresh.plan(source, mapping),
          includeHidden: false,
          sources,
        };
      });
    },
    openMapped: (source, mapping) => {
      if (refresh === null) return;
      ask('Reading the rows', async () => ({
        kind: 'plan',
        planned: await refresh.plan(source, mapping),
        includeHidden: false,
        sources: null,
      }));
    },
    replan: (step, includeHidden) => {
      if (refresh === null) return;
      const { source, mapping } = step.planned;
      ask('Reading the rows', async () => ({
        ...step,
        planned: await refresh.plan(source, mapping, { includeHidden }),
        includeHidden,
      }));
    },
    start: ({ planned }, by) => {
      if (refresh === null) return;
      ask('Starting', async () => {
        const started = await refresh.start(planned, by);
        if (started.kind === 'refused') throw new Error(started.because);
        const { run } = started;
        void run.finished.then((report) => {
          tell({ kind: 'arrived', step: { kind: 'result', planned, report, sheet: null } });
          if (hasChanges(report.results)) write(refresh, planned, report);
        });
        return { kind: 'running', planned, run };
      });
    },
    retry: ({ planned, report }) => {
      if (refresh === null) return;
      ask('Reading the rows', async () => ({
        kind: 'plan',
        planned: await refresh.retry(planned, report),
        includeHidden: false,
        sources: null,
      }));
    },
    list: ({ planned, report }) => {
      if (refresh !== null) write(refresh, planned, report);
    },
    show: ({ source, table, mapping }, row) => {
      if (sheetView === null) return;
      ask('Going to the row', async () => {
        await sheetView.showRow(source, rowTarget(table, mapping, row), null);
        return stayed;
      });
    },
    back: () => tell({ kind: 'went-back' }),
    leave: () => tell({ kind: 'left' }),
  };
  return { state, intents };
}
