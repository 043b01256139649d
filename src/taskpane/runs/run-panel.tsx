import { capitalised } from '../../contract';
import {
  Button,
  makeStyles,
  mergeClasses,
  ProgressBar,
  tokens,
  typographyStyles,
} from '@fluentui/react-components';
import { DismissRegular, PauseRegular, PlayRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { Run, RunProgress } from '../../runs/engine/progress';
import { estimateWords } from '../durations';
import { counted } from '../wording';
import { CountTiles, type EndLooks } from './count-tiles';
import { useWaitText } from './wizard-screen';
import { Notice } from '../parts/notice';
import { StepFrame, type StepPlace } from '../parts/step-frame';
import { useScreenStyles } from '../parts/styles';
import { useStore } from '../use-store';

const useStyles = makeStyles({
  share: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    marginBottom: tokens.spacingVerticalS,
  },
  percent: {
    ...typographyStyles.title1,
    fontVariantNumeric: 'tabular-nums',
  },
  done: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums', textAlign: 'right' },
  facts: {
    display: 'flex',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalS,
    fontVariantNumeric: 'tabular-nums',
  },
});

interface RunPanelProps {
  /** What is being done: `Syncing`, `Checking`. */
  readonly doing: string;
  readonly step: StepPlace;
  readonly run: Run<unknown>;
  readonly looks: EndLooks;
}

/** A run in progress: how far it is, how fast it goes and how long it will take. It can be paused, resumed and cancelled. */
export function RunPanel({ doing, step, run, looks }: RunPanelProps) {
  const styles = useStyles();
  const shared = useScreenStyles();
  const [isAsking, setAsking] = useState(false);
  const waitText = useWaitText();
  const progress = useStore(run.progress);
  const { stage, done, total, counts } = progress;
  return (
    <StepFrame
      label="Run"
      title={stage === 'running' ? doing : stageTitles[stage]}
      step={step}
      actions={
        (stage === 'running' || stage === 'paused') && (
          <RunActions run={run} stage={stage} isAsking={isAsking} onAsk={setAsking} />
        )
      }
    >
      <div className={shared.card}>
        <div className={styles.share}>
          <span className={styles.percent} aria-hidden="true">
            {total === 0 ? 100 : Math.floor((done / total) * 100)}%
          </span>
          <span className={styles.done}>
            {done.toLocaleString('en-GB')} of {counted(total, 'home', 'homes')}
          </span>
        </div>
        <ProgressBar
          thickness="large"
          value={done}
          max={Math.max(1, total)}
          color={stage === 'paused' ? 'warning' : 'brand'}
          aria-label="Done so far"
        />
        <p className={mergeClasses(shared.note, styles.facts)}>
          <span>{rateWords(progress)}</span>
          <span>{leftWords(progress)}</span>
        </p>
      </div>
      <Notice intent="warning" text={waitText} />
      <CountTiles looks={looks} counts={counts} isOver={false} />
      {isAsking ? (
        // It names no count, which would have it read out anew with each home.
        <p className={shared.text} role="alert">
          Requests already sent will be finished and written. The other homes will not be sent.
        </p>
      ) : (
        <p className={shared.note}>
          {stage === 'paused'
            ? 'No requests are sent while the run is paused. Those already sent are finished and written.'
            : 'You can keep working: sort, filter, insert and type. Terrace finds each row wherever it moves. Keep this workbook open.'}
        </p>
      )}
    </StepFrame>
  );
}

interface RunActionsProps {
  readonly run: Run<unknown>;
  readonly stage: 'running' | 'paused';
  /** Whether the user is asked if they mean it. */
  readonly isAsking: boolean;
  readonly onAsk: (isAsking: boolean) => void;
}

/** Pauses, resumes and cancels a run. */
function RunActions({ run, stage, isAsking, onAsk }: RunActionsProps) {
  if (isAsking) {
    return (
      <>
        <Button
          appearance="primary"
          onClick={() => {
            onAsk(false);
            run.cancel();
          }}
        >
          End the run
        </Button>
        <Button onClick={() => onAsk(false)}>Do not end it</Button>
      </>
    );
  }
  return (
    <>
      {stage === 'running' ? (
        <Button icon={<PauseRegular />} onClick={run.pause}>
          Pause
        </Button>
      ) : (
        <Button appearance="primary" icon={<PlayRegular />} onClick={run.resume}>
          Resume
        </Button>
      )}
      <Button icon={<DismissRegular />} onClick={() => onAsk(true)}>
        Cancel the rest
      </Button>
    </>
  );
}

const stageTitles: Readonly<Record<RunProgress['stage'], string>> = {
  running: 'In progress',
  paused: 'Paused',
  cancelling: 'Finishing what was sent',
  finished: 'Finished',
  failed: 'Stopped by a problem',
};

/** How fast it goes, over the last minute. */
function rateWords({ stage, perMinute }: RunProgress): string {
  if (stage !== 'running' || perMinute === null) return '';
  return perMinute < 1
    ? 'Less than one a minute'
    : `${Math.round(perMinute).toLocaleString('en-GB')} a minute`;
}

/** How long it will take yet. */
function leftWords({ stage, millisecondsLeft }: RunProgress): string {
  if (stage !== 'running') return '';
  if (millisecondsLeft === null) return 'Working out how long it will take';
  return `${capitalised(estimateWords(millisecondsLeft))} left`;
}
