import type { Direction, Scheme } from './determination';

/** How a scheme or direction stands to a place. */
export type SchemeStatus = 'in-force' | 'future' | 'consultation' | 'unclear' | 'expired' | 'elsewhere';

/** In the words of a cell. */
export const schemeStatusWords: Readonly<Record<SchemeStatus, string>> = {
  'in-force': 'in force',
  future: 'to come',
  consultation: 'under consultation',
  unclear: 'not given',
  expired: 'ended',
  elsewhere: 'elsewhere',
};

/** A flag that was not given is neither yes nor no. */
export function schemeStatusOf({ state }: Pick<Scheme | Direction, 'state'>): SchemeStatus {
  if (state.in === false) return 'elsewhere';
  if (state.expired === true) return 'expired';
  if (state.active === true) return 'in-force';
  if (state.consultation === true) return 'consultation';
  if (state.future === true) return 'future';
  const isUntold = [state.active, state.future, state.consultation].includes(null);
  return isUntold || state.expired === false ? 'unclear' : 'expired';
}
