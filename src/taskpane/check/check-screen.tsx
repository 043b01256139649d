import { RunScreen, type RunWords } from '../runs/run-screen';
import { counted } from '../wording';
import { FieldsScreen } from './fields-screen';
import { PlanScreen } from './plan-screen';
import { checkResult, endTiles } from './result';
import type { CheckRun, TableToCheck } from './use-check';

/** Which rows, where some were selected, and what is best to ask by. */
function mappingLead({ source, selected = null }: TableToCheck): string {
  const sure = 'A UPRN is the surest; an address with its postcode will do.';
  return selected === null
    ? sure
    : `${counted(selected.size, '', '').trim()} selected rows of ${source.name}. ${sure}`;
}

const words: RunWords<TableToCheck> = {
  choosing: {
    title: 'Which homes shall be checked?',
    lead: 'Nothing is asked before you have seen the plan.',
  },
  mapping: { lead: mappingLead, next: 'Choose what to look for' },
  doing: 'Checking',
  tilesOf: endTiles,
};

interface CheckScreenProps {
  readonly run: CheckRun;
  readonly onOverview: () => void;
}

/** A bulk check from the choice of the table to its result. */
export function CheckScreen({ run, onOverview }: CheckScreenProps) {
  const { intents } = run;
  return (
    <RunScreen
      run={run}
      words={words}
      onMapped={intents.chooseFields}
      ownStep={(step) =>
        step.kind === 'fields' ? <FieldsScreen step={step} run={run} /> : <PlanScreen step={step} run={run} />
      }
      resultOf={(step) => checkResult(step, intents, onOverview)}
    />
  );
}
