import { Button, MessageBar, MessageBarBody, Spinner } from '@fluentui/react-components';
import { ChooseScreen } from './choose-screen';
import { MappingScreen } from './mapping-screen';
import { PlanScreen } from './plan-screen';
import { ProblemsScreen } from './problems-screen';
import { ResultScreen } from './result-screen';
import { RunScreen } from './run-screen';
import type { SyncState, SyncStep } from './state';
import { useSyncStyles } from './styles';
import type { SyncIntents } from './use-sync';

interface SyncScreenProps {
  readonly state: SyncState;
  readonly intents: SyncIntents;
  readonly onBack: () => void;
}

/** A sync from the choice of the table to its result, one screen for each step. */
export function SyncScreen({ state, intents, onBack }: SyncScreenProps) {
  const styles = useSyncStyles();
  const { step, busy, failure } = state;
  return (
    <div className={styles.screen}>
      <div>
        <Button appearance="subtle" size="small" onClick={onBack}>
          Back to the start
        </Button>
      </div>
      <div role="status">{busy !== null && <Spinner size="tiny" label={busy} />}</div>
      {failure !== null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      {step !== null && <Step step={step} intents={intents} />}
    </div>
  );
}

function Step({ step, intents }: { readonly step: SyncStep; readonly intents: SyncIntents }) {
  switch (step.kind) {
    case 'choosing':
      return <ChooseScreen sources={step.sources} onChoose={intents.open} />;
    case 'mapping':
      return (
        <MappingScreen
          opened={step.opened}
          mapping={step.mapping}
          onRole={intents.chooseRole}
          onRentUnit={intents.chooseRentUnit}
          onDone={() => intents.plan(step.opened.source, step.mapping, {})}
        />
      );
    case 'problems':
      return (
        <ProblemsScreen
          planned={step.planned}
          onReadAgain={() => intents.plan(step.planned.source, step.planned.mapping, step.choices)}
          onDone={() => intents.goOn(step.planned, step.choices)}
        />
      );
    case 'plan':
      return (
        <PlanScreen
          planned={step.planned}
          choices={step.choices}
          onChoices={(choices) => intents.replan(step.planned, choices)}
          onStart={(by) => intents.start(step.planned, by)}
        />
      );
    case 'running':
      return <RunScreen run={step.run} />;
    case 'result':
      return (
        <ResultScreen
          report={step.report}
          onAgain={() => intents.plan(step.planned.source, step.planned.mapping, {})}
        />
      );
  }
}
