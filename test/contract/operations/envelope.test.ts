import fc from 'fast-check';
import {
  apiErrors,
  operations,
  problemMessage,
  readAnswer,
  readBody,
  type ApiCode,
} from '../../../src/contract';
import { epcResultReader } from '../../../src/contract/certificates/certificate';
import { archiveReader, propertyReader } from '../../../src/contract/properties/property';
import { casesOf } from '../../support/long';

function refusal(status: number, body: unknown): unknown {
  const answer = readAnswer(archiveReader, status, body);
  return answer.ok ? 'read' : answer.problem;
}

describe('refusals (contract 7)', () => {
  it.each(Object.entries(apiErrors))(
    'code %s is its own kind of problem',
    (code, { status, message, kind }) => {
      const body = { status, message, code: Number(code), description: 'why', response_id: 'r1' };
      expect(refusal(status, body)).toEqual({
        kind,
        code: Number(code),
        status,
        description: 'why',
        responseId: 'r1',
      });
    },
  );

  it.each<[string, number, unknown, unknown]>([
    [
      'a 500 without response_id',
      500,
      { status: 500, code: 201002, message: 'Internal Server error', description: 'x' },
      { kind: 'server-error', responseId: null },
    ],
    ['a 500 without a code', 500, {}, { kind: 'server-failed', status: 500 }],
    [
      'a 502 from a proxy',
      502,
      '<html>Bad Gateway</html>',
      { kind: 'server-failed', status: 502, description: '' },
    ],
    ['a code of null', 400, { code: null }, { kind: 'unknown-refusal', code: null }],
    ['a code as text', 404, { code: '203001' }, { kind: 'certificate-not-found' }],
    [
      'a code with another status',
      400,
      { code: 203001, description: 'odd' },
      { kind: 'unknown-refusal', code: 203001, description: 'odd' },
    ],
    ['a 401 with any body', 401, 'no', { kind: 'keys-refused', responseId: null }],
    [
      'a 401 with the flat body',
      401,
      { code: 1, response_id: 'r2' },
      { kind: 'keys-refused', responseId: 'r2' },
    ],
    ['a 401 without a body', 401, null, { kind: 'keys-refused' }],
    ['a 429 with any body', 429, [], { kind: 'rate-limited', responseId: null }],
    [
      'a 418',
      418,
      { message: 'teapot' },
      { kind: 'unknown-refusal', status: 418, code: null, description: 'teapot' },
    ],
  ])('%s', (_name, status, body, expected) => {
    expect(refusal(status, body)).toMatchObject(expected as object);
  });

  it.each<[string, unknown, string]>([
    ['text', 'hello', '"hello"'],
    ['null', null, 'null'],
    ['a list', [1], 'a list'],
    ['no result', {}, 'a result that is nothing'],
    ['a result that is a list', { result: [] }, 'a result that is a list'],
  ])('200 with %s is unreadable', (_name, body, found) => {
    expect(refusal(200, body)).toMatchObject({ kind: 'unreadable-answer', status: 200, found });
  });
});

it.each([
  ['application/json', { id: 7 }],
  ['application/hal+json; charset=utf-8', { id: 7 }],
  ['text/html', 'an answer of text/html'],
  [undefined, 'an answer of no content type'],
])('a body of %s is read as %j', (type, body) => {
  expect(readBody(200, type, '{"id":7}')).toEqual(body);
});

it('reads any JSON without throwing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 599 }), fc.jsonValue(), (status, body) => {
      for (const reader of [epcResultReader, propertyReader]) {
        const answer = readAnswer<unknown>(reader, status, { result: body });
        readAnswer<unknown>(reader, status, body);
        if (!answer.ok) expect(problemMessage(answer.problem).length).toBeGreaterThan(10);
      }
    }),
    { seed: 11, numRuns: casesOf(2000) },
  );
});

it('names only codes of the catalogue, and every code in some operation but 201002, which all may answer', () => {
  const named = new Set<number>(
    Object.values(operations).flatMap((operation) => operation.codes as readonly ApiCode[]),
  );
  expect([...named].sort()).toEqual(
    Object.keys(apiErrors)
      .map(Number)
      .filter((code) => code !== 201002)
      .sort(),
  );
});
