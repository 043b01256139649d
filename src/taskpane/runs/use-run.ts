import { useReducer } from 'react';
import type { ColumnRole, Mapping, RentUnit } from '../../portfolio';
import type { RunCommands } from '../../runs/engine/engine';
import type { RunReport } from '../../runs/engine/kind';
import type { SheetView } from '../../workbook/table';
import type { Source } from '../../sheet';
import { performStep, notBegun, errorText, stayHere, type StepResult, type WizardState } from './wizard';
import { rowTarget } from './home-names';
import {
  runReducer,
  stepBefore,
  type PlanStep,
  type ResultStep,
  type RunEvent,
  type RunStep,
  type RunTypes,
  type StepOrder,
} from './run-steps';

/** What the screens of every run may do. Each leads to a step, or to a sentence that says why not. */
export interface RunIntents<Kind extends RunTypes> {
  readonly begin: () => void;
  readonly open: (source: Source) => void;
  readonly chooseRole: (header: string, role: ColumnRole | null) => void;
  readonly chooseRentUnit: (unit: RentUnit | null) => void;
  /** Changes what is looked for. */
  readonly change: (choices: Kind['planned']['choices']) => void;
  /** Goes to a step of which all is known. */
  readonly go: (step: RunStep<Kind>) => void;
  /** Reads the rows with this mapping and shows what came of it. Default: with the usual choices. */
  readonly plan: (opened: Kind['opened'], mapping: Mapping, choices?: Kind['planned']['choices']) => void;
  /** Reads the rows again with other choices, and stays at the same step. */
  readonly replan: (step: PlanStep<Kind>, choices: Kind['planned']['choices']) => void;
  /** `by`: the user's name, for colleagues in the same workbook. */
  readonly start: (step: PlanStep<Kind>, by: string) => void;
  /** Goes to a row in the sheet, and there to a column. */
  readonly show: (planned: Kind['planned'], row: number, column: string | null) => void;
  /** Plans again what failed or was not sent. */
  readonly retry: (step: ResultStep<Kind>) => void;
  /** Writes what came of a run to a sheet. */
  readonly exportReport: (step: ResultStep<Kind>) => void;
  readonly back: () => void;
  readonly leave: () => void;
}

type CommandsOf<Kind extends RunTypes> = RunCommands<
  Kind['planned']['choices'],
  Kind['planned'],
  Kind['result'],
  Kind['opened']
>;

/** What the wizard must know of a kind of run. */
interface RunWizardOptions<Kind extends RunTypes> {
  readonly steps: StepOrder;
  /** `null` outside Excel. */
  readonly commands: CommandsOf<Kind> | null;
  readonly sheetView: SheetView | null;
  /** Whether a report is written to a sheet as soon as the run has ended. Default: none is before the user wants it. */
  readonly isListed?: (report: RunReport<Kind['result']>) => boolean;
}

/** A run as its screens see it. */
export interface RunWizard<Kind extends RunTypes> {
  readonly steps: StepOrder;
  readonly state: WizardState<RunStep<Kind>>;
  readonly intents: RunIntents<Kind>;
}

/** Does what the user asked for: tells meanwhile what is being done. */
type PerformStep<Kind extends RunTypes> = (
  busy: string,
  work: (commands: CommandsOf<Kind>) => Promise<StepResult<RunStep<Kind>>>,
) => void;

/** The state of one kind of run from the choice of the table to its result, above its screens. */
export function useRun<Kind extends RunTypes>(
  wizard: RunWizardOptions<Kind>,
): RunWizard<Kind> & { readonly perform: PerformStep<Kind> } {
  const { steps, commands } = wizard;
  const [state, dispatch] = useReducer(runReducer<Kind>, notBegun);
  const perform: PerformStep<Kind> = (busy, work) => {
    if (commands !== null) performStep(dispatch, busy, async () => work(commands));
  };
  const intents = {
    ...planning(steps, state.step, dispatch, perform),
    ...running(wizard, dispatch, perform),
  };
  return { steps, state, intents, perform };
}

type Dispatch<Kind extends RunTypes> = (event: RunEvent<Kind>) => void;
type RunningIntent = 'start' | 'show' | 'retry' | 'exportReport';

/** What leads to a plan, and back. */
function planning<Kind extends RunTypes>(
  steps: StepOrder,
  step: RunStep<Kind> | null,
  dispatch: Dispatch<Kind>,
  perform: PerformStep<Kind>,
): Omit<RunIntents<Kind>, RunningIntent> {
  const planned = (
    kind: PlanStep<Kind>['kind'],
    opened: Kind['opened'],
    mapping: Mapping,
    choices?: Kind['planned']['choices'],
  ): void =>
    perform('Reading the rows', async (commands) => {
      return { kind, opened, planned: await commands.plan(opened.source, mapping, choices) };
    });
  const begin = (): void =>
    perform('Looking for tables', async (commands) => ({
      kind: 'choosing',
      sources: await commands.sources(),
    }));
  return {
    begin,
    open: (source) =>
      perform(steps.includes('mapping') ? 'Reading the table' : 'Reading the rows', async (commands) => {
        const opened = await commands.open(source);
        const { mapping } = opened;
        if (steps.includes('mapping')) return { kind: 'mapping', opened, mapping };
        return { kind: 'plan', opened, planned: await commands.plan(source, mapping) };
      }),
    chooseRole: (header, role) => dispatch({ kind: 'role-chosen', header, role }),
    chooseRentUnit: (unit) => dispatch({ kind: 'rent-unit-chosen', unit }),
    change: (choices) => dispatch({ kind: 'choices-changed', choices }),
    go: (to) => dispatch({ kind: 'arrived', step: to }),
    plan: (opened, mapping, choices) =>
      planned(steps.includes('problems') ? 'problems' : 'plan', opened, mapping, choices),
    replan: ({ kind, opened, planned: { mapping } }, choices) => planned(kind, opened, mapping, choices),
    back: () => {
      const before = step === null ? null : stepBefore(steps, step);
      if (before === 'choosing') begin();
      else dispatch(before === null ? { kind: 'left' } : { kind: 'arrived', step: before });
    },
    leave: () => dispatch({ kind: 'left' }),
  };
}

/** What is done with a plan and with what came of it. */
function running<Kind extends RunTypes>(
  { commands, sheetView, isListed }: RunWizardOptions<Kind>,
  dispatch: Dispatch<Kind>,
  perform: PerformStep<Kind>,
): Pick<RunIntents<Kind>, RunningIntent> {
  const list = (
    commands: CommandsOf<Kind>,
    plan: Kind['planned'],
    report: RunReport<Kind['result']>,
  ): void => {
    dispatch({ kind: 'asked', busy: 'Listing the changes' });
    commands.exportReport(plan, report).then(
      (sheet) => dispatch({ kind: 'listed', sheet }),
      (error: unknown) => dispatch({ kind: 'failed', failure: errorText(error) }),
    );
  };
  return {
    start: ({ opened, planned }, by) =>
      perform('Starting', async (commands) => {
        const started = await commands.start(planned, by);
        if (started.kind === 'refused') throw new Error(started.because);
        const { run } = started;
        void run.finished.then((report) => {
          dispatch({ kind: 'arrived', step: { kind: 'result', opened, planned, report, sheet: null } });
          if (isListed?.(report) === true) list(commands, planned, report);
        });
        return { kind: 'running', opened, planned, run };
      }),
    show: ({ source, table, mapping }, row, column) => {
      if (sheetView === null) return;
      perform('Going to the row', async () => {
        await sheetView.showRow(source, rowTarget(table, mapping, row), column);
        return stayHere;
      });
    },
    retry: ({ opened, planned, report }) =>
      perform('Reading the rows', async (commands) => {
        return { kind: 'plan', opened, planned: await commands.retry(planned, report) };
      }),
    exportReport: ({ planned, report }) => {
      if (isListed === undefined)
        perform('Writing the report', async (commands) => {
          const sheet = await commands.exportReport(planned, report);
          return { kind: 'stayed', text: `The report is on the sheet “${sheet}”.` };
        });
      else if (commands !== null) list(commands, planned, report);
    },
  };
}
