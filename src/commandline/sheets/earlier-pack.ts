import { judgeEarlierPack, type EarlierPack } from '../../portfolio/pack';
import { readPack } from '../../xlsx';
import { Refusal } from '../refusal';
import { digest, signatureFits } from './evidence-keys';
import { isSameFile, readBytes } from './sheet-file';

/**
 * The pack that `--since` names, which must be whole: what is told of a changed one would be told of whoever changed it.
 * @param out The file that is to be made.
 * @param ownKey Public key of the pack that is to be made.
 * @throws Refusal
 */
export async function readEarlierPack(
  file: string,
  out: string,
  ownKey: string | null,
): Promise<EarlierPack> {
  if (await isSameFile(file, out))
    throw new Refusal(`Give --out another name: "${file}" is compared with, and stays as it is.`);
  const sheets = readPack(await readBytes(file)) ?? [];
  const judged = await judgeEarlierPack(sheets, ownKey, digest, signatureFits);
  switch (judged.kind) {
    case 'whole':
      return judged.pack;
    case 'changed':
      throw new Refusal(
        `Give --since a pack that is as it was made: "${file}" was changed. ${judged.finding}`.trim(),
      );
    case 'no-pack':
      throw new Refusal(`Give --since an evidence pack: "${file}" is none, or is damaged beyond reading.`);
  }
}
