import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import {
  apiErrors,
  identifierFromPath,
  operations,
  readAnswerTo,
  type OperationName,
} from '../../../src/contract';
import { readTarget } from '../../../src/service/routes/target';
import { sampleAddresses } from '../../../src/service/sample';
import type { OpenStore } from '../../../src/service/store';
import { flat, sampleStore, servePortfolio, type Portfolio } from '../properties/support/portfolio';
import { expectContract, taken } from '../support/contract-shape';
import { travelsAsItStands, type RawAnswer } from '../support/raw-http';
import { runService, type RunningService } from '../support/running-service';
import { addHomeOfNowhere, homeOfNowhere } from '../support/home-of-nowhere';
import { documentCheck, type DocumentCheck } from '../support/document-shape';
import { asWebRequest, Connections, inject } from './support/connection';
import { volleys, type FuzzedRequest, type KnownHomes } from './support/requests';
import { casesOf } from '../../support/long';

const seeds = [20261121, 7, 31337, 4, 99];
const together = 8;
const cases = casesOf(20_000);
/** Every fourth volley travels over connections, as many meet the route table without a server, and every fortieth a used-up quota. */
const [overConnections, overQuota] = [4, 40];

let store: OpenStore;
let service: Portfolio;
let limited: RunningService;
let connections: Connections;
let known: KnownHomes;
let check: DocumentCheck;
const names = Object.keys(operations) as OperationName[];
const seen = new Map<string, number>();
const count = (what: string): void => void seen.set(what, (seen.get(what) ?? 0) + 1);

/** The embedded database writes without letting another request in between; one on another machine takes a moment. */
function asFarAway(near: OpenStore): OpenStore {
  const writeProperties: OpenStore['writeProperties'] = async (work) => {
    for (let turn = 0; turn < 5; turn++) await setImmediate();
    return near.writeProperties(work);
  };
  return { ...near, writeProperties };
}

beforeAll(async () => {
  store = await sampleStore();
  service = await servePortfolio(asFarAway(store), { accountLimit: 60 });
  connections = new Connections(service.port);
  limited = await runService({ store, limit: { count: 30, periodMilliseconds: 60_000 } });
  check = await documentCheck();
  await addHomeOfNowhere(store);
  const created: string[] = [];
  for (let count = 0; count < 30; count++) created.push((await service.created(flat)).id ?? '');
  // Few enough that two requests meet at one of them.
  const stored = created.slice(0, 6);
  const homes = sampleAddresses;
  known = {
    segments: [
      homeOfNowhere,
      ...homes.flatMap(({ uprn, address, postcode }) => [
        `registry:uprn:${uprn}`,
        `svc:address:${encodeURIComponent(`${address}, ${postcode}`).replaceAll('%20', '+')}`,
      ]),
    ],
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

/** Sends what a volley holds, all at once, on the way that is its turn. */
function send(volley: readonly FuzzedRequest[], turn: number): Promise<RawAnswer[]> {
  const over = turn % overConnections === 0;
  const isWithoutServer = turn % overConnections === 2;
  const app = turn % overQuota === 1 ? limited.app : service.app;
  return Promise.all(
    volley.map(async (request) => {
      if (over || !travelsAsItStands(request.target)) return connections.send(request);
      if (isWithoutServer) return taken(await service.answerWithoutServer(asWebRequest(request)));
      return inject(app, request);
    }),
  );
}

/** Fails unless the answer is what contract, reader and document say. */
function expectAnswered(request: FuzzedRequest, answer: RawAnswer): void {
  const body = expectContract(answer);
  const target = readTarget(request.target);
  const asked =
    target.kind === 'operation' && operations[target.name].method === request.method ? target : null;
  const name = asked?.name ?? null;
  count(`${name ?? 'nowhere'} ${answer.status}`);
  count(`code ${typeof body['code'] === 'number' ? body['code'] : answer.status}`);
  if (body['response_id'] === request.headers['X-Request-Id']) throw new Error('it took an id over');
  if (asked === null || name === null) {
    expect([401, 404, 429]).toContain(answer.status);
    return;
  }
  const identifier = identifierFromPath(asked.segment ?? '');
  const question = { operation: name, identifier: identifier.ok ? identifier.identifier : null };
  const read = readAnswerTo(question, answer.status, body);
  expect({
    document: check(name, answer.status, body),
    isFailure: answer.status === 500,
    read: read.ok,
    odd: read.ok ? null : /unreadable|another|not-archived/.exec(read.problem.kind),
    faults: read.ok ? read.faults : [],
  }).toEqual({ document: [], isFailure: false, read: answer.status === 200, odd: null, faults: [] });
}

describe('contract 7: no answer outside the contract', () => {
  it.each(seeds)(
    'holds for any methods, targets, headers and bodies, several at a time: seed %d',
    async (seed) => {
      let turn = 0;
      await fc.assert(
        fc.asyncProperty(volleys(known, together), async (volley) => {
          const answers = await send(volley, turn++);
          answers.forEach((answer, index) => expectAnswered(volley[index]!, answer));
        }),
        { seed, numRuns: cases / seeds.length / together, endOnFailure: true },
      );
    },
    120_000,
  );

  it('reached every operation with success and refusal, and every code that needs no failure', () => {
    // A fuzz that reaches only one kind of answer would prove little.
    const reached = (prefix: string): string[] =>
      [...seen.keys()].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
    const codes = Object.keys(apiErrors).filter((code) => code !== '201002');
    expect(reached('code ').sort()).toEqual([...codes, '200', '401', '429'].sort());
    for (const name of names) {
      const statuses = [200, 401, 429, ...operations[name].codes.map((code) => apiErrors[code].status)];
      expect([name, ...reached(`${name} `).sort()]).toEqual([name, ...new Set(statuses.sort().map(String))]);
    }
    const answered = [...seen].filter(([key]) => !key.startsWith('code '));
    expect(answered.reduce((sum, [, times]) => sum + times, 0)).toBe(cases);
  });

  it('leaves nothing of a target or a body in the log', () => {
    expect(service.lines.join('')).not.toMatch(/High Street|Fernhope|registry:uprn:\d/);
  });
});
