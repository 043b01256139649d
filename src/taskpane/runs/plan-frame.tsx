import { Button, Field, Input } from '@fluentui/react-components';
import { CheckmarkRegular, SendRegular } from '@fluentui/react-icons';
import { useState, type ReactNode } from 'react';
import { counted } from '../wording';
import { Hero } from '../parts/hero';
import { StepFrame, type StepPlace } from '../parts/step-frame';

interface PlanFrameProps {
  readonly title: string;
  readonly lead?: string;
  readonly step: StepPlace;
  /** Requests that it takes. */
  readonly requests: number;
  readonly canStart: boolean;
  /** Whether something is under way: what is shown may not be what the user wants by now. */
  readonly isBusy: boolean;
  /** What it comes down to; `null` where there is nothing to start. */
  readonly hero: { readonly title: string; readonly note: string } | null;
  readonly onStart: (by: string) => void;
  readonly onReadAgain?: () => void;
  readonly onBack: () => void;
  /** What is asked for and what is not. */
  readonly children?: ReactNode;
  /** Said below the user's name. */
  readonly after?: ReactNode;
}

/** What a run would do and what it takes, before anything leaves. */
export function PlanFrame({ title, lead, step, requests, canStart, isBusy, hero, ...rest }: PlanFrameProps) {
  const { onStart, onReadAgain, onBack, children, after } = rest;
  const [by, setBy] = useState('');
  const isFree = requests === 0;
  return (
    <StepFrame
      label="Plan"
      title={title}
      lead={lead}
      step={step}
      onBack={onBack}
      actions={
        <>
          <Button
            appearance="primary"
            disabledFocusable={!canStart || isBusy}
            onClick={() => onStart(by.trim())}
          >
            {isFree ? 'Start' : `Start ${counted(requests, 'request', 'requests')}`}
          </Button>
          {onReadAgain && <Button onClick={onReadAgain}>Read again</Button>}
        </>
      }
    >
      {hero !== null && (
        <Hero
          icon={isFree ? <CheckmarkRegular /> : <SendRegular />}
          tone={isFree ? 'good' : 'brand'}
          {...hero}
        />
      )}
      {children}
      {hero !== null && (
        <Field label="Your name" hint="Colleagues in this workbook see it while the run is in progress.">
          <Input value={by} onChange={(_event, { value }) => setBy(value)} />
        </Field>
      )}
      {after}
    </StepFrame>
  );
}
