import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { SecureContextOptions } from 'node:tls';
import type { ApiAddress } from '../api-address';

/**
 * How gateways of one firm know each other: each has the keys of the API. The connections between them, and the proof of an address
 * (HMAC-SHA-256), have keys of their own that are derived from those and never sent.
 * Decision 248.
 */
export class FirmProof {
  readonly #key: Buffer;
  /**
   * Encrypts connections between gateways by a key that both know (RFC 5489), so that whoever has it not sends nothing and is sent nothing: a
   * certificate names what people open.
   */
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

  prove(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }

  isProven(text: string, proof: string): boolean {
    const [wanted, found] = [Buffer.from(this.prove(text)), Buffer.from(proof)];
    return wanted.length === found.length && timingSafeEqual(wanted, found);
  }
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
  const address = [id, host, port].join(' ');
  return `${address} ${proof.prove(address)}`;
}

/** Reads an address; `null` for one that no gateway of this firm wrote: whoever can write to Valkey leads no request elsewhere. */
export function readAddress(text: string, proof: FirmProof): GatewayAddress | null {
  const [id = '', host = '', port = '', proven = ''] = text.split(' ');
  return proof.isProven([id, host, port].join(' '), proven) ? { id, host, port: Number(port) } : null;
}
