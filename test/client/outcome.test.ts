import type { Exchange, OutgoingRequest } from '../../src/client/connections/transport';
import { healthSignOf } from '../../src/client/sending/exchange-report';
import { outcomeOf } from '../../src/client/sending/outcome';
import type { Problem, PropertyId } from '../../src/contract';
import { refusalBody } from './support/api';

const identifier = { form: 'property', propertyId: 'abc' as PropertyId } as const;
const check: OutgoingRequest = { operation: 'propertyCheck', identifier, body: null };
const create: OutgoingRequest = {
  operation: 'propertyCreate',
  identifier: null,
  body: { address: '1 High Street', postcode: 'FH1 1AA' },
};
const sync: OutgoingRequest = { operation: 'propertySync', identifier, body: create.body };
const archive: OutgoingRequest = { operation: 'propertyArchive', identifier, body: null };

const silence = (problem: Problem, neverSent: boolean): Exchange => ({
  kind: 'unanswered',
  problem,
  neverSent,
});
const refusal = (status: number, code: number, more: object = {}): Exchange => ({
  kind: 'answered',
  status,
  body: refusalBody(status, code),
  rateLimit: { limit: null, remaining: null, retryAfterMilliseconds: null, policy: null },
  ...more,
});
const ofServer = (status: number): Exchange => refusal(status, 1, { isOfServer: true });
const page = refusal(200, 1, { body: '<html>' });
const fails = (problem: object): object => ({ kind: 'fails', problem });
const settled = (problem: object): object => ({ kind: 'settle', answer: { ok: false, problem } });
const unconfirmed = (because: string): object => settled({ kind: 'unconfirmed', because });

const cut: Problem = { kind: 'unreachable' };
const late: Problem = { kind: 'timed-out', seconds: 30 };
const large: Problem = { kind: 'answer-too-large', limitBytes: 1_048_576 };
const cancelled: Problem = { kind: 'cancelled' };
const moved: Problem = { kind: 'redirected', to: null };
const repeat = (problem: object): object => ({ kind: 'repeat', problem });

it.each<[string, OutgoingRequest, Exchange, object]>([
  ['C4.4 a create whose connection was never made', create, silence(cut, true), repeat(cut)],
  ['C4.4 a create whose token did not come in time', create, silence(late, true), repeat(late)],
  ['C4.4 a cut create', create, silence(cut, false), unconfirmed('the connection failed')],
  ['C4.4 a silent create', create, silence(late, false), unconfirmed('no answer in time')],
  [
    'C4.4 a create with a large answer',
    create,
    silence(large, false),
    unconfirmed('the answer was too large'),
  ],
  ['C4.4 a create cut off', create, silence(cancelled, false), unconfirmed('the wait for it was cut off')],
  ['C4.4 a failed create', create, refusal(503, 1), unconfirmed('the API failed with status 503')],
  [
    'C4.4 a create that the server between never sent',
    create,
    refusal(503, 1, { neverSent: true }),
    repeat({ status: 503 }),
  ],
  ['C4.9 a create answered by a page', create, page, unconfirmed('the answer could not be read')],
  ['C4.9 a check answered by a page', check, page, repeat({ kind: 'unreadable-answer' })],
  ['C4.2 a create that the quota refused', create, refusal(429, 1), { kind: 'refused' }],
  ['C4.7 a check whose keys are refused', check, refusal(401, 1), { kind: 'keys-refused' }],
  ['C4.3 a silent check', check, silence(late, false), repeat(late)],
  ['C4.3 a cut sync', sync, silence(cut, false), repeat(cut)],
  ['C6.4 a check with a large answer', check, silence(large, false), settled(large)],
  ['C1.6 a check cut off', check, silence(cancelled, false), settled(cancelled)],
  ['C6.3 a redirected create', create, silence(moved, true), settled(moved)],
  ['C4.5 a sync that met another', sync, refusal(409, 700001), { kind: 'conflict' }],
  ['C4.5 an archive that met another', archive, refusal(409, 700001), { kind: 'conflict' }],
  ['C4.5 a create that met another', create, refusal(409, 700001), settled({ kind: 'conflict' })],
  [
    'C4.6 an archive of what is not there',
    archive,
    refusal(404, 205001),
    settled({ kind: 'property-not-found' }),
  ],
  ['C4.10 a failure of the server between', check, ofServer(503), repeat({ isOfServer: true })],
  [
    'C4.10 a 401 that asks for a Bearer',
    check,
    refusal(401, 1, { wantsSignIn: true }),
    { kind: 'keys-refused', problem: { wantsSignIn: true } },
  ],
])('%s', (_, outgoing, exchange, outcome) => {
  expect(outcomeOf(outgoing, exchange, false)).toMatchObject(outcome);
});

it.each<[string, OutgoingRequest, object]>([
  [
    'C4.6 an archive that is repeated into what is not there',
    archive,
    { answer: { ok: true, value: { success: true } } },
  ],
  ['C4.6 a sync that is', sync, settled({ kind: 'property-not-found' })],
])('%s', (_, outgoing, outcome) => {
  expect(outcomeOf(outgoing, refusal(404, 205001), true)).toMatchObject(outcome);
});

it.each<[string, OutgoingRequest, Exchange, object]>([
  ['C4.8 silence is a failure', check, silence(late, false), { kind: 'fails', problem: late }],
  ['C4.8 a redirect is one', check, silence(moved, true), { kind: 'fails', problem: moved }],
  ['C4.8 a status 5xx is one', check, refusal(503, 1), fails({ kind: 'server-failed', status: 503 })],
  ['C4.8 that of a create is one', create, refusal(503, 1), fails({ kind: 'server-failed', status: 503 })],
  ...[create, sync, archive].map((change): [string, OutgoingRequest, Exchange, object] => [
    `C4.8 that of a ${change.operation} is told without what the server between says of that change`,
    change,
    ofServer(503),
    { kind: 'fails', problem: expect.not.objectContaining({ isOfServer: true }) as object },
  ]),
  ['C4.8 that of a check is told in its words', check, ofServer(503), fails({ isOfServer: true })],
  [
    'C4.8 that of a change that certainly was not sent is told in its words',
    create,
    refusal(503, 1, { isOfServer: true, neverSent: true }),
    fails({ isOfServer: true }),
  ],
  ['C4.9 what cannot be read is one', check, page, fails({ kind: 'unreadable-answer', found: '"<html>"' })],
  [
    'C4.9 what cannot be read of a create',
    create,
    page,
    fails({ kind: 'unreadable-answer', found: '"<html>"' }),
  ],
  ['C4.8 an answer that is too large is none', check, silence(large, false), { kind: 'answers' }],
  ['C4.8 what was called off says nothing', check, silence(cancelled, false), { kind: 'none' }],
  ['C4.1 a refusal is an answer', check, refusal(404, 205001), { kind: 'answers' }],
  ['C4.1 a create that met another was answered', create, refusal(409, 700001), { kind: 'answers' }],
  ['C4.2 a refusal of the quota is an answer', create, refusal(429, 1), { kind: 'answers' }],
])('%s', (_, outgoing, exchange, sign) => {
  expect(healthSignOf(exchange, outcomeOf(outgoing, exchange, false))).toMatchObject(sign);
});
