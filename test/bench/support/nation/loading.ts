import path from 'node:path';
import { importFile, type ImportKind } from '../../../../src/service/import';
import { diskFile } from '../../../../src/service/import/disk-file';
import { readInThread } from '../../../../src/service/import/threads/read-in-thread';
import type { Store } from '../../../../src/service/store';
import type { Tell } from '../tell';
import { clock } from '../real-time';
import { bareCopySeconds } from './bare-copy';
import { nation, writeCertificates, writePoints, writeRecommendations, type Rows } from './files';
import { bytesOfAll } from './sizes';

interface Loaded {
  readonly rows: number;
  readonly seconds: number;
  readonly ownSeconds: number;
}

/** Where the share is loaded, and how large it is of all. */
export interface Share {
  readonly store: Store;
  readonly url: string;
  readonly folder: string;
  readonly of: number;
}

let peak = 0;
const watch = (): void => void (peak = Math.max(peak, process.memoryUsage().rss));

/** The most memory that an import had, in bytes. */
export const peakMemory = (): number => peak;

export async function load(store: Store, kind: ImportKind, file: string): Promise<Loaded> {
  const began = performance.now();
  const before = process.cpuUsage();
  const order = { store, kind, files: [diskFile(file)], clock, onProgress: watch, readAside: readInThread };
  const { read, kept, skipped } = await importFile(order);
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(before);
  if (kept !== read) throw new Error(`Kept ${kept} of ${read} rows: ${JSON.stringify(skipped)}.`);
  return { rows: read, seconds, ownSeconds: (user + system) / 1e6 };
}

/** What is loaded, as the whole nation has it. */
const kinds = [
  { name: 'points', kind: 'uprn', rows: nation.points, target: 120_000, write: writePoints },
  {
    name: 'certificates',
    kind: 'epc',
    rows: nation.certificates,
    target: 14_000,
    write: (file: string, rows: Rows, all: number) => writeCertificates(file, all, rows),
  },
  {
    name: 'recommendations',
    kind: 'epc',
    rows: nation.certificates,
    target: null,
    write: writeRecommendations,
  },
] as const;

/** The part of a share that is loaded first: how much longer the rest takes tells what all would take. */
const firstPart = 0.25;

/** Loads a share in two parts, each kind after the other, and tells what all of the nation would take by the slope between the parts. */
export async function loadShare({ store, url, folder, of }: Share, tell: Tell): Promise<void> {
  let [secondsOfAll, bytesOfNation] = [0, 0];
  for (const { name, kind, rows, target, write } of kinds) {
    const all = Math.round(rows * of);
    const first = Math.round(all * firstPart);
    const files = [
      { file: path.join(folder, `${name}-1.csv`), first: 0, end: first },
      { file: path.join(folder, `${name}-2.csv`), first, end: all },
    ] as const;
    for (const { file, ...part } of files) await write(file, part, all);
    const one = await load(store, kind, files[0].file);
    const bytes = await bytesOfAll(url);
    const two = await load(store, kind, files[1].file);
    const [loaded, seconds] = [one.rows + two.rows, one.seconds + two.seconds];
    const bare = two.rows / (await bareCopySeconds(url, files[1].file));
    tell(name, loaded / seconds, 'rows/s', {
      baseline: Math.round(bare),
      ...(target !== null && { target }),
    });
    tell(`${name}, the first quarter and the rest`, one.rows / one.seconds, 'rows/s', {
      baseline: Math.round(two.rows / two.seconds),
    });
    tell(`${name}, share of a bare COPY`, loaded / seconds / bare, 'share');
    tell(
      `${name}, processor time beside the server’s`,
      ((one.ownSeconds + two.ownSeconds) / loaded) * 1e6,
      'µs a row',
      { better: 'lower' },
    );
    const missing = (loaded / of - one.rows) / two.rows;
    tell(`${name}, all of the nation by the slope`, (one.seconds + missing * two.seconds) / 60, 'min', {
      better: 'lower',
    });
    secondsOfAll += one.seconds + missing * two.seconds;
    bytesOfNation += missing * ((await bytesOfAll(url)) - bytes);
    if (name === 'points') bytesOfNation += bytes;
    const again = await load(store, kind, files[0].file);
    tell(`${name}, the first quarter again`, again.rows / again.seconds, 'rows/s');
  }
  tell('all of the nation by the slope', secondsOfAll / 60, 'min', { better: 'lower' });
  tell('all of the nation on disk by the slope', bytesOfNation / 1e9, 'GB', { better: 'lower' });
}
