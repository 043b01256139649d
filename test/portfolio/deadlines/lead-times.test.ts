import { defaultLeadTimes, leadTimesText, readLeadTimes } from '../../../src/portfolio';
import { overviewOf } from '../support/made-overview';

describe('P8.7 lead times', () => {
  it('are read as they were kept', () => {
    const chosen = { ...defaultLeadTimes, gas: 7, licence: 30 } as const;
    expect(readLeadTimes(leadTimesText(chosen))).toEqual(chosen);
  });

  it.each([
    ['nothing that can be read', 'none'],
    ['no object', '[]'],
    ['days that nobody can choose', '{"gas":45,"licence":"7"}'],
    ['a kind that is not known', '{"boiler":7}'],
  ])('are the usual ones where the workbook keeps %s', (_, text) => {
    expect(readLeadTimes(text)).toEqual(defaultLeadTimes);
  });

  it.each([
    [7, ['2026-11-27']],
    [30, ['2026-11-27', '2026-12-20']],
    [90, ['2026-11-27', '2026-12-20', '2027-02-19']],
  ] as const)('of %i days say from when something is due', (days, wanted) => {
    const rows = ['2026-11-27', '2026-12-20', '2027-02-19', '2027-02-20'];
    const leads = { ...defaultLeadTimes, gas: days, certificate: days, licence: days };
    const { needs } = overviewOf(
      rows.map((day) => ({ 'Gas expiry': day, 'EPC valid until': day, 'Licence end': day })),
      { leads },
    );
    for (const kind of ['gas-due', 'certificate-ends-soon', 'licence-ends-soon'] as const) {
      const need = needs.find((each) => each.kind === kind);
      expect(need?.rows.map(({ day }) => day)).toEqual(wanted);
      expect(need?.note.toLowerCase()).toContain(`within ${days} days.`);
    }
  });
});
