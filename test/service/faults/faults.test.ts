import { readFaultPlan } from '../../../src/service/faults';
import type { RateLimitSetting } from '../../../src/service';
import { expectContract, taken } from '../support/contract-shape';
import { madeStore } from '../support/made-store';
import { rawRequest, sendRaw, type RawAnswer } from '../support/raw-http';
import { keyed, runService, type RunningService } from '../support/running-service';

const path = '/api/properties/epc-check/registry:uprn:100';
const made = madeStore([{ uprn: '100', address: '1 High Street', postcode: 'FH1 2AB', certificate: {} }]);

const hundred = { count: 100, periodMilliseconds: 60_000 };

interface Faulty extends RunningService {
  /** How often an operation was carried out. */
  carriedOut(): number;
}

async function faulty(plan: string, limit: RateLimitSetting = hundred): Promise<Faulty> {
  let asked = 0;
  const store = {
    ...made,
    newestCertificateOf: (...given: Parameters<typeof made.newestCertificateOf>) => {
      asked += 1;
      return made.newestCertificateOf(...given);
    },
  };
  const corsOrigins = ['https://pages.example'];
  const service = await runService({ store, limit, corsOrigins, faults: readFaultPlan(plan) });
  return { ...service, carriedOut: () => asked };
}

/** How the connection ended, seen from a caller: the status, or the code of the error. */
async function outcome(asked: Promise<Response>): Promise<number | string> {
  try {
    const answer = await asked;
    await answer.text();
    return answer.status;
  } catch (error) {
    const { cause, name } = error as Error & { cause?: { code?: string; message?: string } };
    return cause?.code ?? name;
  }
}

describe('faults in the place of an answer', () => {
  it.each([
    ['reset', 'ECONNRESET', 0],
    ['reset after', 'ECONNRESET', 1],
    // Which of the two a caller sees depends on whether it had read the first half by then.
    ['reset-in-body', expect.stringMatching(/^(ECONNRESET|UND_ERR_SOCKET)$/), 1],
    ['error', 500, 0],
    ['error after', 500, 1],
    ['error-without-id', 500, 0],
    ['error-without-id after', 500, 1],
    ['html', 502, 0],
    ['html after', 502, 1],
    ['truncated', 200, 1],
  ])('%s: the caller sees %s, and the operation was carried out %d times', async (plan, seen, carriedOut) => {
    const service = await faulty(`${plan} only 1`);
    expect(await outcome(service.get(path))).toEqual(seen);
    expect(service.carriedOut()).toBe(carriedOut);
    // It was counted, and the next request is answered as ever.
    const next = await service.get(path);
    expect(next.headers.get('x-ratelimit-remaining')).toBe('98');
    expectContract(await taken(next));
    expect(service.lines.filter((line) => line.includes('"fault"')).length).toBe(1);
  });

  it.each([
    ['hang', 0],
    ['hang after', 1],
  ])('%s: no answer comes until the caller leaves or the service ends', async (plan, carriedOut) => {
    const service = await faulty(plan);
    const leaving = new AbortController();
    const left = outcome(fetch(service.url + path, { headers: keyed, signal: leaving.signal }));
    const stays = outcome(service.get(path));
    while (service.lines.filter((line) => line.includes('"fault"')).length < 2)
      await new Promise((resolve) => setImmediate(resolve));
    leaving.abort();
    expect(await left).toBe('AbortError');
    await service.close();
    expect(await stays).toBe('UND_ERR_SOCKET');
    expect(service.carriedOut()).toBe(carriedOut * 2);
  });

  it('500 has a response_id, or none', async () => {
    const withId = (await (await (await faulty('error')).get(path)).json()) as object;
    const without = (await (await (await faulty('error-without-id')).get(path)).json()) as object;
    expect(Object.keys(withId)).toEqual(['status', 'message', 'code', 'description', 'response_id']);
    expect(Object.keys(without)).toEqual(['status', 'message', 'code', 'description']);
  });

  it.each([
    ['error', 500],
    ['html', 502],
  ])('%s: what changes headers on its status changes them', async (plan, status) => {
    const service = await faulty(`${plan}; hide-limit-headers on ${status}`);
    expect((await service.get(path)).headers.get('x-ratelimit-limit')).toBeNull();
  });

  it('reset: what changes the headers of the first answer waits for one', async () => {
    const service = await faulty('reset only 1; hide-limit-headers only 1');
    expect(await outcome(service.get(path))).toBe('ECONNRESET');
    expect((await service.get(path)).headers.get('x-ratelimit-limit')).toBeNull();
    expect((await service.get(path)).headers.get('x-ratelimit-limit')).toBe('100');
  });

  it('truncated: a whole answer by its length, half of the JSON', async () => {
    const answer = await taken(await (await faulty('truncated')).get(path));
    expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(answer.body)));
    expect(() => JSON.parse(answer.body) as unknown).toThrow(SyntaxError);
  });

  it('reset-in-body: the head says more than comes', async () => {
    const { port } = await faulty('reset-in-body');
    const answer = await sendRaw(port, rawRequest(path, keyed)).catch((error: unknown) => error);
    if (answer instanceof Error) expect(answer).toMatchObject({ code: 'ECONNRESET' });
    else {
      const { body, headers } = answer as RawAnswer;
      expect(Number(headers.get('content-length'))).toBeGreaterThan(body.length);
      expect(body).toMatch(/^\{"result":/);
    }
  });

  it('html: a page as a proxy sends it', async () => {
    const answer = await taken(await (await faulty('html')).get(path));
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.body).toContain('502 Bad Gateway');
  });

  it.each([
    ['redirect-302', 302],
    ['redirect-308', 308],
  ])('%s: to https, before keys and quota', async (plan, status) => {
    const service = await faulty(`${plan} only 1`);
    const headers = { Host: 'api.example' };
    const answer = await sendRaw(
      service.port,
      rawRequest(`${path}?a=b`, headers).replace('Host: localhost\r\n', ''),
    );
    expect(answer.status).toBe(status);
    expect(answer.headers.get('location')).toBe(`https://api.example${path}?a=b`);
    expect(answer.headers.get('x-ratelimit-remaining')).toBeUndefined();
    expect((await service.get(path)).headers.get('x-ratelimit-remaining')).toBe('99');
  });

  it('strike operations alone: probes, the document, refused keys and unknown paths are spared', async () => {
    const service = await faulty('reset; redirect-302 only 99');
    for (const [target, status] of [
      ['/healthz', 200],
      ['/openapi.json', 200],
      ['/nowhere', 404],
    ] as const)
      expect((await service.get(target)).status).toBe(status);
    expect((await service.get(path, {})).status).toBe(401);
  });
});

describe('faults in headers', () => {
  const limited = { count: 1, periodMilliseconds: 60_000 };

  it('remaining-off: by 2 at most, either way, and never outside 0 to the limit', async () => {
    const service = await faulty('remaining-off', { count: 50, periodMilliseconds: 60_000 });
    const off: number[] = [];
    for (let taken = 1; taken <= 50; taken++) {
      const { headers } = await service.get(path);
      const said = Number(headers.get('x-ratelimit-remaining'));
      expect(said).toBeGreaterThanOrEqual(0);
      expect(said).toBeLessThanOrEqual(50);
      expect(headers.get('ratelimit')).toContain(`;r=${said};`);
      off.push(said - (50 - taken));
    }
    expect([...new Set(off)].sort((a, b) => a - b)).toEqual([-2, -1, 0, 1, 2]);
  });

  it('retry-after: on 429, seconds until the period ends', async () => {
    const service = await faulty('retry-after', { ...limited, sendsStandardHeaders: false });
    expect((await service.get(path)).headers.get('retry-after')).toBeNull();
    await service.clock.advance(20_500);
    const refused = await service.get(path);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '40']);
  });

  it('hide-limit-headers: everywhere, or only on 429', async () => {
    const everywhere = await faulty('hide-limit-headers');
    expect((await everywhere.get(path)).headers.get('x-ratelimit-limit')).toBeNull();
    const refusals = await faulty('hide-limit-headers on 429', limited);
    expect((await refusals.get(path)).headers.get('x-ratelimit-limit')).toBe('1');
    const refused = await refusals.get(path);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('x-ratelimit-limit')).toBeNull();
    for (const name of ['x-ratelimit-remaining', 'ratelimit', 'ratelimit-policy', 'retry-after'])
      expect(refused.headers.get(name)).toBeNull();
  });

  it('hide-cors-headers on 429: a page sees a network error in its place', async () => {
    const service = await faulty('hide-cors-headers on 429', limited);
    const headers = { ...keyed, Origin: 'https://pages.example' };
    const answers = [await service.get(path, headers), await service.get(path, headers)];
    expect(answers.map(({ status }) => status)).toEqual([200, 429]);
    expect(answers.map((answer) => answer.headers.get('access-control-allow-origin'))).toEqual([
      'https://pages.example',
      null,
    ]);
  });
});
