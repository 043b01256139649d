import path from 'node:path';
import { dayOf, timestampAt, type Clock } from '../contract';
import {
  DatabaseAway,
  dataHeldIn,
  DelegatedImportFailed,
  importIntoFolder,
  ImportRefused,
  importWords,
  isDatabaseUrl,
  preparedStores,
  reportText,
} from '../service';
import type { CommandContext } from './arguments';
import { dataFolderRefusal } from './data-folder';
import { dataHeldText } from './data-held-text';
import { readImportArguments, type LoadRequest } from './import-arguments';
import { asTyped, usualDataFolder } from './program';
import { progressBar } from './progress-bar';
import { Refusal } from './refusal';

/**
 * `npm run import`: loads a user's own files into a data folder or a database, or tells what it holds. Where another process holds it
 * the import is handed to that one.
 * @throws Refusal when an argument or a file is not what is wanted, or folder or database cannot be had.
 */
export async function runImport(
  given: readonly string[],
  { root, environment, clock }: Pick<CommandContext, 'root' | 'environment' | 'clock'>,
): Promise<number> {
  const asked = readImportArguments(given, environment, usualDataFolder(root));
  switch (asked.command) {
    case 'help':
      console.log(asTyped(importHelp(), root));
      return 0;
    case 'coverage':
      await printDataHeld(asked.data, clock, root);
      return 0;
    case 'load':
      return loadFiles(asked, clock, path.join(root, preparedStores));
  }
}

/** @throws Refusal when folder or database cannot be had. */
async function printDataHeld(data: string, clock: Clock, root: string): Promise<void> {
  try {
    const held = await dataHeldIn(data, clock, path.join(root, preparedStores));
    console.log(asTyped(dataHeldText(held, dayOf(timestampAt(clock.now()))), root));
  } catch (error) {
    throw dataFolderRefusal(error, data);
  }
}

const lostMeanwhile =
  'Import the same files again once the database answers: it was lost meanwhile, and holds all of them or nothing.';

/** @throws Refusal when a file is not what is wanted, or folder or database cannot be had. */
async function loadFiles(
  { kind, files, options, data }: LoadRequest,
  clock: Clock,
  cache: string,
): Promise<number> {
  const bar = progressBar('{bar} {percentage}% | {rows} read | {stage} {file}');
  try {
    const report = await importIntoFolder({
      kind,
      files,
      options,
      folder: data,
      clock,
      cache,
      onProgress: ({ bytesDone, bytesTotal, rows, stage, file }) =>
        bar.show(bytesDone, bytesTotal, { rows: rows.toLocaleString('en-GB'), stage, file }),
    });
    bar.stop();
    console.log(reportText(kind, files.length, report));
    return 0;
  } catch (error) {
    bar.stop();
    if (error instanceof ImportRefused) throw new Refusal(error.message);
    const lost = error instanceof DatabaseAway && isDatabaseUrl(data);
    if (!lost && !(error instanceof DelegatedImportFailed)) throw dataFolderRefusal(error, data);
    console.error(lost ? lostMeanwhile : error.message);
    return 1;
  }
}

/** The help text: a line for each kind, and the options. */
function importHelp(): string {
  const kinds = Object.entries(importWords).map(([kind, { files }]) => `  ${kind.padEnd(10)}  ${files}`);
  return [
    'npm run import -- KIND FILE... loads files, packed in zip archives or not. KIND is one of',
    ...kinds,
    'Options',
    '  --data DIR        another data folder than the usual one; a database is named by DATABASE_URL',
    '  --coverage        tells what is held of each council, and when it was checked; loads nothing',
    '  --council CODE    licences: the council whose register it is, by its GSS code; schemes, article4, coverage: the council,',
    '                    by code or name, of rows that name none',
    '  --as-at DAY       licences: the day as at which the register was published, YYYY-MM-DD; schemes, article4, coverage: the',
    '                    day on which you checked the file against its publication, for rows that do not say it',
    '  --type TYPE       licences: mandatory, additional or selective, for rows that do not say it',
    '  --status STATUS   licences: granted (unless rows say otherwise), requested, rejected or exemption',
    '  --whole           licences: the file is the whole register, so that what it leaves out has ended',
  ].join('\n');
}
