import { useReducer } from 'react';
import type { ColumnRole, Mapping, RentUnit } from '../../portfolio';
import type { RunCommands } from '../../runs/engine/engine';
import type { RunReport, TableRead } from '../../runs/engine/kind';
import type { OpenedTable } from '../../runs/engine/opened-table';
import type { SheetView } from '../../workbook/sheet-view';
import type { Source } from '../../sheet';
import { lead, outside, sentence, stayed, type Came, type Flow } from './flow';
import { rowTarget } from './home-names';
import {
  runReducer,
  stepBefore,
  type PlanStep,
  type ResultStep,
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
interface Wizard<Planned, Result, Commands> {
  readonly steps: StepOrder;
  /** `null` outside Excel. */
  readonly commands: Commands | null;
  readonly sheetView: SheetView | null;
  /** Whether a report is written to a sheet as soon as the run has ended. Default: none is before the person wants it. */
  readonly isListed?: (report: RunReport<Result>, planned: Planned) => boolean;
}

/** A run as its screens see it. */
export interface RunFlow<Opened, Planned extends TableRead<unknown>, Result> {
  readonly steps: StepOrder;
  readonly state: Flow<RunStep<Opened, Planned, Result>>;
  readonly intents: RunIntents<Opened, Planned, Result>;
}

/** The state of one kind of run from the choice of the table to its result, above its screens. */
export function useRun<
  Opened extends OpenedTable,
  Planned extends TableRead<unknown>,
  Result,
  Commands extends RunCommands<Planned['choices'], Planned, Result, Opened>,
>({
  steps,
  commands,
  sheetView,
  isListed,
}: Wizard<Planned, Result, Commands>): RunFlow<Opened, Planned, Result> & {
  /** Does what the person asked for: tells meanwhile what is being done. */
  readonly ask: (
    busy: string,
    work: (asked: Commands) => Promise<Came<RunStep<Opened, Planned, Result>>>,
  ) => void;
} {
  type Step = RunStep<Opened, Planned, Result>;
  const [state, tell] = useReducer(runReducer<Opened, Planned, Result>, outside);

  const ask = (busy: string, work: (asked: Commands) => Promise<Came<Step>>): void => {
    if (commands !== null) lead(tell, busy, async () => work(commands));
  };
  const planned = (
    kind: PlanStep<Opened, Planned>['kind'],
    opened: Opened,
    mapping: Mapping,
    choices?: Planned['choices'],
  ): void =>
    ask('Reading the rows', async (asked) => {
      return { kind, opened, planned: await asked.plan(opened.source, mapping, choices) };
    });
  const list = (asked: Commands, plan: Planned, report: RunReport<Result>): void => {
    tell({ kind: 'asked', busy: 'Listing the changes' });
    asked.exportReport(plan, report).then(
      (sheet) => tell({ kind: 'listed', sheet }),
      (error: unknown) => tell({ kind: 'failed', failure: sentence(error) }),
    );
  };

  const intents: RunIntents<Opened, Planned, Result> = {
    begin: () =>
      ask('Looking for tables', async (asked) => ({ kind: 'choosing', sources: await asked.sources() })),
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
    go: (step) => tell({ kind: 'arrived', step }),
    plan: (opened, mapping, choices) =>
      planned(steps.includes('problems') ? 'problems' : 'plan', opened, mapping, choices),
    replan: ({ kind, opened, planned: { mapping } }, choices) => planned(kind, opened, mapping, choices),
    start: ({ opened, planned: plan }, by) =>
      ask('Starting', async (asked) => {
        const started = await asked.start(plan, by);
        if (started.kind === 'refused') throw new Error(started.because);
        const { run } = started;
        void run.finished.then((report) => {
          tell({ kind: 'arrived', step: { kind: 'result', opened, planned: plan, report, sheet: null } });
          if (isListed?.(report, plan) === true) list(asked, plan, report);
        });
        return { kind: 'running', opened, planned: plan, run };
      }),
    show: ({ source, table, mapping }, row, column) => {
      if (sheetView === null) return;
      ask('Going to the row', async () => {
        await sheetView.showRow(source, rowTarget(table, mapping, row), column);
        return stayed;
      });
    },
    retry: ({ opened, planned: before, report }) =>
      ask('Reading the rows', async (asked) => {
        return { kind: 'plan', opened, planned: await asked.retry(before, report) };
      }),
    exportReport: ({ planned: plan, report }) => {
      if (isListed === undefined)
        ask('Writing the report', async (asked) => {
          const sheet = await asked.exportReport(plan, report);
          return { kind: 'stayed', text: `The report stands on the sheet “${sheet}”.` };
        });
      else if (commands !== null) list(commands, plan, report);
    },
    back: () => {
      const before = state.step === null ? null : stepBefore(steps, state.step);
      if (before === 'choosing') intents.begin();
      else tell(before === null ? { kind: 'left' } : { kind: 'arrived', step: before });
    },
    leave: () => tell({ kind: 'left' }),
  };
  return { steps, state, intents, ask };
}
