import { Button, ProgressBar } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import type { Run, RunProgress } from '../../runs/progress';
import type { SyncReport } from '../../runs/sync/report';
import { SectionTitle } from '../section-title';
import { counted } from '../wording';
import { useSyncStyles } from './styles';

const titles: Readonly<Record<RunProgress['stage'], string>> = {
  running: 'Syncing',
  paused: 'Paused',
  cancelling: 'Ending what has begun',
  finished: 'Finished',
  failed: 'Broken off',
};

interface RunScreenProps {
  readonly run: Run<SyncReport>;
}

export function RunScreen({ run }: RunScreenProps) {
  const styles = useSyncStyles();
  const progress = useSyncExternalStore(run.progress.subscribe, run.progress.current);
  const { stage, done, total } = progress;
  return (
    <section aria-label="Run" className={styles.screen}>
      <SectionTitle title={titles[stage]} />
      <ProgressBar value={done} max={Math.max(1, total)} aria-label="Done so far" />
      <p className={styles.text}>
        {done} of {counted(total, 'home', 'homes')}
        {timeLeft(progress)}
      </p>
      <p className={styles.note}>
        Go on working: rows are found again wherever they are. Keep this workbook open.
      </p>
      <div className={styles.buttons}>
        {stage === 'running' && <Button onClick={run.pause}>Pause</Button>}
        {stage === 'paused' && (
          <Button appearance="primary" onClick={run.resume}>
            Go on
          </Button>
        )}
        {(stage === 'running' || stage === 'paused') && <Button onClick={run.cancel}>Cancel the rest</Button>}
      </div>
    </section>
  );
}

function timeLeft({ stage, millisecondsLeft }: RunProgress): string {
  if (stage !== 'running' || millisecondsLeft === null) return '';
  const minutes = Math.ceil(millisecondsLeft / 60_000);
  return minutes <= 1 ? ', less than a minute left' : `, about ${counted(minutes, 'minute', 'minutes')} left`;
}
