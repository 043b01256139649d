import { sql } from 'kysely';
import { preparedStores } from '../../../../src/service/data-folder';
import { openStore, type OpenStore } from '../../../../src/service/store';
import { documentOrder } from '../../../../src/service/store/questions/certificate-document';
import { CertificateTexts } from '../../../../src/service/store/questions/certificate-texts';
import { compactDocument } from '../../../../src/service/store/questions/compact-document';
import { FakeClock } from '../../../support/fake-clock';

/** As many texts as may have a code, which a whole nation's register comes near. */
const all = 1 << 17;

let store: OpenStore;
beforeAll(async () => {
  const clock = new FakeClock();
  store = await openStore({ data: 'memory', clock, doing: 'is under test', cache: preparedStores });
  await store.write(({ database }) =>
    sql`insert into certificate_texts (code, text) select n, 'text ' || n from generate_series(0, ${sql.lit(all - 1)}) as n`.execute(
      database,
    ),
  );
}, 60_000);
afterAll(() => store.close());

const place = documentOrder.indexOf('tenure');
/** The document of a certificate whose tenure is the text of this code. */
const documentOf = (code: number): string =>
  compactDocument(
    documentOrder.map((name) => (name === 'tenure' ? 'a text' : null)),
    () => code,
  );

it('every text is read that may have a code, however many there are', async () => {
  const texts = new CertificateTexts();
  const read = await store.writeProperties(({ database }) =>
    texts.read(database, [0, 70_000, all - 1].map(documentOf)),
  );
  expect(read.map((values) => values[place])).toEqual(['text 0', 'text 70000', `text ${all - 1}`]);
});

it('whoever reads at the same moment gives no code to another text', async () => {
  const texts = new CertificateTexts();
  await store.write(async ({ database }) => {
    await sql`delete from certificate_texts where code >= 10`.execute(database);
    const ask = async (code: number): Promise<unknown> =>
      (await texts.read(database, [documentOf(code)]))[0]?.[place];
    expect(await Promise.all([ask(1), ask(2)])).toEqual(['text 1', 'text 2']);
    await sql`insert into certificate_texts (code, text) values (10, 'a new one')`.execute(database);
    expect(await ask(10)).toBe('a new one');
  });
});
