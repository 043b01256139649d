import net from 'node:net';
import { text } from 'node:stream/consumers';
import { WorkingClock } from '../support/working-clock';
import { envelope, epc, plenty } from './support/answers';
import { openFirm } from './support/closing';

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
  firm.api.respond = (_request, response) => response.writeHead(200, plenty).end(envelope);
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
