import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';
import { utf8 } from '../bytes';

/** SHA-256 of a text in hexadecimal digits: Node and browsers have none in common that answers at once. */
export const digestOf = (text: string): string => bytesToHex(sha256(utf8(text)));
