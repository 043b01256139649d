/**
 * The screens of the pane. `connect` is reached from the header and from the settings, `verify-pack` from the settings, `formulas` from
 * `look-up`.
 */
export type ScreenName =
  | 'look-up'
  | 'check-and-sync'
  | 'overview'
  | 'activity'
  | 'settings'
  | 'connect'
  | 'verify-pack'
  | 'formulas';

/** What every screen is given: of the pane's services those that it needs. */
export interface ScreenProps<Services> {
  readonly services: Services;
  /** Shows another screen. */
  readonly goTo: (screen: ScreenName) => void;
}
