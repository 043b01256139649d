import { Checkbox } from '@fluentui/react-components';
import { TableRegular } from '@fluentui/react-icons';
import { rowList } from '../../portfolio';
import { durationNote, requestsWords } from '../cost-words';
import { EmptyState } from '../parts/empty-state';
import { useScreenStyles } from '../parts/styles';
import { PlanFrame } from '../runs/plan-frame';
import { placeOf, type OwnStepProps, type PlanStep } from '../runs/run-steps';
import { UncertainColumns } from '../runs/uncertain-columns';
import { counted } from '../wording';
import { RunScreen, type RunWords } from '../runs/run-screen';
import { refreshLooks, refreshResult } from './result';
import type { RefreshRun, RefreshTypes, TableToRefresh } from './use-refresh';

const words: RunWords<TableToRefresh> = {
  choosing: {
    title: 'Which homes do you want to refresh?',
    lead: 'You see how many requests it takes before any is sent.',
  },
  doing: 'Looking for changes',
  looks: refreshLooks,
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

/** How many stored properties would be asked for and what it takes, before anything is asked. */
function PlanScreen({
  step,
  run: { steps, state, intents },
}: OwnStepProps<PlanStep<RefreshTypes>, RefreshRun>) {
  const { homes, hidden, doubtful, minutes, source, choices, unfinished, columnsToRewrite } = step.planned;
  const shared = useScreenStyles();
  const { includeHidden = false } = choices;
  const isEmpty = homes.length === 0;
  return (
    <PlanFrame
      title="See what has changed"
      lead={`Terrace asks again for every stored property of “${source.name}”.`}
      step={placeOf(steps, 'plan')}
      requests={homes.length}
      canStart={!isEmpty}
      isBusy={state.busy !== null}
      hero={isEmpty ? null : { title: requestsWords(homes.length, minutes), note: durationNote(minutes) }}
      onStart={(by) => intents.start(step, by)}
      onReadAgain={() => intents.replan(step)}
      onBack={intents.back}
      after={
        <>
          <UncertainColumns uncertain={unfinished} again={columnsToRewrite} />
          {(hidden.length > 0 || includeHidden) && (
            <Checkbox
              label={
                hidden.length > 0
                  ? `Include ${counted(hidden.length, 'hidden row', 'hidden rows')}`
                  : 'Include hidden rows'
              }
              checked={includeHidden}
              onChange={(_event, { checked }) =>
                intents.replan(step, () => ({ includeHidden: checked === true }))
              }
            />
          )}
        </>
      }
    >
      {doubtful.length > 0 && (
        <p className={shared.note}>
          Plan a sync to see where the Property Ids of {counted(doubtful.length, 'row', 'rows')} belong (
          {rowList(doubtful)}): they may be another home’s, so nothing is asked for there.
        </p>
      )}
      {isEmpty && (
        <EmptyState
          icon={<TableRegular fontSize={32} />}
          title="No stored properties here"
          text="Sync the table or include its hidden rows: this needs their Property Ids."
        />
      )}
    </PlanFrame>
  );
}
