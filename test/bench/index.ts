import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Bench, Figure } from './figure';

/**
 * `npm run bench -- NAME [arguments]` runs `test/bench/NAME.ts`, `npm run bench` all of them but those that need a file of the user's,
 * one after the other; figures go to stdout, one JSON object a line.
 */
const folder = path.dirname(fileURLToPath(import.meta.url));
const helpers = new Set(['index', 'figure']);
const needsFile = new Set(['addresses']);
const names = readdirSync(folder)
  .filter((each) => each.endsWith('.ts'))
  .map((each) => each.slice(0, -3))
  .filter((each) => !helpers.has(each));

function report(figure: Figure): void {
  const { value } = figure;
  const rounded = Number.isFinite(value) ? Number(value.toPrecision(6)) : value;
  process.stdout.write(`${JSON.stringify({ ...figure, value: rounded })}\n`);
}

/** Each in a process of its own, since some measure memory; one that fails is told and the others go on. */
function runAll(): void {
  for (const name of names.filter((each) => !needsFile.has(each))) {
    const args = [...process.execArgv, fileURLToPath(import.meta.url), name];
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
    if (status === 0) continue;
    process.stderr.write(`The bench “${name}” failed.\n`);
    process.exitCode = 1;
  }
}

const [name, ...args] = process.argv.slice(2);
if (name === undefined) {
  runAll();
} else if (names.includes(name)) {
  const bench = (await import(pathToFileURL(path.join(folder, `${name}.ts`)).href)) as { default: Bench };
  await bench.default(report, args);
} else {
  process.stderr.write(`Name a bench: npm run bench -- ${names.join(' | ')}. Found “${name}”.\n`);
  process.exitCode = 1;
}
