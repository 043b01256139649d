import type { Uprn } from '../../../src/contract';
import { licensingAnswer } from '../../../src/service/answers/licensing';
import { FakeClock } from '../../support/fake-clock';
import { importTable } from '../import/support/import-into';

const clock = new FakeClock(Date.parse('2026-11-21T09:00:00Z'));
const table = importTable();
const answerOf = (uprn: string) => licensingAnswer(table.store, clock, { form: 'uprn', uprn: uprn as Uprn });

it('a register’s row answers for its own UPRN, though nothing else that is loaded has it', async () => {
  const rows = `Licence Number,Address,Postcode,UPRN,Licence Issue Date,Licence Expiry Date
L1,1 Made Street,OX1 1AA,701,10/09/2024,09/09/2029
`;
  const options = { council: 'E07000178', type: 'mandatory' } as const;
  await table.loadWith(options, 'licences', table.file('register.csv', rows));
  expect(await answerOf('701')).toMatchObject({
    current: { hmo: true },
    licences: [{ address: '1 Made Street, OX1 1AA', date_end: '2029-09-09' }],
  });
  await expect(answerOf('702')).rejects.toMatchObject({ code: 102000 });
});

it('a renewal without a UPRN answers for the home whose UPRN only its former licence has', async () => {
  const rows = `Licence Number,Address,Postcode,UPRN,Licence Issue Date,Licence Expiry Date
M0,3 Made Street,,703,10/09/2013,09/09/2018
M1,3 Made Street,OX1 1AB,703,10/09/2018,09/09/2023
M2,3 Made Street,OX1 1AB,,10/09/2023,09/09/2028
M3,4 Made Street,OX1 1AB,,10/09/2023,09/09/2028
`;
  const options = { council: 'E07000178', type: 'mandatory' } as const;
  await table.loadWith(options, 'licences', table.file('renewed.csv', rows));
  const { current, licences } = await answerOf('703');
  expect(current).toMatchObject({ hmo: true });
  expect(licences.map(({ date_end: end }) => end)).toEqual(['2028-09-09', '2023-09-09', '2018-09-09']);

  const certificates = `CERTIFICATE_NUMBER,ADDRESS,POSTTOWN,POSTCODE,UPRN,CURRENT_ENERGY_RATING,LODGEMENT_DATE,LOCAL_AUTHORITY
N-1,3 Made Street,Oxford,OX1 1AB,900,C,2024-01-01,E07000178
`;
  await table.load('epc', table.file('homes.csv', certificates));
  // It is the known home's.
  expect(await table.store.licencesOfUprn('703' as Uprn)).toHaveLength(2);
});

it('such a renewal is nobody’s where the registers have several homes at its address', async () => {
  const rows = `Licence Number,Address,Postcode,UPRN,Licence Issue Date,Licence Expiry Date
P1,5 Made Street,OX1 1AC,705,10/09/2018,09/09/2023
P2,5 Made Street,OX1 1AC,706,10/09/2018,09/09/2023
P3,5 Made Street,OX1 1AC,,10/09/2023,09/09/2028
`;
  const options = { council: 'E07000178', type: 'mandatory' } as const;
  await table.loadWith(options, 'licences', table.file('several.csv', rows));
  for (const uprn of ['705', '706']) expect((await answerOf(uprn)).current).toMatchObject({ hmo: false });
  expect(await table.store.licencesAt('5 Made Street, OX1 1AC')).toEqual([]);
});

it('an address without a postcode that the registers of two councils have is nobody’s', async () => {
  const header = 'Licence Number,Address,Licence Issue Date,Licence Expiry Date';
  const both = 'N1,9 Made Street,10/09/2023,09/09/2028';
  const only = 'N2,10 Made Street,10/09/2023,09/09/2028';
  for (const [council, rows] of [
    ['E07000178', [header, both, only]],
    ['E08000039', [header, both]],
  ] as const)
    await table.loadWith(
      { council, type: 'additional' },
      'licences',
      table.file(`${council}.csv`, `${rows.join('\n')}\n`),
    );
  expect(await table.store.licencesAt('9 Made Street')).toEqual([]);
  expect(await table.store.licencesAt('10 Made Street')).toHaveLength(1);
});
