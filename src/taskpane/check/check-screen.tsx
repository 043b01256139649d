import { Button } from '@fluentui/react-components';
import { ChooseSource } from '../runs/choose-source';
import { FlowScreen } from '../runs/flow-screen';
import { MappingList } from '../runs/mapping-list';
import { RunPanel } from '../runs/run-panel';
import { StepFrame } from '../runs/step-frame';
import { counted } from '../wording';
import { endTiles } from './end-tiles';
import { FieldsScreen } from './fields-screen';
import { PlanScreen } from './plan-screen';
import { ResultScreen } from './result-screen';
import type { CheckState, CheckStep, TableToCheck } from './state';
import { stepAt } from './steps';
import type { CheckIntents } from './use-check';

interface CheckScreenProps {
  readonly state: CheckState;
  readonly intents: CheckIntents;
  readonly onOverview: () => void;
}

/** A bulk check from the choice of the table to its result, one screen for each step. */
export function CheckScreen({ state, intents, onOverview }: CheckScreenProps) {
  const { step } = state;
  return (
    <FlowScreen state={state}>
      {step !== null && <Step key={step.kind} step={step} intents={intents} onOverview={onOverview} />}
    </FlowScreen>
  );
}

/** Which rows, where some were selected, and what is best to ask by. */
function mappingLead({ source, selected }: TableToCheck): string {
  const sure = 'A UPRN is the surest; an address with its postcode will do.';
  return selected === null
    ? sure
    : `${counted(selected.size, '', '').trim()} selected rows of ${source.name}. ${sure}`;
}

interface StepProps {
  readonly step: CheckStep;
  readonly intents: CheckIntents;
  readonly onOverview: () => void;
}

function Step({ step, intents, onOverview }: StepProps) {
  switch (step.kind) {
    case 'choosing':
      return (
        <StepFrame
          label="Choose a table"
          title="Which homes shall be checked?"
          lead="Nothing is asked before you have seen the plan."
          step={stepAt('choosing')}
          onBack={intents.leave}
        >
          <ChooseSource sources={step.sources} onChoose={intents.open} onLookAgain={intents.begin} />
        </StepFrame>
      );
    case 'mapping': {
      const { opened, mapping } = step;
      return (
        <StepFrame
          label="Columns"
          title="What do the columns hold?"
          lead={mappingLead(opened)}
          step={stepAt('mapping')}
          onBack={intents.back}
          actions={
            <Button
              appearance="primary"
              disabledFocusable={mapping.columns.length === 0}
              onClick={() => intents.chooseFields(opened, mapping)}
            >
              Choose what to look for
            </Button>
          }
        >
          <MappingList
            opened={opened}
            mapping={mapping}
            onRole={intents.chooseRole}
            onRentUnit={intents.chooseRentUnit}
          />
        </StepFrame>
      );
    }
    case 'fields':
      return <FieldsScreen step={step} intents={intents} />;
    case 'plan':
      return <PlanScreen opened={step.opened} planned={step.planned} intents={intents} />;
    case 'running':
      return (
        <RunPanel
          doing="Checking"
          noun={['home', 'homes']}
          step={stepAt('running')}
          run={step.run}
          tilesOf={endTiles}
        />
      );
    case 'result':
      return <ResultScreen step={step} intents={intents} onOverview={onOverview} />;
  }
}
