import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { runNode, type Ended } from './support/run';
import { ownProgram } from '../support/own-program';

const root = path.resolve(__dirname, '../..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'terrace-start-'));
const file = path.join(folder, 'file');
writeFileSync(file, '');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// The pages may have to be built first.
jest.setTimeout(300_000);

const main = (parameters: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<Ended> =>
  runNode([...ownProgram(), ...parameters], { cwd: root, environment });

it('a port that is taken is refused with another to choose', async () => {
  const other = net.createServer();
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const { port } = other.address() as net.AddressInfo;
  try {
    expect(await main(['start', '--port', String(port)])).toEqual({
      code: 2,
      out: '',
      said: expect.stringMatching(
        new RegExp(`^Stop what uses port ${port} of this machine, or choose another`),
      ),
    });
  } finally {
    other.close();
  }
});

it.each<[string, string[], NodeJS.ProcessEnv, RegExp]>([
  [
    'a port that is none',
    ['start'],
    { PORT: '70000' },
    /^Give PORT a number from 0 to 65535: "70000" is no port\.\n$/,
  ],
  ['an option that is none', ['start', '--prot', '1'], {}, /^Use npm start .*: unknown option '--prot'\.\n$/],
  ['a level of the log that is none', ['start'], { LOG: 'loud' }, /^Give LOG one of .*: "loud" is none\.\n$/],
  [
    'certificates that cannot be kept',
    ['start', '--port', '0'],
    { CERTIFICATES: path.join(file, 'certificates') },
    /^Make the folder ".*" writable, or name another by CERTIFICATES=DIR: .*\(ENOTDIR\)\.\n$/,
  ],
  [
    'data that cannot be kept',
    ['start', '--port', '0', '--data', path.join(file, 'data')],
    { CERTIFICATES: path.join(folder, 'certificates') },
    /^Make the folder ".*" writable, or choose another by --data: the data cannot be kept there\.\n$/,
  ],
  ['a command that is none', ['stop'], {}, /^Use one of start, .*: there is no command "stop"\.\n$/],
  ...['build', 'site', 'release', 'icons', 'check-manifest', 'check-law'].map(
    (name) =>
      [
        `${name}, which takes nothing, given something`,
        [name, '--port'],
        {},
        new RegExp(`^Use npm run ${name}: unknown option '--port'\\.\\n$`),
      ] satisfies [string, string[], NodeJS.ProcessEnv, RegExp],
  ),
  [
    'trust to take something back',
    ['trust', '--remove'],
    {},
    /^Use npm run trust: unknown option '--remove'\.\n$/,
  ],
  ['no command', [], {}, /^Use one of start, /],
  ['a manifest for nobody', ['manifest'], {}, /^Name the server that will serve the add-in: /],
])('%s: one sentence, exit code 2', async (_what, parameters, environment, sentence) => {
  const { code, out, said } = await main(parameters, environment);
  expect(said).toMatch(sentence);
  expect([code, out]).toEqual([2, '']);
});

it.each(['build', 'site', 'release', 'icons', 'check-manifest', 'check-law', 'prove', 'pack'])(
  '%s answers what it is for, and does nothing else',
  async (name) => {
    const { code, out, said } = await main([name, '--help'], {});
    expect(out).toMatch(new RegExp(`^npm run ${name.replace('check-', 'check:')}.*\\n {2}\\S.*\\n$`));
    expect([code, said]).toEqual([0, '']);
  },
);
