import { RunScreen, type RunWords } from '../runs/run-screen';
import { PlanScreen } from './plan-screen';
import { changeTiles, refreshResult } from './result';
import type { RefreshRun, TableToRefresh } from './use-refresh';

const words: RunWords<TableToRefresh> = {
  choosing: {
    title: 'Which homes shall be asked for anew?',
    lead: 'Nothing is asked before you have seen what it takes.',
  },
  doing: 'Asking for what has changed',
  tilesOf: changeTiles,
};

/** A refresh of stored properties from the choice of the table to what has changed. */
export function RefreshScreen({ run }: { readonly run: RefreshRun }) {
  return (
    <RunScreen
      run={run}
      words={words}
      onMapped={run.intents.plan}
      ownStep={(step) => (step.kind === 'fields' ? null : <PlanScreen step={step} run={run} />)}
      resultOf={(step) => refreshResult(step, run)}
    />
  );
}
