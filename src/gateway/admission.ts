import type { FastifyReply, FastifyRequest } from 'fastify';
import { failureBody, waitSeconds } from './failure';
import type { Monitor } from './request-recorder';
import type { Log } from './log';
import { refuseForeignPage } from './own-origin';
import { nothingPolicy, policyHeader } from './policy';
import { SignInUnavailable, type User, type SignIn } from './sign-in/user';

/** Answers are about homes, which is personal data: no cache between this server and the user may keep them. */
const apiAnswer = {
  'cache-control': 'no-store',
  'content-security-policy': policyHeader(nothingPolicy),
} as const;

/** Lets in users who are signed in and within their rate limit. It decides before the request's body and path are read. Decision 213. */
export class Admission {
  readonly #signIn: SignIn;
  readonly #monitor: Monitor | null;
  readonly #log: Log;
  constructor(signIn: SignIn, monitor: Monitor | null, log: Log) {
    this.#signIn = signIn;
    this.#monitor = monitor;
    this.#log = log;
  }

  /**
   * The user who sent the request; `null` where the request was refused, in which case the refusal was sent. A promise only where something must
   * be waited for.
   */
  admit(request: FastifyRequest, reply: FastifyReply): User | null | Promise<User | null> {
    void reply.headers(apiAnswer);
    const foreign = refuseForeignPage(request.headers);
    if (foreign) return refuse(reply, foreign.status, foreign.description);
    const found = this.#signIn.findUser(request.headers);
    if (!(found instanceof Promise)) return this.#admitUser(found, request, reply);
    return found.then(
      (user) => this.#admitUser(user, request, reply),
      (error: unknown) => {
        if (!(error instanceof SignInUnavailable)) throw error;
        this.#log.error({ reqId: request.id, because: error.message }, 'sign-in cannot be checked');
        return refuse(reply, 503, error.message, { 'retry-after': '5' });
      },
    );
  }

  #admitUser(
    user: User | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ): User | null | Promise<User | null> {
    if (user === null) {
      this.#monitor?.metrics.unknownUsers.inc();
      const because = request.headers.authorization === undefined ? 'no token' : 'a token that is not known';
      this.#log.warn({ reqId: request.id, from: request.ip, because }, 'refused: nobody is signed in');
      const description = 'Sign in first: this server does not know who you are.';
      return refuse(reply, 401, description, { 'www-authenticate': 'Bearer', connection: 'close' });
    }
    const pause = this.#monitor?.rateLimiter.consume(user.id) ?? null;
    if (pause instanceof Promise)
      return pause.then((seconds) => this.#admitWithin(seconds, user, request, reply));
    return this.#admitWithin(pause, user, request, reply);
  }

  #admitWithin(pause: number | null, user: User, { id }: FastifyRequest, reply: FastifyReply): User | null {
    if (pause === null) return user;
    this.#log.warn({ reqId: id, person: user.id }, 'asks more than anybody may');
    const description = `${waitSeconds(pause)}: you have sent more requests than this server takes from one person.`;
    return refuse(reply, 429, description, { 'retry-after': String(pause) });
  }
}

function refuse(
  reply: FastifyReply,
  status: number,
  description: string,
  headers: Record<string, string> = {},
): null {
  void reply.code(status).headers(headers).send(failureBody(status, description));
  return null;
}
