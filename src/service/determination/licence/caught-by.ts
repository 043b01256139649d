import type { Tenancy } from '../home';
import type { CoveringScheme, Nation } from '../regulation';
import { hasHousingAct } from '../national-rules';
import { isHmo, occupancyOf, reaches, type Occupancy } from './occupancy';
import { reachesStoreys } from './storeys';
import { allOf, anyOf, maybe, no, yes, type Finding } from './three-valued';

type Configuration = CoveringScheme['configurations'][number];

/** What a scheme asks besides its area. */
export type Criteria = Pick<
  CoveringScheme,
  'type' | 'configurations' | 'above_commercial' | 'leavesOutPurposeBuilt' | 'countsBusinessStoreys'
>;

function reachesAll(
  { people, households }: Occupancy,
  tenancy: Tenancy,
  minimum: Configuration,
  { countsBusinessStoreys }: Criteria,
): Finding {
  return allOf([
    reaches(people, minimum.people),
    reaches(households, minimum.households),
    reachesStoreys(tenancy, { minimum: minimum.storeys, countsBusiness: countsBusinessStoreys === true }),
  ]);
}

/** 0 leaves homes above commercial premises out, 1 catches only them, `null` makes no difference. */
export function fitsAboveCommercial(asked: 0 | 1 | null, told: 0 | 1 | null): Finding {
  if (asked === null) return yes;
  if (told === null) return maybe('above_commercial');
  return asked === told ? yes : no;
}

/** A converted block of section 257 is an HMO whose occupants are not counted as those of a shared house are. */
function caughtAsBlock({ type }: Criteria, numbers: Finding): Finding {
  switch (type) {
    case 'mandatory':
      return allOf([numbers, maybe('s257')]);
    case 'additional':
      return maybe('s257');
    case 'selective':
      return numbers;
  }
}

/** Whether a scheme catches a home of its area: numbers are minima, and reaching all of one configuration is enough. */
export function caughtBy(criteria: Criteria, tenancy: Tenancy, nation: Nation): Finding {
  const occupancy = occupancyOf(tenancy, nation);
  const configured =
    criteria.configurations.length === 0
      ? yes
      : anyOf(criteria.configurations.map((each) => reachesAll(occupancy, tenancy, each, criteria)));
  const numbers = criteria.type === 'selective' ? configured : allOf([isHmo(occupancy, nation), configured]);
  const asBlock = tenancy.property_category === 's257' && hasHousingAct(nation);
  const leftOut = criteria.leavesOutPurposeBuilt === true && tenancy.property_class !== 'house';
  return allOf([
    asBlock ? caughtAsBlock(criteria, numbers) : numbers,
    leftOut ? maybe('purpose-built') : yes,
    fitsAboveCommercial(criteria.above_commercial, tenancy.above_commercial),
  ]);
}
