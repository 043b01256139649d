import type { IsoDate } from '../../../src/contract';
import { stateOn } from '../../../src/service/determination/state';

const day = (text: string | null): IsoDate | null => text as IsoDate | null;
type StateName = 'active' | 'future' | 'expired' | 'consultation';

describe('contract 3: state of a scheme or direction on a day', () => {
  it.each<[string, string | null, string | null, boolean, string, StateName]>([
    ['the day before its first', '2027-04-01', '2032-03-31', false, '2027-03-31', 'future'],
    ['its first day', '2027-04-01', '2032-03-31', false, '2027-04-01', 'active'],
    ['the day after its first', '2027-04-01', '2032-03-31', false, '2027-04-02', 'active'],
    ['the day before its last', '2027-04-01', '2032-03-31', false, '2032-03-30', 'active'],
    ['its last day', '2027-04-01', '2032-03-31', false, '2032-03-31', 'active'],
    ['the day after its last', '2027-04-01', '2032-03-31', false, '2032-04-01', 'expired'],
    ['a scheme of one day, on it', '2027-04-01', '2027-04-01', false, '2027-04-01', 'active'],
    ['a scheme of one day, after it', '2027-04-01', '2027-04-01', false, '2027-04-02', 'expired'],
    ['a leap day as the last, on it', '2023-03-01', '2028-02-29', false, '2028-02-29', 'active'],
    ['a leap day as the last, after it', '2023-03-01', '2028-02-29', false, '2028-03-01', 'expired'],
    ['no last day, long after', '2010-01-01', null, false, '2099-12-31', 'active'],
    ['no last day, before', '2027-01-01', null, false, '2026-12-31', 'future'],
    ['no first day', null, null, false, '2026-11-21', 'active'],
    ['no first day, after its last', null, '2026-11-20', false, '2026-11-21', 'expired'],
    ['days the wrong way round', '2027-04-01', '2026-03-31', false, '2026-11-21', 'expired'],
    ['a consultation before its proposed days', '2027-04-01', null, true, '2026-11-21', 'consultation'],
    [
      'a consultation within its proposed days',
      '2026-04-01',
      '2031-03-31',
      true,
      '2026-11-21',
      'consultation',
    ],
    [
      'a consultation after its proposed days',
      '2020-04-01',
      '2025-03-31',
      true,
      '2026-11-21',
      'consultation',
    ],
  ])('%s', (_what, starts_on, ends_on, consultation, today, name) => {
    const state = stateOn(day(today)!, { starts_on: day(starts_on), ends_on: day(ends_on), consultation });
    const expected = { in: true, active: false, future: false, expired: false, consultation: false };
    expect(state).toEqual({ ...expected, [name]: true });
  });
});
