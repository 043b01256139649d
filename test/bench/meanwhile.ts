import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pause } from '../../src/contract';
import { importIntoFolder } from '../../src/service';
import type { Bench } from './figure';
import { writeCertificates } from './support/nation/files';
import { clock } from './support/real-time';
import { startPostgres } from '../support/postgres-cluster';

interface Started {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly uprns: readonly string[];
}

const requestsASecond = 20;

/** Asks the service evenly until it is told to stop; milliseconds of every answer. */
async function askEvenly(
  { url, headers, uprns }: Started,
  isOver: () => boolean,
): Promise<readonly number[]> {
  const began = performance.now();
  const answers: Promise<number>[] = [];
  while (!isOver()) {
    const number = answers.length;
    const due = began + (number * 1000) / requestsASecond;
    await pause(clock, Math.max(0, due - performance.now()));
    const check = number % 2 === 0 ? 'epc-check' : 'determination-check';
    const uprn = uprns[(number * 7919) % uprns.length] ?? '';
    answers.push(
      // From when it was due: whoever asks does not wait because this process did.
      fetch(`${url}/api/properties/${check}/registry:uprn:${uprn}`, { headers }).then(async (response) => {
        const body = await response.text();
        if (response.status >= 500) throw new Error(`Answered ${response.status}: ${body}`);
        return performance.now() - due;
      }),
    );
  }
  return Promise.all(answers);
}

async function startService(data: string): Promise<{ readonly child: ChildProcess; readonly told: Started }> {
  const program = path.join('test', 'bench', 'support', 'bench-service.ts');
  const child = fork(program, [data], { execArgv: ['--import', 'tsx'] });
  const [told] = (await once(child, 'message')) as [Started];
  return { child, told };
}

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
  const { child, told } = await startService(data);
  try {
    let isOver = false;
    const asked = askEvenly(told, () => isOver);
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
    const sorted = [...(await asked)].sort((one, other) => one - other);
    if (done.kept !== rows) throw new Error(`Kept ${done.kept} of ${rows} rows.`);
    const at = (share: number): number =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
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
    tell(`answers meanwhile, median of ${sorted.length}`, at(0.5), 'ms');
    tell('answers meanwhile, p99', at(0.99), 'ms', 250);
    tell('answers meanwhile, latest', at(1), 'ms', 1_000);
  } finally {
    child.disconnect();
    await once(child, 'exit');
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

export default bench;
