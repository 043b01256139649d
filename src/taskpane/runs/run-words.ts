import type { RunProgress } from '../../runs/engine/progress';
import { counted } from '../wording';

export const stageTitles: Readonly<Record<RunProgress['stage'], string>> = {
  running: 'Under way',
  paused: 'Paused',
  cancelling: 'Ending what has begun',
  finished: 'Finished',
  failed: 'Broken off',
};

/** How fast it goes, over the last minute. */
export function rateWords({ stage, perMinute }: RunProgress): string {
  if (stage !== 'running' || perMinute === null) return '';
  return perMinute < 1
    ? 'Less than one a minute'
    : `${counted(Math.round(perMinute), '', '').trim()} a minute`;
}

/** How long it will take yet. */
export function leftWords({ stage, millisecondsLeft }: RunProgress): string {
  if (stage !== 'running') return '';
  if (millisecondsLeft === null) return 'Time left is known in a moment';
  const minutes = Math.ceil(millisecondsLeft / 60_000);
  if (minutes <= 1) return 'Less than a minute left';
  if (minutes < 90) return `About ${counted(minutes, 'minute', 'minutes')} left`;
  return `About ${counted(Math.round(minutes / 60), 'hour', 'hours')} left`;
}
