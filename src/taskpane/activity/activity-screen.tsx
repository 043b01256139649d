import { useSyncExternalStore } from 'react';
import type { ScreenProps } from '../screen';
import { ProblemList } from './problem-list';
import { Traffic } from './traffic';

export function ActivityScreen({ services }: ScreenProps) {
  const { activity, clock } = services;
  const now = useSyncExternalStore(activity.subscribe, activity.snapshot);
  return (
    <>
      <Traffic waiting={now.waiting} inFlight={now.inFlight} quota={now.quota} />
      <ProblemList problems={now.problems} clock={clock} />
    </>
  );
}
