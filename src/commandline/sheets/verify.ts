import { createHash } from 'node:crypto';
import path from 'node:path';
import { verifyPack, type PackVerdict } from '../../portfolio/pack';
import { FileRefused, readPack } from '../../xlsx';
import { readArguments } from '../arguments';
import { usages } from '../help';
import { Refusal } from '../refusal';
import { readTrustedKeys, signatureFits } from './evidence-keys';
import { readBytes } from './sheet-file';
import { counted } from './told';

const options = { keys: { type: 'string' } } as const;
const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Findings that are told one by one. */
const maxFindings = 20;

/** Exit codes: they are part of what the command promises. */
const exitCodes: Readonly<Record<PackVerdict['kind'], number>> = { whole: 0, changed: 1, 'no-pack': 2 };

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
  const sheets = await readPack(path.basename(file), bytes).catch((error: unknown) => {
    if (error instanceof FileRefused) return [];
    throw error;
  });
  const verdict = trustedVerdict(verifyPack(sheets, digest, signatureFits), trusted);
  console.log(verdictText(verdict, file, trusted !== null));
  return exitCodes[verdict.kind];
}

/** Whoever names keys wants one of them to have signed it. */
function trustedVerdict(verdict: PackVerdict, trusted: ReadonlySet<string> | null): PackVerdict {
  if (verdict.kind !== 'whole' || trusted === null) return verdict;
  if (verdict.publicKey === null)
    return {
      kind: 'changed',
      findings: ['It is not signed, and a signature by a key of --keys was wanted.'],
    };
  if (trusted.has(verdict.publicKey)) return verdict;
  return {
    kind: 'changed',
    findings: [`It is signed by ${fingerprint(verdict.publicKey)}, which is no key of --keys.`],
  };
}

/** What people compare of a key. */
function fingerprint(publicKey: string): string {
  return `key ${digest(publicKey).slice(0, 16)}`;
}

function verdictText(verdict: PackVerdict, file: string, isTrusted: boolean): string {
  switch (verdict.kind) {
    case 'no-pack':
      return `No pack: “${file}” is no evidence pack of Terrace, or is damaged beyond reading.`;
    case 'changed': {
      const { findings } = verdict;
      const more = findings.length > maxFindings ? [`and ${findings.length - maxFindings} more.`] : [];
      return ['Changed:', ...findings.slice(0, maxFindings), ...more].join('\n');
    }
    case 'whole': {
      const rows = counted(verdict.rows, 'row', 'rows');
      if (verdict.publicKey === null)
        return `Whole, unsigned: all ${rows} are as they were made. This finds accidents, not forgery.`;
      const key = fingerprint(verdict.publicKey);
      return isTrusted
        ? `Whole, signed by ${key}: all ${rows} are as they were signed.`
        : `Whole, signed by ${key}: all ${rows} are as they were signed. Whose key that is, only --keys can tell: compare it with what the firm publishes.`;
    }
  }
}
