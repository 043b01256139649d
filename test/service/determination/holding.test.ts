import type { IsoDate } from '../../../src/contract';
import { holdingsOf } from '../../../src/service/determination';
import type { StoredScheme } from '../../../src/service/store';
import type { StoredCoverage } from '../../../src/service/store/questions/coverage';
import { selective } from './support/made-home';
import { verifiedNone } from './support/made-data';

const day = (text: string): IsoDate => text as IsoDate;
const stored: StoredScheme = {
  ...selective(),
  area: { kind: 'council', councilCode: '' },
  council_code: null,
  source: 'tests',
  verified_on: null,
  starts_on: day('2025-01-01'),
  ends_on: day('2026-06-30'),
};

function selectiveOn(today: string, checkedOn: string, scheme: Partial<StoredScheme>) {
  const schemes = [{ ...stored, ...scheme }];
  const coverage = { councilCode: '', council: null, held: [verifiedNone('selective', day(checkedOn))] };
  return holdingsOf('England', { schemes, directions: [] }, coverage, day(today)).selective;
}

const held = (count: number, checkedOn: string | null) => ({ kind: 'held', count, checkedOn });

describe('a statement that a council has no schemes of a kind, beside one that is loaded', () => {
  it.each([
    ['2026-06-30', '2026-01-10', {}, held(1, null)],
    ['2026-07-01', '2026-01-10', {}, { kind: 'not-held' }],
    // On its last day it was in force.
    ['2026-07-01', '2026-06-30', {}, { kind: 'not-held' }],
    ['2026-07-02', '2026-07-01', {}, held(0, '2026-07-01')],
    ['2026-07-03', '2026-07-02', {}, held(0, '2026-07-02')],
    // One that began and ended after the check.
    ['2026-07-01', '2026-01-10', { starts_on: day('2026-02-01') }, { kind: 'not-held' }],
    ['2026-07-01', '2026-01-10', { consultation: true }, held(1, null)],
  ])('on %s, looked for on %s, %j: %j', (today, checkedOn, scheme, holding) => {
    expect(selectiveOn(today, checkedOn, scheme)).toMatchObject(holding);
  });
});

describe('what is held of a council', () => {
  const coverage = { councilCode: '', council: null, held: [verifiedNone('article4', day('2026-06-01'))] };
  const none = held(0, '2026-06-01');

  it('is said of each kind by itself', () => {
    const harbour = { ...stored, type: 'additional', ends_on: null } as const;
    const regulations = { schemes: [harbour], directions: [] };
    expect(holdingsOf('England', regulations, coverage, day('2026-06-30'))).toMatchObject({
      additional: held(1, null),
      selective: { kind: 'not-held' },
      article4: none,
    });
  });

  it('is no scheme where the law knows none', () => {
    expect(
      holdingsOf('Scotland', { schemes: [], directions: [] }, coverage, day('2026-06-30')),
    ).toMatchObject({
      additional: { kind: 'not-in-law' },
      selective: { kind: 'not-in-law' },
      article4: none,
    });
  });

  it('is not known where one of its schemes ended after the check that found none', () => {
    const schemes = [{ ...stored, ends_on: day('2025-12-31') }, stored];
    const checked = { ...coverage, held: [verifiedNone('selective', day('2026-01-10'))] };
    expect(holdingsOf('England', { schemes, directions: [] }, checked, day('2026-07-01')).selective).toEqual({
      kind: 'not-held',
    });
  });
});

describe('the day on which the schemes of a council were checked', () => {
  const statement = (checkedOn: string): StoredCoverage => ({
    ...verifiedNone('selective', day(checkedOn)),
    verified_none: false,
    source: 'https://example.org/all',
  });
  it.each<[readonly (string | null)[], StoredCoverage[], string | null, string | null]>([
    [['2026-06-01'], [], '2026-06-01', null],
    // Not all of them were looked at later than on the oldest day.
    [['2026-06-01', '2026-05-01', '2026-06-10'], [], '2026-05-01', null],
    [['2026-06-01', null], [], null, null],
    // Somebody looked at all of them at once.
    [['2026-06-01', null], [statement('2026-06-20')], '2026-06-20', 'https://example.org/all'],
    [['2026-06-01', '2026-06-10'], [statement('2026-05-20')], '2026-06-01', 'https://example.org/all'],
  ])('%j, %j: %s', (days, statements, checkedOn, source) => {
    const schemes = days.map((each) => ({ ...stored, verified_on: each === null ? null : day(each) }));
    const coverage = { councilCode: '', council: null, held: statements };
    const over = { ...stored, ends_on: day('2026-01-31'), verified_on: day('2026-01-01') };
    const regulations = { schemes: [...schemes, over], directions: [] };
    expect(holdingsOf('England', regulations, coverage, day('2026-06-30')).selective).toEqual({
      kind: 'held',
      count: days.length,
      checkedOn,
      source,
    });
  });
});
