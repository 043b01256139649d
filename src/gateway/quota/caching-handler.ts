import { serverHeaders, timestampAt, type Clock } from '../../contract';
import type { UserRequest, RequestHandler, FrontHandler, Reply } from './user-request';
import type { CachedReply, ReplyCache } from './reply-cache';
import { maxAgeOf, keyInvalidatedBy, questionKey } from './question';
import { classifyAnswer } from './classify-answer';

export interface CachingHandlerOptions {
  readonly clock: Clock;
  readonly cache: ReplyCache;
  /** Who asks the API: this gateway's counter, or the one that leads. */
  readonly handler: RequestHandler;
  /** What a user is told of their share with an answer that cost nothing; `null` where that is not known here. */
  readonly shareOf: (user: string) => Readonly<Record<string, string>> | null;
  readonly onCacheHit: () => void;
}

/** A cached answer as it was given last: with this very share of somebody. */
interface LastReply {
  readonly share: Readonly<Record<string, string>> | null;
  readonly reply: Reply;
}

const checkedAtHeader = serverHeaders.checkedAt.toLowerCase();

/** Gives what is kept, and otherwise stands in line. */
export class CachingHandler implements FrontHandler {
  private readonly lastReplies = new WeakMap<CachedReply, LastReply>();

  constructor(private readonly options: CachingHandlerOptions) {}

  handle(request: UserRequest): Reply | Promise<Reply> {
    const { cache } = this.options;
    const { operation, target, user } = request;
    const key = request.isFresh ? null : questionKey(operation, target);
    if (key === null) return this.forward(request);
    const maxAge = maxAgeOf(operation);
    const found = cache.getLocal(key, maxAge);
    if (found) return this.fromCache(found, user);
    if (!cache.isShared) return this.forward(request);
    return cache
      .getShared(key, maxAge, (reply) => classifyAnswer(request, reply) === 'cacheable')
      .then((shared) => (shared ? this.fromCache(shared, user) : this.forward(request)));
  }

  private async forward(request: UserRequest): Promise<Reply> {
    const { clock, cache, handler } = this.options;
    const { operation, target } = request;
    const invalidated = keyInvalidatedBy(operation, target);
    let reply: Reply;
    try {
      reply = await handler.handle(request);
    } finally {
      // Also a change that failed may have been carried out.
      if (invalidated !== null) cache.invalidate(invalidated);
    }
    if (checkedAtHeader in reply.headers) return reply;
    return { ...reply, headers: { ...reply.headers, [checkedAtHeader]: timestampAt(clock.now()) } };
  }

  private fromCache(cached: CachedReply, user: string): Reply {
    this.options.onCacheHit();
    const share = this.options.shareOf(user);
    const last = this.lastReplies.get(cached);
    if (last?.share === share) return last.reply;
    const { status, headers, body } = cached.reply;
    const type = headers['content-type'];
    const reply = {
      status,
      headers: {
        ...share,
        [checkedAtHeader]: timestampAt(cached.checkedAt),
        ...(type === undefined ? {} : { 'content-type': type }),
      },
      body,
    };
    this.lastReplies.set(cached, { share, reply });
    return reply;
  }
}
