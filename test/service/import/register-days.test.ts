import { readDay, standsMonthFirst } from '../../../src/service/import/licences/day-cell';
import { hasDayForNumber, registerDay, titleDay } from '../../../src/service/import/licences/register-day';

describe('days of registers', () => {
  it.each([
    ['24/01/2021', '2021-01-24'],
    ['24.1.21', '2021-01-24'],
    ['10-Sep-19', '2019-09-10'],
    ['1st September 2019', '2019-09-01'],
    ['Monday, 3 August 2026', '2026-08-03'],
    ['2019-09-10T00:00:00', '2019-09-10'],
    ['2019-09-101', null],
    ['2019-09-10-1', null],
    ['24-01-2021', '2021-01-24'],
    ['10/Sep/2019', '2019-09-10'],
    [' 10  September  2019 ', '2019-09-10'],
    ['10 Foo 2019', null],
    ['ref 2019-09-10', null],
    ['ref 24/01/2021', null],
    ['ref 10 Sep 2019', null],
    ['31/12/2060', '2060-12-31'],
    ['01/01/2061', null],
    ['22/02/2021 00:00', '2021-02-22'],
    ['2026-03-31T23:00:00Z', '2026-04-01'],
    ['2026-09-29 23:00:00.000+00', '2026-09-30'],
    ['2026-09-30T00:00:00+01:00', '2026-09-30'],
    ['2026-03-31T23:30:00-01:00', '2026-04-01'],
    ['2026-01-01T00:00:00Z', '2026-01-01'],
    ['2026-09-30T23:59:59Z', '2026-09-30'],
    ['2026-02-31T23:00:00Z', null],
    ['2026-03-31T25:00:00Z', '2026-03-31'],
    ['31/09/2024', null],
    ['02/03/3017', null],
    ['09/28', null],
    ['47118', '2028-12-31'],
    ['45231', '2023-11-01'],
    ['45231.75', '2023-11-01'],
    ['32874', '1990-01-01'],
    ['32873', null],
    ['58807', null],
    ['123456', null],
    ['45231 or so', null],
    ['01/14/2024', null],
    ['1-14-24', null],
    ['', null],
  ])('%s is %s', (text, day) => expect(registerDay(text)).toBe(day));

  const months = 'Jan Feb March April May June July Aug September October Nov Dec'.split(' ');
  it.each(months.map((name, at) => [name, `2026-${String(at + 1).padStart(2, '0')}-03`]))(
    'knows %s',
    (name, day) => expect(registerDay(`3 ${name} 2026`)).toBe(day),
  );

  const short = ['Mon', 'Tue', 'Tues', 'Wed', 'Thu', 'Thurs', 'Fri', 'Sat', 'Sun'];
  const long = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  it.each([...short, ...long])('leaves %s out', (name) => {
    expect(registerDay(`${name},  3 August 2026`)).toBe('2026-08-03');
  });

  it.each([
    ['24/01/2021', { kind: 'day', day: '2021-01-24', isFromNumber: false }],
    [' 47118', { kind: 'day', day: '2028-12-31', isFromNumber: true }],
    ['–', { kind: 'blank' }],
    ['--', { kind: 'blank' }],
    ['- soon', { kind: 'unreadable' }],
    ['47118', { kind: 'day', day: '2028-12-31', isFromNumber: true }],
    ['01/14/2024', { kind: 'unreadable' }],
    ['soon', { kind: 'unreadable' }],
    ['N/A', { kind: 'blank' }],
    [' - ', { kind: 'blank' }],
    ['', { kind: 'blank' }],
  ])('the cell "%s" holds %p', (text, read) => expect(readDay(text, 'day first')).toEqual(read));

  it.each([
    ['03/04/2024', { kind: 'unreadable' }],
    ['12-01-2024', { kind: 'unreadable' }],
    ['01.02.2024', { kind: 'unreadable' }],
    ['04/04/2024', { kind: 'day', day: '2024-04-04', isFromNumber: false }],
    ['24/01/2021', { kind: 'day', day: '2021-01-24', isFromNumber: false }],
    ['2024-03-04', { kind: 'day', day: '2024-03-04', isFromNumber: false }],
  ])('where the month may stand first, the cell "%s" holds %p', (text, read) =>
    expect(readDay(text, 'not known')).toEqual(read),
  );

  it.each([
    [['01/14/2024', '03/04/2024'], true],
    [['01/14/2024', '24/01/2024', '25/01/2024'], false],
    [['12/13/2024', 'soon'], true],
    [['01-14-2024'], true],
    [['01.14.2024'], true],
    [['13/12/2024', 'soon'], false],
    [['01/14/2024', '24/01/2024'], false],
    [['01/14/2024', '02/15/2024', '24/01/2024'], true],
    [['03/04/2024'], false],
    [[], false],
  ])('in %p the month stands first: %p', (cells, first) => expect(standsMonthFirst(cells)).toBe(first));

  it.each([
    ['Register of HMOs as at 1 October 2026', '2026-10-01'],
    ['Public register, updated: 03/11/2026', '2026-11-03'],
    ['Public register of the city', null],
  ])('the title "%s" says %s', (title, day) => expect(titleDay(title)).toBe(day));

  it.each([
    ['11-Oct', true],
    ['26-Mar Crookes Road', true],
    ['Jan-03 Crookes Road', true],
    ['03/01/2025', true],
    ['12 March Street', false],
    ['1-3 High Street', false],
    ['2/1, 10 High Street', false],
    ['May Tree House', false],
  ])('"%s": house number lost %p', (address, lost) => expect(hasDayForNumber(address)).toBe(lost));
});
