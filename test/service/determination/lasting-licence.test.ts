import { determineHome, type Tenancy } from '../../../src/service/determination';
import { additional, day, placed, selective, told } from './support/made-home';

const today = day('2026-11-21');
const begins = day('2027-04-01');
const coming = { starts_on: begins, ends_on: day('2032-03-31') };
const toCome = selective({ id: 5, name: 'Mill again', ...coming });
const family: Partial<Tenancy> = { people: 3, households: 1, property_class: 'house' };
const nothingNow = placed({ schemes: [toCome] });
const successor = placed({ schemes: [selective({ ends_on: day('2027-03-31') }), toCome] });
const apply = 'Apply before it begins.';
const recorded = 'An application is recorded.';
const until = (last: string) => ({ licence_date_end: day(last) });
const from = (first: string, last: string | null = '2032-03-31') => ({
  licence_date_start: day(first),
  licence_date_end: last === null ? null : day(last),
});

describe('contract 2.3: what is recorded and is enough for a scheme to come. Decision 184', () => {
  it.each<[string, Partial<Tenancy>, string]>([
    ['a licence from its first day', from('2027-04-01'), 'The recorded licence begins on 1 Apr 2027.'],
    ['a licence from before it', from('2027-03-01'), 'The recorded licence begins on 1 Mar 2027.'],
    ['one that begins a day too late', from('2027-04-02'), apply],
    ['one that ends a day too early', from('2027-01-01', '2027-03-31'), apply],
    ['one from its first day, without a last', from('2027-04-01', null), 'The recorded licence begins on'],
    ['one from before it, without a last day', from('2027-03-01', null), apply],
    ['an HMO licence to begin', { ...from('2027-04-01'), licence_type: 'mandatory' }, 'The recorded licence'],
    ['an application', { licence_status: 'applied' }, recorded],
    [
      'an application for such a licence',
      { licence_status: 'requested', licence_type: 'selective' },
      recorded,
    ],
    [
      'a licence that ended, and an application',
      { ...until('2026-01-01'), licence_status: 'applied' },
      recorded,
    ],
    ['nothing', {}, apply],
    ['a licence that ended', until('2026-01-01'), apply],
  ])('%s', (_what, licence, next) => {
    const home = told({ ...family, licence_type: 'selective', ...licence });
    const { advice_text_future: text, actions } = determineHome(nothingNow, home, today);
    expect(text).toContain(`“Mill again”, 1 Apr 2027 to 31 Mar 2032. ${next}`);
    expect(actions.join('\n').includes('Apply for a selective licence before 1 Apr 2027')).toBe(
      next === apply,
    );
  });

  it.each<[string, Partial<Tenancy>, string]>([
    [
      'to begin, of no type, with what is required on its first day',
      from('2027-04-01'),
      'The recorded licence begins on',
    ],
    ['to begin before anything is required, of no type', from('2027-03-31'), apply],
    ['the same, of type “none”', { ...from('2027-03-31'), licence_type: 'none' }, apply],
    ['the same, of type “unknown”', { ...from('2027-03-31'), licence_type: 'unknown' }, apply],
    [
      'applied for beside a licence of no type that goes on',
      { ...until('2030-01-01'), licence_status: 'applied' },
      recorded,
    ],
    ['applied for, of no type', { licence_status: 'inprogress' }, recorded],
  ])('of what is %s', (_what, licence, next) => {
    const { advice_text_future } = determineHome(nothingNow, told({ ...family, ...licence }), today);
    expect(advice_text_future).toContain(`“Mill again”, 1 Apr 2027 to 31 Mar 2032. ${next}`);
  });

  it.each<[string, Partial<Tenancy>]>([
    ['a licence to begin', from('2027-04-01')],
    ['an application', { licence_status: 'applied' }],
  ])('a selective one is not enough for an HMO scheme: %s', (_what, licence) => {
    const place = placed({ schemes: [additional(coming)] });
    const home = { ...family, households: 2, licence_type: 'selective' as const, ...licence };
    expect(determineHome(place, told(home), today).actions).toContain(
      'Apply for an additional licence before 1 Apr 2027: “Harbour”, 1 Apr 2027 to 31 Mar 2032.',
    );
  });

  it.each<[string, typeof successor]>([
    ['in a scheme that goes on', placed({ schemes: [selective()] })],
    ['with a scheme that follows', successor],
  ])(
    'a licence that ends soon and is applied for anew is neither to be renewed nor applied for %s',
    (_what, place) => {
      const renewal = { ...from('2022-01-01', '2026-12-31'), licence_status: 'applied' as const };
      const { analysis, actions } = determineHome(
        place,
        told({ ...family, licence_type: 'selective', ...renewal }),
        today,
      );
      expect(analysis.join('\n')).toMatch(
        /ends on 31 Dec 2026: 40 days left\.\nAn application is recorded\./,
      );
      expect(actions).toEqual([
        'Keep the proof of the application, and give the licence’s dates once it is granted.',
      ]);
    },
  );

  it.each<[string, string, string, readonly string[]]>([
    ['while a selective licence runs', '2027-01-01', '2027-01-31', []],
    ['on the day after it', '2027-01-01', '2026-12-31', []],
    ['a month after it', '2027-02-01', '2026-12-31', ['Renew the licence by 31 Dec 2026.']],
  ])(
    'an HMO scheme that begins %s is applied for, and the licence renewed before it',
    (_what, first, last, renewed) => {
      const starts_on = day(first);
      const place = placed({ schemes: [selective(), additional({ starts_on })] });
      const home = told({ ...family, households: 2, licence_type: 'selective', ...until(last) });
      const { actions } = determineHome(place, home, today);
      expect(actions.filter((each) => /^(Renew|Apply)/.test(each ?? ''))).toEqual([
        ...renewed,
        expect.stringMatching(
          `^Apply for an additional licence before 1 ${first < '2027-02' ? 'Jan' : 'Feb'} 2027`,
        ),
      ]);
    },
  );
});
