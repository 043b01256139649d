import { lazy, type LazyExoticComponent } from 'react';
import type { Screen, ScreenName } from './screen';

/** Each screen comes in a chunk of its own when it is first shown. */
export const screens: Readonly<Record<ScreenName, LazyExoticComponent<Screen>>> = {
  'look-up': lazy(async () => ({ default: (await import('./look-up/look-up-screen')).LookUpScreen })),
  'check-and-sync': lazy(async () => ({ default: (await import('./check-and-sync')).CheckAndSync })),
  overview: lazy(async () => ({ default: (await import('./overview/overview-screen')).OverviewScreen })),
  activity: lazy(async () => ({ default: (await import('./activity/activity-screen')).ActivityScreen })),
  settings: lazy(async () => ({ default: (await import('./settings/settings-screen')).SettingsScreen })),
  connect: lazy(async () => ({ default: (await import('./connect/connect-screen')).ConnectScreen })),
};
