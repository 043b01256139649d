import net from 'node:net';
import { madeStore } from '../support/made-store';
import { keyed, runService } from '../support/running-service';

const headers = { ...keyed, 'content-type': 'application/json' };
const create = '/api/properties/create';

it('a body that is far too long is refused in a way that whoever still sends it can read', async () => {
  const service = await runService({ store: madeStore([]) });
  for (let count = 0; count < 5; count += 1) {
    const body = JSON.stringify({ notes: 'n'.repeat(12_000_000) });
    const answer = await fetch(service.url + create, { method: 'POST', headers, body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 103000,
      description: expect.stringMatching(/^Shorten/),
    });
  }
});

it('a body without a told length is refused in the same way', async () => {
  const service = await runService({ store: madeStore([]) });
  const piece = Buffer.alloc(1_000_000, 'n');
  let left = 12;
  const body = new ReadableStream({
    pull(controller) {
      if (left > 0) controller.enqueue(piece);
      else controller.close();
      left -= 1;
    },
  });
  const init = { method: 'POST', headers, body, duplex: 'half' };
  const answer = await fetch(service.url + create, init);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 103000 });
});

it.each(['content-length: 1000000000', 'transfer-encoding: chunked'])(
  'what has no end is read for 16 MiB and no further: %s',
  async (length) => {
    const service = await runService({ store: madeStore([]) });
    const socket = net.connect({ port: service.port, host: '127.0.0.1' });
    let said = '';
    socket.on('data', (piece: Buffer) => (said += piece.toString()));
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const told = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST ${create} HTTP/1.1\r\nhost: localhost\r\n${told.join('')}${length}\r\n\r\n`);
    const isChunked = length.startsWith('transfer');
    const piece = isChunked ? `10000\r\n${'n'.repeat(65_536)}\r\n` : 'n'.repeat(65_536);
    let pieces = 0;
    const send = (): void => {
      while (!socket.destroyed && pieces < 2_000) {
        pieces += 1;
        if (!socket.write(piece)) {
          socket.once('drain', send);
          return;
        }
      }
    };
    send();
    await closed;
    expect(said).toMatch(/^HTTP\/1\.1 400 /);
    expect(pieces).toBeGreaterThan(250);
    expect(pieces).toBeLessThan(1_000);
  },
);
