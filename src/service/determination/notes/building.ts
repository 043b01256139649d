import { notes, noNotes, mergeNotes, type HomeFacts, type Notes } from '../home-facts';
import type { Tenancy } from '../home';
import { isHmo, occupancyOf } from '../licence/occupancy';
import { hasHousingAct } from '../national-rules';
import { purposeBuiltFlat } from '../texts/words';

/** Mandatory licensing of England leaves out some flats, and no field of the contract tells which. */
function howBuilt({ need, tenancy }: HomeFacts): Notes {
  if (!need.possible.some(({ finding }) => finding.doubts.includes('purpose-built'))) return noNotes;
  const [unknown, give] =
    tenancy.property_class === null
      ? [
          'Whether this is a house or a flat (property_class) is not given.',
          'Give property_class (house or flat), or find',
        ]
      : ['How this flat was built is not known.', 'Find'];
  return notes(
    [
      `Mandatory licensing leaves out ${purposeBuiltFlat}; an additional scheme may still catch it. ${unknown}`,
    ],
    [`${give} out whether this is ${purposeBuiltFlat}.`],
  );
}

/** Storeys of business premises count in Wales, and no field tells how many there are. */
function ofBusiness({ need, tenancy: { storeys_internal: own } }: HomeFacts): Notes {
  if (!need.possible.some(({ finding }) => finding.doubts.includes('business-storeys'))) return noNotes;
  const counted = `the storeys of ${own === null ? 'the home' : `the home (${own})`} and of business premises in its building`;
  return notes(
    [
      `Mandatory licensing counts ${counted}, not those of other homes: how many are the business’s is not known.`,
    ],
    ['Find out how many storeys of the building business premises take up.'],
  );
}

/** What was told of the category, where the numbers that were given are those of something else. */
const contradicted = (told: string, numbers: string): Notes =>
  notes(
    [`Told as ${told}, but the numbers given are ${numbers}: the numbers were followed.`],
    ['Check property_category against people and households.'],
  );

/** Words of the Housing Act that were told, where they matter or do not fit the numbers. */
function ofCategory({ place: { nation }, tenancy }: HomeFacts): Notes {
  const { property_category: category } = tenancy;
  const hmo = isHmo(occupancyOf({ ...tenancy, property_category: null }, nation), nation).truth;
  const storeys = nation === 'Wales' ? ' on three or more storeys' : '';
  switch (category) {
    case 's257':
      return hasHousingAct(nation)
        ? notes(
            [
              `Told as a converted block of section 257: mandatory licensing does not catch such a block as a whole, a flat in it shared by five or more${storeys} it does. Whether an additional scheme takes in such blocks is not in the data.`,
            ],
            ['Read the designation, or ask the council, whether it takes in blocks of section 257.'],
          )
        : noNotes;
    case 's254':
      return hmo === 'no' ? contradicted('an HMO of section 254', 'below those of an HMO') : noNotes;
    case 'single':
      return hmo === 'yes' ? contradicted('a single dwelling', 'those of an HMO') : noNotes;
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
  return mergeNotes([howBuilt(facts), ofBusiness(facts), ofCategory(facts), contradictions(facts.tenancy)]);
}
