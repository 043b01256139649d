import { readDay, daySerial } from '../../../src/portfolio/cells/dates';
import type { CellValue } from '../../../src/portfolio';

const read = (value: CellValue, system: '1900' | '1904' = '1900', format = 'General') =>
  readDay({ value, format }, system);

describe('P2.3 days', () => {
  it.each<[CellValue, string]>([
    [46347, '2026-11-21'],
    [46347.75, '2026-11-21'],
    ['46347', '2026-11-21'],
    ['21/11/2026', '2026-11-21'],
    ['1/2/2026', '2026-02-01'],
    ['21.11.2026', '2026-11-21'],
    ['21-11-26', '2026-11-21'],
    ['21/11/2026 00:00', '2026-11-21'],
    ['10-Sep-19', '2019-09-10'],
    ['10-Sep-31', '2031-09-10'],
    ['10 September 2031', '2031-09-10'],
    ['1st March 2027', '2027-03-01'],
    ['Sat 21 Nov 2026', '2026-11-21'],
    ['March 1, 2027', '2027-03-01'],
    ['2026-11-21', '2026-11-21'],
    ['2026/11/21', '2026-11-21'],
    ['29/02/2028', '2028-02-29'],
  ])('%p is %s', (value, expected) => {
    expect(read(value)).toEqual({ kind: 'value', value: expected });
  });

  it.each<[CellValue, string]>([
    ['31/09/2024', 'no-such-day'],
    ['29/02/2027', 'no-such-day'],
    ['03/25/2024', 'month-first'],
    ['exp 09/28', 'month-only'],
    ['09/2028', 'month-only'],
    ['Sept 2028', 'month-only'],
    ['soon', 'not-a-date'],
    [12, 'not-a-date'],
    [1e9, 'not-a-date'],
    [true, 'not-a-date'],
    ['#N/A', 'error-cell'],
  ])('%p is a problem: %s', (value, reason) => {
    expect(read(value)).toEqual({ kind: 'problem', reason });
  });

  it.each(['mmm-yy', 'mmmm yyyy', 'mm/yyyy', '[$-809]mmm\\-yy;@', '"ends "mmm-yy'])(
    'Mar-27, of which Excel makes the first of that month, is a month without a day as %s',
    (format) => {
      expect(read(46_447, '1900', format)).toEqual({ kind: 'problem', reason: 'month-only' });
      // Nobody typed a month where it is another day.
      expect(read(46_448, '1900', format)).toEqual({ kind: 'value', value: '2027-03-02' });
    },
  );

  it.each(['d mmm yy', 'dd/mm/yyyy', 'General'])('the first of a month is a day as %s', (format) => {
    expect(read(46_447, '1900', format)).toEqual({ kind: 'value', value: '2027-03-01' });
  });

  it('workbooks of 1904 count from another day', () => {
    expect(read(44885, '1904')).toEqual({ kind: 'value', value: '2026-11-21' });
    expect(daySerial(61, '1900')).toBeNull();
  });

  it.each(['n/a', '-', 'TBC', '', '  '])('P2.1 %p is blank', (value) => {
    expect(read(value)).toEqual({ kind: 'blank' });
  });
});

describe('P2.4 moments', () => {
  it.each([
    ['2026-11-21T09:30:00Z', '2026-11-21'],
    ['2024-08-31T23:00:00.000Z', '2024-09-01'],
    ['2024-12-31T23:00:00.000Z', '2024-12-31'],
    ['2024-08-31T23:00:00', '2024-08-31'],
  ])('%s is %s in London', (value, expected) => {
    expect(read(value)).toEqual({ kind: 'value', value: expected });
  });
});
