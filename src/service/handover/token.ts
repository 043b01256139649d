import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether an `Authorization` header carries the token; in constant time. */
export function carriesToken(header: string | undefined, token: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}
