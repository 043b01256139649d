import { useSyncExternalStore } from 'react';
import type { CheckReport } from '../../runs/check/report';
import type { Run } from '../../runs/progress';
import { RunPanel } from '../runs/run-panel';
import { endTiles } from './end-tiles';
import { stepAt } from './steps';

export function RunScreen({ run }: { readonly run: Run<CheckReport> }) {
  const progress = useSyncExternalStore(run.progress.subscribe, run.progress.current);
  return (
    <RunPanel
      doing="Checking"
      noun={['home', 'homes']}
      step={stepAt('running')}
      progress={progress}
      tiles={endTiles(progress.counts)}
      onPause={run.pause}
      onResume={run.resume}
      onCancel={run.cancel}
    />
  );
}
