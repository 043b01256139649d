import type { Tenancy } from '../home';
import { hasHousingAct } from '../national-rules';
import type { Nation } from '../regulation';
import { allOf, maybe, no, yes, type Doubt, type Finding, type TellingField } from './three-valued';

/** A number as far as it is known: it lies between `min` and `max`, and these would tell it. */
export interface Count {
  readonly min: number;
  readonly max: number;
  readonly untold: readonly Doubt[];
}

/** The numbers that licensing asks for, as far as they were given. */
export interface Occupancy {
  readonly people: Count;
  readonly households: Count;
}

/** Below these a home is no HMO, whatever a scheme says: people first, then households. */
const hmoFloor: Readonly<Record<Nation, readonly [people: number, households: number]>> = {
  England: [3, 2],
  Wales: [3, 2],
  Scotland: [3, 3],
  'Northern Ireland': [3, 3],
};

// Decision 95.
export function count(given: number | null, min: number, field: TellingField): Count {
  return given === null ? { min, max: Infinity, untold: [field] } : { min: given, max: given, untold: [] };
}

/**
 * Category s254 means that the home is an HMO: at least three people in two households. No other category stands for
 * numbers, so that a wrong category never hides a duty. Every home that is let has one person and one household, so that a scheme
 * that asks for one asks for nothing.
 */
export function occupancyOf(tenancy: Tenancy, nation: Nation): Occupancy {
  const [people, households] =
    tenancy.property_category === 's254' && hasHousingAct(nation) ? hmoFloor[nation] : [1, 1];
  return {
    people: count(tenancy.people, people, 'people'),
    households: count(tenancy.households, households, 'households'),
  };
}

/** Whether a number reaches `minimum`. */
export function reaches({ min, max, untold }: Count, minimum: number): Finding {
  if (min >= minimum) return yes;
  return max < minimum ? no : maybe(...untold);
}

/** Whether the home is an HMO at all: fewer than three people never are one, nor is one household. */
export function isHmo({ people, households }: Occupancy, nation: Nation): Finding {
  const [fewest, fewestHouseholds] = hmoFloor[nation];
  return allOf([reaches(people, fewest), reaches(households, fewestHouseholds)]);
}
