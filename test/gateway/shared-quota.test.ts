import type { Recorded } from './support/recording-api';
import { testFirm, type TestFirm } from './support/test-firm';
import type http from 'node:http';

let firm: TestFirm;
beforeEach(async () => {
  firm = await testFirm();
});
afterEach(() => firm.close());

const epc = (uprn: number | string): string => `epc-check/registry:uprn:${uprn}`;
const envelope = JSON.stringify({ result: {}, status: { code: 200, message: 'OK' }, response_id: 'r-1' });

const plenty = {
  'content-type': 'application/json',
  'x-ratelimit-limit': '600',
  'x-ratelimit-remaining': '500',
};

/** Answers as an API whose quota is used up: with headers, and 429 until it is let go. */
function quota(limit: number): { left: number; refused: number; refill(): void } {
  const state = { left: limit, refused: 0, refill: () => (state.left = limit) };
  firm.api.respond = (_request, response) => {
    const isRefused = state.left === 0;
    if (isRefused) state.refused += 1;
    else state.left -= 1;
    response.writeHead(isRefused ? 429 : 200, {
      'content-type': 'application/json',
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(state.left),
    });
    response.end(isRefused ? '{}' : envelope);
  };
  return state;
}

/** Holds every answer until it is let go. */
function hold(): { release(count?: number): void } {
  const held: http.ServerResponse[] = [];
  firm.api.respond = (_request, response) => held.push(response);
  return {
    release: (count = held.length) => {
      for (const response of held.splice(0, count)) response.writeHead(200, plenty).end(envelope);
    },
  };
}

const targets = (): string[] => firm.api.requests.map(({ target }: Recorded) => target.split(':').at(-1)!);

describe('one quota for everybody', () => {
  it('2.1 lets two requests be under way and the rest wait, whoever asks', async () => {
    await firm.askAs('anna', epc(1));
    const held = hold();
    const asked = ['anna', 'ben', 'carol', 'dan'].map((person, index) => firm.askAs(person, epc(10 + index)));
    await firm.reached(3);
    await firm.waiting(2);
    expect(firm.api.requests).toHaveLength(3);
    held.release();
    await firm.reached(5);
    held.release();
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('2.2 serves who looks before cells, and cells before runs', async () => {
    const held = hold();
    const asked = [firm.askAs('anna', epc(1))];
    await firm.reached(1);
    for (const [person, uprn, priority] of [
      ['ben', 2, 'bulk'],
      ['carol', 3, 'cells'],
      ['dan', 4, 'interactive'],
    ] as const) {
      asked.push(firm.askAs(person, epc(uprn), { priority }));
      await firm.waiting(asked.length - 1);
    }
    for (const count of [2, 3, 4]) {
      held.release(1);
      await firm.reached(count);
    }
    held.release();
    await Promise.all(asked);
    expect(targets().slice(0, 3)).toEqual(['1', '4', '3']);
  });

  it('2.3 lets people take turns: who asks for much waits behind who asks for little', async () => {
    const held = hold();
    const asked = [firm.askAs('anna', epc(1))];
    await firm.reached(1);
    for (let uprn = 2; uprn <= 9; uprn += 1) asked.push(firm.askAs('anna', epc(uprn)));
    await firm.waiting(8);
    asked.push(firm.askAs('ben', epc(20)));
    await firm.waiting(9);
    held.release();
    await firm.reached(2);
    await firm.reached(3);
    expect(targets().slice(1, 3)).toContain('20');
    while (firm.api.requests.length < 10) {
      held.release();
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    held.release();
    await Promise.all(asked);
  });

  it('2.4 holds nobody longer than 5 s: then 429 with Retry-After, and the API is not asked', async () => {
    quota(1);
    await firm.askAs('anna', epc(1));
    const late = firm.askAs('ben', epc(3));
    await firm.waiting(1);
    await firm.clock.advance(5_000);
    const { status, headers, text } = await late;
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(headers['x-ratelimit-remaining']).toBe('0');
    expect(JSON.parse(text)).toMatchObject({
      status: 429,
      description: expect.stringMatching(/^Wait \d+ seconds/),
    });
  });

  it('2.5 shows each person a fair share in the two headers, and the whole quota to one alone', async () => {
    quota(60);
    const alone = await firm.askAs('anna', epc(1));
    expect(alone.headers).toMatchObject({ 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '59' });
    const second = await firm.askAs('ben', epc(2));
    expect(second.headers).toMatchObject({ 'x-ratelimit-limit': '30', 'x-ratelimit-remaining': '29' });
    const third = await firm.askAs('carol', epc(3));
    expect(third.headers).toMatchObject({ 'x-ratelimit-limit': '20', 'x-ratelimit-remaining': '19' });
    const [, again] = [await firm.askAs('anna', epc(4)), await firm.askAs('anna', epc(5))];
    expect(again.headers).toMatchObject({ 'x-ratelimit-limit': '20', 'x-ratelimit-remaining': '19' });
  });

  it('2.6 gives a person who left their share to the others', async () => {
    quota(60);
    await firm.askAs('anna', epc(1));
    expect((await firm.askAs('ben', epc(2))).headers['x-ratelimit-limit']).toBe('30');
    await firm.clock.advance(60_001);
    await firm.clock.advance(1_000);
    expect((await firm.askAs('ben', epc(3))).headers['x-ratelimit-limit']).toBe('60');
  });

  it('2.7 asks once where two people ask for the same home, whatever the spelling', async () => {
    const held = hold();
    const asked = [
      firm.askAs('anna', 'epc-check/svc:address:1+High+Street,+FH1+1AA'),
      firm.askAs('ben', 'epc-check/svc:address:1%20high%20street+FH1+1AA'),
    ];
    await firm.reached(1);
    await new Promise((resolve) => setTimeout(resolve, 30));
    held.release();
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200]);
    expect(firm.api.requests).toHaveLength(1);
  });

  it('2.8 lets go of a request with the last who waits for it, and finishes one that is under way', async () => {
    const held = hold();
    const first = firm.askAs('anna', epc(1));
    await firm.reached(1);
    const leaving = new AbortController();
    const left = firm.askAs('ben', epc(2), { signal: leaving.signal });
    await firm.waiting(1);
    leaving.abort();
    await expect(left).rejects.toThrow();
    await firm.waiting(0);
    held.release();
    expect((await first).status).toBe(200);
    expect(firm.api.requests).toHaveLength(1);
  });

  it('2.9 repeats questions itself, three tries in all, and gives the failure again for 10 s', async () => {
    firm.api.respond = (_request, response) => response.writeHead(503).end('{}');
    const asked = firm.askAs('anna', epc(1));
    for (const count of [1, 2, 3]) {
      await firm.reached(count);
      await firm.clock.advance(1_000);
    }
    expect((await asked).status).toBe(503);
    expect((await firm.askAs('anna', epc(1))).status).toBe(503);
    expect(firm.api.requests).toHaveLength(3);
  });

  it('2.10 waits for the quota where the API refuses, and sends the same request again', async () => {
    const state = quota(1);
    await firm.askAs('anna', epc(1));
    state.left = 0;
    const asked = firm.askAs('anna', epc(2));
    for (let second = 0; second < 4 && state.refused === 0; second += 1) {
      await firm.clock.advance(1_000);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(state.refused).toBeGreaterThan(0);
    state.refill();
    const settled = { done: false };
    void asked.then(() => (settled.done = true));
    for (let step = 0; step < 40 && !settled.done; step += 1) {
      await firm.clock.advance(100);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect([200, 429]).toContain((await asked).status);
  });
});

describe('answers that are kept', () => {
  it('3.1 are given to everybody with the moment of the check, and cost nothing', async () => {
    const first = await firm.askAs('anna', epc(1));
    expect(first.headers['x-terrace-checked-at']).toBe('2026-11-21T12:00:00.000Z');
    await firm.clock.advance(60_000);
    const second = await firm.askAs('ben', epc(1));
    expect([second.status, second.text]).toEqual([200, first.text]);
    expect(second.headers['x-terrace-checked-at']).toBe('2026-11-21T12:00:00.000Z');
    expect(second.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(firm.api.requests).toHaveLength(1);
  });

  it('3.2 are asked for anew by whoever wants them fresh, and that is given from then on', async () => {
    await firm.askAs('anna', epc(1));
    await firm.clock.advance(60_000);
    const fresh = await firm.askAs('anna', epc(1), { fresh: true });
    expect(fresh.headers['x-terrace-checked-at']).toBe('2026-11-21T12:01:00.000Z');
    expect((await firm.askAs('ben', epc(1))).headers['x-terrace-checked-at']).toBe(
      '2026-11-21T12:01:00.000Z',
    );
    expect(firm.api.requests).toHaveLength(2);
  });

  it.each([
    ['epc-check/registry:uprn:1', 7 * 24],
    ['determination-check/registry:uprn:1', 24],
    ['licensing-check/registry:uprn:1', 24],
    ['property-check/svc:property:a', 1],
  ])('3.3 %s are not given any more after %s hours', async (path, hours) => {
    await firm.askAs('anna', path);
    await firm.clock.advance(hours * 3_600_000 - 1);
    await firm.askAs('anna', path);
    expect(firm.api.requests).toHaveLength(1);
    await firm.clock.advance(1);
    await firm.askAs('anna', path);
    expect(firm.api.requests).toHaveLength(2);
  });

  it('3.4 include that something was not found, and no other refusal', async () => {
    firm.api.respond = ({ target }, response) =>
      response.writeHead(target.endsWith('1') ? 404 : 400, plenty).end('{}');
    for (const uprn of [1, 1, 2, 2]) await firm.askAs('anna', epc(uprn));
    expect(targets()).toEqual(['1', '2', '2']);
  });

  it('3.5 are forgotten when somebody syncs or archives the property', async () => {
    const check = 'property-check/svc:property:a';
    await firm.askAs('anna', check);
    await firm.askAs('ben', 'sync/svc:property:a', { method: 'PUT', body: '{}' });
    await firm.askAs('anna', check);
    await firm.askAs('ben', 'archive/svc:property:a', { method: 'DELETE' });
    await firm.askAs('anna', check);
    expect(firm.api.requests.filter(({ method }) => method === 'GET')).toHaveLength(3);
  });
});

describe('changes', () => {
  it('4.1 are forwarded once: a fate that is unknown is said to be so', async () => {
    firm.api.respond = (_request, response) => response.socket?.destroy();
    const answer = await firm.askAs('anna', 'create', { method: 'POST', body: '{}' });
    expect([answer.status, answer.headers['x-terrace-fate']]).toEqual([502, 'unknown']);
    expect(answer.text).toContain('See first whether the change was carried out');
    await firm.clock.advance(30_000);
    expect(firm.api.requests).toHaveLength(1);
    expect(firm.written).toMatchObject([{ person: 'anna', did: 'create', outcome: 'unknown' }]);
  });

  it('4.2 that the quota refused wait and are sent again, since they were not carried out', async () => {
    let refusals = 1;
    firm.api.respond = (_request, response) => {
      response.writeHead(refusals-- > 0 ? 429 : 200, {
        'content-type': 'application/json',
        'retry-after': '1',
      });
      response.end(envelope);
    };
    const asked = firm.askAs('anna', 'create', { method: 'POST', body: '{"a":1}' });
    await firm.reached(1);
    await firm.waiting(1);
    await firm.clock.advance(1_100);
    expect((await asked).status).toBe(200);
    expect(firm.api.requests.map(({ body }) => body)).toEqual(['{"a":1}', '{"a":1}']);
  });

  it('4.3 are never one: two people who create the same get two', async () => {
    const create = (person: string): Promise<unknown> =>
      firm.askAs(person, 'create', { method: 'POST', body: '{}' });
    await Promise.all([create('anna'), create('ben')]);
    expect(firm.api.requests).toHaveLength(2);
  });

  it('4.4 that were sent are written down with their outcome though the person left', async () => {
    const held = hold();
    const leaving = new AbortController();
    const left = firm.askAs('anna', 'archive/svc:property:abc', { method: 'DELETE', signal: leaving.signal });
    await firm.reached(1);
    leaving.abort();
    await expect(left).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 20));
    held.release();
    await firm.firm.drain();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(firm.written).toMatchObject([{ did: 'archive', property: 'svc:property:abc', outcome: 200 }]);
  });
});
