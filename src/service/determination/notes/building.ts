import { notes, noNotes, mergeNotes, type HomeFacts, type Notes } from '../home-facts';
import type { Tenancy } from '../home';
import { isHmo, occupancyOf } from '../licence/occupancy';
import { hasHousingAct } from '../national-rules';
import { purposeBuiltFlat } from '../texts/words';

/** Mandatory licensing of England leaves out some flats, and no field of the contract tells which. */
function howBuilt({ need, tenancy }: HomeFacts): Notes {
  const first = need.possible.some(({ finding }) => finding.doubts.includes('purpose-built'));
  if (first)
    return notes(
      [
        `Mandatory licensing leaves out ${purposeBuiltFlat}; an additional scheme may still catch it. ${
          tenancy.property_class === null
            ? 'Whether this is a house or a flat (property_class) is not given.'
            : 'How this flat was built is not known.'
        }`,
      ],
      [
        `${tenancy.property_class === null ? 'Give property_class (house or flat), or find' : 'Find'} out whether this is ${purposeBuiltFlat}.`,
      ],
    );
  return noNotes;
}

/** Words of the Housing Act that were told, where they matter or do not fit the numbers. */
function ofCategory({ place: { nation }, tenancy }: HomeFacts): Notes {
  const { property_category: category } = tenancy;
  const hmo = isHmo(occupancyOf({ ...tenancy, property_category: null }, nation), nation).truth;
  switch (category) {
    case 's257':
      return hasHousingAct(nation)
        ? notes(
            [
              'Told as a converted block of section 257: mandatory licensing does not catch such a block as a whole, a flat in it shared by five or more it does. Whether an additional scheme takes in such blocks is not in the data.',
            ],
            ['Read the designation, or ask the council, whether it takes in blocks of section 257.'],
          )
        : noNotes;
    case 's254':
      return hmo === 'no'
        ? notes(
            [
              'Told as an HMO of section 254, but the numbers given are below those of an HMO: the numbers were followed.',
            ],
            ['Check property_category against people and households.'],
          )
        : noNotes;
    case 'single':
      return hmo === 'yes'
        ? notes(
            [
              'Told as a single dwelling, but the numbers given are those of an HMO: the numbers were followed.',
            ],
            ['Check property_category against people and households.'],
          )
        : noNotes;
    case 'licenseable':
    case null:
      return noNotes;
  }
}

/** Numbers that cannot both be right. */
function contradictions({ people, households, storeys_internal, storeys_external }: Tenancy): Notes {
  const analysis: string[] = [];
  const actions: string[] = [];
  if (people !== null && households !== null && households > people) {
    analysis.push(`More households (${households}) than people (${people}) were given.`);
    actions.push('Check people and households: a household has one person at least.');
  }
  if (storeys_internal !== null && storeys_external !== null && storeys_internal > storeys_external) {
    analysis.push(
      `More storeys inside (${storeys_internal}) than of the building (${storeys_external}) were given: those inside were followed.`,
    );
    actions.push('Check storeys_internal and storeys_external.');
  }
  return notes(analysis, actions);
}

/** What was told of the building and its category. */
export function buildingNotes(facts: HomeFacts): Notes {
  return mergeNotes([howBuilt(facts), ofCategory(facts), contradictions(facts.tenancy)]);
}
