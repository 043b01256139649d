import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLog, logStream } from '../../src/gateway';

const alwaysFull = '/dev/full';
const onLinux = existsSync(alwaysFull) ? it : it.skip;

onLinux('a log that cannot be written ends nothing', () => {
  const log = createLog('info', logStream(true, alwaysFull));
  for (let count = 0; count < 100; count += 1) log.info({ count }, 'said');
});

it('a log is written line by line', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'terrace-log-'));
  const file = path.join(folder, 'log');
  createLog('info', logStream(true, file)).info('said');
  expect(await readFile(file, 'utf8')).toContain('"msg":"said"');
  await rm(folder, { recursive: true });
});
