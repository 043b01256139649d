import { Button } from '@fluentui/react-components';
import { BusyLine } from '../runs/busy-line';
import { ChooseSource } from '../runs/choose-source';
import { MappingList } from '../runs/mapping-list';
import { StepFrame } from '../runs/step-frame';
import { useScreenStyles } from '../runs/styles';
import { ToldBar } from '../runs/told-bar';
import { counted } from '../wording';
import { FieldsScreen } from './fields-screen';
import { PlanScreen } from './plan-screen';
import { ResultScreen } from './result-screen';
import { RunScreen } from './run-screen';
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
  const shared = useScreenStyles();
  const { step, busy, told } = state;
  return (
    <div className={shared.screen}>
      <BusyLine busy={busy} />
      <ToldBar told={told} />
      {step !== null && <Step key={step.kind} step={step} intents={intents} onOverview={onOverview} />}
    </div>
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
      return <RunScreen run={step.run} />;
    case 'result':
      return <ResultScreen step={step} intents={intents} onOverview={onOverview} />;
  }
}
