import { isOfAddress, type ColumnRole, type Mapping } from '../../portfolio';
import type { OpenedTable } from '../../runs/engine/opened-table';
import { RunScreen, type RunWords } from '../runs/run-screen';
import { PlanScreen } from './plan-screen';
import { ProblemsScreen } from './problems-screen';
import { syncLooks, syncResult } from './result';
import type { SyncRun } from './use-sync';

/** What no column is taken for and every home needs. */
function missingWords({ columns }: Mapping): string | null {
  const has = (fits: (role: ColumnRole) => boolean): boolean => columns.some(({ role }) => fits(role));
  if (!has((role) => isOfAddress(role) || role === 'uprn' || role === 'property_id'))
    return 'Say which column holds the address or the UPRN: without one, no home can be identified.';
  // An address may hold its postcode; a UPRN alone never does.
  if (!has((role) => role === 'postcode' || isOfAddress(role)))
    return 'Say which column holds the postcode: the API needs it, even with a UPRN.';
  return null;
}

const words: RunWords<OpenedTable> = {
  choosing: {
    title: 'Which table holds your homes?',
    lead: 'You see the plan before anything is sent.',
  },
  mapping: {
    lead: ({ source }) => `${source.name}: your answers are saved in the workbook.`,
    next: 'Check the rows',
    missing: missingWords,
  },
  doing: 'Syncing',
  looks: syncLooks,
};

interface SyncScreenProps {
  readonly run: SyncRun;
  /** Asks for the stored properties of this table again. */
  readonly onChanges: (opened: OpenedTable, mapping: Mapping) => void;
}

/** A sync from the choice of the table to its result. */
export function SyncScreen({ run, onChanges }: SyncScreenProps) {
  return (
    <RunScreen
      run={run}
      words={words}
      onMapped={run.intents.plan}
      ownStep={(step) => {
        if (step.kind === 'fields') return null;
        return step.kind === 'problems' ? (
          <ProblemsScreen step={step} run={run} />
        ) : (
          <PlanScreen step={step} run={run} />
        );
      }}
      resultOf={(step) => syncResult(step, run.intents, onChanges)}
    />
  );
}
