import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { PaneServices } from './pane-services';
import type { ScreenName, ScreenProps } from './screen';

/** A screen stays alive once it was seen: what it holds is there when the user comes back, its effects rest meanwhile. */
type Screen = ComponentType<ScreenProps<PaneServices>>;

/** Each screen comes in a chunk of its own when it is first shown. */
export const screens: Readonly<Record<ScreenName, LazyExoticComponent<Screen>>> = {
  'look-up': lazy(async () => ({ default: (await import('./look-up/look-up-screen')).LookUpScreen })),
  'check-and-sync': lazy(async () => ({ default: (await import('./check-and-sync')).CheckAndSync })),
  overview: lazy(async () => ({ default: (await import('./overview/overview-screen')).OverviewScreen })),
  activity: lazy(async () => ({ default: (await import('./activity/activity-screen')).ActivityScreen })),
  settings: lazy(async () => ({ default: (await import('./settings/settings-screen')).SettingsScreen })),
  'verify-pack': lazy(async () => ({
    default: (await import(/* webpackChunkName: "evidence" */ './pack/verify-screen')).VerifyScreen,
  })),
  connect: lazy(async () => ({ default: (await import('./connect/connect-screen')).ConnectScreen })),
  formulas: lazy(async () => ({
    default: (await import(/* webpackChunkName: "formulas" */ './formulas/formulas-screen')).FormulasScreen,
  })),
};
