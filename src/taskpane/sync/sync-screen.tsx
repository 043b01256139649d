import type { Mapping } from '../../portfolio';
import type { Source } from '../../workbook/sources';
import { FlowScreen } from '../runs/flow-screen';
import { RunPanel } from '../runs/run-panel';
import { ChooseScreen } from './choose-screen';
import { MappingScreen } from './mapping-screen';
import { outcomeTiles } from './outcome-words';
import { PlanScreen } from './plan-screen';
import { ProblemsScreen } from './problems-screen';
import { ResultScreen } from './result-screen';
import type { SyncState, SyncStep } from './state';
import { stepAt } from './steps';
import type { SyncIntents } from './use-sync';

interface SyncScreenProps {
  readonly state: SyncState;
  readonly intents: SyncIntents;
  /** Asks for the stored properties of this table anew. */
  readonly onChanges: (source: Source, mapping: Mapping) => void;
}

/** A sync from the choice of the table to its result, one screen for each step. */
export function SyncScreen({ state, intents, onChanges }: SyncScreenProps) {
  const { step } = state;
  return (
    <FlowScreen state={state}>
      {step !== null && <Step key={step.kind} step={step} intents={intents} onChanges={onChanges} />}
    </FlowScreen>
  );
}

interface StepProps extends Omit<SyncScreenProps, 'state'> {
  readonly step: SyncStep;
}

function Step({ step, intents, onChanges }: StepProps) {
  switch (step.kind) {
    case 'choosing':
      return (
        <ChooseScreen
          sources={step.sources}
          onChoose={intents.open}
          onLookAgain={intents.begin}
          onBack={intents.leave}
        />
      );
    case 'mapping':
      return (
        <MappingScreen
          opened={step.opened}
          mapping={step.mapping}
          onRole={intents.chooseRole}
          onRentUnit={intents.chooseRentUnit}
          onDone={() => intents.plan(step.opened, step.mapping)}
          onBack={intents.back}
        />
      );
    case 'problems':
      return <ProblemsScreen step={{ ...step, kind: 'problems' }} intents={intents} />;
    case 'plan':
      return <PlanScreen step={{ ...step, kind: 'plan' }} intents={intents} />;
    case 'running':
      return (
        <RunPanel
          doing="Syncing"
          noun={['home', 'homes']}
          step={stepAt('running')}
          run={step.run}
          tilesOf={outcomeTiles}
        />
      );
    case 'result':
      return <ResultScreen step={step} intents={intents} onChanges={onChanges} />;
  }
}
