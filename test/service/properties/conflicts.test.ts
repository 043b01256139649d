import type { PropertyId } from '../../../src/contract';
import { readBody, storeProperties } from '../../../src/service/properties';
import { countProperties } from '../../../src/service/store/questions/properties';
import type { OpenStore } from '../../../src/service/store';
import { begun, heldBack } from './support/held-back';
import { clock, flat, sampleStore, servePortfolio, type Portfolio } from './support/portfolio';
import { timestampAt } from '../../../src/contract';

let store: OpenStore;
let service: Portfolio;
beforeAll(async () => {
  store = await sampleStore();
  service = await servePortfolio(store);
}, 60_000);
afterAll(() => store.close());

const stored = (): Promise<number> => store.writeProperties(({ database }) => countProperties(database));

describe('contract 7: 409 (700001)', () => {
  it('is answered to a second create with the same external_reference while one is under way', async () => {
    const held = heldBack(store);
    const slow = await servePortfolio(held);
    const before = await stored();
    const first = slow.create({ ...flat, external_reference: 'R1' });
    await begun(held, 1);
    const second = await slow.create({ ...flat, external_reference: 'R1' });
    expect(second.body).toMatchObject({ status: 409, code: 700001, message: 'Resource Conflict' });
    held.release();
    expect((await first).status).toBe(200);
    expect(await stored()).toBe(before + 1);
    expect((await slow.create({ ...flat, external_reference: 'R1' })).status).toBe(200);
  });

  it('is not answered to creates with other references, or with none', async () => {
    const held = heldBack(store);
    const slow = await servePortfolio(held);
    const creates = ['A', 'B', null, null].map((external_reference) =>
      slow.create({ ...flat, external_reference }),
    );
    await begun(held, 4);
    held.release();
    expect((await Promise.all(creates)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('is answered to a second write of the same property, and the first one stands', async () => {
    const { id } = await service.created({ ...flat, people: 1 });
    const other = await service.created(flat);
    const held = heldBack(store);
    const slow = await servePortfolio(held);
    const first = slow.sync(id ?? '', { ...flat, people: 2 });
    await begun(held, 1);
    expect((await slow.sync(id ?? '', { ...flat, people: 3 })).body).toMatchObject({ code: 700001 });
    expect((await slow.archive(id ?? '')).body).toMatchObject({ status: 409, code: 700001 });
    expect((await slow.check(id ?? '')).result).toMatchObject({ metadata: { people: 1 } });
    const elsewhere = slow.sync(other.id ?? '', { ...flat, people: 5 });
    held.release();
    expect((await first).result).toMatchObject({ metadata: { people: 2 } });
    expect((await elsewhere).status).toBe(200);
    expect((await slow.check(id ?? '')).result).toMatchObject({ metadata: { people: 2 } });
    expect((await slow.archive(id ?? '')).status).toBe(200);
  });

  it('is answered to a sync whose property an import wrote meanwhile: nothing of the import is lost', async () => {
    const id = 'OFFICE-7' as PropertyId;
    const importing = async (people: number): Promise<void> => {
      const read = readBody({ ...flat, people });
      if (!read.ok) throw new Error('unreadable');
      const rows = [{ customReference: id, fields: read.fields }];
      await store.write((writing) => storeProperties(writing, rows, timestampAt(clock.now())));
    };
    await importing(1);
    const held = heldBack(store);
    const slow = await servePortfolio(held);
    const sync = slow.sync(`svc:property:${id}`, { ...flat, notes: 'late' });
    await begun(held, 1);
    await importing(6);
    held.release();
    expect((await sync).body).toMatchObject({ status: 409, code: 700001 });
    expect((await slow.check(`svc:property:${id}`)).result).toMatchObject({
      metadata: { people: 6, notes: '' },
    });
  });

  it('ends with the write, also with one that failed', async () => {
    const { id } = await service.created(flat);
    const broken = await servePortfolio({
      ...store,
      writeProperties: () => Promise.reject(new Error('the disk is full')),
    });
    for (let time = 0; time < 2; time += 1) {
      expect((await broken.sync(id ?? '', flat)).body).toMatchObject({ status: 500, code: 201002 });
      expect((await broken.create({ ...flat, external_reference: 'X' })).body).toMatchObject({
        code: 201002,
      });
    }
    expect(broken.lines.join('')).not.toContain('disk');
  });
});

it('no create is doubled or lost among many at once', async () => {
  const before = await stored();
  const all = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      service.create({ ...flat, external_reference: `many-${index % 20}` }),
    ),
  );
  const taken = all.filter(({ status }) => status === 200);
  expect(all.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(taken.length).toBeGreaterThanOrEqual(20);
  expect(new Set(taken.map(({ result }) => result['id'])).size).toBe(taken.length);
  expect(await stored()).toBe(before + taken.length);
}, 60_000);
