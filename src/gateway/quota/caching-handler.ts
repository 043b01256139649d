import { serverHeaders, timestampAt, type Clock } from '../../contract';
import type { Metrics } from '../operations/metrics';
import type { Reply } from '../reply';
import type { UserRequest, RequestHandler, FrontHandler } from './user-request';
import type { CachedReply, ReplyCache } from './reply-cache';
import { forgetOutdated } from './outdated-answers';
import { maxAgeOf, keysChangedBy, questionKey } from './question';
import { classifyAnswer } from './classify-answer';

export interface CachingHandlerOptions {
  readonly clock: Clock;
  readonly cache: ReplyCache;
  /** What asks the API: this gateway's own scheduler, or the leading gateway's. */
  readonly handler: RequestHandler;
  /** The headers with a user's share of the quota; `null` where that is not known at this gateway. */
  readonly shareOf: (user: string) => Readonly<Record<string, string>> | null;
  readonly metrics: Pick<Metrics, 'cacheHits'>;
}

/**
 * The reply that was made last of a cached one, with the share that it tells: users often have the same. Where each is made anew, a kept
 * answer takes a third longer.
 */
interface LastReply {
  readonly share: Readonly<Record<string, string>> | null;
  readonly reply: Reply;
}

const checkedAtHeader = serverHeaders.checkedAt.toLowerCase();

/** Answers from the cache where it can, and forwards everything else. */
export class CachingHandler implements FrontHandler {
  readonly #options: CachingHandlerOptions;
  readonly #lastReplies = new WeakMap<CachedReply, LastReply>();

  constructor(options: CachingHandlerOptions) {
    this.#options = options;
  }

  handle(request: UserRequest): Reply | Promise<Reply> {
    const { cache } = this.#options;
    const { operation, target, user } = request;
    const key = request.isFresh ? null : questionKey(operation, target);
    if (key === null) return this.#forward(request);
    const maxAge = maxAgeOf(operation);
    const found = cache.getLocal(key, maxAge);
    if (found) return this.#fromCache(found, user);
    return cache
      .getShared(key, maxAge, (reply) => classifyAnswer(request, reply) === 'cacheable')
      .then((shared) => (shared ? this.#fromCache(shared, user) : this.#forward(request)));
  }

  #forward(request: UserRequest): Promise<Reply> {
    const { clock, cache, handler } = this.#options;
    const { operation, target } = request;
    const changed = keysChangedBy(operation, target);
    const handling = handler.handle(request);
    const handled = changed === null ? handling : forgetOutdated(cache, request, changed, handling);
    return handled.then(({ status, headers, body }) => ({
      status,
      headers: { [checkedAtHeader]: timestampAt(clock.now()), ...headers },
      body,
    }));
  }

  #fromCache(cached: CachedReply, user: string): Reply {
    this.#options.metrics.cacheHits.inc();
    const share = this.#options.shareOf(user);
    const last = this.#lastReplies.get(cached);
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
    this.#lastReplies.set(cached, { share, reply });
    return reply;
  }
}
