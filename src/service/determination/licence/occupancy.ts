import type { Tenancy } from '../home';
import { hasHousingAct } from '../national-rules';
import type { Nation } from '../regulation';
import { allOf, maybe, no, yes, type Finding, type TellingField } from './three-valued';

/** The numbers that licensing asks for, as far as they were given. `least` is what is certain though the number is not known. */
export interface Occupancy {
  readonly people: Count;
  readonly households: Count;
  readonly storeys: Count;
}

interface Count {
  readonly given: number | null;
  readonly least: number;
  readonly field: TellingField;
}

/** Below these a home is no HMO, whatever a scheme says: people first, then households. */
const hmoFloor: Readonly<Record<Nation, readonly [people: number, households: number]>> = {
  England: [3, 2],
  Wales: [3, 2],
  Scotland: [3, 3],
  'Northern Ireland': [3, 3],
};

/**
 * Who told category s254 has said that the home is an HMO: three people in two households at least. No other category stands for
 * numbers: nobody may lose a duty by a word. Storeys are the internal ones, else the external ones.
 */
export function occupancyOf(tenancy: Tenancy, nation: Nation): Occupancy {
  const [people, households] =
    tenancy.property_category === 's254' && hasHousingAct(nation) ? hmoFloor[nation] : [0, 0];
  return {
    people: { given: tenancy.people, least: people, field: 'people' },
    households: { given: tenancy.households, least: households, field: 'households' },
    storeys: {
      given: tenancy.storeys_internal ?? tenancy.storeys_external,
      least: 1,
      field: 'storeys_internal',
    },
  };
}

/** Whether a number reaches `minimum`. */
export function reaches({ given, least, field }: Count, minimum: number): Finding {
  if ((given ?? least) >= minimum) return yes;
  return given === null ? maybe(field) : no;
}

/** Whether the home is an HMO at all: fewer than three people never are one, nor is one household. */
export function isHmo({ people, households }: Occupancy, nation: Nation): Finding {
  const [fewest, fewestHouseholds] = hmoFloor[nation];
  return allOf([reaches(people, fewest), reaches(households, fewestHouseholds)]);
}
