import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Mapping } from '../../portfolio';
import type { TableRead } from '../../runs/engine/kind';
import type { OpenedTable } from '../../runs/engine/opened-table';
import { ChooseSource } from './choose-source';
import type { CountTile } from './count-tiles';
import { WizardScreen } from './wizard-screen';
import { MappingList } from './mapping-list';
import { ResultScreen, type RunResultView } from './result-screen';
import { RunPanel } from './run-panel';
import { placeOf, type FieldsStep, type PlanStep, type ResultStep, type RunStep } from './run-steps';
import { StepFrame } from '../parts/step-frame';
import type { RunWizard } from './use-run';

/** What the steps that all runs have say of one kind. */
export interface RunWords<Opened> {
  readonly choosing: { readonly title: string; readonly lead: string };
  /** Where the columns are asked for. */
  readonly mapping?: {
    readonly lead: (opened: Opened) => string;
    /** What comes after it. */
    readonly next: string;
    /** What no column is taken for and every home needs; `null` where there is nothing. */
    readonly missing?: (mapping: Mapping) => string | null;
  };
  /** What is being done: `Syncing`, `Checking`. */
  readonly doing: string;
  readonly tilesOf: (counts: Readonly<Record<string, number>>) => readonly CountTile[];
}

interface RunScreenProps<Opened, Planned extends TableRead<unknown>, Result> {
  readonly run: RunWizard<Opened, Planned, Result>;
  readonly words: RunWords<Opened>;
  /** The columns are said. */
  readonly onMapped: (opened: Opened, mapping: Mapping) => void;
  /** The screen of a step that is the kind's own. */
  readonly ownStep: (step: FieldsStep<Opened, Planned> | PlanStep<Opened, Planned>) => ReactNode;
  readonly resultOf: (step: ResultStep<Opened, Planned, Result>) => RunResultView;
}

/** A run from the choice of the table to its result, one screen for each step. */
export function RunScreen<Opened extends OpenedTable, Planned extends TableRead<unknown>, Result>(
  props: RunScreenProps<Opened, Planned, Result>,
) {
  const { step } = props.run.state;
  return (
    <WizardScreen state={props.run.state}>
      {step !== null && <Step key={step.kind} {...props} step={step} />}
    </WizardScreen>
  );
}

interface StepProps<Opened, Planned extends TableRead<unknown>, Result> extends RunScreenProps<
  Opened,
  Planned,
  Result
> {
  readonly step: RunStep<Opened, Planned, Result>;
}

function Step<Opened extends OpenedTable, Planned extends TableRead<unknown>, Result>({
  step,
  run: { intents, steps },
  words,
  onMapped,
  ownStep,
  resultOf,
}: StepProps<Opened, Planned, Result>) {
  switch (step.kind) {
    case 'choosing':
      return (
        <StepFrame
          label="Choose a table"
          {...words.choosing}
          step={placeOf(steps, 'choosing')}
          onBack={intents.leave}
        >
          <ChooseSource sources={step.sources} onChoose={intents.open} onLookAgain={intents.begin} />
        </StepFrame>
      );
    case 'mapping': {
      const { opened, mapping } = step;
      const missing = words.mapping?.missing?.(mapping) ?? null;
      return (
        <StepFrame
          label="Columns"
          title="What do the columns hold?"
          lead={words.mapping?.lead(opened)}
          step={placeOf(steps, 'mapping')}
          onBack={intents.back}
          actions={
            <Button
              appearance="primary"
              disabledFocusable={mapping.columns.length === 0}
              onClick={() => onMapped(opened, mapping)}
            >
              {words.mapping?.next}
            </Button>
          }
        >
          {missing !== null && (
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>{missing}</MessageBarBody>
            </MessageBar>
          )}
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
    case 'problems':
    case 'plan':
      return ownStep(step);
    case 'running':
      return (
        <RunPanel
          doing={words.doing}
          step={placeOf(steps, 'running')}
          run={step.run}
          tilesOf={words.tilesOf}
        />
      );
    case 'result':
      return <ResultScreen view={resultOf(step)} />;
  }
}
