import { determineHome, type Tenancy } from '../../../src/service/determination';
import {
  additional,
  article4,
  day,
  placed,
  selective,
  told,
  today,
  type MadePlace,
} from './support/made-home';

const later = { starts_on: day('2027-04-01') };
const period = '1 Apr 2027 to 31 Mar 2029';
const sharers: Partial<Tenancy> = { people: 4, households: 2 };
const toCome: MadePlace = { schemes: [additional(later)] };
const keepsRight = 'A change to an HMO made before keeps its right where it was lawful.';
const more = (count: number): MadePlace => ({
  schemes: Array.from({ length: count }, (_, id) => selective({ ...later, id })),
});

describe('contract 2.3: what begins later', () => {
  it.each<[string, MadePlace, Partial<Tenancy>, string]>([
    [
      'households are not given',
      toCome,
      { people: 4 },
      `From 1 Apr 2027 an additional licence may be required: “Harbour”, ${period}. Give the number of households (households) to know.`,
    ],
    [
      'it is not certain where it lies',
      { undecided: [additional(later)] },
      sharers,
      `From 1 Apr 2027 an additional licence may be required: “Harbour”, ${period}. It is not certain that it covers this home.`,
    ],
    [
      'a converted block',
      toCome,
      { ...sharers, property_category: 's257' },
      `From 1 Apr 2027 an additional licence may be required: “Harbour”, ${period}. Ask the council whether it takes in blocks of section 257.`,
    ],
    [
      'a family',
      toCome,
      { people: 3, households: 1 },
      `From 1 Apr 2027 additional licensing applies here (“Harbour”, ${period}); it does not catch this home as it is let now: 3 people in 1 household.`,
    ],
    [
      'two schemes',
      { schemes: [additional(later), selective(later)] },
      sharers,
      `From 1 Apr 2027 an additional licence will be required: “Harbour”, ${period}. Apply before it begins. From 1 Apr 2027 selective licensing catches this home too (“Mill Ward”, ${period}); the additional licence comes first, and one is enough.`,
    ],
    [
      'a direction',
      { directions: [article4({ name: 'Begun' }), article4(later)] },
      sharers,
      `“Old Town”, from 1 Apr 2027: an Article 4 direction begins here. ${keepsRight}`,
    ],
    [
      'a direction that may cover it',
      { undecidedDirections: [article4({ name: 'Begun' }), article4(later)] },
      sharers,
      `“Old Town”, from 1 Apr 2027: an Article 4 direction may begin here. ${keepsRight}`,
    ],
  ])('%s', (_what, place, tenancy, text) => {
    const { advice_text_future } = determineHome(placed(place), told(tenancy), today);
    expect(advice_text_future?.startsWith(`${text} Nothing else that is held of Fernhope`)).toBe(true);
  });

  it.each([
    [3, null],
    [4, '1'],
    [5, '2'],
  ])('of %d schemes three are named', (count, left) => {
    const { advice_text_future } = determineHome(placed(more(count)), told(sharers), today);
    expect(/(\d+) more begins? or may begin here later\./.exec(advice_text_future ?? '')?.[1] ?? null).toBe(
      left,
    );
  });

  it('a law that leaves out some flats', () => {
    const flat = told({ people: 5, households: 2, storeys_internal: 1, property_class: 'flat' });
    const { advice_text_future } = determineHome(placed({}), flat, day('2018-09-01'));
    expect(advice_text_future).toContain(
      'From 1 Oct 2018 a mandatory licence may be required: “Mandatory HMO licensing in England”, from 1 Oct 2018. It leaves out purpose-built flats in a block of three or more.',
    );
  });

  it('how long a licence lasts that is enough', () => {
    const licence = { licence_type: 'additional', licence_date_end: day('2030-01-01') } as const;
    const { advice_text_future } = determineHome(placed(toCome), told({ ...sharers, ...licence }), today);
    expect(advice_text_future).toContain('The recorded licence lasts until 1 Jan 2030.');
  });
});
