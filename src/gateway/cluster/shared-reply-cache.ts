import { createHash } from 'node:crypto';
import type { CachedReply, SharedReplyCache } from '../quota/reply-cache';
import type { Valkey } from './valkey';

interface Head {
  readonly status: number;
  readonly type: string | null;
  readonly checkedAt: number;
}

/** The replies that all gateways share, in Valkey, under hashes of their questions. A failure counts as a cache miss. */
export function createSharedReplyCache({ commands, scope }: Valkey): SharedReplyCache {
  const keyOf = (name: string): string =>
    `${scope}kept:${createHash('sha256').update(name).digest('base64url')}`;
  return {
    async get(name) {
      const stored = await commands.getBuffer(keyOf(name)).catch(() => null);
      return stored && read(stored);
    },
    put(name, { reply, checkedAt }, milliseconds) {
      const head: Head = { status: reply.status, type: reply.headers['content-type'] ?? null, checkedAt };
      const stored = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), reply.body]);
      commands.set(keyOf(name), stored, 'PX', milliseconds).catch(() => undefined);
    },
    invalidate(name) {
      commands.del(keyOf(name)).catch(() => undefined);
    },
  };
}

function read(stored: Buffer): CachedReply | null {
  const end = stored.indexOf('\n');
  try {
    const { status, type, checkedAt } = JSON.parse(stored.subarray(0, end).toString('utf8')) as Head;
    const headers: Record<string, string> = type === null ? {} : { 'content-type': type };
    return { reply: { status, headers, body: stored.subarray(end + 1) }, checkedAt };
  } catch {
    return null;
  }
}
