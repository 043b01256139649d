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

  /** The user who sent the request; `null` where the request was refused, in which case the refusal was sent. */
  async admit(request: FastifyRequest, reply: FastifyReply): Promise<User | null> {
    void reply.headers(apiAnswer);
    const foreign = refuseForeignPage(request.headers);
    if (foreign) return refuse(reply, foreign.status, foreign.description);
    let user: User | null;
    try {
      const found = this.#signIn.findUser(request.headers);
      user = found instanceof Promise ? await found : found;
    } catch (error) {
      if (!(error instanceof SignInUnavailable)) throw error;
      this.#log.error({ reqId: request.id, because: error.message }, 'sign-in cannot be checked');
      return refuse(reply, 503, error.message, { 'retry-after': '5' });
    }
    if (user === null) {
      this.#monitor?.metrics.unknownUsers.inc();
      const because = request.headers.authorization === undefined ? 'no token' : 'a token that is not known';
      this.#log.warn({ reqId: request.id, from: request.ip, because }, 'refused: nobody is signed in');
      const description = 'Sign in first: this server does not know who you are.';
      return refuse(reply, 401, description, { 'www-authenticate': 'Bearer', connection: 'close' });
    }
    const pause = this.#monitor === null ? null : await this.#monitor.rateLimiter.consume(user.id);
    if (pause !== null) {
      this.#log.warn({ reqId: request.id, person: user.id }, 'asks more than anybody may');
      const description = `${waitSeconds(pause)}: you have sent more requests than this server takes from one person.`;
      return refuse(reply, 429, description, { 'retry-after': String(pause) });
    }
    return user;
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
