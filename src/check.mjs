import { spawn } from 'node:child_process';

/*
 * `npm run check`: everything but the tests. Types and lint are one program, and the longest step but the build: the rest runs meanwhile.
 * Plain Node, as src/setup.mjs is. Decision 309.
 */

// With --built the pages are built by who starts it, and perhaps in use.
const steps = ['format', 'arrows', 'unused', 'law', 'build', 'manifest', 'sizes'];
const rest = steps.filter((step) => step !== 'build' || !process.argv.includes('--built'));
const isWindows = process.platform === 'win32';

/** Runs a script of package.json; gives what it printed, and whether it went well. */
function run(script) {
  return new Promise((resolve) => {
    const printed = [];
    const child = spawn('npm', ['run', script], { shell: isWindows, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk));
    child.on('error', (error) => resolve({ wentWell: false, text: String(error) }));
    child.on('close', (code) => resolve({ wentWell: code === 0, text: Buffer.concat(printed).toString() }));
  });
}

async function check(script) {
  const { wentWell, text } = await run(script);
  process.stdout.write(text);
  if (!wentWell) process.exitCode = 1;
  return wentWell;
}

const typesAndLint = check('check:types-and-lint');
for (const name of rest) {
  const wentWell = await check(name === 'build' ? 'build' : `check:${name}`);
  if (!wentWell) break;
}
await typesAndLint;
