import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { keyHeaders } from '../../../src/contract';
import {
  dataHeldIn,
  importIntoFolder,
  startEmbeddedService,
  type EmbeddedService,
  type EmbeddedServiceOptions,
} from '../../../src/service';
import { openStore } from '../../../src/service/store';
import { FakeClock } from '../../support/fake-clock';
import { seededRandom } from '../../support/seeded-random';
import { loadWholeScheme } from '../properties/support/load-scheme';
import { freshDatabase } from '../support/store-place';

const clock = new FakeClock();
const folder = mkdtempSync(path.join(tmpdir(), 'terrace-database-'));
const file = path.join(folder, 'certificates.csv');
writeFileSync(
  file,
  'CERTIFICATE_NUMBER,ADDRESS1,POSTTOWN,POSTCODE,UPRN,CURRENT_ENERGY_RATING,LODGEMENT_DATE,INSPECTION_DATE\n' +
    '1111-2222-3333-4444-5555,1 Handed Lane,Fernhope,FH9 9ZZ,UPRN-000000000077,b,2026-01-02,2026-01-01\n',
);

let data: string;
let service: EmbeddedService;
let second: EmbeddedService | null = null;
const lines: string[] = [];
const serve = (keys: EmbeddedServiceOptions['keys'] = {}): Promise<EmbeddedService> =>
  startEmbeddedService({
    data,
    keys,
    cache: null,
    // Nothing comes back within a run of these tests.
    limit: { count: 1000, periodMilliseconds: 1e12, kind: 'token-bucket' },
    clock,
    random: seededRandom(3),
    log: pino({}, { write: (line: string) => void lines.push(line) }),
  });
beforeAll(async () => {
  data = await freshDatabase();
  service = await serve();
}, 60_000);
afterAll(async () => {
  await second?.close();
  await service.close();
  rmSync(folder, { recursive: true });
});

const check = (operation: string, uprn: string): Promise<Response> =>
  fetch(`${service.url}/api/properties/${operation}/registry:uprn:${uprn}`, {
    headers: { [keyHeaders.api]: service.apiKey, [keyHeaders.service]: service.serviceKey },
  });
const rating = async (uprn: string): Promise<unknown> => {
  const response = await check('epc-check', uprn);
  const body = (await response.json()) as { result?: { certificate: { current_energy_rating: string } } };
  return body.result?.certificate.current_energy_rating ?? response.status;
};
const load = () =>
  importIntoFolder({
    kind: 'epc',
    files: [file],
    folder: data,
    clock,
    cache: null,
    onProgress: () => undefined,
  });

describe('the service on a PostgreSQL database', () => {
  it('answers at once from what another process imports there', async () => {
    expect(await rating('77')).toBe(404);
    expect(await load()).toMatchObject({ read: 1, added: 1 });
    expect(await rating('77')).toBe('B');
  });

  it('names a scheme that another process has loaded, also at a place that it has answered about', async () => {
    const uprn = service.sample[0]?.uprn ?? '';
    const schemes = async (): Promise<readonly string[]> => {
      const response = await check('determination-check', uprn);
      const { result } = (await response.json()) as { result: { schemes: readonly { name: string }[] } };
      return result.schemes.map(({ name }) => name);
    };
    const before = await schemes();
    expect(before).not.toContain('Selective S7');
    const other = await openStore({ data, clock, doing: 'loads a scheme', cache: null });
    await loadWholeScheme(other, clock, 'S7', '2020-01-01', null);
    await other.close();
    expect(await schemes()).toEqual(expect.arrayContaining([...before, 'Selective S7']));
  });

  it('holds the sample from the beginning, and the same data when it is started again', async () => {
    const [home] = service.sample;
    expect(await rating(home?.uprn ?? '')).toMatch(/^[A-G]$/);
    const held = await dataHeldIn(data, clock, null);
    expect(held?.councils.map(({ name }) => name)).toContain('Fernhope');
    await service.close();
    expect(await dataHeldIn(data, clock, null)).toEqual(held);
    expect(await load()).toMatchObject({ unchanged: 1 });
    service = await serve();
    expect(await rating('77')).toBe('B');
    expect(await rating(home?.uprn ?? '')).toMatch(/^[A-G]$/);
  }, 60_000);

  it('shares its quota with every other service on the database, and creates what they check', async () => {
    const keys = { apiKey: service.apiKey, serviceKey: service.serviceKey };
    second = await serve(keys);
    const headers = { [keyHeaders.api]: keys.apiKey, [keyHeaders.service]: keys.serviceKey };
    const ask = async (url: string, path: string, init: RequestInit = {}) => {
      const response = await fetch(`${url}/api/properties/${path}`, {
        ...init,
        headers: { ...headers, 'Content-Type': 'application/json' },
      });
      return { left: Number(response.headers.get('x-ratelimit-remaining')), response };
    };
    const body = JSON.stringify({ address: 'Flat A, 1 High Street, Fernhope', postcode: 'FH1 1AA' });
    const { left, response } = await ask(service.url, 'create', { method: 'POST', body });
    expect(response.status).toBe(200);
    const { result } = (await response.json()) as { result: { id: string } };
    const checked = await ask(second.url, `property-check/${result.id}`);
    expect([checked.response.status, checked.left]).toEqual([200, left - 1]);
    expect((await ask(service.url, `property-check/${result.id}`)).left).toBe(left - 2);
  });

  it('writes no password into its log', () => {
    const { password } = new URL(data);
    expect(password).not.toBe('');
    expect(lines.join('')).not.toContain(password);
  });
});
