import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { SecureContextOptions } from 'node:tls';
import type { ApiAddress } from '../api-address';

/** What is proven: a proof of one kind is none of another. */
type ProvenKind = 'address' | 'request' | 'answer';

/**
 * How gateways of one firm know each other: each has the keys of the API. Proofs (HMAC-SHA-256), and the connections between gateways, have keys
 * of their own that are derived from those and never sent.
 * Decision 248.
 */
export class FirmProof {
  readonly #key: Buffer;
  /** Encrypts connections between gateways by a key that both know (RFC 5489): a certificate names what people open. */
  readonly channel: SecureContextOptions = {
    minVersion: 'TLSv1.2',
    maxVersion: 'TLSv1.2',
    ciphers: 'ECDHE-PSK-CHACHA20-POLY1305',
  };
  readonly channelKey: Buffer;

  constructor({ baseUrl, apiKey, serviceKey }: ApiAddress) {
    const keys = JSON.stringify([apiKey, serviceKey]);
    const derive = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', keys, baseUrl, purpose, 32));
    this.#key = derive('terrace proof');
    this.channelKey = derive('terrace channel');
  }

  prove(kind: ProvenKind, parts: readonly unknown[]): string {
    const text = JSON.stringify([kind, ...parts]);
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }

  isProven(kind: ProvenKind, parts: readonly unknown[], proof: unknown): boolean {
    const [wanted, found] = [Buffer.from(this.prove(kind, parts)), Buffer.from(String(proof))];
    return wanted.length === found.length && timingSafeEqual(wanted, found);
  }
}

/** The hash of a body, by which a proof covers it. */
export function digestOf(body: Buffer | null): string {
  return createHash('sha256')
    .update(body ?? '')
    .digest('base64url');
}

/** Where the other gateways reach one. */
export interface GatewayAddress {
  /** Made anew with each start. */
  readonly id: string;
  readonly host: string;
  readonly port: number;
}

/** An address as it stands in the lease, in Valkey. */
export function writeAddress({ id, host, port }: GatewayAddress, proof: FirmProof): string {
  return [id, host, port, proof.prove('address', [id, host, port])].join(' ');
}

/** Reads an address; `null` for one that no gateway of this firm wrote: whoever can write to Valkey leads no request elsewhere. */
export function readAddress(text: string, proof: FirmProof): GatewayAddress | null {
  const [id = '', host = '', portText = '', proven = ''] = text.split(' ');
  const port = Number(portText);
  return proof.isProven('address', [id, host, port], proven) ? { id, host, port } : null;
}
