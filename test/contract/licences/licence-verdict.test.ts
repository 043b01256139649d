import {
  licenceVerdictText,
  type CoverageState,
  type IsoDate,
  type LicenceVerdict,
  type RegisterKind,
} from '../../../src/contract';
import { judge, today, type Given } from '../support/judged-licences';

const held = { type: 'mandatory', status: 'granted', date_start: '2024-01-01', date_end: '2028-12-31' };
const past = { ...held, date_start: '2015-01-01', date_end: '2020-12-31' };
const exemption = { ...held, status: 'exemption', date_start: '2026-11-01', date_end: '2027-01-31' };

const of = (record: object): Given => ({ licences: [record] });
const beside = (record: object): Given => ({
  licences: [{ ...held, type: 'selective', date_end: '2030-12-31' }, record],
});
const current = (until: string | null): LicenceVerdict => ({
  kind: 'current',
  until: until as IsoDate | null,
});
const exempt = (until: string | null): LicenceVerdict => ({ kind: 'exempt', until: until as IsoDate | null });
const historic = expect.objectContaining({ kind: 'historic' }) as LicenceVerdict;
const notCertain: LicenceVerdict = { kind: 'not-certain' };
const notSaid: LicenceVerdict = { kind: 'not-said' };
const applied: LicenceVerdict = { kind: 'applied' };
const refused: LicenceVerdict = { kind: 'closed', what: 'application refused' };

describe('the verdict', () => {
  it.each<[string, Given, LicenceVerdict]>([
    ['a licence of today', of(held), current('2028-12-31')],
    ['one of any type', of({ ...held, type: 'selective' }), current('2028-12-31')],
    ['one for an HMO before a selective one that lasts longer', beside(held), current('2028-12-31')],
    ['so is one of a type that is not told', beside({ ...held, type: null }), current('2028-12-31')],
    [
      'the word “approved”, which the shapes show',
      of({ ...held, status: 'approved' }),
      current('2028-12-31'),
    ],
    ['a record without a status is judged by its days', of({ ...held, status: null }), current('2028-12-31')],
    ['and so is one of a blank status', of({ ...held, status: ' ' }), current('2028-12-31')],
    ['that ends today', of({ ...held, date_end: today }), current(today)],
    ['that ended yesterday', of({ ...held, date_end: '2026-11-20' }), historic],
    ['without an end', of({ ...held, date_end: null }), current(null)],
    ['with an end that cannot be read', of({ ...held, date_end: '01/14/2028' }), current(null)],
    ['without an end, begun over five years ago', of({ ...past, date_end: null }), historic],
    ['without any day', of({ ...held, date_start: null, date_end: null }), notCertain],
    ['without a start', of({ ...held, date_start: null }), current('2028-12-31')],
    ['that ends before it begins', of({ ...held, date_end: '2023-12-31' }), notCertain],
    [
      'that begins tomorrow is none yet',
      of({ ...held, date_start: '2026-11-22' }),
      { kind: 'to-begin', from: '2026-11-22' as IsoDate, until: '2028-12-31' as IsoDate },
    ],
    ['one current among old ones', { licences: [past, held, past] }, current('2028-12-31')],
    ['an old one', of(past), historic],
    ['one that its register calls ended, whatever its days', of({ ...held, status: 'ended' }), historic],
    ['a status that is not known', of({ ...held, status: 'Not granted' }), notCertain],
    ['a status that is no text', of({ ...held, status: { code: 1 } }), notCertain],
    ['an application', of({ ...held, status: 'requested' }), applied],
    ['an application without days', of({ status: 'requested' }), applied],
    [
      'an application for a term that is over',
      of({ ...past, status: 'requested' }),
      { kind: 'closed', what: 'application ended' },
    ],
    ['an application beside an old licence', { licences: [past, { ...held, status: 'requested' }] }, applied],
    ['a refusal', of({ ...held, status: 'rejected' }), refused],
    ['a refusal beside an old licence', { licences: [past, { ...held, status: 'rejected' }] }, historic],
    ['an exemption that runs', of(exemption), exempt('2027-01-31')],
    ['an exemption that ends today', of({ ...exemption, date_end: today }), exempt(today)],
    [
      'an exemption that is over',
      of({ ...exemption, date_end: '2026-11-20' }),
      { kind: 'closed', what: 'exemption ended' },
    ],
    ['an exemption without an end', of({ ...exemption, date_end: null }), exempt(null)],
    [
      'an exemption without an end, longer ago than any lasts',
      of({ ...exemption, date_start: '2026-05-20', date_end: null }),
      notCertain,
    ],
    ['an exemption without days', of({ ...exemption, date_start: null, date_end: null }), notCertain],
    ['a licence beats an exemption', { licences: [exemption, held] }, current('2028-12-31')],
    ['the flag alone', { current: true, historic: true }, current(null)],
    ['the historic flag alone', { historic: true }, historic],
    ['a flag beats what the records lack', { licences: [past], current: true }, current(null)],
    [
      'a refusal beside the historic flag',
      { ...of({ ...held, status: 'rejected' }), historic: true },
      historic,
    ],
    ['nothing', {}, notSaid],
    ['nothing, and no flags', { current: null, historic: null }, notSaid],
    ['records that cannot be read allow no verdict', { licences: 'x' }, { kind: 'unread' }],
    ['flags that cannot be read allow none either', { current: 'perhaps' }, { kind: 'unread' }],
    ['nor that a licence is over', { licences: [past], current: 'perhaps' }, { kind: 'unread' }],
    ['but what was read may speak for a licence', { ...of(held), current: 'perhaps' }, current('2028-12-31')],
  ])('%s', (_name, given, expected) => expect(judge(given).verdict).toEqual(expected));
});

it.each([
  ['2026-08-31', '2027-02-28', 'exempt'],
  ['2026-08-31', '2027-03-01', 'not-certain'],
  ['2026-08-29', '2027-03-01', 'not-certain'],
])('an exemption of %s without an end is on %s %s', (date_start, on, kind) => {
  const { verdict } = judge(of({ ...exemption, date_start, date_end: null }), { on: on as IsoDate });
  expect(verdict.kind).toBe(kind);
});

describe('the record that decides', () => {
  const open = { ...held, status: 'Somehow' };
  it.each<[string, Given, object | null]>([
    [
      'the current one that lasts longest',
      { licences: [past, held, { ...held, date_end: '2030-01-01' }] },
      { date_end: '2030-01-01' },
    ],
    [
      'one whose end is known before one whose end is not',
      { licences: [{ ...held, date_start: '2026-01-01', date_end: null }, held] },
      { date_end: '2028-12-31' },
    ],
    [
      'of those whose end is not known, the last begun',
      {
        licences: ['2024-02-01', '2026-03-01', '2025-01-01'].map((date_start) => ({ date_start })),
      },
      { date_start: '2026-03-01' },
    ],
    [
      'the newest of the old',
      { licences: [past, { ...past, date_end: '2022-01-01' }] },
      { date_end: '2022-01-01' },
    ],
    [
      'an application, where there is nothing else',
      of({ ...held, status: 'requested' }),
      { status: 'requested' },
    ],
    ['a refusal, where there is nothing else', of({ ...held, status: 'rejected' }), { status: 'rejected' }],
    [
      'with a flag alone, one that is not certain',
      { licences: [past, open], current: true },
      { status: 'Somehow' },
    ],
    ['with a flag alone, none that is over', { licences: [past], current: true }, null],
    ['none', {}, null],
  ])('%s', (_name, given, expected) => {
    const { record } = judge(given);
    if (expected === null) expect(record).toBeNull();
    else expect(record).toMatchObject(expected);
  });
});

describe('the last day', () => {
  const open = { ...held, status: 'Somehow' };
  it.each<[string, Given, string | null]>([
    ['of a licence of today', of(held), '2028-12-31'],
    ['of an exemption that runs', of(exemption), '2027-01-31'],
    ['of a licence that is to begin', of({ ...held, date_start: '2026-12-01' }), '2028-12-31'],
    ['of a licence that is over', of(past), '2020-12-31'],
    ['is not known by the flag, though a record is not certain', { licences: [open], current: true }, null],
    ['is not that of an application', of({ ...held, status: 'requested' }), null],
    [
      'is not that of a refusal beside the historic flag',
      { ...of({ ...held, status: 'rejected' }), historic: true },
      null,
    ],
  ])('%s', (_name, given, until) => {
    const { verdict } = judge(given);
    expect('until' in verdict ? verdict.until : null).toBe(until);
  });
});

describe('the flag of an answer that is kept', () => {
  const ended = (date_end: string, type = 'mandatory'): object => ({ ...held, date_end, type });
  it.each<[string, object, string, LicenceVerdict]>([
    ['is that of a licence which has ended since', ended('2026-11-20'), '2026-11-20T09:00Z', historic],
    ['or whose last day was over in London alone', ended('2026-06-30'), '2026-06-30T23:30Z', historic],
    ['not that of one which had ended', ended('2026-11-20'), '2026-11-21T09:00Z', current(null)],
    ['nor of a selective one', ended('2026-11-20', 'selective'), '2026-11-20T09:00Z', current(null)],
  ])('%s', (_name, record, answeredAt, verdict) => {
    expect(judge({ ...of(record), current: true }, { answeredAt }).verdict).toEqual(verdict);
  });
});

it('the flag of an answer that is kept holds beside a record whose status could not be read', () => {
  expect(judge({ ...of({ ...held, status: {} }), current: true }).verdict).toEqual(current(null));
});

describe('a register of which it is not certain whether it has another row of the home', () => {
  const coverage = {
    council: 'Leeds',
    kinds: [
      { kind: 'mandatory_register', state: 'not-certain', held: 9, checked_on: null },
      { kind: 'selective_register', state: 'none-here', held: 9, checked_on: null },
    ],
  };
  const rejected = { ...held, status: 'rejected' };
  it.each<[string, Given, LicenceVerdict, object | null]>([
    ['leaves open whether a licence that is over was followed', of(past), notCertain, past],
    ['and whether a refusal was', of(rejected), notCertain, rejected],
    ['and what the historic flag tells of', { historic: true }, notCertain, null],
    ['changes nothing of a licence of today', of(held), current('2028-12-31'), held],
    ['nor of an exemption that runs', of(exemption), exempt('2027-01-31'), exemption],
  ])('%s', (_name, given, verdict, record) => {
    expect(judge({ ...given, coverage })).toMatchObject({ verdict, record });
  });

  it('is none of licences where it is of something else', () => {
    const kinds = [{ kind: 'certificates', state: 'not-certain', held: 9, checked_on: null }];
    expect(judge({ ...of(past), coverage: { ...coverage, kinds } }).verdict).toEqual(historic);
  });
});

describe('without a record', () => {
  type Told = readonly [RegisterKind | 'certificates', CoverageState | 'elsewhere', string?];

  const covering = (kinds: readonly Told[], council: string | null = 'Leeds'): Given => ({
    coverage: {
      council,
      kinds: kinds.map(([kind, state, checked_on = null]) => ({ kind, state, held: 9, checked_on })),
    },
  });
  const noRecord = (
    registers: readonly RegisterKind[],
    notHeld: readonly RegisterKind[],
    checkedOn: string | null,
  ): LicenceVerdict => ({
    kind: 'no-record',
    council: 'Leeds',
    held: registers,
    notHeld,
    checkedOn: checkedOn as IsoDate | null,
  });

  it.each<[string, Given, LicenceVerdict]>([
    ['an API that does not tell what it holds', {}, notSaid],
    ['one that tells of other things', covering([['certificates', 'none-here']]), notSaid],
    [
      'a register that is held',
      covering([
        ['mandatory_register', 'none-here', '2026-11-01'],
        ['additional_register', 'not-held'],
        ['selective_register', 'not-held'],
        ['exemptions', 'not-held'],
      ]),
      noRecord(['mandatory_register'], ['additional_register', 'selective_register'], '2026-11-01'),
    ],
    [
      'the oldest day counts',
      covering([
        ['mandatory_register', 'none-here', '2026-11-01'],
        ['selective_register', 'none-here', '2025-11-01'],
      ]),
      noRecord(['mandatory_register', 'selective_register'], [], '2025-11-01'),
    ],
    [
      'and none, where one is not known',
      covering([
        ['mandatory_register', 'none-here', '2026-11-01'],
        ['selective_register', 'none-here'],
      ]),
      noRecord(['mandatory_register', 'selective_register'], [], null),
    ],
    ['no register', covering([['mandatory_register', 'not-held']]), { kind: 'not-held', council: 'Leeds' }],
    [
      'exemptions alone are no register of licences',
      covering([
        ['mandatory_register', 'not-held'],
        ['exemptions', 'none-here', '2026-11-01'],
      ]),
      { kind: 'not-held', council: 'Leeds' },
    ],
    ['no council', covering([['mandatory_register', 'not-placed']], null), { kind: 'not-placed' }],
    ['a record that the answer lacks', covering([['mandatory_register', 'here']]), notCertain],
    ['a state that is not known', covering([['mandatory_register', 'elsewhere']]), notCertain],
    [
      'a register of which it is not said how much is held',
      {
        coverage: {
          council: 'Leeds',
          kinds: [{ kind: 'mandatory_register', state: 'none-here', held: null, checked_on: null }],
        },
      },
      notCertain,
    ],
  ])('%s', (_name, given, expected) => expect(judge(given).verdict).toEqual(expected));
});

it('never says that a home is not licensed, nor that nothing was found', () => {
  for (const licences of [[], [past], [{ ...held, status: 'rejected' }], [exemption], [{}]]) {
    expect(licenceVerdictText(judge({ licences }).verdict, today)).not.toMatch(/not licensed|none found/);
  }
});
