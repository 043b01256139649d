import { useSyncExternalStore } from 'react';
import type { Run } from '../../runs/progress';
import type { SyncReport } from '../../runs/sync/report';
import { RunPanel } from '../runs/run-panel';
import { outcomeTiles } from './outcome-words';
import { stepAt } from './steps';

interface RunScreenProps {
  readonly run: Run<SyncReport>;
}

export function RunScreen({ run }: RunScreenProps) {
  const progress = useSyncExternalStore(run.progress.subscribe, run.progress.current);
  return (
    <RunPanel
      doing="Syncing"
      noun={['home', 'homes']}
      step={stepAt('running')}
      progress={progress}
      tiles={outcomeTiles(progress.counts).filter(({ count }) => count > 0)}
      onPause={run.pause}
      onResume={run.resume}
      onCancel={run.cancel}
    />
  );
}
