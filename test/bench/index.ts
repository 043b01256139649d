import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Bench, Figure } from './figure';

/** `npm run bench -- NAME [arguments]` runs `test/bench/NAME.ts`; figures go to stdout, one JSON object a line. */
const folder = path.dirname(fileURLToPath(import.meta.url));
const helpers = new Set(['index', 'figure']);

function report(figure: Figure): void {
  const { value } = figure;
  const rounded = Number.isFinite(value) ? Number(value.toPrecision(6)) : value;
  process.stdout.write(`${JSON.stringify({ ...figure, value: rounded })}\n`);
}

const [name = '', ...args] = process.argv.slice(2);
const file = path.join(folder, `${name}.ts`);
if (!/^[a-z-]+$/.test(name) || helpers.has(name) || !existsSync(file)) {
  const names = readdirSync(folder)
    .filter((each) => each.endsWith('.ts'))
    .map((each) => each.slice(0, -3))
    .filter((each) => !helpers.has(each));
  process.stderr.write(`Name a bench: npm run bench -- ${names.join(' | ')}. Found “${name}”.\n`);
  process.exitCode = 1;
} else {
  const bench = (await import(pathToFileURL(file).href)) as { default: Bench };
  await bench.default(report, args);
}
