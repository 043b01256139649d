import { useReducer } from 'react';
import type { ColumnRole, Mapping, PlanChoices, RentUnit } from '../../portfolio';
import type { PlannedSync, SyncCommands } from '../../runs/sync/commands';
import type { Source } from '../../workbook/sources';
import { beforeSync, syncReducer, type SyncState, type SyncStep } from './state';

/** What the screens of a sync may do. Each leads to a step, or to a sentence that says why not. */
export interface SyncIntents {
  readonly begin: () => void;
  readonly open: (source: Source) => void;
  readonly chooseRole: (header: string, role: ColumnRole | null) => void;
  readonly chooseRentUnit: (unit: RentUnit | null) => void;
  readonly plan: (source: Source, mapping: Mapping, choices: PlanChoices) => void;
  readonly replan: (planned: PlannedSync, choices: PlanChoices) => void;
  readonly goOn: (planned: PlannedSync, choices: PlanChoices) => void;
  readonly start: (planned: PlannedSync, by: string) => void;
  readonly leave: () => void;
}

function sentence(error: unknown): string {
  const said = error instanceof Error ? error.message : '';
  return said === '' ? 'Try again: Excel did not say what went wrong.' : said;
}

/** The state of a sync, above the screens: it outlives a look at the pane's first screen. */
export function useSync(commands: SyncCommands | null): { state: SyncState; intents: SyncIntents } {
  const [state, tell] = useReducer(syncReducer, beforeSync);

  const lead = (busy: string, work: (asked: SyncCommands) => Promise<SyncStep>): void => {
    if (commands === null) return;
    tell({ kind: 'asked', busy });
    work(commands).then(
      (step) => tell({ kind: 'arrived', step }),
      (error: unknown) => tell({ kind: 'failed', failure: sentence(error) }),
    );
  };
  const planned = (source: Source, mapping: Mapping, choices: PlanChoices, kind: 'problems' | 'plan'): void =>
    lead('Reading the rows', async (asked) => ({
      kind,
      planned: await asked.plan(source, mapping, choices),
      choices,
    }));

  const intents: SyncIntents = {
    begin: () =>
      lead('Looking for tables', async (asked) => ({ kind: 'choosing', sources: await asked.sources() })),
    open: (source) =>
      lead('Reading the table', async (asked) => {
        const opened = await asked.open(source);
        return { kind: 'mapping', opened, mapping: opened.mapping };
      }),
    chooseRole: (header, role) => tell({ kind: 'role-chosen', header, role }),
    chooseRentUnit: (unit) => tell({ kind: 'rent-unit-chosen', unit }),
    plan: (source, mapping, choices) => planned(source, mapping, choices, 'problems'),
    replan: ({ source, mapping }, choices) => planned(source, mapping, choices, 'plan'),
    goOn: (sync, choices) => tell({ kind: 'arrived', step: { kind: 'plan', planned: sync, choices } }),
    start: (sync, by) =>
      lead('Starting', async (asked) => {
        const started = await asked.start(sync, by);
        if (started.kind === 'refused') throw new Error(started.because);
        const { run } = started;
        void run.finished.then((report) =>
          tell({ kind: 'arrived', step: { kind: 'result', planned: sync, report } }),
        );
        return { kind: 'running', planned: sync, run };
      }),
    leave: () => tell({ kind: 'left' }),
  };
  return { state, intents };
}
