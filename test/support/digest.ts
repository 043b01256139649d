import { createHash } from 'node:crypto';

/** SHA-256, in hexadecimal: what packs are sealed with. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
