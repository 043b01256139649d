import type { Digest } from './chain';
import type { PackVerdict } from './verify-pack';

/** Findings that are told one by one. */
const maxFindings = 20;

/** What is said of a pack, on the command line and in the pane alike. */
export interface VerdictWords {
  readonly sentence: string;
  /** What was changed, a sentence each. */
  readonly findings: readonly string[];
}

/** Whoever names keys wants one of them to have signed the pack. `null`: nobody named any. */
export async function trustedVerdict(
  verdict: PackVerdict,
  trusted: ReadonlySet<string> | null,
  digest: Digest,
): Promise<PackVerdict> {
  if (verdict.kind !== 'whole' || trusted === null) return verdict;
  if (verdict.publicKey === null)
    return {
      kind: 'changed',
      findings: ['It is not signed, and a signature by one of the keys that you named was wanted.'],
    };
  if (trusted.has(verdict.publicKey)) return verdict;
  const key = await keyFingerprint(verdict.publicKey, digest);
  return {
    kind: 'changed',
    findings: [`It is signed by ${key}, which is none of the keys that you named.`],
  };
}

/** What people compare of a key. */
export async function keyFingerprint(publicKey: string, digest: Digest): Promise<string> {
  return `key ${(await digest(publicKey)).slice(0, 16)}`;
}

/**
 * Puts a verdict into words.
 * @param isTrusted Whether it was judged by keys that somebody named.
 */
export async function verdictWords(
  verdict: PackVerdict,
  file: string,
  isTrusted: boolean,
  digest: Digest,
): Promise<VerdictWords> {
  switch (verdict.kind) {
    case 'no-pack':
      return told(`No pack: “${file}” is no evidence pack of Terrace, or is damaged beyond reading.`);
    case 'changed': {
      const { findings } = verdict;
      const more = findings.length - maxFindings;
      return {
        sentence: 'Changed:',
        findings: [...findings.slice(0, maxFindings), ...(more > 0 ? [`and ${more} more.`] : [])],
      };
    }
    case 'unchecked':
      return told(
        `Signature not checked: all ${rowsText(verdict.rows)} are as the chain has them, and this program cannot check signatures of Ed25519. Verify the pack with terrace verify, or in a newer Edge, Chrome or Excel.`,
      );
    case 'whole': {
      const rows = rowsText(verdict.rows);
      if (verdict.publicKey === null)
        return told(`Whole, unsigned: all ${rows} are as they were made. This finds accidents, not forgery.`);
      const signed = `Whole, signed by ${await keyFingerprint(verdict.publicKey, digest)}: all ${rows} are as they were signed.`;
      return told(
        isTrusted
          ? signed
          : `${signed} Whose key that is, only the firm’s public keys can tell: name them, or compare it with what the firm publishes.`,
      );
    }
  }
}

function rowsText(rows: number): string {
  return `${rows.toLocaleString('en-GB')} rows`;
}

function told(sentence: string): VerdictWords {
  return { sentence, findings: [] };
}
