import { keyHeaders } from '../../../contract';
import { bodies } from './bodies';
import { compressed } from './compressed';
import { heads } from './heads';
import { quotas } from './quotas';
import { statuses } from './statuses';
import { drip, headOf, says, wholeHead, writes, type Misbehave, type Strike } from './strike';

const to = (status: number, location: (strike: Strike) => string | null): Misbehave =>
  says((strike) => ({ status, headers: { location: location(strike) }, body: '' }));

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

/** The true answer, with something more in it. */
const withMore = (more: (strike: Strike) => object): Misbehave =>
  says((strike) => ({
    body: JSON.stringify({ ...(JSON.parse(strike.answer.body) as object), ...more(strike) }),
  }));

const refused = (status: number, code: number): Misbehave =>
  says((strike) => ({
    status,
    body: JSON.stringify({ status, message: 'no', code, description: headersOf(strike) }),
  }));

/** Sends a caller's own headers back to it. */
const echoes = {
  'echo-in-result': withMore(({ request: { headers } }) => ({ headers })),
  'echo-in-id': withMore((strike) => ({ response_id: headersOf(strike) })),
  'echo-in-refusal': refused(400, 101000),
  'echo-in-not-found': refused(404, 203001),
  'echo-in-failure': says((strike) => ({
    status: 500,
    headers: { 'content-type': 'text/plain' },
    body: headersOf(strike),
  })),
  'echo-as-answer': says((strike) => ({ body: headersOf(strike) })),
} satisfies Record<string, Misbehave>;

const dripping =
  (first: (strike: Strike) => string, piece: string): Misbehave =>
  (strike) =>
    drip(strike, first(strike), piece);

const longHead = (strike: Strike): string => `${headOf(strike, { 'content-length': '1000000' })}\r\n`;
const interim = 'HTTP/1.1 100 Continue\r\n\r\n';

/** Answers that come a little at a time, a second apart, and never in time. */
const drips = {
  'drip-head': dripping((strike) => headOf(strike), 'x-odd: 1\r\n'),
  'drip-line': dripping(() => 'HTTP/1.1 200 O', 'K'),
  'drip-body': dripping((strike) => `${longHead(strike)}{"result":"`, 'a'),
  'drip-spaces': dripping(longHead, ' '),
  'drip-chunks': dripping(
    (strike) => `${headOf(strike, { 'transfer-encoding': 'chunked' })}\r\n`,
    '1\r\n \r\n',
  ),
  'drip-continue': dripping(() => interim, interim),
} satisfies Record<string, Misbehave>;

const half = (text: string): string => text.slice(0, text.length >> 1);

const halfHead = (strike: Strike): string => half(wholeHead(strike));
const halfBody = (strike: Strike): string => wholeHead(strike) + half(strike.answer.body);

/** Connections that end, or do not, in the place of an answer or in the middle of it: a change was carried out. */
const broken = {
  reset: ({ request }) => request.socket.resetAndDestroy(),
  hang: () => undefined,
  closes: ({ request }) => request.socket.end(),
  'reset-in-head': writes(halfHead, 'resets'),
  'close-in-head': writes(halfHead, 'closes'),
  'hang-in-head': writes(halfHead, 'stays open'),
  'reset-after-head': writes(wholeHead, 'resets'),
  'close-after-head': writes(wholeHead, 'closes'),
  'hang-after-head': writes(wholeHead, 'stays open'),
  'reset-in-body': writes(halfBody, 'resets'),
  'close-in-body': writes(halfBody, 'closes'),
  'hang-in-body': writes(halfBody, 'stays open'),
} satisfies Record<string, Misbehave>;

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
