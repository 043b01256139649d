import { schemeTypes, type IsoDate, type SchemeType } from '../../contract';
import type { HomeFacts } from './home-facts';
import { needOn, type Candidate, type Need } from './licence/need';
import { recordedType } from './licence/recorded';

/** What is recorded of a home and is enough for a scheme to come. */
type LastingLicence =
  | { readonly kind: 'held'; readonly until: IsoDate }
  | { readonly kind: 'to begin'; readonly from: IsoDate }
  | { readonly kind: 'application' };

/** A licence that runs or begins by a day and lasts until then; `null` where none does, or that is not known. */
function licenceOn(begins: IsoDate, { recorded, tenancy }: HomeFacts): LastingLicence | null {
  switch (recorded.kind) {
    case 'held':
      return recorded.until !== null && recorded.until >= begins
        ? { kind: 'held', until: recorded.until }
        : null;
    case 'to begin': {
      const { from } = recorded;
      return from <= begins && (tenancy.licence_date_end ?? from) >= begins
        ? { kind: 'to begin', from }
        : null;
    }
    default:
      return null;
  }
}

// An HMO licence stands in for a selective one, never the other way.
const isEnough = (held: SchemeType | null, type: SchemeType): boolean =>
  held !== null && schemeTypes.indexOf(held) <= schemeTypes.indexOf(type);

/**
 * What of the record goes on under a scheme of this type that begins on a day; `null` where the home needs another licence. A licence
 * whose type is not told is held for what is required today, or on its first day; an application for whatever comes. Decision 184.
 */
export function lastingLicence(facts: HomeFacts, type: SchemeType, begins: IsoDate): LastingLicence | null {
  const { place, tenancy, need } = facts;
  const told = recordedType(tenancy);
  const licence = licenceOn(begins, facts);
  const { certain } = licence?.kind === 'to begin' ? needOn(place, tenancy, licence.from) : need;
  if (licence !== null && isEnough(told ?? certain?.scheme.type ?? null, type)) return licence;
  return tenancy.licence_status !== null && isEnough(told ?? type, type) ? { kind: 'application' } : null;
}

/** Schemes to come that will certainly ask for a licence which nothing of the record is enough for. */
export function schemesToApplyFor(facts: HomeFacts): readonly Candidate[] {
  const { place, tenancy, candidates } = facts;
  const needs = new Map<IsoDate, Need>();
  return candidates.filter(({ scheme }) => {
    const { state, starts_on } = scheme;
    if (!state.future || starts_on === null) return false;
    const need = needs.get(starts_on) ?? needOn(place, tenancy, starts_on);
    needs.set(starts_on, need);
    return need.certain?.scheme.id === scheme.id && lastingLicence(facts, scheme.type, starts_on) === null;
  });
}
