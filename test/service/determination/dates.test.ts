import { determineHome } from '../../../src/service/determination';
import { additional, article4, day, placed, selective, told } from './support/made-home';

const begins = day('2027-04-01');
const ends = day('2032-03-31');
const family = told({ people: 3, households: 1, property_class: 'house' });
const none = { mandatory: false, additional: false, selective: false, article4: false };
const mandatory = { ...none, mandatory: true };
const noDay = { mandatory: null, additional: null, selective: null, article4: null };

const required = /^A selective licence is required/;
const nothing = /^Not caught by /;

describe('contract 2.3: the same home before, on and after the first and last day of a scheme', () => {
  const scheme = selective({ starts_on: begins, ends_on: ends });

  it.each<[string, boolean, boolean, RegExp, RegExp]>([
    [
      '2020-01-01',
      false,
      true,
      nothing,
      /^From 1 Apr 2027 a selective licence will be required: “Mill Ward”/,
    ],
    [
      '2027-03-31',
      false,
      true,
      nothing,
      /^From 1 Apr 2027 a selective licence will be required: “Mill Ward”/,
    ],
    ['2027-04-01', true, false, required, /“Mill Ward” ends on 31 Mar 2032: ask again then\./],
    ['2027-04-02', true, false, required, /“Mill Ward” ends on 31 Mar 2032/],
    ['2032-03-30', true, false, required, /“Mill Ward” ends on 31 Mar 2032/],
    ['2032-03-31', true, false, required, /“Mill Ward” ends on 31 Mar 2032/],
    ['2032-04-01', false, false, nothing, /^Nothing that is held of Fernhope begins here later /],
    ['2040-01-01', false, false, nothing, /^Nothing that is held of Fernhope begins here later /],
  ])('on %s', (on, current, future, text, next) => {
    const found = determineHome(placed({ schemes: [scheme] }), family, day(on));
    expect(found.requires).toEqual({
      current: { ...mandatory, selective: current },
      future: { ...none, selective: future },
      future_start_date: { ...noDay, selective: future ? '2027-04-01T00:00:00.000Z' : null },
    });
    expect(found.approved_scheme.id).toBe(current ? 2 : null);
    expect(found.advice_text_current).toMatch(text);
    expect(found.advice_text_future).toMatch(next);
    expect(found.regulations.map(({ type }) => type)).toEqual(
      current || future ? ['mandatory', 'selective'] : ['mandatory'],
    );
  });

  it.each(['2027-03-31', '2029-01-01', '2032-04-01'])('counts a consultation in neither, on %s', (on) => {
    const consulted = selective({ starts_on: begins, ends_on: ends, consultation: true });
    const found = determineHome(placed({ schemes: [consulted] }), family, day(on));
    expect(found.requires).toEqual({ current: mandatory, future: none, future_start_date: noDay });
    expect(found.advice_text_future).toMatch(/Under consultation, without legal effect: “Mill Ward”\./);
    expect(found.regulations.map(({ id, consultation }) => [id, consultation])).toEqual([
      [2_000_000_002, false],
      [2, true],
    ]);
  });

  it('gives the earliest of several that begin', () => {
    const schemes = [selective({ id: 3, starts_on: day('2029-01-01') }), selective({ starts_on: begins })];
    const { requires } = determineHome(placed({ schemes }), family, day('2026-11-21'));
    expect(requires.future_start_date.selective).toBe('2027-04-01T00:00:00.000Z');
  });

  it('follows a direction by its days as well', () => {
    const directions = [article4({ starts_on: begins })];
    const on = (date: string) => determineHome(placed({ directions }), family, day(date)).requires;
    expect(on('2027-03-31').current.article4).toBe(false);
    expect(on('2027-03-31').future_start_date.article4).toBe('2027-04-01T00:00:00.000Z');
    expect(on('2027-04-01').current.article4).toBe(true);
  });

  it('says which licence comes first where a scheme begins under one that is needed already', () => {
    const schemes = [additional({ starts_on: begins })];
    const six = told({ people: 6, households: 2, property_class: 'house' });
    const found = determineHome(placed({ schemes }), six, day('2026-11-21'));
    expect(found.advice_text_future).toMatch(
      /^From 1 Apr 2027 additional licensing catches this home too .*; the mandatory licence comes first, and one is enough\./,
    );
  });

  it('says that another may come first where that hangs on how the home was built', () => {
    const six = told({ people: 6, households: 2 });
    const found = determineHome(
      placed({ schemes: [additional({ starts_on: begins })] }),
      six,
      day('2026-11-21'),
    );
    expect(found.advice_text_future).toMatch(
      /^From 1 Apr 2027 an additional licence will be required, unless a mandatory licence comes first: one is enough: “Harbour”/,
    );
  });

  it('does not promise a scheme that will not catch the home', () => {
    const schemes = [additional({ starts_on: begins })];
    const found = determineHome(placed({ schemes }), family, day('2026-11-21'));
    expect(found.advice_text_future).toMatch(
      /it does not catch this home as it is let now: 3 people in 1 household\./,
    );
    expect(found.actions).toEqual([]);
  });
});

describe('contract 2.4: a recorded licence by its days', () => {
  const house = told({
    people: 3,
    households: 2,
    property_class: 'house',
    licence_date_start: day('2025-01-01'),
    licence_date_end: day('2027-06-30'),
  });
  const place = placed({ schemes: [additional()] });

  it.each<[string, RegExp, RegExp | null]>([
    [
      '2024-12-31',
      /The recorded licence begins on 1 Jan 2025\./,
      /^Ask Fernhope what covers the home until then: an additional licence is required today\.$/,
    ],
    ['2025-01-01', /A licence is recorded until 30 Jun 2027\./, null],
    ['2027-03-31', /A licence is recorded until 30 Jun 2027\./, null],
    [
      '2027-04-01',
      /A licence is recorded and ends soon, on 30 Jun 2027\./,
      /^Renew the licence by 30 Jun 2027\.$/,
    ],
    ['2027-06-30', /A licence is recorded and ends soon/, /^Renew the licence by 30 Jun 2027\.$/],
    [
      '2027-07-01',
      /The recorded licence ended on 30 Jun 2027\./,
      /^Apply to the council for an additional licence/,
    ],
  ])('on %s', (on, text, action) => {
    const { advice_text_current, actions } = determineHome(place, house, day(on));
    expect(advice_text_current).toMatch(text);
    if (action) expect(actions[0]).toMatch(action);
    else expect(actions).toEqual([]);
  });

  it.each([
    ['additional', '2029-12-31', true],
    ['mandatory', '2029-12-31', true],
    // It is held for what is required today.
    [null, '2029-12-31', true],
    ['selective', '2029-12-31', false],
    ['additional', '2027-04-01', true],
    ['additional', '2027-03-31', false],
    ['additional', null, false],
  ] as const)(
    'of type %s until %s is enough for the scheme that begins on 1 Apr 2027: %p',
    (type, until, is) => {
      const renewed = additional({ id: 3, name: 'Harbour again', starts_on: begins, ends_on: ends });
      const schemes = [additional({ ends_on: day('2027-03-31') }), renewed];
      const home = { ...house, licence_type: type, licence_date_end: until === null ? null : day(until) };
      const found = determineHome(placed({ schemes }), home, day('2026-11-21'));
      const text = String(found.advice_text_future);
      expect(found.actions.join('\n').includes('Apply for an additional licence before 1 Apr 2027')).toBe(
        !is,
      );
      expect(text.includes('Apply before it begins.')).toBe(!is);
      expect(text.includes('The recorded licence lasts until')).toBe(is);
    },
  );

  it('of no told type is none for a scheme that begins where none is required today', () => {
    const home = { ...house, licence_date_end: day('2029-12-31') };
    const found = determineHome(
      placed({ schemes: [selective({ starts_on: begins })] }),
      home,
      day('2026-11-21'),
    );
    expect(found.advice_text_future).toContain('Apply before it begins.');
    expect(found.actions).toContain(
      'Apply for a selective licence before 1 Apr 2027: “Mill Ward”, 1 Apr 2027 to 31 Mar 2029.',
    );
  });

  it.each<[string, readonly Parameters<typeof selective>[0][], string, readonly string[]]>([
    ['which goes on', [{}], '2026-12-31', ['Renew the licence by 31 Dec 2026.']],
    ['which goes on, on its last day', [{}], '2026-11-21', ['Renew the licence by 21 Nov 2026.']],
    [
      'which ends on the same day',
      [{ ends_on: day('2026-12-31') }],
      '2026-12-31',
      ['“Mill Ward” ends on 31 Dec 2026: ask Fernhope whether one is required after that.'],
    ],
    [
      'which ends before it',
      [{ ends_on: day('2026-12-31') }],
      '2027-01-31',
      ['“Mill Ward” ends on 31 Dec 2026: ask Fernhope whether one is required after that.'],
    ],
    [
      'which ends a day later',
      [{ ends_on: day('2027-01-01') }],
      '2026-12-31',
      ['Renew the licence by 31 Dec 2026.'],
    ],
    [
      'and another follows',
      [{ ends_on: day('2026-12-31') }, { id: 5, starts_on: day('2027-01-01') }],
      '2027-01-31',
      ['Renew the licence by 31 Jan 2027.'],
    ],
    [
      'and another follows on the day after the licence',
      [{ ends_on: day('2026-12-31') }, { id: 5, starts_on: day('2027-01-01') }],
      '2026-12-31',
      ['Apply for a selective licence before 1 Jan 2027: “Mill Ward”, 1 Jan 2027 to 31 Mar 2029.'],
    ],
    ['which ended', [{ ends_on: day('2026-11-20') }], '2026-12-31', []],
  ])('a licence under a scheme %s: %j until %s', (_what, schemes, until, actions) => {
    const home = { ...family, licence_type: 'selective' as const, licence_date_end: day(until) };
    const found = determineHome(
      placed({ schemes: schemes.map((each) => selective(each)) }),
      home,
      day('2026-11-21'),
    );
    expect(found.actions).toEqual(actions);
  });

  it('asks of a licence whether one is required after a scheme that may cover the home', () => {
    const undecided = [selective({ confidence: 40, ends_on: day('2026-12-31') })];
    const found = determineHome(
      placed({ undecided }),
      { ...family, licence_date_end: day('2026-12-31') },
      day('2026-11-21'),
    );
    expect(found.actions).toContain(
      '“Mill Ward” ends on 31 Dec 2026: ask Fernhope whether one is required after that.',
    );
  });
});
