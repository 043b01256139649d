import { madeStore } from '../support/made-store';
import { keyed, runService } from '../support/running-service';

const store = madeStore([]);
const limit = { count: 1, periodMilliseconds: 60_000 };

describe('probes', () => {
  it.each([
    ['/healthz', { status: 'alive' }],
    ['/readyz', { status: 'ready' }],
  ])('%s answers without keys, and spends nothing', async (path, body) => {
    const service = await runService({ store, limit });
    for (let count = 0; count < 3; count++) {
      const answer = await service.get(path, {});
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual(body);
      expect(answer.headers.get('x-ratelimit-limit')).toBeNull();
    }
    const head = await service.ask(path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await service.get('/nowhere')).headers.get('x-ratelimit-remaining')).toBe('0');
  });

  it('says not ready when the store fails, and nothing of why', async () => {
    const broken = { ...store, probe: () => Promise.reject(new Error('postgres://me:secret@db')) };
    const service = await runService({ store: broken });
    const answer = await service.get('/readyz', {});
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ status: 'not ready' });
    expect((await service.get('/healthz', {})).status).toBe(200);
    expect(service.lines.join('')).toContain('the store does not answer');
    expect(service.lines.join('')).not.toContain('secret');
  });

  it('says not ready when the store has met damaged data, though it answers', async () => {
    const damage = 'Restore the data from a backup: the database met damaged data.';
    const service = await runService({ store: { ...store, damage: () => damage } });
    const answer = await service.get('/readyz', {});
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ status: 'not ready' });
    expect(service.lines.join('')).toContain(damage);
  });

  it('says not ready when the store does not answer within two seconds', async () => {
    let asks = 0;
    const probe = (): Promise<never> => {
      asks += 1;
      return new Promise<never>(() => undefined);
    };
    const stuck = { ...store, probe };
    const service = await runService({ store: stuck });
    const asked = service.get('/readyz', {});
    while (service.clock.pending.length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(service.clock.pending).toEqual([1500]);
    await service.clock.advance(1500);
    expect((await asked).status).toBe(503);
    const again = service.get('/readyz', {});
    while (service.clock.pending.length === 0) await new Promise((resolve) => setImmediate(resolve));
    await service.clock.advance(1500);
    expect((await again).status).toBe(503);
    expect(asks).toBe(1);
  });

  it.each(['POST', 'DELETE'])('%s is no method of a probe: keys first, then 404', async (method) => {
    const service = await runService({ store });
    expect((await fetch(`${service.url}/healthz`, { method })).status).toBe(401);
    expect((await fetch(`${service.url}/healthz`, { method, headers: keyed })).status).toBe(404);
  });
});
