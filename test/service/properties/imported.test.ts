import { timestampAt, type PropertyId } from '../../../src/contract';
import { readBody, storeProperties, type ImportedProperty } from '../../../src/service/properties';
import type { OpenStore } from '../../../src/service/store';
import { clock, flat, sampleStore, servePortfolio, type Portfolio } from './support/portfolio';

let store: OpenStore;
let service: Portfolio;
beforeAll(async () => {
  store = await sampleStore();
  service = await servePortfolio(store);
}, 60_000);
afterAll(() => store.close());

function row(customReference: string, body: object): ImportedProperty {
  const read = readBody({ ...flat, ...body });
  if (!read.ok) throw new Error(read.faults.join(' '));
  return { customReference, fields: read.fields };
}

const load = (...rows: readonly ImportedProperty[]) =>
  store.write((writing) => storeProperties(writing, rows, timestampAt(clock.now())));

describe('contract 2.1: a property imported with a custom reference', () => {
  it('is addressed by it, and by it alone', async () => {
    expect(await load(row('OFFICE/12 b', { people: 3 }))).toEqual({ added: 1, updated: 0, unchanged: 0 });
    const { result, status } = await service.check('svc:property:OFFICE%2F12+b');
    expect(status).toBe(200);
    expect(result).toMatchObject({ id: 'svc:property:OFFICE/12 b', metadata: { people: 3 } });
    expect((await service.check('svc:property:office%2F12+b')).body).toMatchObject({ code: 205001 });
  });

  it('is synced and archived as every other', async () => {
    await load(row('C1', { people: 3, notes: 'kept' }));
    const synced = await service.sync('svc:property:C1', { ...flat, people: 4 });
    expect(synced.result).toMatchObject({ id: 'svc:property:C1', metadata: { people: 4, notes: 'kept' } });
    expect((await service.archive('svc:property:C1')).result).toEqual({
      id: 'svc:property:C1',
      success: true,
    });
  });

  it('keeps what a later file does not say, and is unchanged by the same file', async () => {
    await load(row('C2', { people: 3, notes: 'kept' }));
    expect(await load(row('C2', { people: 5 }), row('C3', {}))).toEqual({
      added: 1,
      updated: 1,
      unchanged: 0,
    });
    expect(await load(row('C2', { people: 5 }), row(' C3 ', {}))).toEqual({
      added: 0,
      updated: 0,
      unchanged: 2,
    });
    expect((await store.property('C2' as PropertyId))?.fields).toMatchObject({ people: 5, notes: 'kept' });
  });
});
