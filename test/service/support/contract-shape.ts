import { apiErrors, isApiCode, rateLimitHeaders } from '../../../src/contract';
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

/** Fails unless an answer has one of the contract's shapes, with its headers; answers its body. */
export function expectContract(answer: RawAnswer): Record<string, unknown> {
  expect(answer.headers.get(rateLimitHeaders.limit.toLowerCase())).toMatch(/^\d+$/);
  expect(answer.headers.get(rateLimitHeaders.remaining.toLowerCase())).toMatch(/^\d+$/);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const body = JSON.parse(answer.body) as Record<string, unknown>;
  expect(body['response_id']).toMatch(uuid);
  if (answer.status === 200) {
    expect(Object.keys(body)).toEqual(['result', 'status', 'response_id']);
    expect(body['status']).toEqual({ code: 200, message: 'OK' });
    return body;
  }
  expect(body['status']).toBe(answer.status);
  if (answer.status === 401 || answer.status === 429) {
    expect(Object.keys(body)).toEqual(['status', 'message', 'response_id']);
    return body;
  }
  expect(Object.keys(body)).toEqual(['status', 'message', 'code', 'description', 'response_id']);
  const { code } = body;
  if (!isApiCode(code)) throw new Error(`${String(code)} is no code of the contract`);
  expect({ status: body['status'], message: body['message'] }).toEqual({
    status: apiErrors[code].status,
    message: apiErrors[code].message,
  });
  expect(body['description']).not.toBe('');
  return body;
}
