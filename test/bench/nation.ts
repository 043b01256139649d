import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { importFile, type ImportKind } from '../../src/service/import';
import { openStore, type Store } from '../../src/service/store';
import { startPostgres } from '../support/postgres-cluster';
import type { Bench, Figure } from './figure';
import { bareCopySeconds } from './support/nation/bare-copy';
import {
  nation,
  writeCertificates,
  writeNextMonth,
  writePoints,
  writeRecommendations,
} from './support/nation/files';
import { clock } from './support/real-time';

/** A file of the share. */
interface Load {
  readonly name: string;
  readonly kind: ImportKind;
  readonly file: string;
  readonly target?: number;
}

async function loadSeconds(
  store: Store,
  { kind, file }: Load,
  onProgress: () => void,
): Promise<{ readonly rows: number; readonly seconds: number; readonly ownSeconds: number }> {
  const began = performance.now();
  const before = process.cpuUsage();
  const { read, kept, skipped } = await importFile({ store, kind, files: [file], clock, onProgress });
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(before);
  if (kept !== read) throw new Error(`Kept ${kept} of ${read} rows: ${JSON.stringify(skipped)}.`);
  return { rows: read, seconds, ownSeconds: (user + system) / 1e6 };
}

/** Bytes a row with all that belongs to it: keys, indexes, long values. */
async function bytesARow(url: string, table: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ bytes: number }>(
      `select pg_total_relation_size('${table}')::float8 / nullif((select count(*) from ${table}), 0) as bytes`,
    );
    return rows[0]?.bytes ?? 0;
  } finally {
    await client.end();
  }
}

/**
 * `npm run bench -- nation [SHARE]`: a seeded share of the nation's points, certificates and recommendations (1 % of them by default)
 * into an empty database of a server that it starts, beside a bare COPY of the same files as text, which is the limit; then each of
 * them again, when nothing changes; and the certificates of the month after.
 */
const bench: Bench = async (report, [shareText = '0.01']) => {
  const share = Number(shareText);
  if (!(share > 0 && share <= 1)) throw new Error(`Give a share above 0 and up to 1: found “${shareText}”.`);
  const folder = mkdtempSync(path.join(tmpdir(), 'terrace-nation-'));
  const cluster = await startPostgres();
  const tell = (metric: string, value: number, unit: string, rest: Partial<Figure> = {}): void =>
    report({ bench: 'nation', metric, value, unit, better: 'higher', ...rest });
  try {
    const file = (name: string): string => path.join(folder, `${name}.csv`);
    const certificates = Math.round(nation.certificates * share);
    await writePoints(file('points'), Math.round(nation.points * share));
    await writeCertificates(file('certificates'), certificates);
    await writeRecommendations(file('recommendations'), certificates);
    await writeNextMonth(file('month'), certificates);
    const loads: readonly Load[] = [
      { name: 'points', kind: 'uprn', file: file('points'), target: 120_000 },
      { name: 'certificates', kind: 'epc', file: file('certificates'), target: 14_000 },
      { name: 'recommendations', kind: 'epc', file: file('recommendations') },
    ];
    const store = await openStore({ data: cluster.url, clock, doing: 'runs a bench', cache: null });
    let peak = 0;
    const watch = (): void => void (peak = Math.max(peak, process.memoryUsage().rss));
    for (const load of loads) {
      const { rows, seconds, ownSeconds } = await loadSeconds(store, load, watch);
      const bare = rows / (await bareCopySeconds(cluster.url, load.file));
      tell(load.name, rows / seconds, 'rows/s', {
        baseline: Math.round(bare),
        ...(load.target !== undefined && { target: load.target }),
      });
      tell(`${load.name}, share of a bare COPY`, rows / seconds / bare, 'share');
      tell(`${load.name}, processor time beside the server’s`, (ownSeconds / rows) * 1e6, 'µs a row', {
        better: 'lower',
      });
      const again = await loadSeconds(store, load, watch);
      tell(`${load.name}, the same file again`, rows / again.seconds, 'rows/s');
    }
    const month = await loadSeconds(store, { name: 'month', kind: 'epc', file: file('month') }, watch);
    tell('the next month’s certificates, a fiftieth', month.seconds, 's', { better: 'lower' });
    await store.close();
    tell('memory', peak / 1e6, 'MB', { better: 'lower', target: 500 });
    for (const [table, target] of [['certificates', 600], ['recommendations'], ['homes'], ['uprns']] as const)
      tell(`${table}, on disk`, await bytesARow(cluster.url, table), 'bytes a row', {
        better: 'lower',
        ...(target !== undefined && { target }),
      });
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

export default bench;
