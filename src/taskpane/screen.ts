import type { ComponentType } from 'react';
import type { PaneServices } from './pane-services';

/** The screens of the pane. `connect` is reached from the header and from the settings. */
export const screenNames = [
  'look-up',
  'check-and-sync',
  'overview',
  'activity',
  'settings',
  'connect',
] as const;
export type ScreenName = (typeof screenNames)[number];

/** What every screen is given. */
export interface ScreenProps {
  readonly services: PaneServices;
  /** Shows another screen. */
  readonly goTo: (screen: ScreenName) => void;
}

/** A screen stays alive once it was seen: what it holds is there when the person comes back, its effects rest meanwhile. */
export type Screen = ComponentType<ScreenProps>;
