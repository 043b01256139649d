import { after, drip, headOf, repeated, type Misbehave, type Strike } from './strike';

const chunked = (strike: Strike): string => `${headOf(strike, { 'transfer-encoding': 'chunked' })}\r\n`;

/** Answers that come a little at a time, a second apart, and never in time. */
export const drips = {
  'drip-head': (strike) => drip(strike, after(headOf(strike), repeated('x-odd: 1\r\n'))),
  'drip-line': (strike) => drip(strike, after('HTTP/1.1 200 O', repeated('K'))),
  'drip-body': (strike) =>
    drip(strike, after(`${headOf(strike, { 'content-length': '1000000' })}\r\n{"result":"`, repeated('a'))),
  'drip-spaces': (strike) =>
    drip(strike, after(`${headOf(strike, { 'content-length': '1000000' })}\r\n`, repeated(' '))),
  'drip-chunks': (strike) => drip(strike, after(chunked(strike), repeated('1\r\n \r\n'))),
  'drip-continue': (strike) => drip(strike, repeated('HTTP/1.1 100 Continue\r\n\r\n')),
} satisfies Record<string, Misbehave>;
