import { apiErrors, coverageReader, isApiCode, rateLimitHeaders } from '../../../src/contract';
import type { RawAnswer } from './raw-http';

export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** What a fetched answer is made of. */
export async function taken(response: Response): Promise<RawAnswer> {
  return {
    status: response.status,
    headers: new Map([...response.headers].map(([name, value]) => [name.toLowerCase(), value])),
    body: await response.text(),
  };
}

/** Answers for which the contract shows no code. */
const isBare = (status: number): boolean => status === 401 || status === 429;

/** Refusals of a home that was not found: they say what is held of its council. A path that is not there has the first code as well. */
const notFound: readonly unknown[] = [102000, 201001, 202001, 203001];

function fieldsOf(status: number, body: Record<string, unknown>): readonly string[] {
  if (status === 200) return ['result', 'status', 'response_id'];
  if (isBare(status)) return ['status', 'message', 'response_id'];
  const { code } = body;
  const isExtended = code === 102000 ? 'coverage' in body : notFound.includes(code);
  return ['status', 'message', 'code', 'description', 'response_id', ...(isExtended ? ['coverage'] : [])];
}

/** Whether the extension says something of every kind that it names, and names a kind. */
function saysWhatIsHeld(extension: unknown): boolean {
  const coverage = coverageReader.read(extension, 'coverage', []);
  return (
    coverage !== null && coverage.kinds.length > 0 && coverage.kinds.every(({ state }) => state !== null)
  );
}

/** Fails unless an answer has one of the contract's shapes, with its headers; answers its body. */
export function expectContract(answer: RawAnswer): Record<string, unknown> {
  const body = JSON.parse(answer.body) as Record<string, unknown>;
  const isCount = (header: string): boolean => /^\d+$/.test(answer.headers.get(header.toLowerCase()) ?? '');
  // One comparison: fuzzes come here some ten thousand times.
  expect({
    limit: isCount(rateLimitHeaders.limit),
    remaining: isCount(rateLimitHeaders.remaining),
    contentType: answer.headers.get('content-type'),
    responseId: uuid.test(String(body['response_id'])),
    status: answer.status === 200 ? body['status'] : { code: body['status'] },
    fields: Object.keys(body),
  }).toEqual({
    limit: true,
    remaining: true,
    contentType: 'application/json; charset=utf-8',
    responseId: true,
    status: answer.status === 200 ? { code: 200, message: 'OK' } : { code: answer.status },
    fields: fieldsOf(answer.status, body),
  });
  if (answer.status === 200 || isBare(answer.status)) return body;
  const { code, message } = body;
  if ('coverage' in body) expect([code, saysWhatIsHeld(body['coverage'])]).toEqual([code, true]);
  if (!isApiCode(code)) throw new Error(`${String(code)} is no code of the contract`);
  expect({ status: answer.status, message, said: body['description'] !== '' }).toEqual({
    status: apiErrors[code].status,
    message: apiErrors[code].message,
    said: true,
  });
  return body;
}
