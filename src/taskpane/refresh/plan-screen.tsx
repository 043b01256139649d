import { Button, Checkbox, Field, Input } from '@fluentui/react-components';
import { SendRegular } from '@fluentui/react-icons/svg/send';
import { TableRegular } from '@fluentui/react-icons/svg/table';
import { useState } from 'react';
import { paceNote, requestsWords } from '../cost-words';
import { EmptyState } from '../runs/empty-state';
import { Hero } from '../runs/hero';
import { MendedRows } from '../runs/mended-rows';
import { StepFrame } from '../runs/step-frame';
import { counted } from '../wording';
import type { RefreshStep } from './state';
import { stepAt } from './steps';
import type { RefreshIntents } from './use-refresh';

interface PlanScreenProps {
  readonly step: Extract<RefreshStep, { kind: 'plan' }>;
  readonly intents: RefreshIntents;
}

/** How many stored properties would be asked for and what it takes, before anything is asked. */
export function PlanScreen({ step, intents }: PlanScreenProps) {
  const [by, setBy] = useState('');
  const { planned, includeHidden } = step;
  const { homes, hidden, minutes, source } = planned;
  return (
    <StepFrame
      label="Plan"
      title="See what has changed"
      lead={`Every stored property of “${source.name}” is asked for anew.`}
      step={stepAt('plan')}
      onBack={intents.back}
      actions={
        <>
          <Button
            appearance="primary"
            disabledFocusable={homes.length === 0}
            onClick={() => intents.start(step, by.trim())}
          >
            {homes.length === 0 ? 'Start' : `Start ${counted(homes.length, 'request', 'requests')}`}
          </Button>
          <Button onClick={() => intents.replan(step, includeHidden)}>Read again</Button>
        </>
      }
    >
      {homes.length === 0 ? (
        <EmptyState
          icon={<TableRegular fontSize={32} />}
          title="No stored properties here"
          text="Sync the table first: its rows then hold the Property Ids that are asked for."
        />
      ) : (
        <>
          <Hero
            icon={<SendRegular />}
            tone="brand"
            title={requestsWords(homes.length, minutes)}
            note={paceNote(minutes)}
          />
          <Field label="Your name" hint="Colleagues in this workbook see it while the run goes on.">
            <Input value={by} onChange={(_event, { value }) => setBy(value)} />
          </Field>
        </>
      )}
      <MendedRows rows={planned.mended} />
      {(hidden.length > 0 || includeHidden) && (
        <Checkbox
          label={
            hidden.length > 0
              ? `Take ${counted(hidden.length, 'hidden row', 'hidden rows')} along`
              : 'Take hidden rows along'
          }
          checked={includeHidden}
          onChange={(_event, { checked }) => intents.replan(step, checked === true)}
        />
      )}
    </StepFrame>
  );
}
