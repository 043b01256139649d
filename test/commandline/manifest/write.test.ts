import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { checkManifest } from '../../../src/commandline/manifest/check';
import { readAdaptation, writeManifest } from '../../../src/commandline/manifest/write';

const project = path.resolve(__dirname, '../../..');
let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'terrace-manifest-'));
  await cp(path.join(project, 'manifest.xml'), path.join(root, 'manifest.xml'));
  await cp(path.join(project, 'assets'), path.join(root, 'assets'), { recursive: true });
  const schemas = 'test/fixtures/manifest-schemas';
  await cp(path.join(project, schemas), path.join(root, schemas), { recursive: true });
  const built = path.join(root, 'dist/addin');
  await mkdir(built, { recursive: true });
  await writeFile(
    path.join(built, 'functions.json'),
    '{"functions":[{"id":"EPCRATING","name":"EPCRATING"}]}',
  );
  const record = 'src/commandline/manifest/function-lists.json';
  await mkdir(path.dirname(path.join(root, record)), { recursive: true });
  const list = await readFile(path.join(built, 'functions.json'));
  await writeFile(
    path.join(root, record),
    JSON.stringify({ '1.1.0.0': createHash('sha256').update(list).digest('hex') }),
  );
  await writeFile(path.join(built, 'functions.js'), 'CustomFunctions.associate("EPCRATING",e)');
  await writeFile(
    path.join(built, 'taskpane.html'),
    '<head><script src="https://appsforoffice.microsoft.com/lib/1/hosted/office.js"></script></head>',
  );
});
afterEach(() => rm(root, { recursive: true, force: true }));

const written = async (...commandArguments: string[]): Promise<string> =>
  readFile(await writeManifest(root, readAdaptation(commandArguments)), 'utf8');

it('moves every address to the host, and keeps everything else', async () => {
  const text = await written('--host', 'https://example.org');
  const committed = await readFile(path.join(root, 'manifest.xml'), 'utf8');
  expect(text).not.toContain('terrace.example');
  expect(text.replaceAll('https://example.org', 'https://terrace.example')).toBe(committed);
  expect(await checkManifest(root, text, false)).toEqual([]);
});

it('moves the icons to an address of their own', async () => {
  const text = await written('--host', 'https://example.org', '--icons', 'https://icons.example.com');
  expect(text).toContain('IconUrl DefaultValue="https://icons.example.com/assets/icon-32.png"');
  expect(text).toContain('id="Icon.check.16" DefaultValue="https://icons.example.com/assets/check-16.png"');
  expect(text).toContain('https://example.org/taskpane.html');
  expect(await checkManifest(root, text, false)).toEqual([]);
});

it('adds a prefix when one is wanted', async () => {
  const text = await written('--host', 'https://example.org:8443/', '--namespace', 'FIRM.HOMES');
  expect(text).toContain('<Namespace resid="Functions.Namespace" />');
  expect(text).toContain('<bt:String id="Functions.Namespace" DefaultValue="FIRM.HOMES" />');
  expect(text).not.toContain('There is no Namespace');
  expect(await checkManifest(root, text, false)).toEqual([]);
});

it('makes a development manifest of another identity beside the released one', async () => {
  const released = await written('--host', 'https://example.org');
  const text = await written('--development');
  const idOf = (manifest: string): string => /<Id>(.*)<\/Id>/.exec(manifest)?.[1] ?? '';
  expect(idOf(text)).not.toBe(idOf(released));
  expect(text).toContain('DisplayName DefaultValue="Terrace (development)"');
  expect(text).toContain('id="Functions.Namespace" DefaultValue="DEV"');
  expect(text).toContain('https://localhost:3000/taskpane.html');
  expect(await checkManifest(root, text, true)).toEqual([]);
});

it.each([
  [[], 'Name the server'],
  [['--host', 'http://example.org'], 'Give --host as https://name alone: found "http://example.org"'],
  [['--host', 'https://example.org/terrace'], 'https://name alone'],
  [['--host', 'example.org'], 'https://name alone'],
  [['--host', 'https://localhost:3000'], 'Add --development'],
  [['--host', 'https://example.org', '--namespace', '1A'], 'Give --namespace a letter'],
  [['--hots', 'https://example.org'], 'Use npm run manifest'],
  [['--host'], 'Use npm run manifest'],
])('says what is wrong with %j', (commandArguments, sentence) => {
  expect(() => readAdaptation(commandArguments)).toThrow(sentence);
});

it('makes a manifest of the proof: an identity of its own, bare names, and its run in the address of the page', async () => {
  const file = await writeManifest(root, {
    host: 'https://localhost:3000',
    namespace: null,
    development: false,
    proof: 'token',
  });
  const manifest = await readFile(file, 'utf8');
  expect(path.basename(file)).toBe('manifest.proof.xml');
  expect(manifest).toContain('"https://localhost:3000/taskpane.html?proof=token"');
  expect(manifest).not.toContain('<Namespace');
  expect(manifest).toContain('(proof)');
  const id = (text: string): string | undefined => /<Id>([^<]+)/.exec(text)?.[1];
  expect(id(manifest)).not.toBe(id(await readFile(path.join(project, 'manifest.xml'), 'utf8')));
});

it('says so when dist cannot be written', async () => {
  await rm(path.join(root, 'dist'), { recursive: true });
  await writeFile(path.join(root, 'dist'), 'a file');
  await expect(writeManifest(root, readAdaptation(['--development']))).rejects.toThrow(/^Make ".*" writable/);
});
