import { sql } from 'kysely';
import { preparedStores } from '../../../src/service/data-folder';
import { certificateFields, type Uprn, type UtcTimestamp } from '../../../src/contract';
import {
  documentOrder,
  readDocument,
  documentText,
} from '../../../src/service/store/questions/certificate-document';
import { csvLine } from '../../../src/service/store/copy';
import { addToJournal, readJournal } from '../../../src/service/store/journal';
import { openStore, type OpenStore, type Store } from '../../../src/service/store';
import { addressKey } from '../../../src/service/store/questions/address-key';
import { FakeClock } from '../../support/fake-clock';
import { onServer, storePlace } from '../support/store-place';
import { countsOf } from '../support/stored';

let store: OpenStore;
beforeAll(async () => {
  const cache = preparedStores;
  store = await openStore({ data: await storePlace(), clock: new FakeClock(), doing: 'tests', cache });
}, 60_000);
afterAll(() => store.close());

interface Certified {
  readonly number: string;
  readonly lodgedAt: string;
  readonly inspectedOn: string;
}

async function addHome(
  uprn: string,
  address: string,
  certificates: readonly Certified[] = [],
): Promise<void> {
  await store.write(async ({ copy }) => {
    const key = addressKey(address);
    await copy(
      'homes',
      ['key', 'address', 'address_key', 'post_town', 'postcode'],
      csvLine([uprn, address, key, 'Fernhope', 'FH1 1AA']),
    );
    const lines = certificates.map(({ number, lodgedAt, inspectedOn }) =>
      csvLine([number, uprn, lodgedAt, inspectedOn, '[]']),
    );
    await copy('certificates', ['number', 'home', 'lodged_at', 'inspected_on', 'document'], lines.join(''));
  });
}

const newest = async (from: Store, uprn: string): Promise<string | undefined> => {
  const home = await from.homeByUprn(uprn as Uprn);
  return (home && (await from.newestCertificate(home)))?.number;
};

describe('a certificate’s document', () => {
  it('has a place for every field of the contract', () => {
    expect([...documentOrder].sort()).toEqual(Object.keys(certificateFields).sort());
  });

  it('gives back what was put in, and null for the rest', () => {
    const fields = { uprn: 77, walls_description: 'Solid "brick", as\nbuilt', total_floor_area: 55.5 };
    const values = documentOrder.map((name) => (name in fields ? fields[name as keyof typeof fields] : null));
    const read = readDocument(JSON.parse(documentText(values)) as []);
    expect(read).toMatchObject(fields);
    expect(Object.values(read).filter((value) => value !== null)).toHaveLength(3);
  });
});

describe('homes', () => {
  it('are found by address whatever its spelling, and never by another one', async () => {
    await addHome('501', '2/1, 12 High Street');
    await addHome('502', '21, 12 High Street');
    const found = async (text: string) => (await store.homesByAddress(text)).map(({ uprn }) => uprn);
    expect(await found('2/1 12 HIGH STREET, Fernhope, fh11aa')).toEqual(['501']);
    expect(await found('21, 12 High Street, FH1  1AA')).toEqual(['502']);
    expect(await found('2 1, 12 High Street, FH1 1AA')).toEqual([]);
    expect(await found('21, 12 High Street, FH1 1AB')).toEqual([]);
    expect(await found('21, 12 High Street')).toEqual([]);
  });

  it('are found by the same address in other words, where nothing else is as near', async () => {
    await addHome('531', 'Flat 1, Oak House, 4 Mill Road');
    await addHome('532', 'Flat 1, Elm House, 4 Mill Road');
    await addHome('533', 'Flat 2, Oak House, 4 Mill Road');
    const found = async (text: string) => (await store.homesByAddress(text)).map(({ uprn }) => uprn);
    expect(await found('Apt 2 Oak Hse 4 Mill Rd Fernhope FH1 1AA')).toEqual(['533']);
    expect(await found('Flat 2, 4 Mill Rd, FH1 1AA')).toEqual(['533']);
    expect(await found('Flat 3, Oak House, 4 Mill Road, FH1 1AA')).toEqual([]);
    expect(await found('Oak House, 4 Mill Road, FH1 1AA')).toEqual([]);
    expect(await found('Flat 2, Oak House, 4 Mill Road, FH1 1AB')).toEqual([]);
    // Two houses have a flat 1: the building's name decides, and without it nobody does.
    expect(await found('Flat 1, Elm Hse, 4 Mill Rd, FH1 1AA')).toEqual(['532']);
    expect(await found('Flat 1, 4 Mill Road, FH1 1AA')).toHaveLength(2);
  });

  it('that share an address are all given: who asks must not guess', async () => {
    await addHome('511', 'The Mews');
    await addHome('512', 'the mews');
    expect(await store.homesByAddress('The Mews FH1 1AA')).toHaveLength(2);
  });

  it('that nobody loaded are not there', async () => {
    expect(await store.homeByUprn('999' as Uprn)).toBeNull();
  });
});

describe('questions of every request', () => {
  /** How often the store was asked for certificates, by plans for these very keys (`custom`) and by the plan for all (`generic`). */
  const plansUsed = (): Promise<{ readonly custom: number; readonly generic: number }> =>
    store.writeProperties(async ({ database }) => {
      const { rows } = await sql<Record<'custom' | 'generic', string | number>>`
        select custom_plans as custom, generic_plans as generic from pg_prepared_statements
        where name = 'newest_certificates'`.execute(database);
      const [{ custom, generic } = { custom: NaN, generic: NaN }] = rows;
      return { custom: Number(custom), generic: Number(generic) };
    });

  it('are planned once by a session, however many keys a batch has', async () => {
    for (let asked = 0; asked < 12; asked += 1) await store.newestCertificateOf('999' as Uprn);
    expect(await plansUsed()).toMatchObject({ custom: 0 });
  });

  it('are one where they come at the same moment', async () => {
    await store.newestCertificateOf('999' as Uprn);
    const { generic } = await plansUsed();
    await Promise.all(['996', '997', '998'].map((uprn) => store.newestCertificateOf(uprn as Uprn)));
    expect((await plansUsed()).generic - generic).toBe(1);
  });
});

describe('the newest certificate', () => {
  it('was lodged last, then inspected last, then has the highest number', async () => {
    const lodgedAt = '2024-03-05T10:00:00.000Z';
    await addHome('521', '1 Newest Lane', [
      { number: 'b', lodgedAt, inspectedOn: '2024-03-02' },
      { number: 'z', lodgedAt: '2014-03-05T10:00:00.000Z', inspectedOn: '2024-03-04' },
      { number: 'c', lodgedAt, inspectedOn: '2024-03-02' },
      { number: 'y', lodgedAt, inspectedOn: '2024-03-01' },
    ]);
    expect(await newest(store, '521')).toBe('c');
  });

  it('is nothing where there is none', async () => {
    await addHome('522', '2 Newest Lane');
    expect(await newest(store, '522')).toBeUndefined();
    expect(await store.newestCertificateOf('999' as Uprn)).toBeNull();
  });

  it('comes with its recommendations in the register’s order, in one question', async () => {
    await addHome('523', '3 Newest Lane', [
      { number: 'r', lodgedAt: '2024-03-05T10:00:00.000Z', inspectedOn: '2024-03-02' },
    ]);
    await store.write(({ copy }) =>
      copy(
        'recommendations',
        ['certificate', 'position', 'item_text', 'cost_low', 'cost_high'],
        csvLine(['r', 2, 'Draught "proofing"', 80, null]) + csvLine(['r', 1, null, 100.5, 350]),
      ),
    );
    const certificate = await store.newestCertificateOf('523' as Uprn);
    expect(certificate?.recommendations).toEqual([
      { item_text: null, indicative_cost: [100.5, 350] },
      { item_text: 'Draught "proofing"', indicative_cost: [80] },
    ]);
    const home = await store.homeByUprn('523' as Uprn);
    expect(await store.newestCertificate(home!)).toEqual(certificate);
  });
});

describe('writing', () => {
  it('stores nothing when it fails, and the version of the data stands', async () => {
    const before = await countsOf(store);
    const version = store.dataVersion();
    const failed = store.write(async ({ copy }) => {
      await copy('homes', ['key', 'address', 'address_key', 'postcode'], csvLine([600, 'a', 'a', 'FH1 1AA']));
      throw new Error('half way');
    });
    await expect(failed).rejects.toThrow('half way');
    expect(await countsOf(store)).toEqual(before);
    expect(store.dataVersion()).toBe(version);
  });

  it('lets questions wait, or answers them from before; afterwards it is there', async () => {
    const version = store.dataVersion();
    const found = async (): Promise<string> => ((await store.homeByUprn('601' as Uprn)) ? 'found' : 'missed');
    let asking = Promise.resolve('');
    await store.write(async ({ copy }) => {
      await copy('homes', ['key', 'address', 'address_key', 'postcode'], csvLine([601, 'b', 'b', 'FH1 1AA']));
      asking = found();
      // A server has a session to answer with; the embedded database has one in all.
      if (onServer) await asking;
    });
    expect(await asking).toBe(onServer ? 'missed' : 'found');
    expect(await found()).toBe('found');
    expect(store.dataVersion()).toBe(version + 1);
  });

  it('is done one after the other', async () => {
    const order: string[] = [];
    const slow = store.write(async ({ database }) => {
      await readJournal(database);
      order.push('first');
    });
    const quick = store.write(async () => void order.push('second'));
    await Promise.all([slow, quick]);
    expect(order).toEqual(['first', 'second']);
  });

  it('goes on after a bulk load that the database refused', async () => {
    const refused = store.write(({ copy }) => copy('homes', ['key', 'nothing'], '1,2\n'));
    await expect(refused).rejects.toThrow(/nothing/);
    await expect(store.write(({ copy }) => copy('homes', ['key'], '1,2\n'))).rejects.toThrow(/column/);
    await addHome('602', '602 Later Lane');
    expect(await store.homeByUprn('602' as Uprn)).toMatchObject({ address: '602 Later Lane' });
  });

  it('loads texts as they are, however odd', async () => {
    const odd = ['', '\\.', '\\N', 'a "quoted", line\nand another\r\n', 'ß’Ω'];
    await store.write(({ copy }) =>
      copy(
        'homes',
        ['key', 'address', 'address_key', 'post_town', 'postcode'],
        odd.map((text, index) => csvLine([700 + index, text, 'odd', null, 'FH1 1AA'])).join(''),
      ),
    );
    for (const [index, text] of odd.entries())
      expect(await store.homeByUprn(String(700 + index) as Uprn)).toMatchObject({
        address: text,
        postTown: null,
      });
  });

  it('keeps the journal in order', async () => {
    const at = '2026-11-21T12:00:00.000Z' as UtcTimestamp;
    const entry = { kind: 'epc', at, files: ['a, "b".csv'], read: 3, kept: 2 } as const;
    await store.write(({ database }) => addToJournal(database, entry));
    expect((await store.imports()).at(-1)).toEqual(entry);
  });
});
