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
    const outcome = await outcomeOf(pack, keys, readPack).catch(() => ({
      message: 'Choose the file again: it cannot be read any more.',
    }));
    // Another file may have been chosen meanwhile.
    if (last.current === begun) setState({ ...begun, isBusy: false, ...outcome });
  };
  return {
    state,
    choosePack: (pack: File) => void look(pack, last.current.keys),
    chooseKeys: (keys: File | null) => void look(last.current.pack, keys),
  };
}

async function outcomeOf(
  pack: File | null,
  keys: File | null,
  readPack: VerifyServices['readPack'],
): Promise<Partial<Pick<VerifyState, 'said' | 'message'>>> {
  const trusted = keys === null ? null : publicKeysIn(await keys.text());
  if (keys !== null && trusted === null)
    return {
      message: `Choose a file with public keys of Ed25519 as PEM: “${keys.name}” has none, or one of another kind.`,
    };
  if (pack === null) return {};
  const sheets = await readPack(new Uint8Array(await pack.arrayBuffer()));
  const verdict = await trustedVerdict(
    await verifyPack(sheets ?? [], digest, signatureFits),
    trusted,
    digest,
  );
  const words = await verdictWords(verdict, pack.name, trusted !== null, digest);
  return { said: { kind: verdict.kind, ...words } };
}
