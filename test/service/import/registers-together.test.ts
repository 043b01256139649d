import type { IsoDate } from '../../../src/contract';
import { importTable } from './support/import-into';

const table = importTable({ isCleared: true });

const header = 'Licence Number,Address,Postcode,Start date,Expiry date';
let files = 0;

async function spans(address: string): Promise<readonly (readonly [string, string | null, string | null])[]> {
  const rows = await table.store.licencesAt(address);
  return rows.map(({ reference, starts_on, ends_on }) => [reference, starts_on, ends_on] as const);
}

describe('registers of several days, imported at once', () => {
  const titled = (day: string, ...rows: string[]) => {
    files += 1;
    const text = `Register as at ${day}\n${header}\n${rows.join('\n')}\n`;
    return table.file(`titled-${files}.csv`, text);
  };
  const older = () =>
    titled(
      '1 October 2024',
      'J1,1 Juniper Road,S20 8AA,01/10/2019,30/09/2024',
      'J2,2 Juniper Road,S20 8AA,01/10/2021,30/09/2026',
    );
  const newer = () => titled('1 October 2026', 'J1,1 Juniper Road,S20 8AA,01/10/2024,30/09/2029');
  const options = { council: 'E08000010', type: 'additional' } as const;

  it.each([
    ['the oldest first', [older, newer], { added: 2, updated: 1, unchanged: 0 }],
    ['the newest first', [newer, older], { added: 2, updated: 0, unchanged: 1 }],
  ])('tell what the newest says: %s', async (_order, named, counts) => {
    const report = await table.loadWith(options, 'licences', ...named.map((each) => each()));
    expect(report).toMatchObject({ read: 3, kept: 3, ...counts });
    expect(await spans('1 Juniper Road, S20 8AA')).toEqual([['J1', '2024-10-01', '2029-09-30']]);
    expect(await spans('2 Juniper Road, S20 8AA')).toEqual([['J2', '2021-10-01', '2026-09-30']]);
  });

  it('are not one whole register', async () => {
    const whole = await table.refusalWith({ ...options, whole: true }, 'licences', older(), newer());
    expect(whole).toContain('these are as at 2024-10-01 and 2026-10-01');
  });

  it('of one day are one register, of which no row vanishes untold', async () => {
    const row = 'J3,3 Juniper Road,S20 8AA,01/10/2024,30/09/2029';
    const parts = [row, `${row}\nJ4,4 Juniper Road,S20 8AA,01/10/2024,30/09/2029`];
    const report = await table.loadWith(
      options,
      'licences',
      ...parts.map((each) => titled('1 October 2026', each)),
    );
    expect(report).toMatchObject({ read: 3, kept: 2, added: 2, skipped: [{ count: 1 }] });
  });
});

describe('a register of a day that is still to come', () => {
  const [first, second] = ['01/10/2019,30/09/2024', '01/10/2024,30/09/2029'];
  const register = (title: string, days: string) => {
    files += 1;
    return table.file(`day-${files}.csv`, `${title}\n${header}\nM1,1 Maple Road,S20 8AA,${days}\n`);
  };
  const options = { council: 'E08000010', type: 'additional' } as const;

  it('is refused where it is said beside the file', async () => {
    const file = register('Register', first);
    const late = { ...options, asAt: '2062-10-01' as IsoDate };
    expect(await table.refusalWith(late, 'licences', file)).toBe(
      'Give --as-at the day as at which the register was published: "2062-10-01" is in the future.',
    );
  });

  it('that an earlier edition stored gives way to the next', async () => {
    await table.loadWith(options, 'licences', register('As at 1 October 2026', first));
    const late = '2062-10-01' as IsoDate;
    await table.store.write(({ database }) =>
      database.updateTable('licences').set({ as_at: late, left_on: late }).execute(),
    );
    await table.loadWith(options, 'licences', register('As at 2 October 2026', second));
    expect(await spans('1 Maple Road, S20 8AA')).toEqual([['M1', '2024-10-01', '2029-09-30']]);
    expect(await table.store.licencesAt('1 Maple Road, S20 8AA')).toMatchObject([{ as_at: '2026-10-02' }]);
  });

  it('has no day where its title says so, and gives way to the next', async () => {
    const report = await table.loadWith(options, 'licences', register('As at 1 October 2056', first));
    expect(report.warnings).toEqual([
      {
        reason: 'its title names a day that is still to come: its day is not known',
        count: 1,
        firstLines: [1],
      },
    ]);
    await table.loadWith(options, 'licences', register('As at 1 October 2026', second));
    expect(await spans('1 Maple Road, S20 8AA')).toEqual([['M1', '2024-10-01', '2029-09-30']]);
  });
});
