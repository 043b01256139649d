import { ChooseSource } from '../runs/choose-source';
import { FlowScreen } from '../runs/flow-screen';
import { RunPanel } from '../runs/run-panel';
import { StepFrame } from '../runs/step-frame';
import { changeTiles } from './change-words';
import { PlanScreen } from './plan-screen';
import { ResultScreen } from './result-screen';
import type { RefreshState, RefreshStep } from './state';
import { stepAt } from './steps';
import type { RefreshIntents } from './use-refresh';

interface RefreshScreenProps {
  readonly state: RefreshState;
  readonly intents: RefreshIntents;
}

/** A refresh of stored properties from the choice of the table to what has changed. */
export function RefreshScreen({ state, intents }: RefreshScreenProps) {
  const { step, busy } = state;
  return (
    <FlowScreen state={state}>
      {step !== null && <Step key={step.kind} step={step} isBusy={busy !== null} intents={intents} />}
    </FlowScreen>
  );
}

interface StepProps {
  readonly step: RefreshStep;
  readonly isBusy: boolean;
  readonly intents: RefreshIntents;
}

function Step({ step, isBusy, intents }: StepProps) {
  switch (step.kind) {
    case 'choosing':
      return (
        <StepFrame
          label="Choose a table"
          title="Which homes shall be asked for anew?"
          lead="Nothing is asked before you have seen what it takes."
          step={stepAt('choosing')}
          onBack={intents.leave}
        >
          <ChooseSource
            sources={step.sources}
            onChoose={(source) => intents.open(source, step.sources)}
            onLookAgain={intents.begin}
          />
        </StepFrame>
      );
    case 'plan':
      return <PlanScreen step={step} intents={intents} />;
    case 'running':
      return (
        <RunPanel
          doing="Asking for what has changed"
          noun={['home', 'homes']}
          step={stepAt('running')}
          run={step.run}
          tilesOf={changeTiles}
        />
      );
    case 'result':
      return <ResultScreen step={step} isBusy={isBusy} intents={intents} />;
  }
}
