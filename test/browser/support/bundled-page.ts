import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';

/** A program of the tests as one script for a browser. */
export async function bundled(entry: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'terrace-page-'));
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    entry: path.resolve(entry),
    output: { path: folder, filename: 'page.js' },
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: [{ test: /\.ts$/, loader: 'ts-loader', options: { transpileOnly: true } }] },
  });
  try {
    await new Promise<void>((built, failed) => {
      compiler.run((error, stats) => {
        if (error) failed(error);
        else if (stats?.hasErrors()) failed(new Error(stats.toString('errors-only')));
        else built();
      });
    });
    return readFileSync(path.join(folder, 'page.js'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
