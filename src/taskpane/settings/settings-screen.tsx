import { useSyncExternalStore } from 'react';
import type { ScreenProps } from '../screen';
import { KeptAnswers } from './kept-answers';

export function SettingsScreen({ services }: ScreenProps) {
  const { activity, kept } = services;
  // How many answers are kept changes with the activity.
  useSyncExternalStore(activity.subscribe, activity.snapshot);
  return <KeptAnswers kept={kept} />;
}
