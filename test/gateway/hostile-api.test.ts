import type http from 'node:http';
import { misbehaviours } from '../../src/service/faults';
import { always, envelope, epc, plenty } from './support/recording-api';
import { firm } from './support/each-firm';
import { until } from './support/test-firm';

/** Each keeps its connection open for as long as it may. */
const holding: Readonly<Record<string, (typeof misbehaviours)['drip-body'] | undefined>> = {
  'a body that drips': misbehaviours['drip-body'],
  'a head that drips': misbehaviours['drip-head'],
  'one 102 after another': ({ response }) => {
    const drip = setInterval(() => response.writeProcessing(), 5);
    response.once('close', () => clearInterval(drip));
  },
};

describe('an API that holds what it was asked', () => {
  it.each(Object.keys(holding))('G9.5 %s: 25 s in all, then the slots are free again', async (mode) => {
    const answer = { status: 200, headers: plenty, body: envelope };
    firm.api.respond = (_request, response) =>
      holding[mode]?.({ request: response.req, response, answer, clock: firm.clock });
    const held = [firm.askAs('anna', epc(1)), firm.askAs('ben', epc(2))];
    await firm.reached(1);
    await firm.clock.advance(2_000);
    await firm.reached(2);
    await firm.clock.advance(5_000);
    firm.api.respond = always(200);
    await firm.clock.advance(19_000);
    await until(() => firm.firm.health().isApiFailing);
    expect((await firm.ask('/readyz')).text).toBe(
      '{"status":"ready","isApiFailing":true,"isAuditFailing":false}',
    );
    await firm.clock.advance(2_000);
    const late = firm.askAs('carol', epc(3));
    await firm.clock.advance(10_000);
    expect((await late).status).toBe(200);
    expect((await firm.ask('/readyz')).text).toBe(
      '{"status":"ready","isApiFailing":false,"isAuditFailing":false}',
    );
    await Promise.allSettled(held);
  });

  it('G2.9 whoever waited long for an API that is silent is told that it failed, not that the quota is used up', async () => {
    firm.api.respond = () => undefined;
    const held = firm.askAs('anna', epc(1));
    await firm.reached(1);
    await firm.clock.advance(25_000);
    const { status, headers, text } = await held;
    expect([status, headers['x-terrace-fate']]).toEqual([504, 'unknown']);
    expect(text).not.toContain('Check whether the change was made');
    firm.api.respond = always(200);
    const again = firm.askAs('anna', epc(1));
    await firm.waiting(1);
    await firm.clock.advance(1_000);
    expect((await again).status).toBe(200);
  });

  it('G2.9, G9.2 nor where it answers with errors, and the pauses between tries have become long', async () => {
    firm.api.respond = always(500);
    const first = firm.askAs('anna', epc(1));
    for (const [tries, pause] of [300, 600].entries()) {
      await firm.reached(tries + 1);
      await firm.waiting(1);
      await firm.clock.advance(pause);
    }
    const passedOn = await first;
    // The mark of what this server says itself.
    expect([passedOn.status, passedOn.headers['x-terrace-fate']]).toEqual([500, undefined]);
    const second = firm.askAs('ben', epc(2));
    for (const [tries, pause] of [1_000, 2_000, 2_500].entries()) {
      await firm.reached(tries + 3);
      await firm.waiting(1);
      await firm.clock.advance(pause);
    }
    const { status, text, headers } = await second;
    expect([status, text]).toEqual([502, expect.stringContaining('does not answer, or answers with errors')]);
    expect(headers['x-terrace-fate']).toBe('not-sent');
  });

  it('G9.5 another protocol ends the exchange at once', async () => {
    firm.api.respond = (_request, response) => {
      response.socket?.write(
        'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n',
      );
    };
    const created = await firm.create('anna');
    expect([created.status, created.headers['x-terrace-fate']]).toEqual([502, 'unknown']);
    expect(firm.api.requests).toHaveLength(1);
    firm.api.respond = always(200);
    await firm.clock.advance(1_000);
    expect((await firm.askAs('ben', epc(1))).status).toBe(200);
  });
});

describe('an API that gives back the headers it was sent', () => {
  const echo = (status: number) => (request: { headers: object }, response: http.ServerResponse) =>
    response
      .writeHead(status, { ...plenty, 'retry-after': '1' })
      .end(JSON.stringify({ result: { certificate: {}, recommendations: [], sent: request.headers } }));

  it.each([
    [200, 502],
    [400, 400],
    [403, 403],
  ])('G9.6 status %i: no key is passed on or kept, and it is counted', async (status, given) => {
    firm.api.respond = echo(status);
    const answer = await firm.create('anna');
    expect(answer.status).toBe(given);
    expect(JSON.stringify(answer)).not.toMatch(/the-(?:api|service)-key/);
    expect(await firm.firm.monitor.metrics.registry.metrics()).toContain('terrace_answers_with_key_total 1');
  });
});

it('G2.14 a Retry-After in 2099 stops nobody for longer than 5 minutes, then one request looks', async () => {
  firm.api.respond = always(429, { 'retry-after': 'Tue, 01 Jan 2099 00:00:00 GMT' });
  const held = firm.askAs('anna', epc(1));
  await firm.reached(1);
  await firm.clock.advance(6_000);
  expect((await held).status).toBe(429);
  const again = firm.askAs('anna', epc(2), { priority: 'interactive' });
  await firm.waiting(1);
  await firm.clock.advance(6_000);
  await again;
  await firm.clock.advance(280_000);
  expect(firm.api.requests).toHaveLength(1);
  firm.api.respond = always(200);
  const looks = firm.askAs('anna', epc(3), { priority: 'interactive' });
  await firm.waiting(1);
  await firm.clock.advance(4_900);
  await firm.clock.advance(20_000);
  const late = firm.askAs('anna', epc(4), { priority: 'interactive' });
  await firm.clock.advance(2_000);
  expect((await late).status).toBe(200);
  await looks;
});
