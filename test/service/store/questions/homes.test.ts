import type { Coverage, Uprn } from '../../../../src/contract';
import { epcAnswer } from '../../../../src/service/answers/epc';
import { ApiRefusal } from '../../../../src/service/routes/refusal';
import { importTable } from '../../import/support/import-into';

const oxford = 'E07000178';
const table = importTable({ isCleared: true });

/** What is said of the certificates of a home's council, where none is the home's for certain. */
async function coverageOf(uprn: string): Promise<Coverage | null | undefined> {
  const refusal: unknown = await epcAnswer(table.store, { form: 'uprn', uprn: uprn as Uprn }).catch(
    (reason: unknown) => reason,
  );
  if (!(refusal instanceof ApiRefusal)) throw new Error('a certificate was found');
  expect(refusal.code).toBe(203001);
  return refusal.coverage;
}

describe('a UPRN of the directory, whose address is not known', () => {
  it.each([
    ['beside a certificate of its postcode without a UPRN may have it', '501', 'OX1 1AA', '', 'not-certain'],
    ['has none beside one of another postcode', '501', 'OX1 1BB', '', 'none-here'],
    ['has none beside one of another UPRN', '501', 'OX1 1AA', '601', 'none-here'],
    ['may have any, where its postcode is not known', '502', 'OX1 1AA', '601', 'not-certain'],
    ['of whose council none is held', '503', 'OX1 1AA', '', 'not-held'],
  ])('%s', async (_, uprn, postcode, ofCertificate, state) => {
    await table.load(
      'postcodes',
      table.file(
        'onsud.csv',
        `UPRN,GRIDGB1E,GRIDGB1N,PCDS,LAD25CD,WD25CD
501,451300,206200,OX1 1AA,${oxford},E05013130
502,451310,206200,,${oxford},E05013130
503,451320,206200,OX1 1AA,E07000179,E05013131
`,
      ),
    );
    await table.load(
      'epc',
      table.file(
        'homes.csv',
        `CERTIFICATE_NUMBER,ADDRESS,POSTTOWN,POSTCODE,UPRN,CURRENT_ENERGY_RATING,LODGEMENT_DATE,LOCAL_AUTHORITY
N-1,12 Made Street,Oxford,${postcode},${ofCertificate},C,2024-01-01,${oxford}
`,
      ),
    );
    expect(await coverageOf(uprn)).toMatchObject({ kinds: [{ kind: 'certificates', state }] });
  });
});
