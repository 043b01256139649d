import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { certificateFields, type Uprn, type UtcTimestamp } from '../../../src/contract';
import { documentOrder, readDocument, writeDocument } from '../../../src/service/store/certificate-document';
import { csvLine } from '../../../src/service/store/copy';
import { keepJournal } from '../../../src/service/store/journal';
import { openStore, type OpenStore, type Store } from '../../../src/service/store';
import { addressKey } from '../../../src/service/store/address-key';
import { FakeClock } from '../../support/fake-clock';
import { killChild, startChild } from './support/child';

const clock = new FakeClock();
const temporary = mkdtempSync(path.join(tmpdir(), 'terrace-store-'));
const cache = path.join(temporary, 'cache');
let store: OpenStore;
beforeAll(async () => {
  store = await openStore({ data: 'memory', clock, doing: 'tests', cache });
}, 60_000);
afterAll(async () => {
  await store.close();
  rmSync(temporary, { recursive: true });
});

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
    const document = JSON.parse(writeDocument(fields)) as [];
    const read = readDocument(document);
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

  it('that share an address are all given: who asks must not guess', async () => {
    await addHome('511', 'The Mews');
    await addHome('512', 'the mews');
    expect(await store.homesByAddress('The Mews FH1 1AA')).toHaveLength(2);
  });

  it('that nobody loaded are not there', async () => {
    expect(await store.homeByUprn('999' as Uprn)).toBeNull();
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
  });
});

describe('writing', () => {
  it('stores nothing when it fails, and the version of the data stands', async () => {
    const before = await store.counts();
    const version = store.dataVersion();
    const failed = store.write(async ({ copy }) => {
      await copy('homes', ['key', 'address', 'address_key', 'postcode'], csvLine([600, 'a', 'a', 'FH1 1AA']));
      throw new Error('half way');
    });
    await expect(failed).rejects.toThrow('half way');
    expect(await store.counts()).toEqual(before);
    expect(store.dataVersion()).toBe(version);
  });

  it('lets questions wait, and answers them afterwards', async () => {
    const version = store.dataVersion();
    const order: string[] = [];
    const writing = store.write(async ({ copy }) => {
      await copy('homes', ['key', 'address', 'address_key', 'postcode'], csvLine([601, 'b', 'b', 'FH1 1AA']));
      order.push('written');
    });
    const asking = store.homeByUprn('601' as Uprn).then((home) => order.push(home ? 'found' : 'missed'));
    await Promise.all([writing, asking]);
    expect(order).toEqual(['written', 'found']);
    expect(store.dataVersion()).toBe(version + 1);
  });

  it('keeps the journal in order', async () => {
    const at = '2026-11-21T12:00:00.000Z' as UtcTimestamp;
    const entry = { kind: 'epc', at, files: ['a, "b".csv'], read: 3, kept: 2 } as const;
    await store.write(({ database }) => keepJournal(database, entry));
    expect((await store.imports()).at(-1)).toEqual(entry);
  });
});

describe('a data folder', () => {
  const folder = path.join(temporary, 'data');

  it('keeps what was answered and nothing half done when its process is killed', async () => {
    const { child, line } = await startChild('write-and-die', [folder, cache]);
    expect(line).toBe('first is kept');
    await killChild(child);
    const again = await openStore({ data: folder, clock, doing: 'tests', cache: null });
    expect((await again.imports()).map(({ files }) => files)).toEqual([['first.csv']]);
    await again.close();
  }, 60_000);

  it('clears away a database that was never finished', async () => {
    const broken = path.join(temporary, 'broken');
    await (await openStore({ data: broken, clock, doing: 'tests', cache })).close();
    rmSync(path.join(broken, 'postgres', 'global'), { recursive: true });
    renameSync(path.join(broken, 'postgres'), path.join(broken, 'unfinished-1'));
    const again = await openStore({ data: broken, clock, doing: 'tests', cache });
    expect(await again.counts()).toMatchObject({ homes: 0 });
    await again.close();
    expect(readdirSync(broken).filter((name) => name.startsWith('unfinished'))).toEqual([]);
    expect(existsSync(path.join(broken, 'postgres', 'global'))).toBe(true);
  }, 60_000);
});
