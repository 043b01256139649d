import { mkdtemp, open, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Random } from '../../contract';
import { Refusal, systemCode } from '../refusal';

/** The file that a command reads and the one that it makes. */
export interface SheetFiles {
  readonly sheet: string;
  readonly out: string;
}

/**
 * What a command over a sheet was given: one file to read, and another to make. That it can be made is found out before anything is asked.
 * @param usage How the command is used.
 * @throws Refusal
 */
export async function readSheetFiles(
  positionals: readonly string[],
  { out, replace = false }: { readonly out?: string; readonly replace?: boolean },
  usage: string,
  random: Random,
): Promise<SheetFiles> {
  const [sheet, ...others] = positionals;
  if (sheet === undefined || others.length > 0)
    throw new Refusal(`Use ${usage}: name one file to read, and found ${positionals.length}.`);
  if (out === undefined) throw new Refusal(`Use ${usage}: name by --out the file to make.`);
  if (!/\.xlsx$/i.test(out)) throw new Refusal(`Give --out a name that ends with .xlsx: "${out}" does not.`);
  if (await isSameFile(sheet, out))
    throw new Refusal(`Give --out another name: "${sheet}" is read, and stays as it is.`);
  if (!replace && (await exists(out)))
    throw new Refusal(`Give --out another name, or add --replace: "${out}" is there already.`);
  await ensureWritable(out, random);
  return { sheet, out };
}

/** Whether two names lead to one file, through a link or because letter case makes no difference there. */
export async function isSameFile(one: string, other: string): Promise<boolean> {
  if (path.resolve(one) === path.resolve(other)) return true;
  // Whole numbers: as others the numbers of two files of a large disk may read alike.
  const [first, second] = await Promise.all(
    [one, other].map((file) => stat(file, { bigint: true }).catch(() => null)),
  );
  return !!first && !!second && first.dev === second.dev && first.ino === second.ino;
}

/** @throws Refusal where the folder takes no file, or Excel holds the one that is to be replaced. */
async function ensureWritable(out: string, random: Random): Promise<void> {
  const probe = `${out}.${random.uuid().slice(0, 8)}.part`;
  try {
    await writeFile(probe, '', { flag: 'wx' });
    await unlink(probe);
    if (await exists(out)) await (await open(out, 'r+')).close();
  } catch (error) {
    throw notWritable(out, error);
  }
}

function notWritable(file: string, error: unknown): Refusal {
  return new Refusal(
    `Choose another place by --out: "${file}" cannot be written (${systemCode(error) ?? 'no reason given'}).`,
  );
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

/** @throws Refusal where it cannot be read. */
export async function readBytes(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new Refusal(
      `Name a file that can be read: "${file}" cannot (${systemCode(error) ?? 'no reason given'}).`,
    );
  }
}

/**
 * Writes a file in one go: whoever looks meanwhile sees the old one or none. What took hours is kept elsewhere where it cannot be written.
 * @throws Refusal where it cannot be; it names where the results are.
 */
export async function writeBytes(file: string, bytes: Uint8Array): Promise<void> {
  const beside = `${file}.part`;
  let isWhole = false;
  try {
    await writeFile(beside, bytes);
    isWhole = true;
    await rename(beside, file);
  } catch (error) {
    const elsewhere = (): Promise<string> => keptElsewhere(file, bytes);
    // A folder may take files and rename none.
    const kept = await (isWhole ? keptBeside(file, beside).catch(elsewhere) : elsewhere()).catch(() =>
      isWhole ? beside : null,
    );
    if (kept !== beside) await unlink(beside).catch(() => undefined);
    if (kept === null) throw notWritable(file, error);
    throw new Refusal(
      `Take the results from "${kept}": "${file}" could not be written (${systemCode(error) ?? 'no reason given'}).`,
    );
  }
}

/** Gives what is written already a free name beside the one that could not be had. */
async function keptBeside(file: string, whole: string): Promise<string> {
  let number = 2;
  const named = (): string => file.replace(/\.xlsx$/i, (ending) => `-${number}${ending}`);
  while (await exists(named())) number += 1;
  await rename(whole, named());
  return named();
}

/** Writes it into a new folder of the system's temporary one: its own disk may be full, or gone. */
async function keptElsewhere(file: string, bytes: Uint8Array): Promise<string> {
  const kept = path.join(await mkdtemp(path.join(os.tmpdir(), 'terrace-')), path.basename(file));
  await writeFile(kept, bytes);
  return kept;
}
