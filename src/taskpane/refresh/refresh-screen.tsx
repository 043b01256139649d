import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import type { Run } from '../../runs/progress';
import type { RefreshReport } from '../../runs/refresh/report';
import { BusyLine } from '../runs/busy-line';
import { ChooseSource } from '../runs/choose-source';
import { RunPanel } from '../runs/run-panel';
import { StepFrame } from '../runs/step-frame';
import { useScreenStyles } from '../runs/styles';
import { changeTiles } from './change-words';
import { PlanScreen } from './plan-screen';
import { ResultScreen } from './result-screen';
import type { RefreshState, RefreshStep } from './state';
import type { RefreshIntents } from './use-refresh';

interface RefreshScreenProps {
  readonly state: RefreshState;
  readonly intents: RefreshIntents;
}

/** A refresh of stored properties from the choice of the table to what has changed. */
export function RefreshScreen({ state, intents }: RefreshScreenProps) {
  const shared = useScreenStyles();
  const { step, busy, failure } = state;
  return (
    <div className={shared.screen}>
      <BusyLine busy={busy} />
      {failure !== null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      {step !== null && <Step key={step.kind} step={step} isBusy={busy !== null} intents={intents} />}
    </div>
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
          step={{ at: 1, of: 3 }}
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
      return <Running run={step.run} />;
    case 'result':
      return <ResultScreen step={step} isBusy={isBusy} intents={intents} />;
  }
}

function Running({ run }: { readonly run: Run<RefreshReport> }) {
  const progress = useSyncExternalStore(run.progress.subscribe, run.progress.current);
  return (
    <RunPanel
      doing="Asking for what has changed"
      noun={['home', 'homes']}
      step={{ at: 3, of: 3 }}
      progress={progress}
      tiles={changeTiles(progress.counts).filter(({ count }) => count > 0)}
      onPause={run.pause}
      onResume={run.resume}
      onCancel={run.cancel}
    />
  );
}
