import { useReducer, useState } from 'react';
import type { ColumnRole, Mapping, RentUnit } from '../../portfolio';
import type { RunCommands } from '../../runs/engine/engine';
import type { RunReport } from '../../runs/engine/kind';
import type { SheetView } from '../../workbook/table';
import type { Source } from '../../sheet';
import { performStep, notBegun, stayHere, type Asking, type StepResult, type WizardState } from './wizard';
import { errorText } from '../wording';
import { rowTarget } from './home-names';
import { latestChoices, type ChangeChoices, type LatestChoices } from './latest-choices';
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
export type RunIntents<Kind extends RunTypes> = ReturnType<typeof planning<Kind>> &
  ReturnType<typeof running<Kind>>;

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
): RunWizard<Kind> & { readonly perform: PerformStep<Kind>; readonly chosen: LatestChoices<Kind> } {
  const { steps, commands } = wizard;
  const [state, dispatch] = useReducer(runReducer<Kind>, notBegun);
  const [chosen] = useState(() => latestChoices<Kind>());
  const perform: PerformStep<Kind> = (busy, work) => {
    if (commands !== null) performStep(dispatch, busy, async () => work(commands));
  };
  const intents = {
    ...planning<Kind>(steps, state.step, dispatch, perform, chosen),
    ...running<Kind>(wizard, dispatch, perform),
  };
  return { steps, state, intents, perform, chosen };
}

type Dispatch<Kind extends RunTypes> = (event: RunEvent<Kind>) => void;

/** What leads to a plan, and back. */
function planning<Kind extends RunTypes>(
  steps: StepOrder,
  step: RunStep<Kind> | null,
  dispatch: Dispatch<Kind>,
  perform: PerformStep<Kind>,
  chosen: LatestChoices<Kind>,
) {
  const begin = (): void =>
    perform('Looking for tables', async (commands) => ({
      kind: 'choosing',
      sources: await commands.sources(),
    }));
  return {
    begin,
    open: (source: Source): void =>
      perform(steps.includes('mapping') ? 'Reading the table' : 'Reading the rows', async (commands) => {
        const opened = await commands.open(source);
        const { mapping } = opened;
        if (steps.includes('mapping')) return { kind: 'mapping', opened, mapping };
        return { kind: 'plan', opened, planned: await commands.plan(source, mapping) };
      }),
    chooseRole: (header: string, role: ColumnRole | null): void =>
      dispatch({ kind: 'role-chosen', header, role }),
    chooseRentUnit: (unit: RentUnit | null): void => dispatch({ kind: 'rent-unit-chosen', unit }),
    /** Changes what is looked for. */
    change: (choices: Kind['planned']['choices']): void => dispatch({ kind: 'choices-changed', choices }),
    /** Goes to a step of which all is known. */
    go: (to: RunStep<Kind>): void => dispatch({ kind: 'moved', step: to }),
    /** Reads the rows with this mapping and shows what came of it. Default: with the usual choices. */
    plan: (opened: Kind['opened'], mapping: Mapping, choices?: Kind['planned']['choices']): void =>
      perform('Reading the rows', async (commands) => {
        const kind = steps.includes('problems') ? 'problems' : 'plan';
        return { kind, opened, planned: await commands.plan(opened.source, mapping, choices) };
      }),
    /** Reads the rows again with a change to what was chosen last, and stays at the same step. Default: with no change. */
    replan: (step: PlanStep<Kind>, change?: ChangeChoices<Kind>): void =>
      perform('Reading the rows', (commands) => chosen(step).read(commands, change)),
    back: (): void => {
      const before = step === null ? null : stepBefore(steps, step);
      if (before === 'choosing') begin();
      else dispatch(before === null ? { kind: 'left' } : { kind: 'moved', step: before });
    },
    leave: (): void => dispatch({ kind: 'left' }),
  };
}

/** What is done with a plan and with what came of it. */
function running<Kind extends RunTypes>(
  { commands, sheetView, isListed }: RunWizardOptions<Kind>,
  dispatch: Dispatch<Kind>,
  perform: PerformStep<Kind>,
) {
  const list = (
    commands: CommandsOf<Kind>,
    plan: Kind['planned'],
    report: RunReport<Kind['result']>,
  ): void => {
    const asking: Asking = Symbol('list');
    dispatch({ kind: 'asked', busy: 'Listing the changes', asking });
    commands.exportReport(plan, report).then(
      (sheet) => dispatch({ kind: 'listed', sheet, asking }),
      (error: unknown) => dispatch({ kind: 'failed', failure: errorText(error), asking }),
    );
  };
  return {
    /** `by`: the user's name, for colleagues in the same workbook. */
    start: ({ opened, planned }: PlanStep<Kind>, by: string): void =>
      perform('Starting', async (commands) => {
        const started = await commands.start(planned, by);
        if (started.kind === 'refused') throw new Error(started.because);
        const { run } = started;
        void run.finished.then((report) => {
          dispatch({ kind: 'moved', step: { kind: 'result', opened, planned, report, sheet: null } });
          if (isListed?.(report) === true) list(commands, planned, report);
        });
        return { kind: 'running', opened, planned, run };
      }),
    /** Goes to a row in the sheet, and there to a column. */
    show: ({ source, table, mapping }: Kind['planned'], row: number, column: string | null): void => {
      if (sheetView === null) return;
      perform('Going to the row', async () => {
        await sheetView.showRow(source, rowTarget(table, mapping, row), column);
        return stayHere;
      });
    },
    /** Plans again what failed or was not sent. */
    retry: ({ opened, planned, report }: ResultStep<Kind>): void =>
      perform('Reading the rows', async (commands) => {
        return { kind: 'plan', opened, planned: await commands.retry(planned, report) };
      }),
    /** Writes what came of a run to a sheet. */
    exportReport: ({ planned, report }: ResultStep<Kind>): void => {
      if (isListed === undefined)
        perform('Writing the report', async (commands) => {
          const sheet = await commands.exportReport(planned, report);
          return { kind: 'stayed', text: `The report is on the sheet “${sheet}”.` };
        });
      else if (commands !== null) list(commands, planned, report);
    },
  };
}
