import type { IsoDate } from '../../src/contract';
import { warnOfOldLaw } from '../../src/commandline/check-law';
import { deadlineLaw } from '../../src/portfolio';
import { lawDates, overdueLaw } from '../../src/service/determination/law-dates';
import type { LawDate } from '../../src/service/determination/other-law';
import { FakeClock } from '../support/fake-clock';

const day = (text: string): IsoDate => text as IsoDate;
const law = (what: string, lookedAt: string): LawDate => ({
  what,
  source: `https://www.legislation.gov.uk/${what}`,
  lookedAt: day(lookedAt),
});

describe('law that was last looked at more than a year ago', () => {
  it.each<[string, string, string, boolean]>([
    ['a day less than a year', '2025-11-23', '2026-11-22', false],
    ['a year to the day', '2025-11-22', '2026-11-22', false],
    ['a day more than a year', '2025-11-21', '2026-11-22', true],
    ['a leap day, a day less than a year', '2024-02-29', '2025-02-28', false],
    ['a leap day, a year and a day', '2024-02-29', '2025-03-01', true],
    ['a day to come', '2027-01-01', '2026-11-22', false],
  ])('%s', (_what, lookedAt, today, isOverdue) => {
    expect(overdueLaw([law('it', lookedAt)], day(today))).toHaveLength(isOverdue ? 1 : 0);
  });

  it('puts the longest ago first', () => {
    const both = [law('newer', '2025-02-01'), law('older', '2025-01-01'), law('new', '2026-11-01')];
    expect(overdueLaw(both, day('2026-11-22')).map(({ what }) => what)).toEqual(['older', 'newer']);
  });

  it('is warned of with its source, and only then', () => {
    const lines: string[] = [];
    const warnOn = (moment: string): void =>
      warnOfOldLaw(new FakeClock(Date.parse(moment)), (line) => void lines.push(line));
    warnOn('2026-11-22T09:00:00Z');
    expect(lines).toEqual([]);
    warnOn('2028-01-01T09:00:00Z');
    expect(lines).toHaveLength(lawDates().length + deadlineLaw().length);
    for (const line of lines)
      expect(line).toMatch(
        /^Warning: look at https:\/\/\S+ again\. It was last looked at on \d{1,2} \w{3} 202\d, over a year ago: .+\.$/,
      );
  });
});

describe('the law that is written into the program', () => {
  it('has a source and a day on which that was looked at, for licences, registration, certificates and deadlines', () => {
    const dates = [...lawDates(), ...deadlineLaw()];
    expect(dates.length).toBeGreaterThanOrEqual(24);
    for (const { what, source, lookedAt } of dates) {
      expect(what).not.toBe('');
      expect(source).toMatch(/^https:\/\/www\.(legislation\.)?gov\.uk\/\S+$/);
      expect(lookedAt).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
    const all = dates.map(({ what }) => what).join('\n');
    for (const named of [
      'Mandatory HMO licensing in Wales',
      'private rented sector database',
      'Rent Smart Wales',
      'general approval',
      'energy certificates, scotland',
      'checks of electrical installations, northern-ireland',
      'right to rent, england',
      'periodic tenancies, england',
    ])
      expect(all).toContain(named);
  });
});
