import { publicKeysIn, type Signer } from '../../portfolio/pack';

/** What a page asks of its own server; a failed connection rejects. */
export type AskServer = (path: string, text: string | null) => Promise<Response>;

/** Signs packs by the key of the firm's server; `null` where there is none, or no server. */
export async function firmSigner(ask: AskServer): Promise<Signer | null> {
  const publicKey = [...((await firmKeys(ask)) ?? [])].at(-1);
  if (publicKey === undefined) return null;
  return {
    publicKey,
    async sign(text) {
      const response = await ask('evidence-signature', text).catch(() => null);
      const read = response?.ok
        ? ((await response.json()) as { signature?: unknown; publicKey?: unknown })
        : {};
      if (typeof read.signature !== 'string' || read.publicKey !== publicKey)
        throw new Error('Try again: your server did not sign the pack.');
      return read.signature;
    },
  };
}

/** The public keys that the firm's server publishes, the newest last; `null` where it publishes none. */
export async function firmKeys(ask: AskServer): Promise<ReadonlySet<string> | null> {
  try {
    const response = await ask('evidence-keys.json', null);
    if (!response.ok) return null;
    const { keys } = (await response.json()) as { keys?: readonly { pem?: unknown }[] };
    return publicKeysIn((keys ?? []).map(({ pem }) => String(pem)).join('\n'));
  } catch {
    // Pages without a server behind them have no such address.
    return null;
  }
}
