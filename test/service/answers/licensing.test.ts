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
