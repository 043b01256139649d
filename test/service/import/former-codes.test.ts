import type { IsoDate, Uprn } from '../../../src/contract';
import { importTable } from './support/import-into';

/*
 * Sheffield was E08000019 until 2025 and is E08000039. Carlisle, E07000028, was replaced by Cumberland.
 */

const [former, ofToday, carlisle] = ['E08000019', 'E08000039', 'E07000028'];
const table = importTable({ isCleared: true });

let files = 0;
function load(council: string, asAt: string, addresses: readonly string[], options = {}) {
  files += 1;
  const rows = addresses.map((address) => `${address[0]},"${address}",01/01/2025,31/12/2029\n`).join('');
  const file = table.file(`register-${files}.csv`, `Licence Number,Address,Start date,Expiry date\n${rows}`);
  const register = { council, type: 'mandatory', asAt: asAt as IsoDate, ...options } as const;
  return table.loadWith(register, 'licences', file);
}
const [one, two, three] = ['1 Made Street, S10 2BB', '2 Made Street, S10 2BB', '3 Made Street, S10 2BB'];

const stored = () =>
  table.store.writeProperties(({ database }) =>
    database
      .selectFrom('licences')
      .select(['council_code', 'address', 'left_on'])
      .orderBy('address')
      .execute(),
  );

/** As the version before stored what was loaded under the former code. */
async function loadUnderFormerCode(asAt: string, addresses: readonly string[]): Promise<void> {
  await load(former, asAt, addresses);
  await table.store.write(({ database }) =>
    database
      .updateTable('licences')
      .set({ council_code: former })
      .where('as_at', '=', asAt as IsoDate)
      .execute(),
  );
}

it.each([
  [
    'whichever code of its council was given',
    (day: string, rows: readonly string[]) => load(former, day, rows),
  ],
  ['where it still stands under the former code', loadUnderFormerCode],
])('a row that may be a home’s is seen, %s', async (_how, loading) => {
  const certificates = `CERTIFICATE_NUMBER,ADDRESS,POSTTOWN,POSTCODE,UPRN,CURRENT_ENERGY_RATING,LODGEMENT_DATE,LOCAL_AUTHORITY
N-1,14 Made Street,Sheffield,S10 2BB,601,C,2024-01-01,${former}
`;
  await table.load('epc', table.file('homes.csv', certificates));
  await loading('2026-10-01', ['14 Made Street, Sheffield']);
  const home = (await table.store.homeByUprn('601' as Uprn))!;
  expect(await table.store.possibleLicencesOf(home, ofToday)).toHaveLength(1);
});

it('an address that stands under both codes of one council is that council’s', async () => {
  const rows = ['1', '9'].map((number) => `${number},"14 Made Street, Sheffield",01/01/2025,31/12/2029\n`);
  const header = 'Licence Number,Address,Start date,Expiry date\n';
  const options = { council: ofToday, type: 'additional' } as const;
  await table.loadWith(options, 'licences', table.file('both.csv', header + rows.join('')));
  // No load would leave it so: each puts right what stands under a former code.
  await table.store.write(({ database }) =>
    database.updateTable('licences').set({ council_code: former }).where('reference', '=', '1').execute(),
  );
  expect((await stored()).map((row) => row.council_code).sort()).toEqual([former, ofToday]);
  expect(await table.store.licencesAt('14 Made Street, Sheffield')).toHaveLength(2);
});

it('a council that was replaced keeps its code', async () => {
  await load(carlisle, '2022-10-01', [one]);
  expect(await stored()).toMatchObject([{ council_code: carlisle }]);
});

describe('rows that were stored under the former code', () => {
  const inOrder = (leftOn: string | null) => [
    { council_code: ofToday, address: one, left_on: null },
    { council_code: ofToday, address: two, left_on: leftOn },
  ];

  it.each([former, ofToday])(
    'end by a whole register under %s, and take the code of today',
    async (council) => {
      await loadUnderFormerCode('2026-09-01', [one, two]);
      const report = await load(council, '2026-10-01', [one], { whole: true });
      expect(report).toMatchObject({ added: 0, updated: 1, removed: 1 });
      expect(await stored()).toEqual(inOrder('2026-10-01'));
      expect(await load(council, '2026-10-01', [one], { whole: true })).toMatchObject({
        unchanged: 1,
        removed: 0,
      });
    },
  );

  it('take it also where the next register does not have them', async () => {
    await loadUnderFormerCode('2026-09-01', [one, two]);
    expect(await load(ofToday, '2026-10-01', [one, three])).toMatchObject({ added: 1, updated: 1 });
    expect(await stored()).toEqual([
      ...inOrder(null),
      { council_code: ofToday, address: three, left_on: null },
    ]);
    expect((await table.store.coverage()).get(ofToday)?.held).toMatchObject([{ held: 3 }]);
  });

  it('are not counted twice where the register was loaded under both', async () => {
    await loadUnderFormerCode('2026-09-01', [one, two]);
    await table.store.write(async ({ database }) => {
      const rows = await database.selectFrom('licences').selectAll().execute();
      const again = rows.map(({ id: _, ...row }) => ({ ...row, council_code: ofToday }));
      await database.insertInto('licences').values(again).execute();
    });
    expect(await load(ofToday, '2026-10-01', [one])).toMatchObject({ added: 0, removed: 0 });
    expect(await stored()).toEqual(inOrder(null));
  });
});
