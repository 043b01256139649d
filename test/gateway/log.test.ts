import { spawn } from 'node:child_process';
import { once, type EventEmitter } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLog, logStream } from '../../src/gateway';
import { ownProgram } from '../support/own-program';
import { stillReader } from './support/still-reader';

const alwaysFull = '/dev/full';
const onLinux = existsSync(alwaysFull) ? it : it.skip;

onLinux('a log that cannot be written ends nothing', () => {
  const log = createLog('info', logStream(true, alwaysFull));
  for (let count = 0; count < 100; count += 1) log.info({ count }, 'said');
});

onLinux.each(['a full disk', 'a reader who has gone', 'a reader who stands still'])(
  'G6.3 a log on %s holds up no end',
  async (what) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'terrace-log-'));
    const program = ownProgram(path.join('test', 'gateway', 'support', 'log-and-end.ts'));
    const full = openSync(alwaysFull, 'w');
    const still = stillReader(folder);
    still.fill();
    const written = { 'a full disk': full, 'a reader who stands still': still.end }[what];
    const child = spawn(process.execPath, program, {
      stdio: ['ignore', 'ignore', written ?? 'pipe'],
      env: { ...process.env, NODE_OPTIONS: '' },
      // One that does not end is no reason for the tests not to.
      timeout: 30_000,
      killSignal: 'SIGKILL',
    });
    closeSync(full);
    child.stderr?.destroy();
    expect(await once(child, 'exit')).toEqual([7, null]);
    still.close();
  },
  60_000,
);

it('a log is written line by line', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'terrace-log-'));
  const file = path.join(folder, 'log');
  createLog('info', logStream(true, file)).info('said');
  expect(await readFile(file, 'utf8')).toContain('"msg":"said"');
});

it('lines that nobody waits for are written together, in one go', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'terrace-log-'));
  const file = path.join(folder, 'log');
  const stream = logStream(false, file);
  const events = stream as unknown as EventEmitter;
  await once(events, 'ready');
  const written = once(events, 'write');
  const log = createLog('info', stream);
  for (let count = 0; count < 3; count += 1) log.info({ count }, 'said');
  const [bytes] = (await written) as [number];
  const text = await readFile(file, 'utf8');
  expect(text.trim().split('\n')).toHaveLength(3);
  expect(bytes).toBe(text.length);
});

it('G6.2 an error is logged with where it was thrown and why, and without its message, which may hold an address', () => {
  const lines: string[] = [];
  const cause = Object.assign(new Error('cannot parse "12 Hidden Street"'), { code: 'E_PARSE' });
  const error = new TypeError('nothing at\n    at 12 Hidden Street (/home/hidden.ts:1:1)', { cause });
  createLog('info', { write: (line: string) => void lines.push(line) }).error({ err: error }, 'failed');
  const { err } = JSON.parse(lines.join('')) as { err: Record<string, unknown> };
  expect(err).toMatchObject({
    name: 'TypeError',
    code: null,
    at: expect.arrayContaining([expect.stringContaining('log.test.ts')]) as unknown,
    cause: {
      name: 'Error',
      code: 'E_PARSE',
      at: expect.arrayContaining([expect.stringContaining('log.test.ts')]) as unknown,
    },
  });
  expect(lines.join('')).not.toMatch(/hidden/i);
});
