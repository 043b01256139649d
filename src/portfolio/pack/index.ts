/** An evidence pack as data: its sheets, the chain over their rows, and what became of them since. Pure. */
export { makePack } from './make-pack';
export type { PackAnswer } from './pack-input';
export type { Digest } from './chain';
export { packChoices } from './pack-choices';
export { type PackSheet, type PackSheetRead } from './pack-sheet';
export { sealed, type Signer } from './seal';
export { verifyPack, type PackVerdict, type SignatureFits } from './verify-pack';
