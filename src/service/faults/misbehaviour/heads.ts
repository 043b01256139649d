import { headOf, pour, write, writes, type Ending, type Misbehave, type Strike } from './strike';

const raw = (bytes: (strike: Strike) => string | Buffer, ending: Ending = 'closes'): Misbehave =>
  writes(bytes, ending);

const lengthOf = ({ answer }: Strike): number => Buffer.byteLength(answer.body);

/** The true answer with these lines among its headers. */
const withLines = (strike: Strike, lines: readonly string[]): string =>
  [`${headOf(strike)}${lines.join('\r\n')}`, '', strike.answer.body].join('\r\n');

const fitting = (strike: Strike): string => `content-length: ${lengthOf(strike)}`;
/** The same with its true length before them. */
const fittingWith = (...lines: readonly string[]): Misbehave =>
  raw((strike) => withLines(strike, [fitting(strike), ...lines]));
/** An answer about another home, where nobody asked for one. */
const unasked =
  '{"result":{"certificate":{"uprn":999999999999,"current_energy_rating":"A"},"recommendations":[]}}';
const second = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${unasked.length}\r\n\r\n${unasked}`;

/** Answers that are no HTTP, or not quite. */
export const heads = {
  'no-http': raw(() => 'SSH-2.0-OpenSSH_9.6\r\n'),
  'body-alone': raw(({ answer }) => answer.body),
  'status-no-number': raw(({ answer }) => `HTTP/1.1 fine OK\r\n\r\n${answer.body}`),
  'status-0': raw(({ answer }) => `HTTP/1.1 000 Nothing\r\n\r\n${answer.body}`),
  'status-999': raw(({ answer }) => `HTTP/1.1 999 Odd\r\n\r\n${answer.body}`),
  'http-9': raw((strike) => withLines(strike, [fitting(strike)]).replace('HTTP/1.1', 'HTTP/9.9')),
  'header-no-colon': fittingWith('nothing here'),
  'header-null-byte': fittingWith('x-odd: a\0b'),
  'header-bare-return': fittingWith('x-odd: a\rb'),
  'header-large': raw((strike) => withLines(strike, [fitting(strike), `x-odd: ${'a'.repeat(1 << 20)}`])),
  'headers-many': raw((strike) =>
    withLines(strike, [fitting(strike), ...Array.from({ length: 20_000 }, (_, at) => `x-${at}: 1`)]),
  ),
  'two-lengths': fittingWith('content-length: 5'),
  'length-and-chunks': fittingWith('transfer-encoding: chunked'),
  'length-negative': raw((strike) => withLines(strike, ['content-length: -1'])),
  'length-no-number': raw((strike) => withLines(strike, ['content-length: all of it'])),
  'length-too-short': raw((strike) => withLines(strike, [`content-length: ${lengthOf(strike) >> 1}`])),
  'length-too-long': raw((strike) => withLines(strike, [`content-length: ${lengthOf(strike) + 10}`])),
  'length-huge': raw((strike) => withLines(strike, ['content-length: 9007199254740993']), 'stays open'),
  'chunk-size-broken': raw((strike) => withLines(strike, ['transfer-encoding: chunked'])),
  'chunk-size-huge': raw(
    (strike) =>
      `${headOf(strike, { 'transfer-encoding': 'chunked' })}\r\nffffffffffffffff\r\n${strike.answer.body}`,
    'stays open',
  ),
  'chunks-without-end': raw(
    (strike) =>
      `${headOf(strike, { 'transfer-encoding': 'chunked' })}\r\n${lengthOf(strike).toString(16)}\r\n${strike.answer.body}\r\n`,
  ),
  'second-answer': raw((strike) => withLines(strike, [fitting(strike)]) + second, 'stays open'),
  'endless-head': (strike) => {
    write(strike, headOf(strike), 'stays open');
    pour(strike.request.socket, Buffer.from(`x-odd: ${'a'.repeat(1_000)}\r\n`));
  },
  'endless-body': (strike) => {
    write(strike, `${headOf(strike)}\r\n${strike.answer.body}`, 'stays open');
    pour(strike.request.socket, Buffer.alloc(16_384, ' '));
  },
  'endless-continue': (strike) => {
    pour(strike.request.socket, Buffer.from('HTTP/1.1 100 Continue\r\n\r\n'.repeat(100)));
  },
} satisfies Record<string, Misbehave>;
