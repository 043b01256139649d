import { timestampAt } from '../../../src/contract';
import { createRouteTable, type CountedRequest } from '../../../src/service/routes';
import { succeeded, writeOnce } from '../../../src/service/routes/answer';
import { stateOf, type LimiterState } from '../../../src/service/routes/limiters';
import { readTarget } from '../../../src/service/routes/target';
import { DatabaseAway } from '../../../src/service/store/database-away';
import { FakeClock, settled } from '../../support/fake-clock';
import { seededRandom } from '../../support/seeded-random';
import { madeStore } from '../support/made-store';
import { keyed, keys } from '../support/running-service';

const held = {
  uprn: '100',
  address: '1 High Street',
  postcode: 'FH1 1AA',
  certificate: { address: 'first' },
} as const;
const epcCheck = '/api/properties/epc-check';
const byUprn = `${epcCheck}/registry:uprn:100`;
const byAddress = `${epcCheck}/svc:address:1%20High%20Street,%20FH1%201AA`;

/** A request that waits to be counted. */
interface Waiting {
  readonly resolve: (state: LimiterState) => void;
  readonly reject: (error: unknown) => void;
}

/** A route table whose counts are answered by the test, over a store that notes what it is asked. */
function counted() {
  const asked: string[] = [];
  let version = 1;
  const made = madeStore([held]);
  const store = {
    ...made,
    dataVersion: () => version,
    newestCertificateOf: async (uprn: string) => {
      asked.push(`uprn ${uprn} of version ${version}`);
      return (await made.newestCertificate({ key: uprn } as never)) ?? null;
    },
    homesByAddress: async (address: string) => {
      asked.push('address');
      return made.homesByAddress(address);
    },
  };
  const waiting: Waiting[] = [];
  const limit = { count: 5, periodMilliseconds: 60_000 };
  const routes = createRouteTable({
    store,
    clock: new FakeClock(Date.parse('2026-11-21T09:00:00Z')),
    random: seededRandom(7),
    keys,
    limit,
    quota: { take: () => new Promise((resolve, reject) => waiting.push({ resolve, reject })) },
  });
  const ask = (path: string, method = 'GET', headers: Readonly<Record<string, string>> = keyed) =>
    routes({
      method,
      target: readTarget(path),
      header: (name) => Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1] ?? null,
      responseId: 'r1',
    });
  const tell = (remaining: number, allowed = true): void =>
    waiting.shift()?.resolve(stateOf({ allowed, limit: 5, remaining, resetMilliseconds: 1000 }));
  return { ask, asked, tell, waiting, grow: () => (version += 1) };
}

const bodyOf = async (request: CountedRequest): Promise<string> =>
  (request.refusal ?? (await request.answer(new Uint8Array()))).body;

describe('a question by UPRN is read while it is counted', () => {
  it('once', async () => {
    const { ask, asked, tell } = counted();
    const request = ask(byUprn);
    await settled();
    expect(asked).toEqual(['uprn 100 of version 1']);
    tell(4);
    expect(await bodyOf(await request)).toContain('"first"');
    expect(asked).toHaveLength(1);
  });

  it('and once more where the count tells that the data is another by now', async () => {
    const { ask, asked, tell, grow } = counted();
    const request = ask(byUprn);
    await settled();
    grow();
    tell(4);
    expect(await bodyOf(await request)).toContain('"first"');
    expect(asked).toEqual(['uprn 100 of version 1', 'uprn 100 of version 2']);
  });

  it('and answered 429 all the same where nothing is left; from then on none is read before it is counted', async () => {
    const { ask, asked, tell } = counted();
    const refused = ask(byUprn);
    tell(0, false);
    expect((await refused).refusal).toMatchObject({ status: 429 });
    expect(asked).toHaveLength(1);
    const next = ask(byUprn);
    await settled();
    expect(asked).toHaveLength(1);
    tell(3);
    expect(await bodyOf(await next)).toContain('"first"');
    expect(asked).toHaveLength(2);
    void ask(byUprn);
    await settled();
    expect(asked).toHaveLength(3);
  });

  it('and answered 503 where nobody can count', async () => {
    const { ask, waiting } = counted();
    const request = ask(byUprn);
    waiting[0]?.reject(new DatabaseAway('gone', 5));
    expect((await request).refusal).toMatchObject({ status: 503 });
  });

  it.each([
    ['by an address', byAddress, 'GET', keyed],
    ['by somebody without a key', byUprn, 'GET', {}],
    ['with a method that there is not', byUprn, 'PUT', keyed],
  ] as const)('but not one %s', async (_, path, method, headers) => {
    const { ask, asked } = counted();
    void ask(path, method, headers);
    await settled();
    expect(asked).toEqual([]);
  });
});

it('a result that many requests are answered with reads as any other', () => {
  const result = { name: 'A "quoted" name', at: timestampAt(0), kinds: [1, null, { of: '£' }] };
  const alone = succeeded({ ...result }, 'r"1').body;
  expect(succeeded(writeOnce(result), 'r"1').body).toBe(alone);
  expect(JSON.parse(alone)).toEqual({
    result,
    status: { code: 200, message: 'OK' },
    response_id: 'r"1',
  });
});

it('it is put into text once', () => {
  const toJSON = jest.fn(() => 'text');
  const result = writeOnce({ toJSON });
  for (const id of ['r1', 'r2']) expect(succeeded(result, id).body).toContain('"result":"text"');
  expect(toJSON).toHaveBeenCalledTimes(1);
});
