import { execFileSync } from 'node:child_process';
import type { Bench } from './figure';

interface Size {
  readonly name: string;
  /** Bytes, gzipped. */
  readonly size: number;
  readonly sizeLimit: number;
}

/** `npm run bench -- sizes`: the scripts of a release, gzipped, as `npm run check:sizes` counts them. */
const bench: Bench = async (report) => {
  execFileSync('npm', ['run', 'build'], { stdio: 'ignore' });
  const told = execFileSync('npx', ['size-limit', '--json'], { encoding: 'utf8' });
  for (const { name, size, sizeLimit } of JSON.parse(told) as readonly Size[])
    report({
      bench: 'sizes',
      metric: name,
      value: size / 1000,
      unit: 'kB',
      better: 'lower',
      target: sizeLimit / 1000,
    });
};

export default bench;
