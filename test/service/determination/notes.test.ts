import type { Tenancy } from '../../../src/service/determination';
import { determineHome } from '../../../src/service/determination';
import { additional, day, placed, selective, told, today, type MadePlace } from './support/made-home';

const covered: MadePlace = { schemes: [additional()] };

function noted(place: MadePlace, tenancy: Partial<Tenancy>) {
  const { advice_text_current, analysis, actions } = determineHome(placed(place), told(tenancy), today);
  return { text: advice_text_current ?? '', analysis: analysis.join('\n'), actions: actions.join('\n') };
}

describe('what was told of the building', () => {
  const five: Partial<Tenancy> = { people: 5, households: 2 };

  it('asks how a flat of five was built, and for which licence to apply then', () => {
    const { analysis, actions } = noted(covered, { ...five, property_class: 'flat' });
    expect(analysis).toMatch(
      /leaves out a purpose-built flat in a block of three or more self-contained flats; an additional scheme may still catch it\. How this flat was built is not known\.$/m,
    );
    expect(actions).toMatch(
      /^Apply to the council for a mandatory licence unless this is a purpose-built flat .*; if it is, for an additional licence: “Harbour”/m,
    );
    expect(actions).toMatch(/^Find out whether this is a purpose-built flat/m);
  });

  it.each([
    [1, 3, 1, 'the home (1)'],
    [null, 3, 1, 'the home'],
    [1, 3, null, 'the home (1)'],
  ] as const)(
    'asks of a flat in Wales of %s storeys, of a building of %s, above a shop (%s), how many are the shop’s',
    (storeys_internal, storeys_external, above_commercial, home) => {
      const flat = { ...five, property_class: 'flat', storeys_internal, storeys_external } as const;
      const { text, analysis, actions } = noted({ nation: 'Wales' }, { ...flat, above_commercial });
      expect(text).toContain(
        'How many storeys of the building business premises take up decides about “Mandatory HMO licensing in Wales”.',
      );
      expect(analysis).toContain(
        `Mandatory licensing counts the storeys of ${home} and of business premises in its building, not those of other homes: how many are the business’s is not known.`,
      );
      expect(actions.includes('the number of storeys of the home')).toBe(storeys_internal === null);
      expect(actions).toMatch(/^Find out how many storeys of the building business premises take up\./m);
    },
  );

  it('asks whether it is a house or a flat where that decides', () => {
    const { analysis, actions } = noted({}, five);
    expect(analysis).toMatch(/Whether this is a house or a flat \(property_class\) is not given\./);
    expect(actions).toMatch(
      /^Give property_class \(house or flat\), or find out whether this is a purpose-built flat/m,
    );
  });

  it.each([
    ['England', 'a flat in it shared by five or more it does.'],
    ['Wales', 'a flat in it shared by five or more on three or more storeys it does.'],
  ] as const)('says of a block of section 257 in %s which of its flats are caught', (nation, said) => {
    expect(noted({ nation }, { ...five, property_category: 's257' }).analysis).toContain(said);
  });

  it.each<[string, Partial<Tenancy>, string, string]>([
    [
      's254 with two people',
      { people: 2, households: 2, property_category: 's254' },
      'Told as an HMO of section 254, but the numbers given are below those of an HMO: the numbers were followed.',
      'Check property_category against people and households.',
    ],
    [
      'single with sharers',
      { ...five, property_category: 'single' },
      'Told as a single dwelling, but the numbers given are those of an HMO: the numbers were followed.',
      'Check property_category against people and households.',
    ],
    [
      's257',
      { ...five, property_category: 's257' },
      'Told as a converted block of section 257',
      'Read the designation, or ask the council, whether it takes in blocks of section 257.',
    ],
    [
      'more households than people',
      { people: 2, households: 3 },
      'More households (3) than people (2)',
      'Check people and households: a household has one person at least.',
    ],
    [
      'more storeys inside',
      { ...five, storeys_internal: 4, storeys_external: 2 },
      'More storeys inside (4) than of the building (2)',
      'Check storeys_internal and storeys_external.',
    ],
  ])('points out %s', (_what, tenancy, analysis, action) => {
    const found = noted({}, tenancy);
    expect(found.analysis).toContain(analysis);
    expect(found.actions).toContain(action);
  });

  it.each<[string, Partial<Tenancy>]>([
    ['s254 of as many as an HMO has', { people: 3, households: 2, property_category: 's254' }],
    ['s254 without numbers', { property_category: 's254' }],
    ['single of a family', { people: 4, households: 1, property_category: 'single' }],
    ['single without numbers', { property_category: 'single' }],
    ['as many households as people', { people: 3, households: 3 }],
    ['households alone', { households: 2 }],
    ['as many storeys inside', { ...five, storeys_internal: 2, storeys_external: 2 }],
    ['storeys of the home alone', { ...five, storeys_internal: 2 }],
    ['storeys of the building alone', { ...five, storeys_external: 2 }],
    ['a building of 0 storeys, which is a blank', { ...five, storeys_internal: 2, storeys_external: 0 }],
  ])('has nothing to point out in %s', (_what, tenancy) => {
    const { analysis, actions } = noted({}, tenancy);
    expect(`${analysis}\n${actions}`).not.toMatch(/Told as|^More |^Check /m);
  });

  it('says nothing of sections of the Housing Act where it is no law', () => {
    const block: Partial<Tenancy> = { ...five, property_category: 's257' };
    expect(noted({ nation: 'Scotland' }, block).analysis).not.toMatch(/section/);
  });
});

describe('what was not told', () => {
  const four: Partial<Tenancy> = { people: 4, property_class: 'house' };
  const begins = { starts_on: day('2027-04-01') };
  const toCome = (...names: string[]) => names.map((name, at) => additional({ ...begins, id: at + 1, name }));

  it('is asked for where a scheme to come depends on it, and of no scheme that does not', () => {
    const certain = selective({ ...begins, id: 20 });
    const never = additional({
      ...begins,
      id: 21,
      configurations: [{ households: 2, people: 5, storeys: 0 }],
    });
    const over = additional({ id: 22, name: 'Old', ends_on: day('2025-03-31') });
    const place = {
      schemes: [...toCome('Harbour'), certain, never, over],
      undecided: [{ ...certain, id: 23 }],
    };
    const found = noted(place, four);
    expect(found.analysis).toMatch(
      /^Incomplete property information: households not given\.\n“Harbour” depends on households: it catches homes with 3 or more people and 2 or more households\.\n[^“]/,
    );
    expect(found.actions).toMatch(
      /^Give the number of households \(households\): this determination depends on it\.$/m,
    );
  });

  it('names each field that is asked for', () => {
    expect(noted(covered, {}).analysis).toMatch(
      /^Incomplete property information: people, households not given\.$/m,
    );
  });

  it('is said of a scheme for every HMO without numbers, and of three of many', () => {
    for (const configurations of [[], [{ households: 1, people: 1, storeys: 1 }]]) {
      const every = additional({ ...begins, configurations });
      expect(noted({ schemes: [every] }, four).analysis).toMatch(/^“Harbour” depends on households\.$/m);
    }
    const many = noted({ schemes: toCome('A', 'B', 'C', 'D', 'E') }, four).analysis;
    expect(many).toMatch(/“C” depends on .*\n2 more schemes depend on them\.\n/);
    expect(noted({ schemes: toCome('A', 'B', 'C', 'D') }, four).analysis).toMatch(
      /\n1 more scheme depends on them\.\n/,
    );
    expect(noted({ schemes: toCome('A', 'B', 'C') }, four).analysis).not.toMatch(/more schemes/);
  });
});
