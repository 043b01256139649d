import { headOf, write, type Misbehave, type Strike } from './strike';

const wholeHead = (strike: Strike): string =>
  `${headOf(strike, { 'content-length': String(Buffer.byteLength(strike.answer.body)) })}\r\n`;
const half = (text: string): string => text.slice(0, text.length >> 1);

/** Connections that end, or do not, in the place of an answer or in the middle of it: a change was carried out. */
export const broken = {
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
