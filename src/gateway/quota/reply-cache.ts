import { LRUCache } from 'lru-cache';
import type { Clock } from '../../contract';
import type { Reply } from '../reply';
import { isChangeable } from './question';

/** A cached answer of the API. */
export interface CachedReply {
  readonly reply: Reply;
  /** Epoch milliseconds at which the API gave it. */
  readonly checkedAt: number;
}

/** The cache that all gateways of the firm share, which outlives this process. It never rejects. */
export interface SharedReplyCache {
  get(key: string): Promise<CachedReply | null>;
  put(key: string, cached: CachedReply, milliseconds: number): void;
  invalidate(key: string): void;
}

const maxBytes = 64 * 1024 * 1024;
/** What an entry takes besides its body, roughly. */
const entryOverheadBytes = 1024;
/** Another server's clock may be ahead by so much. An answer of a later moment is of a clock that was wrong, and were young for as long. */
const maxAheadMilliseconds = 120_000;

/** Least-recently-used cache of replies in memory, before the cache that all gateways share. */
export class ReplyCache {
  readonly #clock: Clock;
  readonly #shared: SharedReplyCache | null;
  readonly #cached = new LRUCache<string, CachedReply>({
    maxSize: maxBytes,
    sizeCalculation: ({ reply }) => reply.body.length + entryOverheadBytes,
  });

  constructor(clock: Clock, shared: SharedReplyCache | null = null) {
    this.#clock = clock;
    this.#shared = shared;
  }

  get size(): number {
    return this.#cached.size;
  }

  /** A reply in memory that is not older than `maxAge` milliseconds. */
  getLocal(key: string, maxAge: number): CachedReply | null {
    const cached = this.#cached.get(key);
    if (!cached || this.#isYoung(cached, maxAge)) return cached ?? null;
    this.#cached.delete(key);
    return null;
  }

  /** As `getLocal`, from the shared cache. A gateway of an earlier version may have put something there that `isAnswer` does not accept. */
  async getShared(
    key: string,
    maxAge: number,
    isAnswer: (reply: Reply) => boolean,
  ): Promise<CachedReply | null> {
    const found = await this.#shared?.get(key);
    if (!found || !this.#isYoung(found, maxAge) || !isAnswer(found.reply)) return null;
    this.#store(key, found);
    return found;
  }

  put(key: string, reply: Reply, maxAge: number): void {
    const cached = { reply, checkedAt: this.#clock.now() };
    this.#store(key, cached);
    this.#shared?.put(key, cached, maxAge);
  }

  invalidate(key: string): void {
    this.#cached.delete(key);
    this.#shared?.invalidate(key);
  }

  #isYoung({ checkedAt }: CachedReply, maxAge: number): boolean {
    const age = this.#clock.now() - checkedAt;
    return age < maxAge && age >= -maxAheadMilliseconds;
  }

  #store(key: string, cached: CachedReply): void {
    // What another gateway may make outdated is kept in the shared cache only, where there is one.
    if (!this.#shared || !isChangeable(key)) this.#cached.set(key, cached);
  }
}
