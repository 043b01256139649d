import { trustedVerdict, verdictWords, verifyPack, type PackVerdict } from '../../portfolio/pack';
import { readPack } from '../../xlsx';
import { readArguments } from '../arguments';
import { usages } from '../help';
import { Refusal } from '../refusal';
import { digest, readTrustedKeys, signatureFits } from './evidence-keys';
import { readBytes } from './sheet-file';

const options = { keys: { type: 'string' } } as const;

/** Exit codes: they are part of what the command promises. */
const exitCodes: Readonly<Record<PackVerdict['kind'], number>> = {
  whole: 0,
  changed: 1,
  unchecked: 1,
  'no-pack': 2,
};

/**
 * `npm run verify`: says whether an evidence pack is as it was made. Returns 0 for whole, 1 for changed, 2 for no pack.
 * @throws Refusal when an argument or a file cannot be read.
 * Decision 283.
 */
export async function verify(given: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments(given, options, usages.verify);
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0)
    throw new Refusal(`Use ${usages.verify}: name one file, and found ${positionals.length}.`);
  const trusted = values.keys === undefined ? null : await readTrustedKeys(values.keys);
  const bytes = await readBytes(file);
  const verdict = await trustedVerdict(
    await verifyPack(readPack(bytes) ?? [], digest, signatureFits),
    trusted,
    digest,
  );
  const { sentence, findings } = await verdictWords(verdict, file, trusted !== null, digest);
  console.log([sentence, ...findings].join('\n'));
  return exitCodes[verdict.kind];
}
