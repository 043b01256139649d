import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { keyHeaders, timestampAt } from '../../../src/contract';
import {
  dataHeldIn,
  DelegatedImportFailed,
  importIntoFolder,
  ImportRefused,
  preparedStores,
  startEmbeddedService,
  type EmbeddedService,
  type ImportProgress,
} from '../../../src/service';
import { delegateImport, receiveImports } from '../../../src/service/delegation/index';
import { FolderHeld, openStore } from '../../../src/service/store';
import { writeToken } from '../../../src/service/store/folder/folder-lock';
import { FakeClock } from '../../support/fake-clock';
import { seededRandom } from '../../support/seeded-random';
import { madeStore } from '../support/made-store';

const clock = new FakeClock();
const made = mkdtempSync(join(tmpdir(), 'terrace-handover-'));
const folder = join(made, 'data');
const file = join(made, 'certificates.csv');
const columns =
  'CERTIFICATE_NUMBER,ADDRESS1,POSTTOWN,POSTCODE,UPRN,CURRENT_ENERGY_RATING,LODGEMENT_DATE,INSPECTION_DATE';
writeFileSync(
  file,
  `${columns}\n1111-2222-3333-4444-5555,1 Handed Lane,Fernhope,FH9 9ZZ,UPRN-000000000077,b,2026-01-02,2026-01-01\n`,
);

let service: EmbeddedService;
beforeAll(async () => {
  service = await startEmbeddedService({
    data: folder,
    cache: preparedStores,
    limit: { count: 1000, periodMilliseconds: 60_000 },
    clock,
    random: seededRandom(3),
  });
}, 60_000);
afterAll(async () => {
  await service.close();
  rmSync(made, { recursive: true });
});

const order = { kind: 'epc', files: [file], folder, clock, cache: preparedStores } as const;

async function held(): Promise<FolderHeld> {
  const error: unknown = await openStore({ data: folder, clock, doing: 'tests', cache: null }).catch(
    (e: unknown) => e,
  );
  if (error instanceof FolderHeld) return error;
  throw new Error('the folder is not held');
}

describe('an import while the service holds the data folder', () => {
  it('is carried out by the service, which answers from it at once', async () => {
    const told: ImportProgress[] = [];
    const report = await importIntoFolder({ ...order, onProgress: (progress) => told.push(progress) });
    expect(report).toMatchObject({ read: 1, kept: 1, added: 1, skipped: [] });
    expect(told.at(-1)).toMatchObject({ rows: 1, file: 'certificates.csv' });
    const response = await fetch(`${service.url}/api/properties/epc-check/registry:uprn:77`, {
      headers: { [keyHeaders.api]: service.apiKey, [keyHeaders.service]: service.serviceKey },
    });
    expect(await response.json()).toMatchObject({ result: { certificate: { current_energy_rating: 'B' } } });
  });

  it('of a register takes its options along', async () => {
    const register = join(made, 'register.csv');
    const licences = {
      kind: 'licences',
      files: [register],
      folder,
      clock,
      cache: preparedStores,
      onProgress: () => undefined,
    } as const;
    writeFileSync(
      register,
      'Reference,Address,Postcode,Start date,Expiry date\nL1,9 Handed Lane,FH9 9ZZ,01/01/2020,31/12/2089\n',
    );
    await expect(importIntoFolder(licences)).rejects.toThrow('Say whose register it is with --council');
    const options = { council: 'E07000178', type: 'mandatory' } as const;
    expect(await importIntoFolder({ ...licences, options })).toMatchObject({ read: 1, kept: 1, added: 1 });
  });

  it('changes nothing the second time', async () => {
    const report = await importIntoFolder({ ...order, onProgress: () => undefined });
    expect(report).toMatchObject({ added: 0, updated: 0, unchanged: 1 });
  });

  it('is refused with the importer’s own sentence', async () => {
    const wrong = join(made, 'wrong.csv');
    writeFileSync(wrong, 'a,b\n1,2\n');
    const refused = importIntoFolder({ ...order, files: [wrong], onProgress: () => undefined });
    await expect(refused).rejects.toThrow(ImportRefused);
    await expect(refused).rejects.toThrow(/wrong\.csv/);
  });

  it('keeps its token for the owner of the files alone', () => {
    expect(statSync(join(folder, 'handover-token')).mode & 0o777).toBe(0o600);
  });

  it.each<[string, RequestInit, number]>([
    ['no token', {}, 401],
    ['a wrong token', { headers: { Authorization: 'Bearer wrong' } }, 401],
    ['the token and no order', { headers: { Authorization: '' } }, 400],
    ['the token and an order of another kind', { body: '{"kind":"sample","files":["x"]}' }, 400],
  ])('answers %s with a refusal', async (_what, init, status) => {
    const { owner } = await held();
    const token = readFileSync(join(folder, 'handover-token'), 'utf8');
    const own = status === 400 ? { Authorization: `Bearer ${token}` } : init.headers;
    const response = await fetch(`${owner.contact ?? ''}/import`, {
      method: 'POST',
      body: init.body ?? '{}',
      headers: { 'Content-Type': 'application/json', ...(own as Record<string, string>) },
    });
    expect(response.status).toBe(status);
  });

  it('does not keep anybody from asking what is held', async () => {
    const told = await dataHeldIn(folder, clock, preparedStores);
    const fernhope = told?.councils.find(({ code }) => code === 'E07000999');
    expect(fernhope).toMatchObject({ name: 'Fernhope' });
    expect(fernhope?.kinds.slice(0, 4)).toEqual([
      { kind: 'additional', held: 1, checkedOn: '2026-10-31', source: null },
      { kind: 'selective', held: 2, checkedOn: '2026-10-31', source: null },
      { kind: 'article4', held: 1, checkedOn: '2026-10-31', source: null },
      {
        kind: 'mandatory_register',
        held: expect.any(Number) as number,
        checkedOn: '2026-10-31',
        source: null,
      },
    ]);
    const owner = (await held()).owner;
    expect((await fetch(`${owner.contact ?? ''}/held`)).status).toBe(401);
  });

  it('is not reachable by way of the API', async () => {
    const response = await fetch(`${service.url}/import`, {
      method: 'POST',
      headers: { [keyHeaders.api]: service.apiKey, [keyHeaders.service]: service.serviceKey },
    });
    expect(response.status).toBe(404);
  });

  it.each([
    ['says nothing of a contact', null],
    ['names another machine', 'http://example.org:80'],
    ['names a port where nobody listens', 'http://127.0.0.1:1'],
  ])('says who holds the folder where its owner %s', async (_what, contact) => {
    const real = await held();
    const changed = new FolderHeld(folder, { ...real.owner, contact }, real.lockFile);
    const answer = delegateImport(changed, { kind: 'epc', files: [file], options: {} }, () => undefined);
    await expect(answer).rejects.toBe(changed);
    expect(changed.message).toContain(`process ${process.pid}`);
  });
});

it('a folder without a store holds nothing, and gets none by being asked', async () => {
  const nowhere = join(made, 'nowhere');
  expect(await dataHeldIn(nowhere, clock, preparedStores)).toBeNull();
  expect(existsSync(nowhere)).toBe(false);
});

describe('an import that the owner of the folder cannot end', () => {
  const ownFolder = mkdtempSync(join(made, 'own-'));
  const heldAt = (contact: string | null): FolderHeld =>
    new FolderHeld(
      ownFolder,
      {
        pid: 4711,
        start: null,
        machine: hostname(),
        since: timestampAt(clock.now()),
        doing: 'serves the API',
        contact,
        released: false,
      },
      'owner-1.json',
    );

  it('is said to have failed there, under an id that the owner’s log has', async () => {
    let contact = '';
    const lines: string[] = [];
    const receiving = await receiveImports({
      store: {
        ...madeStore([]),
        async announce(own, token) {
          contact = own;
          writeToken(ownFolder, token);
        },
      },
      clock,
      random: seededRandom(5),
      log: pino({}, { write: (line: string) => void lines.push(line) }),
    });
    const error: unknown = await delegateImport(
      heldAt(contact),
      { kind: 'epc', files: [file], options: {} },
      () => undefined,
    ).catch((thrown: unknown) => thrown);
    await receiving.close();
    expect(error).toBeInstanceOf(DelegatedImportFailed);
    const [failure] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(failure).toMatchObject({ msg: 'import failed', kind: 'epc' });
    expect((error as Error).message).toContain(String(failure?.['response_id']));
    expect((error as Error).message).toContain('process 4711');
  });

  it('is said to be under way again and again while another one holds it up, so that whoever asked does not give up', async () => {
    let contact = '';
    let end = (): void => undefined;
    const over = new Promise<void>((resolve) => (end = resolve));
    const ownClock = new FakeClock();
    const receiving = await receiveImports({
      store: {
        ...madeStore([]),
        async announce(own) {
          contact = own;
        },
        async load() {
          await over;
          throw new Error('the store does not load');
        },
      },
      clock: ownClock,
      random: { ...seededRandom(6), uuid: () => 'token' },
    });
    const { body } = await fetch(`${contact}/import`, {
      method: 'POST',
      headers: { Authorization: 'Bearer token', 'Content-Type': 'application/json' },
      body: JSON.stringify({ kind: 'epc', files: [file], options: {} }),
    });
    const lines = body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await lines?.read())?.value).toBe('{"said":"waiting"}\n');
    await ownClock.advance(60_000);
    expect((await lines?.read())?.value).toBe('{"said":"waiting"}\n');
    end();
    expect((await lines?.read())?.value).toContain('"said":"failed"');
    expect((await lines?.read())?.done).toBe(true);
    await receiving.close();
    expect(ownClock.pending).toEqual([]);
  });

  it('is to be begun again where the owner ended meanwhile', async () => {
    writeToken(ownFolder, 'token');
    const vanishing = createServer((_request, response) => {
      response.write('{"said":"progress","progress":{"rows":1}}\n{"sa', () => response.destroy());
    });
    await new Promise<void>((listening) => vanishing.listen(0, '127.0.0.1', listening));
    const contact = `http://127.0.0.1:${(vanishing.address() as AddressInfo).port}`;
    const answer = delegateImport(
      heldAt(contact),
      { kind: 'epc', files: [file], options: {} },
      () => undefined,
    );
    await expect(answer).rejects.toThrow(/Start the import again: process 4711/);
    await new Promise((closed) => vanishing.close(closed));
  });
});

it('lets go of the folder and its token when it is closed', async () => {
  const other = join(made, 'other');
  const short = await startEmbeddedService({
    data: other,
    cache: preparedStores,
    limit: { count: 10, periodMilliseconds: 60_000 },
    clock,
    random: seededRandom(4),
  });
  await short.close();
  expect(() => statSync(join(other, 'handover-token'))).toThrow(/ENOENT/);
  const report = await importIntoFolder({ ...order, folder: other, onProgress: () => undefined });
  expect(report).toMatchObject({ added: 1 });
}, 60_000);
