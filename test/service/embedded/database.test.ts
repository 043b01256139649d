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
} from '../../../src/service';
import { FakeClock } from '../../support/fake-clock';
import { seededRandom } from '../../support/seeded-random';
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
const lines: string[] = [];
const serve = (): Promise<EmbeddedService> =>
  startEmbeddedService({
    data,
    cache: null,
    limit: { count: 1000, periodMilliseconds: 60_000 },
    clock,
    random: seededRandom(3),
    log: pino({}, { write: (line: string) => void lines.push(line) }),
  });
beforeAll(async () => {
  data = await freshDatabase();
  service = await serve();
}, 60_000);
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const rating = async (uprn: string): Promise<unknown> => {
  const response = await fetch(`${service.url}/api/properties/epc-check/registry:uprn:${uprn}`, {
    headers: { [keyHeaders.api]: service.apiKey, [keyHeaders.service]: service.serviceKey },
  });
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

  it('writes no password into its log', () => {
    const { password } = new URL(data);
    expect(password).not.toBe('');
    expect(lines.join('')).not.toContain(password);
  });
});
