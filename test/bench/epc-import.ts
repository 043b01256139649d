import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { preparedStores } from '../../src/service/data-folder';
import { importFile } from '../../src/service/import';
import { diskFile } from '../../src/service/import/disk-file';
import { openStore } from '../../src/service/store';
import type { Bench } from './figure';
import { writeEpcExport } from './support/epc-export';
import { clock } from './support/real-time';

/**
 * `npm run bench -- epc-import [ROWS]`: made-up certificates in the register's form of 2026, into an empty data folder, with all indexes in
 * one transaction; then the same file again.
 */
const bench: Bench = async (report, [rowsText = '100000']) => {
  const rows = Number(rowsText);
  const folder = mkdtempSync(path.join(tmpdir(), 'terrace-bench-'));
  const file = path.join(folder, 'certificates.csv');
  await writeEpcExport(file, rows);
  const store = await openStore({
    data: path.join(folder, 'data'),
    clock,
    doing: 'runs a bench',
    cache: preparedStores,
  });
  let peak = 0;
  const measure = async (metric: string, target: number | null): Promise<void> => {
    const started = performance.now();
    const { kept } = await importFile({
      store,
      kind: 'epc',
      files: [diskFile(file)],
      clock,
      onProgress: () => (peak = Math.max(peak, process.memoryUsage().rss)),
    });
    const seconds = (performance.now() - started) / 1000;
    if (kept !== rows) throw new Error(`Kept ${kept} of ${rows} rows.`);
    report({
      bench: 'import',
      metric,
      value: rows / seconds,
      unit: 'rows/s',
      better: 'higher',
      ...(target !== null && { target }),
    });
  };
  await measure('rows per second', 4_000);
  await measure('rows per second, the same file again', null);
  peak = Math.max(peak, process.memoryUsage().rss);
  report({
    bench: 'import',
    metric: 'memory',
    value: peak / 1e6,
    unit: 'MB',
    target: 1_000,
    better: 'lower',
  });
  await store.close();
  rmSync(folder, { recursive: true });
};

export default bench;
