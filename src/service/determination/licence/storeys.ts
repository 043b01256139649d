import type { Tenancy } from '../home';
import { count, reaches, type Count } from './occupancy';
import { maybe, type Finding } from './three-valued';

/*
 * Storeys of the home are the internal ones; those of its building are the external ones. Whether business premises lie below decides
 * which of them the law counts.
 */

type Storeys = Pick<Tenancy, 'storeys_internal' | 'storeys_external' | 'above_commercial' | 'property_class'>;

/** What is asked about storeys. */
export interface StoreysAsked {
  readonly minimum: number;
  /** Those of business premises in the building count as well. */
  readonly countsBusiness: boolean;
}

/**
 * Storeys of a home above business premises, with theirs: one of them at least, and those of the building at most. Of what other homes
 * take up nothing counts (Islington v Unite Group [2013] EWHC 508 (Admin)). A house is the one home of its building.
 */
function aboveBusiness({ storeys_internal: own, storeys_external, property_class }: Storeys): Count {
  const least = own ?? 1;
  if (storeys_external === null) return count(null, least, 'storeys_external');
  const max = Math.max(storeys_external, least);
  if (property_class === 'house') return { min: max, max, untold: [] };
  const untold = [...(own === null ? (['storeys_internal'] as const) : []), 'business-storeys'] as const;
  return { min: Math.min(max, least + 1), max, untold };
}

/**
 * Where the internal storeys are not given, those of the building stand in for them in a house that is not above commercial premises,
 * since a house is all of its building; of any other home they only say how many it has at most.
 */
function counted(storeys: Storeys, { countsBusiness }: StoreysAsked): Count {
  const { storeys_internal: own, storeys_external: building, above_commercial: above } = storeys;
  if (above === 1 && countsBusiness) return aboveBusiness(storeys);
  if (own !== null || building === null) return count(own, 1, 'storeys_internal');
  return storeys.property_class === 'house' && above === 0
    ? count(building, 1, 'storeys_internal')
    : { min: 1, max: building, untold: ['storeys_internal'] };
}

/** Whether the storeys reach what is asked. Where it is not told whether business premises lie below, both answers are tried. Decision 91. */
export function reachesStoreys(storeys: Storeys, asked: StoreysAsked): Finding {
  if (storeys.above_commercial !== null) return reaches(counted(storeys, asked), asked.minimum);
  const [without, withBusiness] = ([0, 1] as const).map((above_commercial) =>
    reaches(counted({ ...storeys, above_commercial }, asked), asked.minimum),
  ) as [Finding, Finding];
  const doubts = new Set([...without.doubts, ...withBusiness.doubts]);
  const isAlike = without.truth === withBusiness.truth && doubts.size === without.doubts.length;
  return isAlike ? without : maybe(...doubts, 'above_commercial');
}
