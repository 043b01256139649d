import type { Tenancy } from '../../../src/service/determination';
import { determineHome } from '../../../src/service/determination';
import { additional, day, placed, selective, told, today, type MadePlace } from './support/made-home';

const sharers: Partial<Tenancy> = { people: 4, households: 2, property_class: 'house' };
const covered: MadePlace = { schemes: [additional()] };

function noted(place: MadePlace, tenancy: Partial<Tenancy>) {
  const { advice_text_current, analysis, actions } = determineHome(placed(place), told(tenancy), today);
  return { text: advice_text_current ?? '', analysis: analysis.join('\n'), actions: actions.join('\n') };
}

describe('contract 2.4: what is recorded of a licence', () => {
  it.each(['applied', 'inprogress', 'requested'] as const)(
    'never calls a pending application (%s) a breach',
    (licence_status) => {
      const { text, analysis, actions } = noted(covered, { ...sharers, licence_status });
      expect(text).toMatch(/^An additional licence is required: .* An application is recorded \(/);
      expect(analysis).toMatch(/An application duly made is a defence while the council decides/);
      expect(actions).toMatch(/^Keep the proof of the application/);
      expect(`${text}${analysis}${actions}`).not.toMatch(
        /breach|non-compliant|offence|Apply to the council/i,
      );
    },
  );

  it('tells to apply where nothing is recorded, with the publication to read', () => {
    const { text, actions } = noted(covered, sharers);
    expect(text).toMatch(/Neither a licence nor an application is recorded with this property\./);
    expect(actions).toBe(
      'Apply to the council for an additional licence: “Harbour”, 1 Apr 2024 to 31 Mar 2029. Details: https://example.org/scheme',
    );
  });

  it('takes a licence in force before an application, and an application before one that ended', () => {
    const held = noted(covered, {
      ...sharers,
      licence_status: 'applied',
      licence_date_end: day('2028-01-01'),
    });
    expect(held.text).toMatch(/A licence is recorded until 1 Jan 2028\./);
    const ended = noted(covered, {
      ...sharers,
      licence_status: 'applied',
      licence_date_end: day('2026-01-01'),
    });
    expect(ended.text).toMatch(/An application is recorded \(applied\)\./);
  });

  it.each<[string, Partial<Tenancy>, RegExp, RegExp]>([
    [
      'begun more than five years ago is over',
      { licence_date_start: day('2015-03-01') },
      /The recorded licence ended by 29 Feb 2020 at the latest\./,
      /^Apply to the council for an additional licence/,
    ],
    [
      'on the last day that it can have may run',
      { licence_date_start: day('2021-11-22') },
      /A licence is recorded, its last day is not given\./,
      /^Give licence_date_end/,
    ],
    [
      'the day after is over',
      { licence_date_start: day('2021-11-21') },
      /The recorded licence ended by 20 Nov 2026 at the latest\./,
      /^Apply to the council/,
    ],
    [
      'over, with an application, is told by the application',
      { licence_date_start: day('2015-03-01'), licence_status: 'applied' },
      /An application is recorded \(applied\)\./,
      /^Keep the proof of the application/,
    ],
  ])('a licence without a last day %s', (_what, licence, text, action) => {
    const found = noted(covered, { ...sharers, ...licence });
    expect(found.text).toMatch(text);
    expect(found.actions).toMatch(action);
  });

  it.each<[string, Partial<Tenancy>]>([
    ['a reference alone', { licence_reference: 'HMO/1' }],
    ['a limit alone', { licence_max_people: 6 }],
    [
      'days the wrong way round',
      { licence_date_start: day('2027-01-01'), licence_date_end: day('2026-01-01') },
    ],
  ])('asks for dates: %s', (_what, licence) => {
    const { text, actions } = noted(covered, { ...sharers, ...licence });
    expect(text).toMatch(/A licence is recorded without usable dates\./);
    expect(actions).toMatch(/Give licence_date_start and licence_date_end/);
  });

  it.each(['none', 'unknown'] as const)(
    'rests nothing on the word “%s” of an earlier assessment',
    (licence_type) => {
      const { text, analysis } = noted(covered, { ...sharers, licence_type });
      expect(text).toMatch(/^An additional licence is required/);
      expect(analysis).toMatch(
        `licence_type “${licence_type}” comes from an earlier assessment and is not used here`,
      );
    },
  );

  it('asks about a selective licence where an HMO licence is required, not the other way round', () => {
    const licence_date_end = day('2028-01-01');
    const lower = noted(covered, { ...sharers, licence_type: 'selective', licence_date_end });
    expect(lower.actions).toMatch(/Ask the council whether the recorded selective licence covers/);
    const higher = noted(
      { schemes: [selective()] },
      { ...sharers, licence_type: 'mandatory', licence_date_end },
    );
    expect(higher.actions).toBe('');
  });

  it('keeps to a licence that nothing in the data asks for', () => {
    const { analysis } = noted({}, { ...sharers, licence_date_end: day('2028-01-01') });
    expect(analysis).toMatch(
      /although no scheme that is held asks for one: its conditions apply while it lasts\./,
    );
  });
});

describe('contract 2.4: who lives there and who may', () => {
  const held = { licence_date_end: day('2028-01-01') };

  it.each<[string, Partial<Tenancy>, RegExp | null, RegExp | null]>([
    ['as many as permitted', { ...held, licence_max_people: 4, licence_max_households: 2 }, null, null],
    ['fewer', { ...held, licence_max_people: 6 }, null, null],
    [
      'one more',
      { ...held, licence_max_people: 3 },
      /^Breach of the recorded licence: 4 people live here, it permits 3\./,
      /^Bring the number of people down to 3, or ask the council to vary the licence\./,
    ],
    [
      'a household more',
      { ...held, licence_max_households: 1 },
      /^Breach of the recorded licence: 2 households live here, it permits 1\./,
      /^Bring the number of households down to 1/,
    ],
    [
      'not known',
      { ...held, people: null, licence_max_people: 3 },
      /^The recorded licence permits 3 people; how many live here is not given\./,
      /^Give people/,
    ],
    [
      'an application for fewer',
      { licence_status: 'applied', licence_max_people: 3 },
      /^4 people live here, more than the 3 recorded with the application\./,
      /^Check with the council that the application is for 4 people/,
    ],
    [
      'a licence that ended',
      { licence_date_end: day('2026-01-01'), licence_max_people: 3 },
      /^The recorded licence ended/,
      /^Apply/,
    ],
  ])('%s', (_what, licence, analysis, action) => {
    const found = noted(covered, { ...sharers, ...licence });
    if (analysis) expect(found.analysis).toMatch(analysis);
    else expect(found.analysis).not.toMatch(/Breach|permits/);
    if (action) expect(found.actions).toMatch(action);
    else expect(found.actions).toBe('');
  });
});

describe('what was told of the building', () => {
  const five: Partial<Tenancy> = { people: 5, households: 2 };

  it('asks how a flat of five was built, and for which licence to apply then', () => {
    const { analysis, actions } = noted(covered, { ...five, property_class: 'flat' });
    expect(analysis).toMatch(
      /leaves out a purpose-built flat in a block of three or more self-contained flats; an additional scheme may still catch it/,
    );
    expect(actions).toMatch(
      /unless this is a purpose-built flat .*; if it is, for an additional licence: “Harbour”/,
    );
    expect(actions).toMatch(/^Find out whether this is a purpose-built flat/m);
  });

  it.each([
    [1, 3, 1],
    [null, 3, 1],
    [1, 3, null],
  ] as const)(
    'asks of a flat in Wales of %s storeys, of a building of %s, above a shop (%s), how many are the shop’s',
    (storeys_internal, storeys_external, above_commercial) => {
      const flat = { ...five, property_class: 'flat', storeys_internal, storeys_external } as const;
      const { text, analysis, actions } = noted({ nation: 'Wales' }, { ...flat, above_commercial });
      expect(text).toContain('How many storeys of the building business premises take up decides about “');
      expect(analysis).toMatch(/not those of other homes: how many are the business’s is not known\./);
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

  it.each<[string, Partial<Tenancy>, RegExp]>([
    [
      's254 with two people',
      { people: 2, households: 2, property_category: 's254' },
      /Told as an HMO of section 254, but/,
    ],
    ['single with sharers', { ...five, property_category: 'single' }, /Told as a single dwelling, but/],
    ['s257', { ...five, property_category: 's257' }, /Told as a converted block of section 257/],
    ['more households than people', { people: 2, households: 3 }, /More households \(3\) than people \(2\)/],
    [
      'more storeys inside',
      { ...five, storeys_internal: 4, storeys_external: 2 },
      /More storeys inside \(4\) than of the building \(2\)/,
    ],
  ])('points out %s', (_what, tenancy, analysis) => {
    expect(noted({}, tenancy).analysis).toMatch(analysis);
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

  it('is said of a scheme for every HMO without numbers, and of three of many', () => {
    const every = additional({ ...begins, configurations: [] });
    expect(noted({ schemes: [every] }, four).analysis).toMatch(/^“Harbour” depends on households\.$/m);
    const many = noted({ schemes: toCome('A', 'B', 'C', 'D', 'E') }, four).analysis;
    expect(many).toMatch(/“C” depends on .*\n2 more schemes depend on them\.\n/);
    expect(noted({ schemes: toCome('A', 'B', 'C') }, four).analysis).not.toMatch(/more schemes/);
  });
});

describe('what each nation asks besides', () => {
  it.each([
    ['Wales', /every landlord registers with Rent Smart Wales/],
    ['Scotland', /private landlords register with the council/],
    ['Northern Ireland', /Landlord Registration Scheme/],
  ] as const)('%s', (nation, analysis) => {
    expect(noted({ nation }, sharers).analysis).toMatch(analysis);
  });

  it('names exempt tenancies under selective licensing, and exempt buildings under HMO licensing', () => {
    expect(noted({ schemes: [selective()] }, { people: 3, households: 1 }).analysis).toMatch(
      /exempt from selective licensing/,
    );
    expect(noted(covered, sharers).analysis).toMatch(/exempt from HMO licensing/);
    expect(noted({}, sharers).analysis).not.toMatch(/exempt/);
  });
});
