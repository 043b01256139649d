import type { Source } from '../../sheet';
import { RunScreen, type RunWords } from '../runs/run-screen';
import { FieldsScreen } from './fields-screen';
import { PlanScreen } from './plan-screen';
import { checkLooks, checkResult } from './result';
import type { CheckRun, TableToCheck } from './use-check';

/** Which rows, where some were selected, and what is best to ask by. */
function mappingLead({ source, selected = null }: TableToCheck): string {
  const sure = 'A UPRN is the most certain. An address with its postcode also works.';
  const rows =
    selected === null ? 'Columns' : `${selected.numbers.size.toLocaleString('en-GB')} selected rows`;
  return `${rows} of ${source.name}. ${sure}`;
}

const words: RunWords<TableToCheck> = {
  choosing: {
    title: 'Which homes do you want to check?',
    lead: 'You see the plan before any request is sent.',
  },
  mapping: { lead: mappingLead, next: 'Choose what to look for' },
  doing: 'Checking',
  looks: checkLooks,
};

interface CheckScreenProps {
  readonly run: CheckRun;
  /** Shows the overview of the table that was checked. */
  readonly onOverview: (source: Source) => void;
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
      resultOf={(step) => checkResult(step, intents, () => onOverview(step.planned.source))}
    />
  );
}
