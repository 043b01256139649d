import { readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Refusal, systemCode } from '../refusal';

/** The file that a command reads and the one that it makes. */
export interface SheetFiles {
  readonly sheet: string;
  readonly out: string;
}

/**
 * What a command over a sheet was given: one file to read, and another to make.
 * @param usage How the command is used.
 * @throws Refusal
 */
export async function readSheetFiles(
  positionals: readonly string[],
  { out, replace = false }: { readonly out?: string; readonly replace?: boolean },
  usage: string,
): Promise<SheetFiles> {
  const [sheet, ...others] = positionals;
  if (sheet === undefined || others.length > 0)
    throw new Refusal(`Use ${usage}: name one file to read, and found ${positionals.length}.`);
  if (out === undefined) throw new Refusal(`Use ${usage}: name by --out the file to make.`);
  if (!/\.xlsx$/i.test(out)) throw new Refusal(`Give --out a name that ends with .xlsx: "${out}" does not.`);
  if (path.resolve(sheet) === path.resolve(out))
    throw new Refusal(`Give --out another name: "${sheet}" is read, and stays as it is.`);
  if (!replace && (await exists(out)))
    throw new Refusal(`Give --out another name, or add --replace: "${out}" is there already.`);
  return { sheet, out };
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

/** Writes a file in one go: whoever looks meanwhile sees the old one or none. @throws Refusal where it cannot be written. */
export async function writeBytes(file: string, bytes: Uint8Array): Promise<void> {
  const beside = `${file}.part`;
  try {
    await writeFile(beside, bytes);
    await rename(beside, file);
  } catch (error) {
    await unlink(beside).catch(() => undefined);
    throw new Refusal(
      `Choose another place by --out: "${file}" cannot be written (${systemCode(error) ?? 'no reason given'}).`,
    );
  }
}
