import { Button, Field, Input } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { SendRegular } from '@fluentui/react-icons/svg/send';
import { useMemo, useState } from 'react';
import { Hero } from '../runs/hero';
import { homeNames } from '../runs/home-names';
import { StepFrame } from '../runs/step-frame';
import { counted } from '../wording';
import { PlanChoicesCard } from './plan-choices';
import { PlanGroups } from './plan-groups';
import { costNote, costTitle } from './plan-words';
import { stepAt } from './steps';
import type { PlanStep, SyncIntents } from './use-sync';

interface PlanScreenProps {
  readonly step: PlanStep;
  readonly intents: SyncIntents;
}

/** What would be done and what it takes, before anything is sent. */
export function PlanScreen({ step, intents }: PlanScreenProps) {
  const [by, setBy] = useState('');
  const { planned } = step;
  const { cost, plan } = planned;
  const homes = useMemo(() => homeNames(planned.rows), [planned]);
  return (
    <StepFrame
      label="Plan"
      title="What will be done"
      step={stepAt('plan')}
      onBack={intents.back}
      actions={
        <Button
          appearance="primary"
          disabledFocusable={cost.requests === 0}
          onClick={() => intents.start(step, by.trim())}
        >
          {cost.requests === 0 ? 'Start' : `Start ${counted(cost.requests, 'request', 'requests')}`}
        </Button>
      }
    >
      <Hero
        icon={cost.requests === 0 ? <CheckmarkRegular /> : <SendRegular />}
        tone={cost.requests === 0 ? 'good' : 'brand'}
        title={costTitle(cost)}
        note={costNote(cost, plan.planned)}
      />
      <PlanGroups step={step} intents={intents} homes={homes} />
      <PlanChoicesCard step={step} onChange={(choices) => intents.replan(step, choices)} />
      <Field label="Your name" hint="Colleagues in this workbook see it while the run goes on.">
        <Input value={by} onChange={(_event, { value }) => setBy(value)} />
      </Field>
    </StepFrame>
  );
}
