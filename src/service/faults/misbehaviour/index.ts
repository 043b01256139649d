import { keyHeaders } from '../../../contract';
import { bodies } from './bodies';
import { compressed } from './compressed';
import { heads } from './heads';
import { quotas } from './quotas';
import { statuses } from './statuses';
import { after, drip, headOf, repeated, say, write, type Misbehave, type Strike } from './strike';

const to =
  (status: number, location: (strike: Strike) => string | null): Misbehave =>
  (strike) =>
    say(strike, { status, headers: { location: location(strike) }, body: '' });

const elsewhere = (): string => 'http://elsewhere.example/take';
const hostOf = ({ request }: Strike): string => request.headers.host ?? 'localhost';

/** Redirects of every kind. */
const redirections = {
  'redirect-elsewhere-301': to(301, elsewhere),
  'redirect-elsewhere-302': to(302, elsewhere),
  'redirect-elsewhere-303': to(303, elsewhere),
  'redirect-elsewhere-307': to(307, elsewhere),
  'redirect-elsewhere-308': to(308, elsewhere),
  'redirect-to-itself': to(307, (strike) => `http://${hostOf(strike)}${strike.request.url ?? '/'}`),
  'redirect-nowhere': to(302, () => null),
  'redirect-to-script': to(302, () => 'javascript:alert(1)'),
  'redirect-to-file': to(302, () => 'file:///etc/passwd'),
  'redirect-with-user': to(302, (strike) => `http://${hostOf(strike)}@elsewhere.example/`),
  'redirect-with-key': to(
    302,
    ({ request }) => `http://elsewhere.example/?${String(request.headers[keyHeaders.api.toLowerCase()])}`,
  ),
} satisfies Record<string, Misbehave>;

/** Everything that a caller sent in its headers, its keys among it. */
const headersOf = ({ request }: Strike): string => JSON.stringify(request.headers);

/** Sends a caller's own headers back to it. */
const echoes = {
  'echo-in-result': (strike) => {
    const whole = JSON.parse(strike.answer.body) as object;
    say(strike, { body: JSON.stringify({ ...whole, headers: strike.request.headers }) });
  },
  'echo-in-id': (strike) => {
    const whole = JSON.parse(strike.answer.body) as object;
    say(strike, { body: JSON.stringify({ ...whole, response_id: headersOf(strike) }) });
  },
  'echo-in-refusal': (strike) =>
    say(strike, {
      status: 400,
      body: JSON.stringify({ status: 400, message: 'no', code: 101000, description: headersOf(strike) }),
    }),
  'echo-in-not-found': (strike) =>
    say(strike, {
      status: 404,
      body: JSON.stringify({ status: 404, message: 'no', code: 203001, description: headersOf(strike) }),
    }),
  'echo-in-failure': (strike) =>
    say(strike, { status: 500, headers: { 'content-type': 'text/plain' }, body: headersOf(strike) }),
  'echo-as-answer': (strike) => say(strike, { body: headersOf(strike) }),
} satisfies Record<string, Misbehave>;

const chunked = (strike: Strike): string => `${headOf(strike, { 'transfer-encoding': 'chunked' })}\r\n`;

/** Answers that come a little at a time, a second apart, and never in time. */
const drips = {
  'drip-head': (strike) => drip(strike, after(headOf(strike), repeated('x-odd: 1\r\n'))),
  'drip-line': (strike) => drip(strike, after('HTTP/1.1 200 O', repeated('K'))),
  'drip-body': (strike) =>
    drip(strike, after(`${headOf(strike, { 'content-length': '1000000' })}\r\n{"result":"`, repeated('a'))),
  'drip-spaces': (strike) =>
    drip(strike, after(`${headOf(strike, { 'content-length': '1000000' })}\r\n`, repeated(' '))),
  'drip-chunks': (strike) => drip(strike, after(chunked(strike), repeated('1\r\n \r\n'))),
  'drip-continue': (strike) => drip(strike, repeated('HTTP/1.1 100 Continue\r\n\r\n')),
} satisfies Record<string, Misbehave>;

const wholeHead = (strike: Strike): string =>
  `${headOf(strike, { 'content-length': String(Buffer.byteLength(strike.answer.body)) })}\r\n`;
const half = (text: string): string => text.slice(0, text.length >> 1);

/** Connections that end, or do not, in the place of an answer or in the middle of it: a change was carried out. */
const broken = {
  reset: ({ request }) => request.socket.resetAndDestroy(),
  hang: () => undefined,
  closes: ({ request }) => request.socket.end(),
  'reset-in-head': (strike) => write(strike, half(wholeHead(strike)), 'resets'),
  'close-in-head': (strike) => write(strike, half(wholeHead(strike)), 'closes'),
  'hang-in-head': (strike) => write(strike, half(wholeHead(strike)), 'stays open'),
  'reset-after-head': (strike) => write(strike, wholeHead(strike), 'resets'),
  'close-after-head': (strike) => write(strike, wholeHead(strike), 'closes'),
  'hang-after-head': (strike) => write(strike, wholeHead(strike), 'stays open'),
  'reset-in-body': (strike) => write(strike, wholeHead(strike) + half(strike.answer.body), 'resets'),
  'close-in-body': (strike) => write(strike, wholeHead(strike) + half(strike.answer.body), 'closes'),
  'hang-in-body': (strike) => write(strike, wholeHead(strike) + half(strike.answer.body), 'stays open'),
} satisfies Record<string, Misbehave>;

export type { TrueAnswer } from './strike';

/** Ways in which an upstream misbehaves, by what is wrong. */
export const misbehaviourFamilies = {
  broken,
  bodies,
  heads,
  statuses,
  redirections,
  drips,
  quotas,
  echoes,
  compressed,
};

export type MisbehaviourFamily = keyof typeof misbehaviourFamilies;

/** Every one of them, by its name in a plan. */
export const misbehaviours = {
  ...broken,
  ...bodies,
  ...heads,
  ...statuses,
  ...redirections,
  ...drips,
  ...quotas,
  ...echoes,
  ...compressed,
};

export type MisbehaviourName = keyof typeof misbehaviours;

export const misbehaviourNames = Object.keys(misbehaviours) as readonly MisbehaviourName[];
