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

  it('names no publication where none is known', () => {
    expect(noted({ schemes: [additional({ link: null })] }, sharers).actions).toBe(
      'Apply to the council for an additional licence: “Harbour”, 1 Apr 2024 to 31 Mar 2029.',
    );
  });

  it('tells to apply unless the flat is purpose-built, where nothing else asks for a licence', () => {
    expect(noted({}, { people: 5, households: 2, property_class: 'flat' }).actions).toMatch(
      /^Apply to the council for a mandatory licence unless this is a purpose-built flat in a block of three or more self-contained flats\. Details: https:\/\/www\.legislation\.gov\.uk\/uksi\/2018\/221\/contents\/made$/m,
    );
  });

  it('names the defence of the Housing Act only where that is law', () => {
    const { analysis } = noted({ nation: 'Scotland' }, { ...sharers, licence_status: 'applied' });
    expect(analysis).toMatch(/^An application is recorded\.$/m);
  });

  it.each([[2], [null]])('tells to renew a licence that ends soon, of %s households', (households) => {
    const home = { ...sharers, households, licence_date_end: day('2026-12-01') };
    expect(noted(covered, home).actions).toMatch(/^Renew the licence by 1 Dec 2026\.$/m);
  });

  it.each<[string, Partial<Tenancy>, MadePlace, RegExp]>([
    [
      'certainly, is not applied for again',
      {},
      covered,
      /^Ask Fernhope what covers the home until then: an additional licence is required today\.$/,
    ],
    [
      'unless the flat is purpose-built, is not applied for again',
      { property_class: 'flat', people: 5, licence_type: 'mandatory' },
      {},
      /^Ask Fernhope what covers the home until then: a mandatory licence is required today unless this is a purpose-built flat in a block of three or more self-contained flats\.$/m,
    ],
    [
      'unless the flat is purpose-built, where it needs the lower one all the same',
      { property_class: 'flat', people: 5, licence_type: 'mandatory' },
      covered,
      /: a mandatory licence is required today unless this is .*; if it is, an additional licence is\.$/m,
    ],
    [
      'unless the flat is purpose-built, and it is the lower one, which nobody applies for again',
      { property_class: 'flat', people: 5, licence_type: 'additional' },
      covered,
      /^Apply to the council for a mandatory licence unless this is .*; if it is, ask Fernhope what covers the home until the granted licence begins\./m,
    ],
    [
      'unless the flat is purpose-built, and it is of too low a type for both, is applied for',
      { property_class: 'flat', people: 5, licence_type: 'selective' },
      covered,
      /^Apply to the council for a mandatory licence unless this is .*; if it is, for an additional licence: /,
    ],
    [
      'and it is of too low a type, is applied for',
      { licence_type: 'selective' },
      covered,
      /^Apply to the council for an additional licence/,
    ],
  ])('a licence that begins tomorrow, where one is required today %s', (_what, home, place, action) => {
    const granted = { licence_date_start: day('2026-11-22'), licence_date_end: day('2031-11-21') };
    expect(noted(place, { ...sharers, ...granted, ...home }).actions).toMatch(action);
  });

  it.each([
    ['2026-11-21', 'today is its last day'],
    ['2026-11-22', '1 day left'],
    ['2026-11-23', '2 days left'],
  ])('says how long a licence until %s lasts', (last, left) => {
    const { analysis } = noted(covered, { ...sharers, licence_date_end: day(last) });
    expect(analysis).toMatch(new RegExp(`: ${left}\\.$`, 'm'));
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
    const why = 'Its last day is not given: a licence runs for five years at most.';
    expect(found.analysis.includes(why)).toBe(found.text.includes('at the latest'));
  });

  it.each([
    ['2015-03-01', '2026-01-01', 'The recorded licence ended on 1 Jan 2026.'],
    ['2026-01-01', '2026-01-01', 'The recorded licence ended on 1 Jan 2026.'],
    ['2027-01-01', null, 'The recorded licence begins on 1 Jan 2027.'],
    [today, null, 'A licence is recorded, its last day is not given.'],
  ])('a licence in Scotland from %s to %s', (from, until, text) => {
    const days = { licence_date_start: day(from), licence_date_end: until === null ? null : day(until) };
    const home = { people: 5, households: 5, ...days };
    expect(noted({ nation: 'Scotland' }, home).text).toContain(text);
  });

  it.each<[string, Partial<Tenancy>]>([
    ['a reference alone', { licence_reference: 'HMO/1' }],
    ['a limit alone', { licence_max_people: 6 }],
    ['a limit of households alone', { licence_max_households: 2 }],
    [
      'days the wrong way round',
      { licence_date_start: day('2027-01-01'), licence_date_end: day('2026-01-01') },
    ],
  ])('asks for dates: %s', (_what, licence) => {
    const { text, analysis, actions } = noted(covered, { ...sharers, ...licence });
    expect(text).toMatch(/A licence is recorded without usable dates\./);
    expect(analysis).toMatch(/its dates are missing or end before they begin\./);
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
    expect(lower.analysis).toMatch(
      /^The recorded licence is selective; what is held asks for an additional licence\.$/m,
    );
    expect(lower.actions).toMatch(/Ask the council whether the recorded selective licence covers/);
    const ended = { licence_type: 'selective', licence_date_end: day('2026-01-01') } as const;
    expect(noted(covered, { ...sharers, ...ended }).analysis).not.toMatch(/what is held asks for/);
    const open = { ...sharers, households: null, licence_type: 'selective', licence_date_end } as const;
    expect(noted(covered, open).analysis).not.toMatch(/what is held asks for/);
    const higher = noted(
      { schemes: [selective()] },
      { ...sharers, licence_type: 'mandatory', licence_date_end },
    );
    expect(higher.actions).toBe('');
  });

  it.each(['2028-01-01', '2026-12-01'])('keeps to a licence until %s that no scheme asks for', (last) => {
    const { analysis } = noted({}, { ...sharers, licence_date_end: day(last) });
    expect(analysis).toMatch(
      /although no scheme that is held asks for one: its conditions apply while it lasts\./,
    );
  });

  it.each([[2], [null]])(
    'never says so where a scheme asks or may ask for it, of %s households',
    (households) => {
      const { analysis } = noted(covered, { ...sharers, households, licence_date_end: day('2028-01-01') });
      expect(analysis).not.toMatch(/although no scheme/);
    },
  );
});

describe('contract 2.4: who lives there and who may', () => {
  const held = { licence_date_end: day('2028-01-01') };

  it.each<[string, Partial<Tenancy>, RegExp | null, RegExp | null]>([
    ['as many as permitted', { ...held, licence_max_people: 4, licence_max_households: 2 }, null, null],
    ['fewer', { ...held, licence_max_people: 6 }, null, null],
    ['0, which is a blank', { ...held, licence_max_people: 0, licence_max_households: 0 }, null, null],
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
      /^The recorded licence ended on 1 Jan 2026: it no longer covers the home\.\n(?!Its last day is not given)/,
      /^Apply/,
    ],
    [
      'a licence to begin',
      { licence_date_start: day('2027-01-01'), licence_date_end: day('2030-01-01'), licence_max_people: 3 },
      /^The recorded licence begins on 1 Jan 2027\./,
      /^Ask Fernhope what covers the home until then/,
    ],
  ])('%s', (_what, licence, analysis, action) => {
    const found = noted(covered, { ...sharers, ...licence });
    if (analysis) expect(found.analysis).toMatch(analysis);
    else expect(found.analysis).not.toMatch(/Breach|permits/);
    if (action) expect(found.actions).toMatch(action);
    else expect(found.actions).toBe('');
  });
});
