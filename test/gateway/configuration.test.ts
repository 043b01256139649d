import { chmod, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { localhostCertificate } from '../../src/commandline/certificate';
import {
  ConfigurationRefused,
  readConfiguration,
  type Configuration,
} from '../../src/gateway/configuration/configuration';

let folder: string;
const environment = { TERRACE_API_KEY: 'api-key-1', TERRACE_SERVICE_KEY: 'service-key-1' };
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'terrace-configuration-'));
  const { cert, key } = await localhostCertificate(folder, Date.now());
  await writeFile(path.join(folder, 'cert.pem'), cert, { mode: 0o600 });
  await writeFile(path.join(folder, 'key.pem'), key, { mode: 0o600 });
}, 60_000);

async function read(content: unknown, given: NodeJS.ProcessEnv = environment): Promise<Configuration> {
  const file = path.join(folder, 'terrace.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readConfiguration({ file, upstream: null, environment: given });
}

async function mistakes(
  content: unknown,
  given: NodeJS.ProcessEnv = environment,
): Promise<readonly string[]> {
  const refused = await read(content, given).catch((error: unknown) => error);
  if (refused instanceof ConfigurationRefused) return refused.mistakes;
  throw new Error('It was taken.');
}

const certificate = { certificate: 'cert.pem', key: 'key.pem' };
const right = {
  upstream: 'https://api.example.com',
  hosts: ['terrace.example.org'],
  listen: { address: '0.0.0.0', port: 443 },
  certificate,
  signIn: { kind: 'access-token', file: 'people.json' },
};

it('G8.1 reads everything, files from beside the configuration', async () => {
  const configuration = await read(right, { ...environment, VALKEY_URL: 'valkey://:secret@127.0.0.1:6379' });
  expect(configuration).toMatchObject({
    api: { baseUrl: 'https://api.example.com', apiKey: 'api-key-1', serviceKey: 'service-key-1' },
    listen: { address: '0.0.0.0', port: 443 },
    signIn: { kind: 'access-token', file: path.join(folder, 'people.json') },
    operations: { address: '127.0.0.1', port: 9464 },
    gateways: { address: null, port: null },
    requestsInFlight: 2,
    audit: { file: path.join(folder, 'audit.jsonl'), required: false },
    logLevel: 'info',
    valkey: 'redis://:secret@127.0.0.1:6379',
  });
  expect(configuration.certificate?.cert).toContain('BEGIN CERTIFICATE');
});

it('G8.1 reads Entra ID by its tenant', async () => {
  const tenant = '11111111-2222-3333-4444-555555555555';
  const { signIn } = await read({ ...right, signIn: { kind: 'entra', tenant, clientId: 'abc' } });
  expect(signIn).toEqual({
    kind: 'entra',
    entra: {
      authority: `https://login.microsoftonline.com/${tenant}`,
      clientId: 'abc',
      audience: ['abc', 'api://abc'],
      scope: 'access_as_user',
    },
  });
});

it('G8.1 names every mistake, all at once', async () => {
  const found = await mistakes(
    {
      upstream: 'http://api.example.com',
      hosts: ['https://terrace.example.org'],
      listen: { address: '0.0.0.0', port: 70_000 },
      behindProxy: true,
      signIn: { kind: 'entra', tenant: 'common', clientId: 'abc' },
      requestsInFlight: 9,
      logLevel: 'loud',
      apiKey: 'x',
    },
    { VALKEY_URL: 'localhost:6379' },
  );
  for (const [at, sentence] of [
    'Take "apiKey" out of the configuration',
    'would send the keys in the open',
    '"hosts" as names without https://',
    '"listen.port" a whole number from 0 to 65535: found 70000',
    '"signIn.tenant" the id of your tenant: found "common"',
    '"requestsInFlight" a whole number from 1 to 6',
    '"logLevel" one of',
    'TERRACE_API_KEY and TERRACE_SERVICE_KEY',
    'VALKEY_URL the form',
  ].entries())
    expect([at, found.some((mistake) => mistake.includes(sentence))]).toEqual([at, true]);
});

it.each([
  'redis://:hid#den@127.0.0.1:6379',
  'redis://:hid/den@127.0.0.1:6379',
  'redis://:50%hidden@127.0.0.1:6379',
  'redis://:hidden@127.0.0.1:99999',
  'redis://:hidden@127.0.0.1:6379/name',
  'redis://:hidden@127.0.0.1:6379?db=name',
])('G6.2, G8.1 takes no VALKEY_URL that the client cannot read, and quotes none: %s', async (url) => {
  const found = await mistakes(right, { ...environment, VALKEY_URL: url });
  expect(found).toEqual([expect.stringMatching(/^Give VALKEY_URL the form .* password as %XX\.$/)]);
});

it.each(['valkeys://user:hid%23den@db.example:6380/3', 'redis://127.0.0.1', 'redis://db.example?family=6'])(
  'takes %s',
  async (url) => {
    expect((await read(right, { ...environment, VALKEY_URL: url })).valkey).toBe(
      url.replace('valkey', 'redis'),
    );
  },
);

it('G1.6 without sign-in listens on loopback alone', async () => {
  const alone = { ...right, signIn: undefined, hosts: undefined };
  expect((await read({ ...alone, listen: { port: 443 } })).listen.address).toBe('127.0.0.1');
  for (const address of ['0.0.0.0', '::', '192.0.2.1'])
    expect((await mistakes({ ...alone, listen: { address } })).join()).toContain('everybody would be let in');
  const proxied = { ...alone, listen: undefined, certificate: undefined, behindProxy: true };
  expect(await mistakes(proxied)).toEqual([expect.stringContaining('everybody whom it lets through')]);
  expect((await read({ ...proxied, signIn: { kind: 'none' } })).signIn).toEqual({ kind: 'none' });
});

it.each([
  ['wants names for elsewhere', { ...right, hosts: undefined }, 'Give "hosts"'],
  ['wants a certificate or a proxy', { ...right, certificate: undefined }, 'or set "behindProxy"'],
  ['wants one of them', { ...right, behindProxy: true }, 'not both'],
  ['wants a key that fits', { ...right, certificate: { ...certificate, key: 'cert.pem' } }, 'its own key'],
  ['wants files that are there', { ...right, certificate: { ...certificate, key: 'none.pem' } }, 'ENOENT'],
  ['wants ports that differ', { ...right, operations: { port: 443 } }, 'both are 443'],
  ['wants ports that differ', { ...right, gateways: { port: 9464 } }, '"operations.port": both are 9464'],
  [
    'wants one address for other gateways',
    { ...right, gateways: { address: '0.0.0.0' } },
    '"0.0.0.0" is none',
  ],
  ['wants true or false', { ...right, workbench: 'yes' }, 'Give "workbench" true or false: found "yes"'],
  [
    'shows the workbench to nobody through a proxy',
    { ...right, certificate: undefined, behindProxy: true, workbench: true },
    'Take "workbench" or "behindProxy" out',
  ],
  [
    'names what is wrong within an object',
    { ...right, signIn: { kind: 'entra', tenant: '', clientId: 'abc', audience: ['a b'] } },
    'Give "signIn.audience" as tokens name it, such as api://…: found "a b"',
  ],
  [
    'names what is wanted of an object where something else is given',
    { ...right, certificate: 'cert.pem' },
    'Give "certificate.key" the name of a PEM file',
  ],
  [
    'says which text cannot be read',
    { ...right, support: 'supprt.txt' },
    'Let "support" name a file that can be read, not "',
  ],
])('G8.1 %s', async (_what, content, sentence) => {
  expect((await mistakes(content)).join('\n')).toContain(sentence);
});

it('G8.1 names that alone of a file that is no JSON or is not there', async () => {
  expect(await mistakes('{', {})).toEqual([expect.stringContaining('it is no JSON')]);
  const file = path.join(folder, 'none.json');
  await expect(readConfiguration({ file, upstream: null, environment: {} })).rejects.toMatchObject({
    mistakes: [`Correct the configuration file "${file}": ENOENT.`],
  });
});

it('G8.1, G8.2 reads configuration and a file of keys as Windows saves them, with a byte order mark', async () => {
  const file = path.join(folder, 'windows.json');
  await writeFile(file, '\uFEFF{"apiKey":"from-a-file-1","serviceKey":"from-a-file-2"}\r\n', { mode: 0o600 });
  const { api } = await read(`\uFEFF${JSON.stringify(right)}\r\n`, { TERRACE_KEYS_FILE: file });
  expect(api).toMatchObject({ baseUrl: 'https://api.example.com', apiKey: 'from-a-file-1' });
});

it('G8.1 says where an empty address of the API comes from', async () => {
  expect((await mistakes(right, { TERRACE_UPSTREAM: ' ' })).join('\n')).toContain('TERRACE_UPSTREAM');
});

it('G8.2 repeats no key of a file in a mistake', async () => {
  const file = path.join(folder, 'keys.json');
  await writeFile(file, JSON.stringify({ apiKey: 'se cret', serviceKey: 'short' }), { mode: 0o600 });
  const found = (await mistakes(right, { TERRACE_KEYS_FILE: file })).join('\n');
  expect(found).toMatch(/"apiKey" of the file of keys[^]*"serviceKey" of the file of keys/);
  expect(found).not.toMatch(/se cret|short/);
});

it.each([0o640, 0o604, 0o620])(
  'G8.2 refuses files of keys that other users can use, by mode %d',
  async (mode) => {
    const file = path.join(folder, 'open.json');
    await writeFile(file, JSON.stringify({ apiKey: 'from-a-file-1', serviceKey: 'from-a-file-2' }));
    await writeFile(path.join(folder, 'open.pem'), await readFile(path.join(folder, 'key.pem')));
    await chmod(file, mode);
    await chmod(path.join(folder, 'open.pem'), mode);
    const content = { ...right, certificate: { certificate: 'cert.pem', key: 'open.pem' } };
    expect([...(await mistakes(content, { TERRACE_KEYS_FILE: file }))].sort()).toEqual([
      expect.stringMatching(
        /^Close ".+open\.json" to other users, by chmod 600 .*TERRACE_SECRETS=mounted\.$/,
      ),
      expect.stringMatching(/^Close ".+open\.pem" to other users, by chmod 600 .*TERRACE_SECRETS=mounted\.$/),
    ]);
    const mounted = { TERRACE_KEYS_FILE: file, TERRACE_SECRETS: 'mounted' };
    expect((await read(content, mounted)).api).toMatchObject({ apiKey: 'from-a-file-1' });
  },
);
