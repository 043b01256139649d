import http from 'node:http';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import tls from 'node:tls';
import { WorkingClock } from '../support/working-clock';
import { closing, openFirm } from './support/closing';
import { always, epc } from './support/recording-api';
import { testFirm, until, type TestFirm } from './support/test-firm';
import { bearer } from './support/test-gateway';

let firm: TestFirm;
beforeAll(async () => {
  firm = await testFirm();
});
afterAll(() => firm.close());

/** Sends bytes as they stand and gives back what comes until the connection ends. */
function raw(sent: string): Promise<string> {
  const socket = tls.connect({ host: '127.0.0.1', port: firm.port, rejectUnauthorized: false });
  socket.write(sent);
  return text(socket);
}

const host = (): string => `Host: localhost:${firm.port}\r\n`;
const person = 'Authorization: Bearer anna\r\n';
const before = (): number => firm.api.requests.length;

it.each([
  ['two lengths', 'Content-Length: 4\r\nContent-Length: 40\r\n\r\nabcd'],
  ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['chunks that are none', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
])('G7.4 refuses a request with %s, and whatever was hidden behind it', async (_what, rest) => {
  const count = before();
  const smuggled = `GET /api/properties/epc-check/registry:uprn:1 HTTP/1.1\r\n${host()}${person}\r\n`;
  const got = await raw(`POST /api/properties/create HTTP/1.1\r\n${host()}${person}${rest}${smuggled}`);
  expect(got).toMatch(/^HTTP\/1\.1 400 /);
  expect(got.match(/HTTP\/1\.1/g)).toHaveLength(1);
  expect(before()).toBe(count);
});

it('G7.1 refuses a head and a body that are too large', async () => {
  const count = before();
  const head = await raw(`GET /api HTTP/1.1\r\n${host()}${person}X-Long: ${'x'.repeat(17_000)}\r\n\r\n`);
  expect(head).toMatch(/^HTTP\/1\.1 431 /);
  const body = 'x'.repeat(256 * 1024 + 1);
  expect((await firm.create('anna', { body })).status).toBe(413);
  expect(before()).toBe(count);
});

it('G7.7 refuses a request that names two hosts, equal or not', async () => {
  const count = before();
  for (const second of [`localhost:${firm.port}`, 'evil.example', ''])
    for (const target of ['/api/properties/epc-check/registry:uprn:1', '/readyz']) {
      const got = await raw(
        `GET ${target} HTTP/1.1\r\n${host()}host: ${second}\r\n${person}Connection: close\r\n\r\n`,
      );
      expect(got).toMatch(/^HTTP\/1\.1 400 /);
    }
  expect(before()).toBe(count);
});

it('G7.5 lets at most 60 requests of one person wait, and others do not wait longer for that', async () => {
  await firm.askAs('erin', 'epc-check/registry:uprn:100');
  const count = before();
  const respond = firm.api.respond;
  const held: (() => void)[] = [];
  firm.api.respond = (request, response) => held.push(() => respond(request, response));
  const asked = Array.from({ length: 100 }, (_, index) =>
    firm.askAs('erin', `epc-check/registry:uprn:${200 + index}`, { priority: 'bulk' }),
  );
  await firm.waiting(58);
  expect(held).toHaveLength(2);
  const other = firm.askAs('finn', 'epc-check/registry:uprn:300', { priority: 'bulk' });
  await firm.waiting(59);
  let letGo = 0;
  while (letGo < 61) {
    await until(() => held.length > 0);
    letGo += held.length;
    for (const answer of held.splice(0)) answer();
  }
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  expect((await other).status).toBe(200);
  // Two of Erin's were under way, and one more may have been before Finn.
  const order = firm.api.requests.slice(count).map(({ target }) => target.split(':').at(-1));
  expect(order.indexOf('300')).toBeLessThanOrEqual(4);
});

/** Sends bytes and then one more whenever a moment has passed; gives back what comes until the connection ends. */
function trickle(port: number, sent: string): Promise<string> {
  return new Promise((resolve) => {
    let drops: NodeJS.Timeout | undefined;
    const socket: net.Socket = tls.connect({ host: '127.0.0.1', port, rejectUnauthorized: false }, () => {
      socket.write(sent);
      drops = setInterval(() => socket.write('x'), 50);
    });
    let got = '';
    socket.on('data', (chunk: Buffer) => (got += chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(drops);
      resolve(got);
    });
  });
}

/** The answer that a slow client reads: what it writes after the other side has closed may undo what it has not read yet. */
async function answerTo(port: number, sent: string): Promise<string> {
  for (;;) {
    const got = await trickle(port, sent);
    if (got !== '') return got;
  }
}

it('G7.2 a client that is slow is not waited for without end, in the head and in the body', async () => {
  const slow = await openFirm({}, { clientTimeouts: { head: 300, request: 600 } });
  const begun = `POST /api/properties/create HTTP/1.1\r\nHost: localhost:${slow.port}\r\n${person}`;
  const [head, body] = await Promise.all([
    answerTo(slow.port, 'GET / HTTP/1.1\r\nX-Slow: '),
    answerTo(slow.port, `${begun}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`),
  ]);
  expect(head).toMatch(/^HTTP\/1\.1 408 /);
  expect(body).toMatch(/^HTTP\/1\.1 408 /);
  expect(slow.api.requests).toEqual([]);
  expect((await slow.askAs('ben', 'epc-check/registry:uprn:1')).status).toBe(200);
});

it('G7.6 ten thousand at once by one person are refused past the ceiling, and another is served meanwhile', async () => {
  const flooded = await openFirm({ requestsPerPerson: 1_000 }, { certificate: null });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 50 });
  const ask = (who: string, home: number, priority: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const options = {
        agent: who === 'anna' ? agent : false,
        host: 'localhost',
        port: flooded.port,
        path: `/api/properties/epc-check/registry:uprn:${home}`,
        headers: { ...bearer(who), 'x-terrace-priority': priority },
      };
      http
        .get(options, (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)))
        .on('error', reject);
    });
  closing({ close: () => agent.destroy() });
  const statuses: number[] = [];
  const flood = Array.from({ length: 10_000 }, (_, index) =>
    ask('anna', 1 + (index % 20), 'bulk').then((status) => statuses.push(status)),
  );
  await until(() => statuses.length > 100);
  expect([await ask('ben', 501, 'interactive'), await ask('ben', 502, 'bulk')]).toEqual([200, 200]);
  expect(statuses.length).toBeLessThan(10_000);
  await Promise.all(flood);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1_000);
  expect(statuses.filter((status) => status === 429)).toHaveLength(9_000);
  expect(flooded.api.requests).toHaveLength(22);
  expect(flooded.lines.filter((line) => line.includes('asks more than anybody may'))).toHaveLength(9_000);
  // The seconds are over, and are counted by the server's own clock.
  await flooded.clock.advance(9_999);
  expect(await ask('anna', 1, 'bulk')).toBe(429);
  await flooded.clock.advance(1);
  expect(await ask('anna', 1, 'bulk')).toBe(200);
}, 60_000);

it.each([
  ['of somebody who is known', 'Bearer anna', 413, 'Shorten'],
  ['of a stranger', '', 401, 'Sign in'],
])(
  'G1.2, G7.9 a body %s that is far too long is answered in a way that whoever still sends it can read',
  async (_whose, authorization, status, words) => {
    const open = await openFirm({}, { certificate: null });
    for (let count = 0; count < 5; count += 1) {
      const answer = await fetch(`http://localhost:${open.port}/api/properties/create`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ notes: 'n'.repeat(12_000_000) }),
      });
      expect(answer.status).toBe(status);
      expect(((await answer.json()) as { description: string }).description).toContain(words);
    }
    expect(open.api.requests).toHaveLength(0);
  },
);

/** Requests that come at once, since they are one write on one connection; gives back what comes until it ends. */
function pipelined(port: number, path: string, count: number): Promise<string> {
  const head = `GET /api/properties/${path} HTTP/1.1\r\nHost: localhost:${port}\r\n`;
  const socket = net.connect({ host: '127.0.0.1', port });
  socket.write(`${`${head}\r\n`.repeat(count - 1)}${head}Connection: close\r\n\r\n`);
  return text(socket);
}

it('G7.8 answers 503 at once where it cannot keep up, says that nothing was sent, and counts it', async () => {
  const clock = new WorkingClock();
  const signIn = {
    settings: { kind: 'none' },
    findUser: () => {
      clock.work(600);
      return { id: 'anna', name: 'anna' };
    },
  } as const;
  const firm = await openFirm({}, { certificate: null, clock, signIn });
  firm.api.respond = always(200);
  const got = await pipelined(firm.port, epc(1), 5);
  expect(got.match(/HTTP\/1\.1 \d+/g)).toEqual(
    [200, 200, 200, 503, 503].map((status) => `HTTP/1.1 ${status}`),
  );
  const refused = got.slice(got.indexOf('HTTP/1.1 503'));
  expect(refused).toMatch(/^retry-after: 1\r$/im);
  expect(refused).toMatch(/^x-terrace-fate: not-sent\r$/im);
  expect(refused).toContain('Try again in a moment');
  const metrics = await firm.firm.monitor.metrics.registry.metrics();
  expect(metrics).toContain('terrace_requests_refused_busy 2');
  expect(metrics).toContain('terrace_requests_waiting 0');
});
