import { coverName, type PackSheetRead } from './pack-sheet';
import { sealLabels } from './seal';
import type { Digest } from './chain';
import type { PackOwner } from './pack-owner';
import { keyFingerprint } from './verdict-words';
import { verifyPack, type PackVerdict, type SignatureFits } from './verify-pack';

/** A pack that this one is compared with: one that was whole. */
export interface EarlierPack {
  readonly sheets: readonly PackSheetRead[];
  /** Who signed it, or that nobody did. */
  readonly signed: string;
}

const ownerLabel = 'Homes of';
const ownerWords = ({ kind, name }: Pick<PackOwner, 'kind' | 'name'>): string => `${kind} ${name} alone`;

/** Whose homes a pack is of, as its cover says it. */
export function ownerRows(owner: PackOwner | null): readonly (readonly string[])[] {
  return owner === null ? [] : [[ownerLabel, ownerWords(owner)]];
}

/** Whether a pack is of the homes of one landlord or branch alone: of this one, of another; `null`: its cover names none. */
export function aloneIn(sheets: readonly PackSheetRead[], owner: PackOwner | null): 'own' | 'other' | null {
  const { owner: told } = coverOf(sheets);
  if (told === null) return null;
  return owner !== null && told === ownerWords(owner) ? 'own' : 'other';
}

/** What the cover of a pack says: when it was made, the head of its chain, and whose homes it is of. */
export function coverOf(sheets: readonly PackSheetRead[]): {
  readonly made: string;
  readonly head: string;
  readonly owner: string | null;
} {
  const rows = sheets.find(({ name }) => name === coverName)?.rows ?? [];
  const texts = rows.map(
    ({ cells }) => [String(cells[0]?.value ?? ''), String(cells[1]?.value ?? '')] as const,
  );
  return {
    owner: texts.find(([label]) => label === ownerLabel)?.[1] ?? null,
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
  if (verdict.kind === 'no-pack') return verdict;
  return { kind: 'whole', pack: { sheets, signed: await signedWords(verdict, ownKey, digest) } };
}

async function signedWords(
  verdict: Extract<PackVerdict, { kind: 'unchecked' | 'whole' }>,
  ownKey: string | null,
  digest: Digest,
): Promise<string> {
  // By a program that knows no Ed25519 nobody can be named.
  if (verdict.kind === 'unchecked') return 'signed, which could not be checked here';
  if (verdict.publicKey === null) return 'unsigned: whole, but anybody can have made it';
  const key = await keyFingerprint(verdict.publicKey, digest);
  const whose =
    verdict.publicKey === ownKey ? 'as this pack is' : 'which nobody compared with the firm’s keys';
  return `signed by ${key}, ${whose}`;
}
