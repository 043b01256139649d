import { determineHome, type Tenancy } from '../../../src/service/determination';
import {
  additional,
  day,
  held,
  nothingHeld,
  placed,
  selective,
  told,
  today,
  type MadePlace,
} from './support/made-home';

const five: Partial<Tenancy> = { people: 5, households: 2, property_class: 'flat' };
const sharers: Partial<Tenancy> = { people: 4, households: 2 };
const covered: MadePlace = { schemes: [additional()] };
const nothing = ' Neither a licence nor an application is recorded with this property. (';
const england = '“Mandatory HMO licensing in England”';

const currentText = (place: MadePlace, tenancy: Partial<Tenancy>): string | null =>
  determineHome(placed(place), told(tenancy), today).advice_text_current;

describe('contract 2.3: a flat of five, which mandatory licensing leaves out where it is purpose-built', () => {
  it.each<[string, MadePlace, string]>([
    [
      'nothing else catches it',
      {},
      'nothing else that is held of Fernhope catches it: that is no clearance.',
    ],
    [
      'nothing is held',
      { holdings: nothingHeld },
      'ask Fernhope about additional and selective licensing: no additional or selective licensing schemes of Fernhope are held.',
    ],
    [
      'one kind is not held',
      { holdings: { ...nothingHeld, additional: held } },
      'ask Fernhope about selective licensing: no selective licensing schemes of Fernhope are held.',
    ],
    [
      'a scheme catches it',
      covered,
      'a licence is required all the same: additional (“Harbour”, 1 Apr 2024 to 31 Mar 2029).',
    ],
    [
      'an additional scheme may catch it',
      { undecided: [additional()] },
      'a licence may be required: additional (“Harbour”, 1 Apr 2024 to 31 Mar 2029). It is not certain that this home lies within “Harbour”.',
    ],
    [
      'a selective scheme may catch it',
      { undecided: [selective()] },
      'a licence may be required: selective (“Mill Ward”, 1 Apr 2024 to 31 Mar 2029). It is not certain that this home lies within “Mill Ward”.',
    ],
  ])('%s', (_what, place, instead) => {
    expect(currentText(place, five)).toContain(
      `A mandatory licence is required unless this is a purpose-built flat in a block of three or more self-contained flats: 5 people in 2 households, under ${england}, from 1 Oct 2018. If it is such a flat, ${instead}${nothing}`,
    );
  });
});

describe('contract 2.3: what would settle whether a licence is required', () => {
  it.each<[string, MadePlace, Partial<Tenancy>, string]>([
    [
      'households',
      covered,
      { people: 4 },
      'additional (“Harbour”, 1 Apr 2024 to 31 Mar 2029). Give the number of households (households) to know.',
    ],
    [
      'households, where one of two sets of numbers is out of reach',
      {
        schemes: [
          additional({
            configurations: [
              { people: 3, households: 2, storeys: 0 },
              { people: 10, households: 2, storeys: 0 },
            ],
          }),
        ],
      },
      { people: 4 },
      'additional (“Harbour”, 1 Apr 2024 to 31 Mar 2029). Give the number of households (households) to know.',
    ],
    [
      'where either of two lies',
      { undecided: [additional(), selective()] },
      sharers,
      'additional (“Harbour”, 1 Apr 2024 to 31 Mar 2029) or selective (“Mill Ward”, 1 Apr 2024 to 31 Mar 2029). It is not certain that this home lies within “Harbour” and “Mill Ward”.',
    ],
    [
      'people of a scheme for two',
      { schemes: [selective({ configurations: [{ people: 2, households: 1, storeys: 0 }] })] },
      { households: 1 },
      'selective (“Mill Ward”, 1 Apr 2024 to 31 Mar 2029). Give the number of people (people) to know.',
    ],
    [
      'whether it lies above commercial premises',
      { schemes: [additional({ above_commercial: 0 })] },
      sharers,
      'additional (“Harbour”, 1 Apr 2024 to 31 Mar 2029). Give whether it lies above commercial premises (above_commercial) to know.',
    ],
    [
      'the storeys of a scheme for two',
      { schemes: [additional({ configurations: [{ people: 3, households: 2, storeys: 2 }] })] },
      { ...sharers, above_commercial: 0 },
      'additional (“Harbour”, 1 Apr 2024 to 31 Mar 2029). Give the number of storeys of the home (storeys_internal) to know.',
    ],
    [
      'whether it takes in blocks',
      covered,
      { ...sharers, property_category: 's257' },
      'additional (“Harbour”, 1 Apr 2024 to 31 Mar 2029). Ask the council about blocks of section 257 under “Harbour”.',
    ],
    [
      'whether mandatory licensing takes in a block',
      {},
      { ...five, property_class: 'house', property_category: 's257' },
      `mandatory (${england}, from 1 Oct 2018). Ask the council about blocks of section 257 under ${england}.`,
    ],
    [
      'people, and how it was built',
      {},
      { households: 2, property_class: 'flat' },
      `mandatory (${england}, from 1 Oct 2018). Give the number of people (people) to know. Purpose-built flats in a block of three or more are left out of ${england}.`,
    ],
    [
      'the storeys in Wales',
      { nation: 'Wales' },
      { ...five, property_class: 'house' },
      'mandatory (“Mandatory HMO licensing in Wales”, from 30 Jun 2006). Give the number of storeys of the home (storeys_internal), the number of storeys of the building (storeys_external) and whether it lies above commercial premises (above_commercial) to know.',
    ],
  ])('%s', (_what, place, tenancy, open) => {
    expect(currentText(place, tenancy)).toContain(`A licence may be required: ${open}${nothing}held of `);
  });
});

describe('contract 2.3: the licence that is required', () => {
  it.each<[string, MadePlace, string]>([
    [
      'whoever rents',
      { schemes: [selective()] },
      'A selective licence is required, whoever rents this home: “Mill Ward”, 1 Apr 2024 to 31 Mar 2029.',
    ],
    [
      'by who lives there',
      { schemes: [selective({ configurations: [{ people: 3, households: 2, storeys: 0 }] })] },
      'A selective licence is required: 4 people in 2 households, under “Mill Ward”, 1 Apr 2024 to 31 Mar 2029.',
    ],
    [
      'in all likelihood',
      { schemes: [additional({ confidence: 99 })] },
      'An additional licence is required: 4 people in 2 households, under “Harbour”, 1 Apr 2024 to 31 Mar 2029. The home lies inside with 99% confidence.',
    ],
    [
      'for certain',
      { schemes: [additional({ confidence: 100 })] },
      'An additional licence is required: 4 people in 2 households, under “Harbour”, 1 Apr 2024 to 31 Mar 2029.',
    ],
  ])('%s', (_what, place, required) => {
    expect(currentText(place, sharers)).toContain(`${required}${nothing}`);
  });

  it.each<[Partial<Tenancy>, string]>([
    [{ people: 1, households: 1 }, '1 person in 1 household'],
    [{ people: 2 }, '2 people, households not given'],
    [{ households: 1 }, '1 household, people not given'],
    [{}, 'people and households not given'],
    [{ property_category: 's254' }, 'an HMO by its category (s254)'],
    [{ people: 2, households: 2, property_category: 's254' }, '2 people in 2 households'],
  ])('of whom is said who lives there: %j', (tenancy, said) => {
    const later = additional({ starts_on: day('2027-04-01'), above_commercial: 1 });
    const { advice_text_future: text } = determineHome(
      placed({ schemes: [later] }),
      told({ ...tenancy, above_commercial: 0 }),
      today,
    );
    expect(text).toContain(`it does not catch this home as it is let now: ${said}.`);
  });

  it('is not asked, and one is recorded', () => {
    const family = { people: 3, households: 1, licence_date_end: day('2028-01-01') };
    expect(currentText({}, family)).toContain('A licence is recorded until 1 Jan 2028. (national rules');
  });
});
