import path from 'node:path';
import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { type Server, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buildSync, transformSync } from 'esbuild';
import { testCertificate } from '../../support/test-certificate';

const rootFolder = path.resolve(__dirname, '../../..');
const officeFolder = path.join(rootFolder, 'node_modules/@microsoft/office-js/dist');

/** The path below which packages of npm are served. */
const modules = '/modules/';

const pages: Readonly<Record<string, string>> = {
  '/host.html': `<!doctype html><meta charset="utf-8"><title>Host</title><iframe id="frame"></iframe>
    <script type="module" src="/test/workbench/support/host-page"></script>`,
  '/addin.html': `<!doctype html><meta charset="utf-8"><title>Add-in</title><script src="/office/office.js"></script>
    <script src="/addin.js"></script>`,
  '/addin.js': readFileSync(path.join(__dirname, 'addin-page.js'), 'utf8'),
};

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

export interface PageServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the host page of the tests, their add-in and the real office.js over https on a free port, the sources compiled as asked for. */
export async function startPageServer(): Promise<PageServer> {
  const { cert, key } = await testCertificate();
  const server = createServer({ cert, key }, (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'https://localhost');
    void answer(pathname).then(
      ({ type, body }) => response.writeHead(200, { 'content-type': type }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      await closeServer(server);
    },
  };
}

async function answer(pathname: string): Promise<{ type: string; body: string | Buffer }> {
  const page = pages[pathname];
  const type = contentTypes[path.extname(pathname)] ?? 'text/javascript';
  if (page !== undefined) return { type, body: page };
  if (pathname.startsWith('/office/')) {
    // office.js asks for some of its folders in mixed case.
    return {
      type,
      body: await readFile(path.join(officeFolder, pathname.slice('/office/'.length).toLowerCase())),
    };
  }
  if (pathname.startsWith(modules)) return { type, body: bundledModule(pathname.slice(modules.length)) };
  return { type: 'text/javascript', body: compile(sourceOf(pathname)) };
}

/** The file of a module. Its path has no extension, as in an import; a folder stands for its index. */
function sourceOf(pathname: string): string {
  const source = path.join(rootFolder, pathname);
  if (!source.startsWith(path.join(rootFolder, 'src')) && !source.startsWith(path.join(rootFolder, 'test')))
    throw new Error(`Ask for a file below src or test: '${pathname}' is not there.`);
  return source;
}

function compile(source: string): string {
  if (statSync(source, { throwIfNoEntry: false })?.isDirectory()) {
    const index = `./${path.basename(source)}/index`;
    return `export * from '${index}';`;
  }
  const { code } = transformSync(readFileSync(`${source}.ts`, 'utf8'), { loader: 'ts', target: 'es2022' });
  return code.replace(/( from |^import )"([a-z@][^"]*)"/gm, `$1"${modules}$2"`);
}

/** A package that a source imports, as one module. */
function bundledModule(name: string): Buffer {
  const built = buildSync({
    stdin: { contents: `export * from '${name}';`, resolveDir: rootFolder },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  });
  return Buffer.from(built.outputFiles[0]?.contents ?? []);
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
