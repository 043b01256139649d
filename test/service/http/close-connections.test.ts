import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { madeStore } from '../support/made-store';
import { rawRequest } from '../support/raw-http';
import { keyed, runService } from '../support/running-service';

const path = '/api/properties/epc-check/registry:uprn:100';
const store = madeStore([{ uprn: '100', address: '12 High Street', postcode: 'FH1 2AB', certificate: {} }]);

/** A connection to a service, taken by it. */
async function connected(service: {
  readonly port: number;
  readonly app: { readonly server: NodeJS.EventEmitter };
}) {
  const taken = once(service.app.server, 'connection');
  const socket: Socket = connect(service.port, '127.0.0.1');
  await taken;
  return socket;
}

describe('closing', () => {
  it('ends what is under way and keeps no connection open for another request', async () => {
    const service = await runService({ store, latencyMilliseconds: 1000 });
    const asked = service.get(path);
    while (service.clock.pending.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const closed = service.close();
    await service.clock.advance(1000);
    const answer = await asked;
    expect(answer.status).toBe(200);
    expect(answer.headers.get('connection')).toBe('close');
    await closed;
  });

  it('does not wait for a connection on which nothing was asked, or nothing more', async () => {
    const service = await runService({ store });
    const [silent, answered] = [await connected(service), await connected(service)];
    const ends = [once(silent, 'close'), once(answered, 'close')];
    answered.write(rawRequest(path, keyed).replace(/Connection: close\r\n/i, ''));
    await once(answered, 'data');
    expect([silent.closed, answered.closed]).toEqual([false, false]);
    await service.close();
    await Promise.all(ends);
  });
});
