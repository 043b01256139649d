import fastify from 'fastify';
import { pageForProof, serveProof, type ProofOptions } from '../../src/gateway/proof-routes';

/** What a run of the proof adds to the server. */

const office = '<script src="https://appsforoffice.microsoft.com/lib/1/hosted/office.js"></script>';
const shipped = `<head>${office}<script src="taskpane.js"></script></head>`;

function proof(options: Partial<ProofOptions> = {}): ProofOptions {
  const none = (): undefined => undefined;
  return { token: 'token', script: __filename, read: none, fetched: none, take: none, ...options };
}

it('puts its script between Office and the add-in, for an address that names the run, and tells of it', () => {
  const fetched = jest.fn();
  expect(pageForProof(shipped, { proof: 'token' }, proof({ fetched }))).toBe(
    shipped.replace(office, `${office}<script src="/proof/token/proof.js"></script>`),
  );
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('puts its script at the end of the head of the workbench, which is opened for the proof and loads no Office itself', () => {
  expect(pageForProof('<head><title>Workbench</title></head>', { proof: 'token' }, proof())).toBe(
    '<head><title>Workbench</title><script src="/proof/token/proof.js"></script></head>',
  );
});

it.each<[string, unknown, ProofOptions | null]>([
  ['without a run', { proof: 'token' }, null],
  ['for an address of no run', {}, proof()],
  ['for another run', { proof: 'other' }, proof()],
])('leaves the page as it is %s', (_when, query, options) =>
  expect(pageForProof(shipped, query, options)).toBe(shipped),
);

async function served(options: Partial<ProofOptions>) {
  const app = fastify();
  serveProof(app, proof(options));
  await app.ready();
  return app;
}

it('serves script and state under the token of the run, and takes what the page tells', async () => {
  const take = jest.fn();
  const app = await served({ take, read: () => ({ done: [] }) });
  const script = await app.inject('/proof/token/proof.js');
  expect(script.headers['content-type']).toContain('text/javascript');
  expect(script.body).toContain('What a run of the proof adds');
  expect((await app.inject('/proof/token')).json()).toEqual({ done: [] });
  const told = await app.inject({ method: 'POST', url: '/proof/token', payload: { kind: 'ended' } });
  expect([told.statusCode, take.mock.calls]).toEqual([204, [[{ kind: 'ended' }]]]);
  expect((await app.inject('/proof/other')).statusCode).toBe(404);
});

it('refuses what is no message, and whoever is not on this machine', async () => {
  const take = (): never => {
    throw new TypeError('no message');
  };
  const app = await served({ take });
  const posted = { method: 'POST', url: '/proof/token', payload: {} } as const;
  expect((await app.inject(posted)).statusCode).toBe(400);
  expect((await app.inject({ ...posted, remoteAddress: '192.0.2.7' })).statusCode).toBe(403);
});
