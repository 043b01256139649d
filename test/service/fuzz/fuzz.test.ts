import fc from 'fast-check';
import {
  archiveReader,
  determinationReader,
  epcResultReader,
  licensingReader,
  operations,
  propertyReader,
  readAnswer,
  type OperationName,
  type Reader,
} from '../../../src/contract';
import { readTarget } from '../../../src/service/http/request-target';
import { sampleAddresses } from '../../../src/service/sample';
import type { OpenStore } from '../../../src/service/store';
import { flat, sampleStore, servePortfolio, type Portfolio } from '../properties/support/portfolio';
import { expectContract } from '../support/contract-shape';
import { documentCheck, type DocumentCheck } from '../support/document-shape';
import { Connections } from './support/connection';
import { requests, type FuzzedRequest, type KnownHomes } from './support/requests';

const seeds = [20261121, 7, 31337, 4, 99];
const together = 8;
const cases = 20_000;

const readers: Readonly<Record<OperationName, Reader<unknown>>> = {
  epcCheck: epcResultReader,
  determinationCheck: determinationReader,
  licensingCheck: licensingReader,
  propertyCheck: propertyReader,
  propertyCreate: propertyReader,
  propertySync: propertyReader,
  propertyArchive: archiveReader,
};

let store: OpenStore;
let service: Portfolio;
let connections: Connections;
let known: KnownHomes;
let check: DocumentCheck;
const seen = new Map<string, number>();

beforeAll(async () => {
  store = await sampleStore();
  service = await servePortfolio(store, { accountLimit: 60 });
  connections = new Connections(service.port);
  check = await documentCheck();
  const created: string[] = [];
  for (let count = 0; count < 30; count++) created.push((await service.created(flat)).id ?? '');
  // Few enough that two requests meet at one of them.
  const stored = created.slice(0, 6);
  const homes = sampleAddresses();
  known = {
    segments: homes.flatMap(({ uprn, address, postcode }) => [
      `registry:uprn:${uprn}`,
      `svc:address:${encodeURIComponent(`${address}, ${postcode}`).replaceAll('%20', '+')}`,
    ]),
    stored,
    doomed: created.slice(stored.length),
    addresses: homes.flatMap(({ uprn, address, postcode }) => [
      { address, postcode },
      { address: uprn, postcode },
    ]),
  };
}, 120_000);

afterAll(async () => {
  connections.close();
  await service.close();
  await store.close();
});

/** Fails unless the answer is what contract, reader and document say. */
async function expectAnswered(request: FuzzedRequest): Promise<void> {
  const answer = await connections.send(request);
  const body = expectContract(answer);
  const target = readTarget(request.target);
  const name =
    target.kind === 'operation' && operations[target.name].method === request.method ? target.name : null;
  seen.set(
    `${name ?? 'nowhere'} ${answer.status}`,
    (seen.get(`${name ?? 'nowhere'} ${answer.status}`) ?? 0) + 1,
  );
  expect(body['response_id']).not.toBe(request.headers['X-Request-Id']);
  if (name === null) {
    expect([401, 404]).toContain(answer.status);
    return;
  }
  expect(check(name, answer.status, body)).toEqual([]);
  expect(answer.status).not.toBe(500);
  const read = readAnswer(readers[name], answer.status, body);
  expect(read.ok).toBe(answer.status === 200);
  if (read.ok) expect(read.faults).toEqual([]);
}

describe('contract 7: no answer outside the contract', () => {
  it.each(seeds)(
    'holds for any methods, targets, headers and bodies, several at a time: seed %d',
    async (seed) => {
      const several = fc.array(requests(known), { minLength: together, maxLength: together });
      await fc.assert(
        fc.asyncProperty(several, async (sent) => {
          await Promise.all(sent.map(expectAnswered));
        }),
        { seed, numRuns: cases / seeds.length / together, endOnFailure: true },
      );
    },
    120_000,
  );

  it('reached every operation with success and refusal, and every status that needs no failure', () => {
    // A fuzz that reaches only one kind of answer would prove little.
    const statuses = new Set([...seen.keys()].map((key) => Number(key.split(' ')[1])));
    expect([...statuses].sort()).toEqual([200, 400, 401, 403, 404, 409]);
    const succeeded = [...seen.keys()].filter((key) => key.endsWith(' 200')).map((key) => key.split(' ')[0]);
    expect(succeeded.sort()).toEqual(Object.keys(operations).sort());
    expect([...seen.values()].reduce((sum, count) => sum + count, 0)).toBe(cases);
  });

  it('leaves nothing of a target or a body in the log', () => {
    expect(service.lines.join('')).not.toMatch(/High Street|Fernhope|registry:uprn:\d/);
  });
});
