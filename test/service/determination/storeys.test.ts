import { reachesStoreys } from '../../../src/service/determination/licence/storeys';
import { maybe, no, yes, type Finding } from '../../../src/service/determination/licence/three-valued';
import { told } from './support/made-home';

const [inside, building, shop] = ['storeys_internal', 'storeys_external', 'above_commercial'] as const;

describe('which field would tell whether a home has the storeys that are asked', () => {
  it.each<[number | null, number | null, 0 | 1 | null, minimum: number, business: boolean, Finding]>([
    [null, null, 0, 3, true, maybe(inside)],
    [null, null, 1, 3, true, maybe(building)],
    [2, null, 1, 3, true, maybe(building)],
    [null, null, null, 3, true, maybe(inside, building, shop)],
    [null, null, null, 3, false, maybe(inside)],
    // A flat may be on one of its building's storeys alone.
    [null, 3, 0, 2, false, maybe(inside)],
    [null, 3, null, 3, true, maybe(inside, 'business-storeys', shop)],
    [2, 3, null, 3, true, maybe(shop)],
    [2, 3, null, 3, false, no],
    [3, null, null, 3, true, yes],
    // 0 and 1 ask for nothing.
    [null, 3, 0, 1, false, yes],
    [null, null, 0, 1, false, yes],
  ])('%p inside, %p of the building, above a shop: %p; %p asked, shops count: %p', (...row) => {
    const [storeys_internal, storeys_external, above_commercial, minimum, countsBusiness, finding] = row;
    const storeys = told({ storeys_internal, storeys_external, above_commercial, property_class: 'flat' });
    expect(reachesStoreys(storeys, { minimum, countsBusiness })).toEqual(finding);
  });
});
