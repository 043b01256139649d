import type { IsoDate, UtcTimestamp } from '../../../src/contract';
import { dateCell, dayCell, momentCell } from '../../../src/portfolio';
import { readDay } from '../../../src/portfolio/cells/dates';

const day = '2032-07-20' as IsoDate;
const moment = '2026-07-22T05:00:50.132Z' as UtcTimestamp;
const seconds = (text: string): number => {
  const [hours = 0, minutes = 0, rest = 0] = text.split(':').map(Number);
  return (hours * 3600 + minutes * 60 + rest) / 86_400;
};

describe('P2.12 days and moments as Excel has them', () => {
  it.each([
    ['1900', 48415],
    ['1904', 46953],
  ] as const)('a day counted from %s', (system, serial) => {
    expect(dayCell(day, system)).toBe(serial);
    expect(readDay({ value: serial, format: 'd mmm yyyy' }, system)).toEqual({ kind: 'value', value: day });
  });

  it.each([
    ['Europe/London', 46225 + seconds('06:00:50')],
    ['UTC', 46225 + seconds('05:00:50')],
    ['America/Los_Angeles', 46224 + seconds('22:00:50')],
    ['Asia/Kolkata', 46225 + seconds('10:30:50')],
  ])('a moment as a clock in %s shows it', (zone, serial) => {
    expect(momentCell(moment, '1900', zone)).toBeCloseTo(serial, 9);
    expect(momentCell(moment, '1904', zone)).toBeCloseTo(serial - 1462, 9);
  });

  it('midnight is the first moment of its day', () => {
    expect(momentCell('2026-01-01T00:00:00.000Z' as UtcTimestamp, '1900', 'Europe/London')).toBe(46023);
  });

  it.each([
    ['a day', '2026-10-03', 'day', 46298],
    ['a moment', '2026-10-03T00:00:00.000Z', 'moment', 46298],
    ['what is no day', 'Could not be read from the answer', 'day', 'Could not be read from the answer'],
    ['a day that Excel counts wrongly', '1899-12-31', 'day', '1899-12-31'],
    ['nothing', '', 'day', ''],
  ] as const)('%s of an answer', (_, value, kind, cell) => {
    const written = dateCell(value, kind, '1900');
    // A day away at most, wherever these tests run.
    if (typeof written === 'number' && kind === 'moment') expect(Math.abs(written - cell)).toBeLessThan(1);
    else expect(written).toBe(cell);
  });

  it.each([
    ['a moment of an earlier edition', '2026-11-22T06:00:50.132Z', '2026-11-22'],
    ['a day of an earlier edition', '2026-11-22', '2026-11-22'],
    ['a moment as a number', 46348.25, '2026-11-22'],
    ['a day as it is shown', '22 Nov 2026', '2026-11-22'],
    ['a moment as it is shown', '22 Nov 2026 06:00', '2026-11-22'],
  ])('%s is read', (_, value, read) => {
    expect(readDay({ value, format: 'General' }, '1900')).toEqual({ kind: 'value', value: read });
  });
});
