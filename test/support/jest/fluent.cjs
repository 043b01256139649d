/*
 * Fluent as one file, made of its two thousand modules when it is first asked for: each file of tests that draws a part would load them one
 * by one, which took as long as all that these tests do.
 */
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');

const root = process.cwd();
const file = path.join(root, 'node_modules', '.cache', 'fluent.cjs');
const madeAt = (at) => fs.statSync(at, { throwIfNoEntry: false })?.mtimeMs ?? 0;

// What was installed since may be another version.
if (madeAt(file) <= madeAt(path.join(root, 'node_modules', '.package-lock.json'))) {
  // Several workers make it at once: each writes its own, and the last one stays.
  const draft = `${file}.${process.pid}`;
  const options = {
    stdin: { contents: "export * from '@fluentui/react-components';", resolveDir: root },
    outfile: draft,
    bundle: true,
    conditions: ['import'],
    mainFields: ['module', 'main'],
    external: ['react', 'react/*', 'react-dom', 'react-dom/*', 'scheduler', '@fluentui/react-icons'],
    platform: 'node',
    format: 'cjs',
    target: 'node20',
  };
  // A page's tests have no door to what is outside of jest, within which esbuild does not work.
  const program = `require('esbuild').buildSync(${JSON.stringify(options)})`;
  execFileSync(process.execPath, ['--eval', program], { cwd: root });
  fs.renameSync(draft, file);
}

module.exports = require(file);
