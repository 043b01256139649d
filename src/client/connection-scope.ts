import type { Connection } from './connection';

/**
 * One text for one API and one set of keys, that tells neither: answers of one connection are never given for another.
 * Rejects where the page has no cryptography (it is not served over https).
 */
export async function scopeOf(connection: Connection | null): Promise<string> {
  if (!connection) return 'none';
  const { keys, baseUrl } = connection;
  const secrets = keys === 'held-here' ? [connection.apiKey, connection.serviceKey] : [];
  const bytes = new TextEncoder().encode(JSON.stringify([keys, baseUrl, ...secrets]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
