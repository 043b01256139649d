import type { ReactNode } from 'react';
import type { PaneServices } from './pane-services';
import { loadedLater } from './parts/loaded-later';
import type { ScreenName, ScreenProps } from './screen';

/** A screen stays alive once it was seen: what it holds is there when the user comes back, its effects rest meanwhile. */
type Screen = (props: ScreenProps<PaneServices>) => ReactNode;

/** Each screen comes in a chunk of its own when it is first shown. */
export const screens: Readonly<Record<ScreenName, Screen>> = {
  'look-up': loadedLater(async () => (await import('./look-up/look-up-screen')).LookUpScreen),
  'check-and-sync': loadedLater(async () => (await import('./check-and-sync')).CheckAndSync),
  overview: loadedLater(async () => (await import('./overview/overview-screen')).OverviewScreen),
  activity: loadedLater(async () => (await import('./activity/activity-screen')).ActivityScreen),
  settings: loadedLater(async () => (await import('./settings/settings-screen')).SettingsScreen),
  'verify-pack': loadedLater(
    async () => (await import(/* webpackChunkName: "evidence" */ './pack/verify-screen')).VerifyScreen,
  ),
  connect: loadedLater(async () => (await import('./connect/connect-screen')).ConnectScreen),
  formulas: loadedLater(
    async () =>
      (await import(/* webpackChunkName: "formulas" */ './formulas/formulas-screen')).FormulasScreen,
  ),
};
