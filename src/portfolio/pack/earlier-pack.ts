import { coverName, type PackSheetRead } from './pack-sheet';
import { sealLabels } from './seal';
import type { Digest } from './chain';
import { fingerprint } from './verdict-words';
import { verifyPack, type SignatureFits } from './verify-pack';

/** A pack that this one is compared with: one that was whole. */
export interface EarlierPack {
  readonly sheets: readonly PackSheetRead[];
  /** Who signed it, or that nobody did. */
  readonly signed: string;
}

/** What the cover of a pack says: when it was made, and the head of its chain. */
export function coverOf(sheets: readonly PackSheetRead[]): { readonly made: string; readonly head: string } {
  const rows = sheets.find(({ name }) => name === coverName)?.rows ?? [];
  const texts = rows.map(
    ({ cells }) => [String(cells[0]?.value ?? ''), String(cells[1]?.value ?? '')] as const,
  );
  return {
    made: texts.find(([label]) => label === 'Made')?.[1] ?? '',
    // The seal stands last: whatever was packed above may be worded as it likes.
    head: texts.filter(([label]) => label === sealLabels.head).at(-1)?.[1] ?? '',
  };
}

/** What an earlier pack is found to be. */
type JudgedPack =
  | { readonly kind: 'whole'; readonly pack: EarlierPack }
  | { readonly kind: 'changed'; readonly finding: string }
  | { readonly kind: 'no-pack' };

/**
 * Judges a pack that another one is to be compared with: what is told of a changed one would be told of whoever changed it.
 * @param ownKey Public key of the pack that is to be made.
 */
export async function judgeEarlierPack(
  sheets: readonly PackSheetRead[],
  ownKey: string | null,
  digest: Digest,
  fits: SignatureFits,
): Promise<JudgedPack> {
  const verdict = await verifyPack(sheets, digest, fits);
  if (verdict.kind === 'changed') return { kind: 'changed', finding: verdict.findings[0] ?? '' };
  // By a program that knows no Ed25519 nobody can be named.
  if (verdict.kind === 'unchecked')
    return { kind: 'whole', pack: { sheets, signed: 'signed, which could not be checked here' } };
  if (verdict.kind !== 'whole') return { kind: 'no-pack' };
  if (verdict.publicKey === null)
    return { kind: 'whole', pack: { sheets, signed: 'unsigned: whole, but anybody can have made it' } };
  const key = await fingerprint(verdict.publicKey, digest);
  const whose =
    verdict.publicKey === ownKey ? 'as this pack is' : 'which nobody compared with the firm’s keys';
  return { kind: 'whole', pack: { sheets, signed: `signed by ${key}, ${whose}` } };
}
