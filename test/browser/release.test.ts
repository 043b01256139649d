import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { makeRelease } from '../../src/commandline/release/release';
import { keyHeaders } from '../../src/contract';
import { machineClock } from '../../src/contract/time/machine-clock';
import type { CellContents } from '../../src/workbench/api';
import { isLong } from '../support/long';
import { openBrowser } from './support/browser';
import { eventually } from './support/eventually';

/*
 * The release as a firm installs it: its tarball in an empty folder, and nothing of this checkout in reach but office.js, as where there is
 * no network. It takes a minute, so that a push goes without.
 */
const whole = isLong ? describe : describe.skip;

const root = process.cwd();
const officeFolder = path.join(root, 'node_modules/@microsoft/office-js/dist');
const megabyte = 1024 * 1024;

let folder: string;
let installed: string;
let environment: NodeJS.ProcessEnv;
const started: ChildProcess[] = [];

const filesBelow = (place: string): string[] =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Runs a command of the installed program to its end. */
function terrace(...parameters: string[]): { status: number | null; stdout: string; stderr: string } {
  const program = path.join(folder, 'node_modules/.bin/terrace');
  return spawnSync(program, parameters, { cwd: folder, env: environment, encoding: 'utf8' });
}

interface Started {
  readonly child: ChildProcess;
  /** What it said on the standard output until it was ready. */
  readonly said: string;
}

async function start(ready: RegExp, ...parameters: string[]): Promise<Started> {
  const program = path.join(folder, 'node_modules/.bin/terrace');
  const child = spawn(program, parameters, {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let said = '';
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (ready.test(said)) resolve();
    });
    child.once('exit', () => reject(new Error(`It ended: ${said}${errors}`)));
  });
  return { child, said };
}

async function stop({ child }: Started): Promise<number | null> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  return ((await ended) as [number | null])[0];
}

/** Megabytes in memory; `null` where the system does not say. */
function memoryOf({ pid }: ChildProcess): number | null {
  const file = `/proc/${String(pid)}/status`;
  if (!existsSync(file)) return null;
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))?.[1]) / 1024;
}

/** A command of docs/deploy/Dockerfile. */
function containerCommand(instruction: string): string[] {
  const text = readFileSync(path.join(root, 'docs/deploy/Dockerfile'), 'utf8');
  return JSON.parse(new RegExp(`^${instruction} (\\[.*\\])$`, 'm').exec(text)?.[1] ?? '[]') as string[];
}

/** The first rating that the workbench shows, as a user reads it. */
async function firstRating(browser: Browser, url: string, isOffline: boolean): Promise<unknown> {
  // The certificate is of this folder's own home: nobody has come to trust it.
  const page = await browser.newPage({ ignoreHTTPSErrors: true });
  // Microsoft's address, as it answers where there is a network.
  await page.route('https://appsforoffice.microsoft.com/**', async (route) => {
    const name = new URL(route.request().url()).pathname.replace('/lib/1/hosted/', '').toLowerCase();
    if (isOffline) await route.abort();
    else await route.fulfill({ path: path.join(officeFolder, name) });
  });
  await page.goto(url);
  await page.evaluate(() => window.workbench.ready);
  await page.evaluate(() => window.workbench.set('J2', '=EPCRATING(A2)'));
  await eventually(page, () => /^[A-G]$/.test((window.workbench.get('J2') as CellContents).text), null);
  const { text } = await page.evaluate(() => window.workbench.get('J2') as CellContents);
  await page.close();
  return text;
}

jest.setTimeout(300_000);

whole('a release in an empty folder', () => {
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'terrace-release-'));
    const home = path.join(folder, 'home');
    environment = { ...process.env, HOME: home, NODE_OPTIONS: '', DATABASE_URL: '', OFFICE_JS: undefined };
    await mkdir(home);
    const tarball = await makeRelease(root, machineClock);
    const sum = createHash('sha256')
      .update(await readFile(tarball))
      .digest('hex');
    expect(await readFile(`${tarball}.sha256`, 'utf8')).toBe(`${sum}  ${path.basename(tarball)}\n`);
    const { status, stderr } = spawnSync(
      'npm',
      ['install', '--prefer-offline', '--no-audit', '--no-fund', tarball],
      {
        cwd: folder,
        env: { ...process.env, NODE_OPTIONS: '' },
        encoding: 'utf8',
      },
    );
    expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
    installed = path.join(folder, 'node_modules/terrace');
  });
  afterAll(async () => {
    for (const child of started) child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it('is small, and has no tool, no office.js and no package beside it', () => {
    const files = filesBelow(path.join(folder, 'node_modules'));
    const size = files.reduce((sum, file) => sum + statSync(file).size, 0);
    expect(size / megabyte).toBeLessThan(80);
    expect(readdirSync(path.join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      'terrace',
    ]);
    const names = files.map((file) => path.basename(file));
    expect(
      names.filter((name) => /^(?:office|excel-web.*|tsx?|typescript|webpack)\.(?:c|m)?js$/.test(name)),
    ).toEqual([]);
    const notices = readFileSync(path.join(installed, 'NOTICES.txt'), 'utf8');
    const ofProgram = ['fastify', '@electric-sql/pglite', 'pg', 'xmllint-wasm'];
    // Of the add-in alone, of both pages, and of the workbench alone.
    for (const name of [...ofProgram, '@fluentui/react-components', 'react', '@univerjs/core'])
      expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'));
    for (const name of ['CHANGELOG.md', 'LICENSE']) expect(existsSync(path.join(installed, name))).toBe(true);
  });

  it('says what it does, as its user types it', () => {
    const { status, stdout } = terrace('--help');
    expect(status).toBe(0);
    expect(stdout).toContain('terrace serve [--upstream BASE_URL]');
    expect(stdout).not.toContain('npm');
    expect(terrace('import', '--help').stdout).not.toContain('npm');
    expect(terrace('build')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('start, serve') as string,
    });
  });

  it('writes a manifest into a folder of its user, and checks it', () => {
    const { status, stdout } = terrace('manifest', '--host', 'https://terrace.example.org');
    expect(status).toBe(0);
    const file = stdout.trim();
    expect(file).toBe(path.join(environment.HOME ?? '', '.terrace', 'manifest.xml'));
    expect(readFileSync(file, 'utf8')).toContain('https://terrace.example.org/taskpane.html');
    // Nobody answers there: what a manifest itself lacks would be said too.
    const checked = terrace('manifest', '--host', 'https://localhost:9', '--development', '--check');
    expect(checked.stderr.split('\n').filter((line) => line !== '' && !/^(?:Let|Put) /.test(line))).toEqual(
      [],
    );
  });

  it('serves the API, loads a file into its data folder and answers from it', async () => {
    const data = path.join(folder, 'data');
    const csv = path.join(folder, 'certificates.csv');
    await writeFile(
      csv,
      'CERTIFICATE_NUMBER,ADDRESS1,POSTTOWN,POSTCODE,UPRN,CURRENT_ENERGY_RATING,LODGEMENT_DATE,INSPECTION_DATE\n' +
        '1111-2222-3333-4444-5555,1 Handed Lane,Fernhope,FH9 9ZZ,UPRN-000000000077,b,2026-01-02,2026-01-01\n',
    );
    const service = await start(/"url"/, 'service', '--port', '0', '--data', data);
    const loaded = terrace('import', 'epc', csv, '--data', data);
    expect(loaded.stdout).toContain('1 added');
    const { url, apiKey, serviceKey } = JSON.parse(service.said) as Record<string, string>;
    const headers = { [keyHeaders.api]: apiKey ?? '', [keyHeaders.service]: serviceKey ?? '' };
    const answer = await fetch(`${url ?? ''}/api/properties/epc-check/registry:uprn:77`, { headers });
    expect(await answer.json()).toMatchObject({ result: { certificate: { current_energy_rating: 'B' } } });
    expect(await stop(service)).toBe(0);
  });

  it('serves a firm within 120 MB', async () => {
    const write = (name: string, content: object): Promise<void> =>
      writeFile(path.join(folder, name), JSON.stringify(content), { mode: 0o600 });
    await write('keys.json', { apiKey: 'the-api-key', serviceKey: 'the-service-key' });
    await write('terrace.json', {
      upstream: 'http://127.0.0.1:9',
      listen: { port: 0 },
      operations: { port: 0 },
      behindProxy: true,
      signIn: { kind: 'access-token', file: 'people.json' },
      auditFile: 'audit.jsonl',
    });
    const token = terrace(
      'access-token',
      '--file',
      path.join(folder, 'people.json'),
      '--name',
      'Anna Example',
    );
    expect(token.status).toBe(0);
    environment = { ...environment, TERRACE_KEYS_FILE: path.join(folder, 'keys.json') };
    // What the container of docs/deploy runs.
    const [, , command = '', ...others] = containerCommand('CMD');
    expect([command, ...others]).toEqual(['serve', '--config', '/etc/terrace/terrace.json']);
    const gateway = await start(/"port"/, command, '--config', path.join(folder, 'terrace.json'));
    const { port, operationsPort } = JSON.parse(gateway.said) as { port: number; operationsPort: number };
    const [program = '', ...looks] = containerCommand('HEALTHCHECK .* CMD').map((one) =>
      one.replace('9464', String(operationsPort)),
    );
    expect(spawnSync(program, looks).status).toBe(0);
    const page = await fetch(`http://127.0.0.1:${port}/taskpane.html`);
    expect(await page.text()).toContain('https://appsforoffice.microsoft.com/');
    expect(memoryOf(gateway.child) ?? 0).toBeLessThan(120);
    expect(await stop(gateway)).toBe(0);
  });

  it.each([
    ['a folder', ['--office-js', officeFolder]],
    ['Microsoft’s address', []],
  ])('shows a rating in the workbench with office.js from %s', async (_from, options) => {
    const product = await start(/Terrace is ready/, 'start', '--port', '0', '--data', 'memory', ...options);
    const browser = await openBrowser();
    const [url = ''] = /https:\/\/localhost:\d+\/workbench\//.exec(product.said) ?? [];
    expect(await firstRating(browser, url, options.length > 0)).toMatch(/^[A-G]$/);
    expect(product.said).not.toContain('npm');
    await browser.close();
    expect(await stop(product)).toBe(0);
  });
});
