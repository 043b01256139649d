import { SingleBar, Presets } from 'cli-progress';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Clock } from '../contract';
import {
  HandedImportFailed,
  importIntoFolder,
  importKinds,
  ImportRefused,
  type ImportKind,
  type ImportReport,
  type OnProgress,
  type RowsBecause,
} from '../service';
import { dataFolderRefusal, readData } from './data-folder';
import { Refusal } from './refusal';

const usage =
  'npm run import -- epc FILE... (certificates and recommendations of the EPC register, CSV) or npm run import -- article4 FILE... ' +
  '(directions as GeoJSON or CSV), with --data DIR for another data folder than .data';

interface Asked {
  readonly kind: ImportKind;
  readonly files: readonly string[];
  readonly data: string;
}

/** @throws Refusal */
function readArguments(given: readonly string[], environment: NodeJS.ProcessEnv): Asked {
  const refuse = (reason: string): Refusal => new Refusal(`Use ${usage}: ${reason}.`);
  let parsed;
  try {
    parsed = parseArgs({
      args: [...given],
      options: { data: { type: 'string' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw refuse((error as Error).message.split(/[.\n]/)[0] ?? 'an option is not understood');
  }
  const [named, ...files] = parsed.positionals;
  const kind = importKinds.find((each) => each === named);
  if (kind === undefined)
    throw refuse(named === undefined ? 'no kind of file was named' : `"${named}" is no kind of file`);
  if (files.length === 0) throw refuse('no file was named');
  if (parsed.values.data === '') throw refuse('--data names no folder');
  const data = readData(parsed.values.data, environment, path.resolve('.data'));
  // Another process may carry the import out: it has a working folder of its own.
  return { kind, files: files.map((file) => path.resolve(file)), data };
}

const grouped = (count: number): string => count.toLocaleString('en-GB');

function reasons(heading: string, unit: string, rows: readonly RowsBecause[]): string[] {
  if (rows.length === 0) return [];
  return [
    heading,
    ...rows.map(({ reason, count, firstLines }) => {
      const more = count > firstLines.length ? ', …' : '';
      return `  ${grouped(count)}: ${reason} (${unit}${count === 1 ? '' : 's'} ${firstLines.join(', ')}${more})`;
    }),
  ];
}

function reportText(kind: ImportKind, files: number, report: ImportReport): string {
  const { read, kept, added, updated, unchanged, skipped, remarks } = report;
  const [what, unit] = kind === 'epc' ? ['rows', 'line'] : ['features', 'feature'];
  const notice =
    'Addresses of the EPC register are personal data and may be used for purposes of energy performance alone: see the ' +
    'notice that came with your download.';
  return [
    `${grouped(read)} ${what} read from ${files === 1 ? 'one file' : `${grouped(files)} files`}, ${grouped(kept)} kept: ` +
      `${grouped(added)} added, ${grouped(updated)} updated, ${grouped(unchanged)} unchanged.`,
    ...reasons('Skipped:', unit, skipped),
    ...reasons('Kept with a remark:', unit, remarks),
    ...(kind === 'epc' && kept > 0 ? [notice] : []),
  ].join('\n');
}

/** A progress bar on the error stream; nothing where that is no terminal. */
function progressBar(): { show: OnProgress; stop: () => void } {
  const bar = new SingleBar(
    {
      stream: process.stderr,
      format: '{bar} {percentage}% | {rows} read | {stage} {file}',
      clearOnComplete: true,
      hideCursor: true,
    },
    Presets.shades_classic,
  );
  let begun = false;
  return {
    show: ({ bytesDone, bytesTotal, rows, stage, file }) => {
      const told = { rows: grouped(rows), stage, file };
      if (begun) bar.update(bytesDone, told);
      else bar.start(bytesTotal, bytesDone, told);
      begun = true;
    },
    stop: () => {
      if (begun) bar.stop();
    },
  };
}

/**
 * `npm run import`: loads a user's own files into a data folder or a database. Where another process holds it the import is handed to
 * that one.
 * @throws Refusal when an argument or a file is not what is wanted, or folder or database cannot be had.
 */
export async function runImport(
  given: readonly string[],
  { clock, environment }: { readonly clock: Clock; readonly environment: NodeJS.ProcessEnv },
): Promise<number> {
  const { kind, files, data } = readArguments(given, environment);
  const bar = progressBar();
  try {
    const report = await importIntoFolder({ kind, files, folder: data, clock, onProgress: bar.show });
    bar.stop();
    console.log(reportText(kind, files.length, report));
    return 0;
  } catch (error) {
    bar.stop();
    if (error instanceof ImportRefused) throw new Refusal(error.message);
    if (!(error instanceof HandedImportFailed)) throw dataFolderRefusal(error, data);
    console.error(error.message);
    return 1;
  }
}
