import { useReducer } from 'react';
import type { ColumnRole, Mapping, RentUnit } from '../../portfolio';
import type { RunCommands } from '../../runs/engine/engine';
import type { RunReport, TableRead } from '../../runs/engine/kind';
import type { OpenedTable } from '../../runs/engine/opened-table';
import type { SheetView } from '../../workbook/table';
import type { Source } from '../../sheet';
import { lead, outside, sentence, stayed, type Came, type Flow } from './flow';
import { rowTarget } from './home-names';
import {
  runReducer,
  stepBefore,
  type PlanStep,
  type ResultStep,
  type RunEvent,
  type RunStep,
  type StepOrder,
} from './run-steps';

/** What the screens of every run may do. Each leads to a step, or to a sentence that says why not. */
export interface RunIntents<Opened, Planned extends TableRead<unknown>, Result> {
  readonly begin: () => void;
  readonly open: (source: Source) => void;
  readonly chooseRole: (header: string, role: ColumnRole | null) => void;
  readonly chooseRentUnit: (unit: RentUnit | null) => void;
  /** Changes what is looked for. */
  readonly change: (choices: Planned['choices']) => void;
  /** Goes to a step of which all is known. */
  readonly go: (step: RunStep<Opened, Planned, Result>) => void;
  /** Reads the rows with this mapping and shows what came of it. Default: with the usual choices. */
  readonly plan: (opened: Opened, mapping: Mapping, choices?: Planned['choices']) => void;
  /** Reads the rows anew with other choices, and stays at the same step. */
  readonly replan: (step: PlanStep<Opened, Planned>, choices: Planned['choices']) => void;
  /** `by`: the person's name, for colleagues in the same workbook. */
  readonly start: (step: PlanStep<Opened, Planned>, by: string) => void;
  /** Goes to a row in the sheet, and there to a column. */
  readonly show: (planned: Planned, row: number, column: string | null) => void;
  /** Plans that anew which failed or did not get its turn. */
  readonly retry: (step: ResultStep<Opened, Planned, Result>) => void;
  /** Writes what came of a run to a sheet. */
  readonly exportReport: (step: ResultStep<Opened, Planned, Result>) => void;
  readonly back: () => void;
  readonly leave: () => void;
}

/** What the wizard must know of a kind of run. */
interface Wizard<Result, Commands> {
  readonly steps: StepOrder;
  /** `null` outside Excel. */
  readonly commands: Commands | null;
  readonly sheetView: SheetView | null;
  /** Whether a report is written to a sheet as soon as the run has ended. Default: none is before the person wants it. */
  readonly isListed?: (report: RunReport<Result>) => boolean;
}

/** A run as its screens see it. */
export interface RunFlow<Opened, Planned extends TableRead<unknown>, Result> {
  readonly steps: StepOrder;
  readonly state: Flow<RunStep<Opened, Planned, Result>>;
  readonly intents: RunIntents<Opened, Planned, Result>;
}

/** Does what the person asked for: tells meanwhile what is being done. */
type Ask<Step extends { readonly kind: string }, Commands> = (
  busy: string,
  work: (asked: Commands) => Promise<Came<Step>>,
) => void;

/** The state of one kind of run from the choice of the table to its result, above its screens. */
export function useRun<
  Opened extends OpenedTable,
  Planned extends TableRead<unknown>,
  Result,
  Commands extends RunCommands<Planned['choices'], Planned, Result, Opened>,
>(
  wizard: Wizard<Result, Commands>,
): RunFlow<Opened, Planned, Result> & {
  readonly ask: Ask<RunStep<Opened, Planned, Result>, Commands>;
} {
  const { steps, commands } = wizard;
  const [state, tell] = useReducer(runReducer<Opened, Planned, Result>, outside);
  const ask: Ask<RunStep<Opened, Planned, Result>, Commands> = (busy, work) => {
    if (commands !== null) lead(tell, busy, async () => work(commands));
  };
  const intents = {
    ...planning<Opened, Planned, Result, Commands>(steps, state, tell, ask),
    ...running<Opened, Planned, Result, Commands>(wizard, tell, ask),
  };
  return { steps, state, intents, ask };
}

type Tell<Opened, Planned extends TableRead<unknown>, Result> = (
  event: RunEvent<Opened, Planned, Result>,
) => void;

type RunningIntent = 'start' | 'show' | 'retry' | 'exportReport';

/** What leads to a plan, and back. */
function planning<
  Opened extends OpenedTable,
  Planned extends TableRead<unknown>,
  Result,
  Commands extends RunCommands<Planned['choices'], Planned, Result, Opened>,
>(
  steps: StepOrder,
  { step }: Flow<RunStep<Opened, Planned, Result>>,
  tell: Tell<Opened, Planned, Result>,
  ask: Ask<RunStep<Opened, Planned, Result>, Commands>,
): Omit<RunIntents<Opened, Planned, Result>, RunningIntent> {
  const planned = (
    kind: PlanStep<Opened, Planned>['kind'],
    opened: Opened,
    mapping: Mapping,
    choices?: Planned['choices'],
  ): void =>
    ask('Reading the rows', async (asked) => {
      return { kind, opened, planned: await asked.plan(opened.source, mapping, choices) };
    });
  const begin = (): void =>
    ask('Looking for tables', async (asked) => ({ kind: 'choosing', sources: await asked.sources() }));
  return {
    begin,
    open: (source) =>
      ask(steps.includes('mapping') ? 'Reading the table' : 'Reading the rows', async (asked) => {
        const opened = await asked.open(source);
        const { mapping } = opened;
        if (steps.includes('mapping')) return { kind: 'mapping', opened, mapping };
        return { kind: 'plan', opened, planned: await asked.plan(source, mapping) };
      }),
    chooseRole: (header, role) => tell({ kind: 'role-chosen', header, role }),
    chooseRentUnit: (unit) => tell({ kind: 'rent-unit-chosen', unit }),
    change: (choices) => tell({ kind: 'choices-changed', choices }),
    go: (to) => tell({ kind: 'arrived', step: to }),
    plan: (opened, mapping, choices) =>
      planned(steps.includes('problems') ? 'problems' : 'plan', opened, mapping, choices),
    replan: ({ kind, opened, planned: { mapping } }, choices) => planned(kind, opened, mapping, choices),
    back: () => {
      const before = step === null ? null : stepBefore(steps, step);
      if (before === 'choosing') begin();
      else tell(before === null ? { kind: 'left' } : { kind: 'arrived', step: before });
    },
    leave: () => tell({ kind: 'left' }),
  };
}

/** What is done with a plan and with what came of it. */
function running<
  Opened extends OpenedTable,
  Planned extends TableRead<unknown>,
  Result,
  Commands extends RunCommands<Planned['choices'], Planned, Result, Opened>,
>(
  { commands, sheetView, isListed }: Wizard<Result, Commands>,
  tell: Tell<Opened, Planned, Result>,
  ask: Ask<RunStep<Opened, Planned, Result>, Commands>,
): Pick<RunIntents<Opened, Planned, Result>, RunningIntent> {
  const list = (asked: Commands, plan: Planned, report: RunReport<Result>): void => {
    tell({ kind: 'asked', busy: 'Listing the changes' });
    asked.exportReport(plan, report).then(
      (sheet) => tell({ kind: 'listed', sheet }),
      (error: unknown) => tell({ kind: 'failed', failure: sentence(error) }),
    );
  };
  return {
    start: ({ opened, planned }, by) =>
      ask('Starting', async (asked) => {
        const started = await asked.start(planned, by);
        if (started.kind === 'refused') throw new Error(started.because);
        const { run } = started;
        void run.finished.then((report) => {
          tell({ kind: 'arrived', step: { kind: 'result', opened, planned, report, sheet: null } });
          if (isListed?.(report) === true) list(asked, planned, report);
        });
        return { kind: 'running', opened, planned, run };
      }),
    show: ({ source, table, mapping }, row, column) => {
      if (sheetView === null) return;
      ask('Going to the row', async () => {
        await sheetView.showRow(source, rowTarget(table, mapping, row), column);
        return stayed;
      });
    },
    retry: ({ opened, planned, report }) =>
      ask('Reading the rows', async (asked) => {
        return { kind: 'plan', opened, planned: await asked.retry(planned, report) };
      }),
    exportReport: ({ planned, report }) => {
      if (isListed === undefined)
        ask('Writing the report', async (asked) => {
          const sheet = await asked.exportReport(planned, report);
          return { kind: 'stayed', text: `The report stands on the sheet “${sheet}”.` };
        });
      else if (commands !== null) list(commands, planned, report);
    },
  };
}
