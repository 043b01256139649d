import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importIntoFolder } from '../../src/service';
import { startPostgres } from '../support/postgres-cluster';
import type { Bench } from './figure';
import { askEvenly, atShare, checksOf, startService } from './support/ask-evenly';
import { writeCertificates } from './support/nation/files';
import { clock } from './support/real-time';

/**
 * `npm run bench -- meanwhile [ROWS] [postgresql]`: made-up certificates are imported while a service on the same data is asked 20 times a
 * second, epc-check and determination-check in turn.
 */
const bench: Bench = async (report, [rowsText = '100000', place = 'embedded']) => {
  const rows = Number(rowsText);
  const folder = mkdtempSync(path.join(tmpdir(), 'terrace-meanwhile-'));
  const cluster = place === 'postgresql' ? await startPostgres() : null;
  const data = cluster?.url ?? path.join(folder, 'data');
  const file = path.join(folder, 'certificates.csv');
  await writeCertificates(file, rows);
  const service = await startService(data, true);
  try {
    let isOver = false;
    const question = checksOf(service.uprns);
    const asked = askEvenly(service, { question, aSecond: 20, isOver: () => isOver });
    const began = performance.now();
    const done = await importIntoFolder({
      kind: 'epc',
      files: [file],
      folder: data,
      clock,
      cache: null,
      onProgress: () => undefined,
    });
    const seconds = (performance.now() - began) / 1000;
    isOver = true;
    const sorted = await asked;
    if (done.kept !== rows) throw new Error(`Kept ${done.kept} of ${rows} rows.`);
    const tell = (metric: string, value: number, unit: string, target?: number): void =>
      report({
        bench: 'meanwhile',
        metric: `${place}: ${metric}`,
        value,
        unit,
        better: unit === 'rows/s' ? 'higher' : 'lower',
        ...(target !== undefined && { target }),
      });
    tell('certificates', rows / seconds, 'rows/s');
    tell(`answers meanwhile, median of ${sorted.length}`, atShare(sorted, 0.5), 'ms');
    tell('answers meanwhile, p99', atShare(sorted, 0.99), 'ms', 250);
    tell('answers meanwhile, latest', atShare(sorted, 1), 'ms', 1_000);
  } finally {
    await service.end();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

export default bench;
