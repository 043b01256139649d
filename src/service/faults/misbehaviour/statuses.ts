import { headOf, say, write, type Misbehave } from './strike';

const page = (status: number): string =>
  `<html><head><title>${status}</title></head><body>nginx</body></html>`;

const pageOf =
  (status: number): Misbehave =>
  (strike) =>
    say(strike, { status, headers: { 'content-type': 'text/html' }, body: page(status) });

/** The true answer under another status. */
const trueUnder =
  (status: number, headers: Readonly<Record<string, string>> = {}): Misbehave =>
  (strike) =>
    say(strike, { status, headers });

const refusal =
  (status: number, code: number): Misbehave =>
  (strike) =>
    say(strike, {
      status,
      body: JSON.stringify({ status, message: 'no', code, description: 'because', response_id: 'r' }),
    });

/** A line of status 1xx, then the true answer. */
const interim =
  (line: string): Misbehave =>
  (strike) => {
    const { body } = strike.answer;
    const length = String(Buffer.byteLength(body));
    write(
      strike,
      `HTTP/1.1 ${line}\r\n\r\n${headOf(strike, { 'content-length': length })}\r\n${body}`,
      'closes',
    );
  };

/** Statuses as proxies, firewalls and broken servers send them. */
export const statuses = {
  'continue-first': interim('100 Continue'),
  'early-hints-first': interim('103 Early Hints\r\nlink: <https://elsewhere.example/>; rel=preload'),
  'status-101': (strike) =>
    write(
      strike,
      'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: odd\r\n\r\n',
      'stays open',
    ),
  'status-201': trueUnder(201),
  'status-204': trueUnder(204),
  'status-205': trueUnder(205),
  'status-206': trueUnder(206, { 'content-range': 'bytes 0-9/1000' }),
  'status-304': trueUnder(304),
  'page-400': pageOf(400),
  'page-401': pageOf(401),
  'page-403': pageOf(403),
  'page-404': pageOf(404),
  'page-405': pageOf(405),
  'page-407': pageOf(407),
  'page-408': pageOf(408),
  'page-413': pageOf(413),
  'page-418': pageOf(418),
  'page-421': pageOf(421),
  'page-425': pageOf(425),
  'page-429': pageOf(429),
  'page-451': pageOf(451),
  'page-500': pageOf(500),
  'page-502': pageOf(502),
  'page-503': pageOf(503),
  'page-504': pageOf(504),
  'page-511': pageOf(511),
  'page-599': pageOf(599),
  'code-of-another-status': refusal(404, 101000),
  'code-unknown': refusal(400, 999999),
  'refusal-without-code': (strike) => say(strike, { status: 404, body: '{}' }),
  'conflict-always': refusal(409, 700001),
  'answer-under-404': trueUnder(404),
  'answer-under-500': trueUnder(500),
} satisfies Record<string, Misbehave>;
