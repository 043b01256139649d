import { says, wholeHead, writes, type Misbehave } from './strike';

const page = (status: number): string =>
  `<html><head><title>${status}</title></head><body>nginx</body></html>`;

const pageOf = (status: number): Misbehave =>
  says(() => ({ status, headers: { 'content-type': 'text/html' }, body: page(status) }));

/** The true answer under another status. */
const trueUnder = (status: number, headers: Readonly<Record<string, string>> = {}): Misbehave =>
  says(() => ({ status, headers }));

const refusal = (status: number, code: number): Misbehave =>
  says(() => ({
    status,
    body: JSON.stringify({ status, message: 'no', code, description: 'because', response_id: 'r' }),
  }));

/** A line of status 1xx, then the true answer. */
const interim = (line: string): Misbehave =>
  writes((strike) => `HTTP/1.1 ${line}\r\n\r\n${wholeHead(strike)}${strike.answer.body}`, 'closes');

const pageStatuses = [
  400, 401, 403, 404, 405, 407, 408, 413, 418, 421, 425, 429, 451, 500, 502, 503, 504, 511, 599,
] as const;

const pages = Object.fromEntries(pageStatuses.map((status) => [`page-${status}`, pageOf(status)])) as Record<
  `page-${(typeof pageStatuses)[number]}`,
  Misbehave
>;

/** Statuses as proxies, firewalls and broken servers send them. */
export const statuses = {
  'continue-first': interim('100 Continue'),
  'early-hints-first': interim('103 Early Hints\r\nlink: <https://elsewhere.example/>; rel=preload'),
  'status-101': writes(
    () => 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: odd\r\n\r\n',
    'stays open',
  ),
  'status-201': trueUnder(201),
  'status-204': trueUnder(204),
  'status-205': trueUnder(205),
  'status-206': trueUnder(206, { 'content-range': 'bytes 0-9/1000' }),
  'status-304': trueUnder(304),
  ...pages,
  'code-of-another-status': refusal(404, 101000),
  'code-unknown': refusal(400, 999999),
  'refusal-without-code': says(() => ({ status: 404, body: '{}' })),
  'conflict-always': refusal(409, 700001),
  'answer-under-404': trueUnder(404),
  'answer-under-500': trueUnder(500),
} satisfies Record<string, Misbehave>;
