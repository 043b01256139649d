import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { serverHeaders } from '../contract';
import { isLoopback } from './api-address';
import { refuse, waitSeconds } from './failure';
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

/**
 * The user who sent a request; `null` where it was refused, in which case the refusal was sent. A promise only where something must be waited for.
 */
type Admit = (request: FastifyRequest, reply: FastifyReply) => User | null | Promise<User | null>;

/** Lets in users who are signed in and within their rate limit. It decides before the request's body and path are read. Decision 213. */
export function createAdmission(signIn: SignIn, monitor: Monitor | null, log: Log): Admit {
  const admitWithin = (pause: number | null, user: User, id: string, reply: FastifyReply): User | null => {
    if (pause === null) return user;
    log.warn({ reqId: id, person: user.id }, 'asks more than anybody may');
    const description = `${waitSeconds(pause)}: you have sent more requests than this server takes from one person.`;
    return turnAway(reply, 429, description, { 'retry-after': String(pause) });
  };
  const admitUser = (user: User | null, request: FastifyRequest, reply: FastifyReply) => {
    const { id, headers } = request;
    if (user === null) {
      monitor?.metrics.unknownUsers.inc();
      const ended = signIn.findEnded?.(headers);
      const given = ended
        ? 'a token that has ended'
        : (signIn.flawOf?.(headers) ?? 'a token that is not known');
      const because = headers.authorization === undefined ? 'no token' : given;
      const about = { reqId: id, from: cameFrom(request), because, ...(ended && { person: ended.id }) };
      log.warn(about, 'refused: nobody is signed in');
      const description = 'Sign in first: this server does not know who you are.';
      return turnAway(reply, 401, description, { 'www-authenticate': 'Bearer', connection: 'close' });
    }
    const pause = monitor?.rateLimiter.consume(user.id) ?? null;
    if (pause instanceof Promise) return pause.then((seconds) => admitWithin(seconds, user, id, reply));
    return admitWithin(pause, user, id, reply);
  };
  return (request, reply) => {
    void reply.headers(apiAnswer);
    const foreign = refuseForeignPage(request.headers);
    if (foreign) return turnAway(reply, ...foreign);
    const found = signIn.findUser(request.headers);
    if (!(found instanceof Promise)) return admitUser(found, request, reply);
    return found.then(
      (user) => admitUser(user, request, reply),
      (error: unknown) => {
        if (!(error instanceof SignInUnavailable)) throw error;
        const because = error.cause instanceof Error ? error.cause.message : error.message;
        log.error({ reqId: request.id, because }, 'sign-in cannot be checked');
        return turnAway(reply, 503, error.message, { 'retry-after': '5', [serverHeaders.fate]: 'not-sent' });
      },
    );
  };
}

/** The network address that a request came from. Plain http is for a proxy at this machine, which adds it as the last of those that are named. */
export function cameFrom({
  ip,
  protocol,
  headers,
}: Pick<FastifyRequest, 'ip' | 'protocol' | 'headers'>): string {
  const named = String(headers['x-forwarded-for']).split(',').at(-1)?.trim() ?? '';
  return protocol === 'http' && isLoopback(ip) && isIP(named) !== 0 ? named : ip;
}

function turnAway(...refusal: Parameters<typeof refuse>): null {
  void refuse(...refusal);
  return null;
}
