import { certificateFolder, localhostCertificate } from '../../../src/commandline/certificate';
import { officeFolder, type RunningServer } from '../../../src/commandline/serve';
import { defaultLimit, readLimit } from '../../../src/commandline/service';
import { startWithApi } from '../../../src/commandline/start';
import { random, clock } from '../../bench/support/real-time';

/*
 * What browser tests of one jest worker share (browser-environment.mjs starts it): the program of the product, which serves each file a
 * fresh store behind a port of its own. It ends with the worker.
 */

// Decision 4.
type Asked = { readonly id: number } & (
  | { readonly kind: 'serve'; readonly limit: string | null }
  | { readonly kind: 'close'; readonly port: number }
);

const serving = new Map<number, RunningServer>();

async function serve(limit: string | null): Promise<number> {
  const certificate = await localhostCertificate(certificateFolder(process.env), clock.now());
  const office = officeFolder(process.cwd(), undefined, process.env);
  const settings = {
    root: process.cwd(),
    port: 0,
    data: 'memory',
    certificate,
    logLevel: 'warn',
    office,
  } as const;
  const server = await startWithApi(
    { ...settings, limit: readLimit(limit ?? defaultLimit) },
    { clock, random },
  );
  serving.set(server.port, server);
  return server.port;
}

async function close(port: number): Promise<void> {
  const server = serving.get(port);
  serving.delete(port);
  await server?.close();
}

function answer(asked: Asked): Promise<unknown> {
  switch (asked.kind) {
    case 'serve':
      return serve(asked.limit);
    case 'close':
      return close(asked.port);
  }
}

process.on('message', (asked: Asked) => {
  void (async () => answer(asked))().then(
    (value) => process.send?.({ id: asked.id, value }),
    (error: unknown) => process.send?.({ id: asked.id, error: String(error) }),
  );
});

process.once('disconnect', () => {
  process.exit(0);
});
