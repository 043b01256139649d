import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { testEnvironment } from './jest';

/**
 * Builds the pages anew whenever a source changes, and runs the tests that the changes since the last commit reach. Those that need a
 * browser or a database server are left to `npm test`.
 */
export async function watch(root: string, asked: readonly string[]): Promise<void> {
  // What is built here is for development: whoever needs the real pages builds them.
  for (const name of ['addin', 'workbench'])
    await rm(path.join(root, 'dist', `${name}.built-from`), { force: true });
  const at = (...names: readonly string[]): string => path.join(root, 'node_modules', ...names);
  const building = spawn(
    process.execPath,
    // Without maps of sources, which take longer than all the rest.
    [
      at('webpack', 'bin', 'webpack.js'),
      '--watch',
      '--mode',
      'development',
      '--no-devtool',
      '--stats',
      'minimal',
    ],
    { cwd: root, stdio: ['ignore', 2, 2] },
  );
  process.once('exit', () => building.kill());
  const testing = spawn(
    process.execPath,
    [at('jest', 'bin', 'jest.js'), '--watch', '--selectProjects', 'unit', 'service', 'store', '--', ...asked],
    { cwd: root, stdio: 'inherit', env: testEnvironment() },
  );
  await new Promise((ended) => testing.once('exit', ended));
  building.kill();
}
