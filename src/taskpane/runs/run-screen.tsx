import { Button } from '@fluentui/react-components';
import { Fragment, type ReactNode } from 'react';
import type { Mapping } from '../../portfolio';
import { ChooseSource } from './choose-source';
import type { EndLooks } from './count-tiles';
import { WizardScreen } from './wizard-screen';
import { MappingList } from './mapping-list';
import { endTitle, ResultScreen, type RunResultView } from './result-screen';
import { RunPanel } from './run-panel';
import {
  placeOf,
  type FieldsStep,
  type PlanStep,
  type ResultStep,
  type RunStep,
  type RunTypes,
} from './run-steps';
import { KeptApart } from '../parts/kept-apart';
import { Notice } from '../parts/notice';
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
  readonly looks: EndLooks;
}

interface RunScreenProps<Kind extends RunTypes> {
  readonly run: RunWizard<Kind>;
  readonly words: RunWords<Kind['opened']>;
  /** The columns are said. */
  readonly onMapped: (
    opened: Kind['opened'],
    mapping: Mapping,
    choices: Kind['planned']['choices'] | undefined,
  ) => void;
  /** The screen of a step that is the kind's own. */
  readonly ownStep: (step: FieldsStep<Kind> | PlanStep<Kind>) => ReactNode;
  readonly resultOf: (step: ResultStep<Kind>) => RunResultView;
}

/** A run from the choice of the table to its result, one screen for each step. */
export function RunScreen<Kind extends RunTypes>(props: RunScreenProps<Kind>) {
  const { run, words } = props;
  const { step, message } = run.state;
  const ended = step?.kind === 'result' ? `${words.doing}: ${endTitle(step.report.failure)}` : null;
  return (
    <WizardScreen state={run.state} ended={ended}>
      {step !== null && <Fragment key={step.kind}>{screenOf(step, props)}</Fragment>}
      {step === null && message !== null && <Button onClick={run.intents.leave}>Back</Button>}
    </WizardScreen>
  );
}

function screenOf<Kind extends RunTypes>(
  step: RunStep<Kind>,
  { run: { intents, steps }, words, onMapped, ownStep, resultOf }: RunScreenProps<Kind>,
): ReactNode {
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
      const { opened, mapping, choices } = step;
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
              onClick={() => onMapped(opened, mapping, choices)}
            >
              {words.mapping?.next}
            </Button>
          }
        >
          <Notice intent="warning" text={missing} />
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
        // A run goes on whether or not it can be shown, and leads to its result.
        <KeptApart>
          <RunPanel doing={words.doing} step={placeOf(steps, 'running')} run={step.run} looks={words.looks} />
        </KeptApart>
      );
    case 'result':
      return <ResultScreen looks={words.looks} view={resultOf(step)} />;
  }
}
