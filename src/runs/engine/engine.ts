import type { Random, Clock } from '../../contract';
import type { Mapping } from '../../portfolio';
import type { SheetPort, Source } from '../../sheet';
import { sourcesOfHomes } from '../sources-of-homes';
import type { RunKind, RunOrder, RunReport, RunResult, TableRead, RunTools } from './kind';
import { withLease, type Started } from './lease';
import { openTable, type OpenedTable } from './opened-table';
import type { Run } from './progress';
import { createRunState } from './run-state';

/** What a user can have done about runs of one kind. Every method rejects with a sentence for the user where Excel refuses. */
export interface RunCommands<Choices, Planned, Result, Opened = OpenedTable> {
  sources(): Promise<readonly Source[]>;
  open(source: Source): Promise<Opened>;
  /** Reads the table anew and plans. Nothing is asked of the API. */
  plan(source: Source, mapping: Mapping, choices?: Choices): Promise<Planned>;
  /** `by`: who starts it, for a colleague in the same workbook. */
  start(planned: Planned, by: string): Promise<Started<RunReport<Result>>>;
  /** The table as it is now, planned anew, with that alone which failed or did not get its turn. */
  retry(planned: Planned, report: RunReport<Result>): Promise<Planned>;
  /** Writes what came of a run to a new sheet and returns its name. */
  exportReport(planned: Planned, report: RunReport<Result>): Promise<string>;
}

/** What every kind of run needs. */
export interface EnginePorts {
  readonly workbook: Pick<
    SheetPort,
    'sources' | 'read' | 'sheet' | 'mapping' | 'unfinishedWrite' | 'takeLease' | 'giveLeaseBack' | 'addSheet'
  >;
  readonly clock: Clock;
  readonly random: Random;
  /** Warns a user who closes the page, until the function that it returns is called. Default: nothing warns. */
  readonly warnBeforeClosing?: () => () => void;
}

/** The commands of one kind of run. */
export function runCommands<Choices, Planned extends TableRead<Choices>, Item, Result extends RunResult>(
  kind: RunKind<Choices, Planned, Item, Result>,
  ports: EnginePorts,
): RunCommands<Choices, Planned, Result> {
  const { workbook } = ports;
  const planned = async (
    source: Source,
    mapping: Mapping,
    choices: Choices,
    earlier: readonly Result[] | null,
  ): Promise<Planned> => {
    const unfinished = await workbook.unfinishedWrite(source);
    const table = await workbook.read(source);
    return kind.plan({ source, table, mapping, choices, unfinished }, earlier);
  };
  return {
    sources: () => sourcesOfHomes(workbook),
    open: (source) => openTable(workbook, source),
    plan: (source, mapping, choices = kind.defaultChoices) => planned(source, mapping, choices, null),
    async start(plan, by) {
      return withLease(ports, by, async () => {
        // What it reads of the workbook may be another run's until the lease is held.
        const order = await kind.order(plan, by);
        return startRun(order, { ...ports, sheet: workbook.sheet(plan.source, kind.name) });
      });
    },
    retry: ({ source, mapping, choices }, { results }) => planned(source, mapping, choices, results),
    exportReport: (plan, report) => workbook.addSheet(kind.reportSheet(plan, report)),
  };
}

/** Carries an order out. What has left when the user cancels ends and is written. */
export function startRun<Item, Result>(
  { items, columns, dates = {}, columnsToRewrite = [], begin }: RunOrder<Item, Result>,
  { sheet, clock, random }: Pick<RunTools, 'sheet'> & Pick<EnginePorts, 'clock' | 'random'>,
): Run<RunReport<Result>> {
  const run = random.uuid().slice(0, 8);
  const cancellation = new AbortController();
  const state = createRunState(clock, items.length, () => cancellation.abort());
  const work = begin({
    run,
    sheet,
    pauseToken: state.pauseToken,
    signal: cancellation.signal,
    reportDone: state.done,
  });

  const finished = (async (): Promise<RunReport<Result>> => {
    let failure: string | null = null;
    try {
      const added = await sheet.ensureColumns(columns, dates);
      await sheet.blankColumns(columnsToRewrite);
      await work.carryOut(added);
      await sheet.confirmWrites();
      state.finish();
    } catch (error) {
      // The sheet or the journal cannot be had: nothing further leaves, and what left is in the journal.
      cancellation.abort();
      state.fail();
      const reason = error instanceof Error ? error.message : '';
      failure = reason === '' ? 'Start again: the sheet could not be written to.' : reason;
    }
    return { run, results: items.map((item) => work.resultOf(item)), failure };
  })();

  return { progress: state.progress, ...state.controls, finished };
}
