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
