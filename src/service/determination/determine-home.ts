import type { IsoDate } from '../../contract';
import type { HomeDetermination, HomePlace, Tenancy } from './home';
import { regulationsOf, requiresOf } from './place-summary';

/** The determination of a stored home on `today`, a UTC day: what covers it, and what that asks of who lives there (contract 2.3). */
export function determineHome(place: HomePlace, _tenancy: Tenancy, today: IsoDate): HomeDetermination {
  const situated = place.kind === 'placed' ? place.situated : null;
  return {
    advice_text_current:
      'Whether a licence is required was not worked out: read which regulations lie on the place.',
    advice_text_future: null,
    requires: requiresOf(situated, today),
    approved_scheme: { id: null, type: null, date_start: null, date_end: null },
    analysis: [],
    actions: [],
    regulations: situated === null ? [] : regulationsOf(situated, today),
  };
}
