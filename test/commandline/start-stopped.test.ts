import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { start } from '../../src/commandline/start';
import { preparedStores } from '../../src/service';
import { clock } from '../bench/support/real-time';
import { until } from '../gateway/support/test-firm';
import { seededRandom } from '../support/seeded-random';

it('asked to stop while pages are built, it ends what builds them and says of nothing that it is ready', async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'terrace-stopped-'));
  const webpack = path.join(root, 'node_modules/webpack/bin/webpack.js');
  await mkdir(path.dirname(webpack), { recursive: true });
  await mkdir(path.join(root, 'src'));
  // The sample that other tests have made: nothing here is about making it.
  await mkdir(preparedStores, { recursive: true });
  await mkdir(path.join(root, 'dist'));
  await symlink(path.resolve(preparedStores), path.join(root, preparedStores));
  // It never ends by itself.
  await writeFile(
    webpack,
    "require('node:fs').writeFileSync('began', ''); setInterval(() => undefined, 1_000);",
  );
  const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const environment = { CERTIFICATES: path.join(root, 'certificates') };
  const options = { root, environment, clock, random: seededRandom(1) };
  const started = start(['--port', '0', '--data', 'memory'], options);
  await until(() => existsSync(path.join(root, 'began')));
  process.emit('SIGTERM');
  expect(await started).toBe(0);
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
  await rm(root, { recursive: true });
}, 120_000);
