/** An evidence pack as data: its sheets, the chain over their rows, and what became of them since. Pure. */
export { makePack } from './make-pack';
export type { PackAnswer } from './pack-input';
export type { PackOwner } from './pack-owner';
export type { Digest } from './chain';
export { packChoices } from './pack-choices';
export type { PackRow, PackSheet, PackSheetRead } from './pack-sheet';
export { isEd25519, isSignature, publicKeysIn } from './public-keys';
export { judgeEarlierPack, type EarlierPack } from './earlier-pack';
export { keptValue, sealed, type Signer } from './seal';
export { trustedVerdict, verdictWords, type VerdictWords } from './verdict-words';
export { verifyPack, type PackVerdict, type SignatureFits } from './verify-pack';
export { shownValue, type ShownValue } from './result-sheet';
