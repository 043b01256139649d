/** Builds the functions alone, as the add-in's configuration says, and prints the functions.json that came of it. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import configurations from '../../../webpack.config.js';

const addin = configurations({}, { mode: 'development' }).find(({ name }) => name === 'addin');
const folder = await mkdtemp(path.join(tmpdir(), 'terrace-functions-'));
try {
  const compiler = webpack({
    ...addin,
    entry: { functions: addin.entry.functions },
    output: { ...addin.output, path: folder },
    // The page and the icons are not what is looked at.
    plugins: addin.plugins.filter(({ constructor }) => !/^(Html|Copy)/.test(constructor.name)),
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  process.stdout.write(
    JSON.stringify({
      metadata: JSON.parse(await readFile(path.join(folder, 'functions.json'), 'utf8')),
      associated: [
        ...(await readFile(path.join(folder, 'functions.js'), 'utf8')).matchAll(
          /CustomFunctions\.associate\(\\?"(\w+)\\?"/g,
        ),
      ].map(([, id]) => id),
    }),
  );
} finally {
  await rm(folder, { recursive: true });
}
