import { useRef, useState } from 'react';
import {
  publicKeysIn,
  trustedVerdict,
  verdictWords,
  verifyPack,
  type PackSheetRead,
  type PackVerdict,
  type VerdictWords,
} from '../../portfolio/pack';
import { firmKeys, type AskServer } from './firm-signer';
import { digest, signatureFits } from './page-crypto';

export interface VerifyServices {
  /** The sheets of a pack in a file; `null` where it is no workbook. */
  readonly readPack: (bytes: Uint8Array) => Promise<readonly PackSheetRead[] | null>;
}

/** What is said of a pack that somebody chose. */
export interface PackSaid extends VerdictWords {
  readonly kind: PackVerdict['kind'];
}

/** The files that were chosen, and what is said of the pack. */
export interface VerifyState {
  readonly pack: File | null;
  readonly keys: File | null;
  readonly isBusy: boolean;
  readonly said: PackSaid | null;
  /** What is wrong with a file. */
  readonly message: string | null;
}

const nothing: VerifyState = { pack: null, keys: null, isBusy: false, said: null, message: null };

/** Looks at a pack whenever it, or the keys that it is judged by, are chosen. Files are read here and sent nowhere. */
export function useVerify({ readPack }: VerifyServices) {
  const [state, setState] = useState(nothing);
  const last = useRef(nothing);

  const look = async (pack: File | null, keys: File | null): Promise<void> => {
    const begun: VerifyState = { pack, keys, isBusy: pack !== null, said: null, message: null };
    last.current = begun;
    setState(begun);
    const outcome = await packOutcome(pack, keys, readPack, askOwnServer).catch(() => ({
      message: 'Choose the file again: it cannot be read any more.',
    }));
    // Another file may have been chosen meanwhile.
    if (last.current === begun) setState({ ...begun, isBusy: false, ...outcome });
  };
  return {
    state,
    choosePack: (pack: File | null) => void look(pack, last.current.keys),
    chooseKeys: (keys: File | null) => void look(last.current.pack, keys),
  };
}

const askOwnServer: AskServer = (path) => fetch(path, { cache: 'no-store' });

/** What is said of a pack by the keys of a file; where none was chosen, by those that the pane's own server publishes, if it has signed it. */
export async function packOutcome(
  pack: File | null,
  keys: File | null,
  readPack: VerifyServices['readPack'],
  ask: AskServer,
): Promise<Partial<Pick<VerifyState, 'said' | 'message'>>> {
  const trusted = keys === null ? null : publicKeysIn(await keys.text());
  if (keys !== null && trusted === null)
    return {
      message: `Choose a file with public keys of Ed25519 as PEM: “${keys.name}” has none, or one of another kind.`,
    };
  if (pack === null) return {};
  const sheets = await readPack(new Uint8Array(await pack.arrayBuffer()));
  const found = await verifyPack(sheets ?? [], digest, signatureFits);
  const verdict = await trustedVerdict(found, trusted, digest);
  // A pack of another firm is no worse for not being signed here.
  const isOwn = trusted === null && (await isSignedHere(verdict, ask));
  const words = await verdictWords(verdict, pack.name, trusted !== null || isOwn, digest);
  const sentence = isOwn ? `${words.sentence} This server publishes that key.` : words.sentence;
  return { said: { kind: verdict.kind, ...words, sentence } };
}

async function isSignedHere(verdict: PackVerdict, ask: AskServer): Promise<boolean> {
  if (verdict.kind !== 'whole' || verdict.publicKey === null) return false;
  return (await firmKeys(ask))?.has(verdict.publicKey) === true;
}
