import type { FastifyInstance } from 'fastify';
import { readJsonObject } from '../contract';
import { publishedKey, type EvidenceKeys } from './evidence-keys';
import { refuse } from './failure';
import type { Log } from './log';
import type { Monitor } from './request-recorder';

/** Public keys of packs that this server has signed: for everybody. */
const keysRoute = '/evidence-keys.json';
/** Signs the head of a pack's chain for a user who is signed in. */
export const signatureRoute = '/evidence-signature';

/** What is signed of a pack, and nothing else: a key that signed any text would sign for whatever that says. */
const signable = /^terrace pack 1\n\d{1,9}\n[\da-f]{64}$/;

export function serveEvidenceKeys(app: FastifyInstance, keys: EvidenceKeys | null): void {
  app.get(keysRoute, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .send({ keys: (keys?.publicKeys ?? []).map((publicKey) => publishedKey(publicKey)) }),
  );
}

/** Within the routes of the API, where users are known before. Decision 325. */
export function serveSignatures(
  app: FastifyInstance,
  keys: EvidenceKeys | null,
  monitor: Monitor | null,
  log: Log,
): void {
  app.post(signatureRoute, ({ id, user, body }, reply) => {
    if (keys === null)
      return refuse(reply, 404, 'Make an unsigned pack: this server has no key to sign evidence packs with.');
    const given = Buffer.isBuffer(body) ? (readJsonObject(body.toString('utf8'))?.['text'] ?? null) : null;
    if (typeof given !== 'string' || !signable.test(given))
      return refuse(reply, 400, 'Send the rows and the head of an evidence pack: this is something else.');
    if (user === null) throw new Error('a request came past the sign-in');
    const change = given.split('\n').at(-1) ?? '';
    const signed = { did: 'sign-pack', property: null, change, outcome: 200, responseId: null } as const;
    if (monitor?.auditBefore(user, signed) === false)
      return refuse(reply, 503, 'Try again later: this server cannot write down who signs what.');
    log.info({ reqId: id, person: user.id }, 'signed an evidence pack');
    return reply.send(keys.sign(given));
  });
}
