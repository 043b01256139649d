import { says, type Misbehave } from './strike';

/** An answer of the contract's form in everything but its body. */
const body = (text: string | Buffer): Misbehave => says(() => ({ body: text }));

/** The true body, changed. */
const changed = (change: (text: string) => string | Buffer): Misbehave =>
  says(({ answer }) => ({ body: change(answer.body) }));

const typed = (type: string | null): Misbehave => says(() => ({ headers: { 'content-type': type } }));

const page =
  '<!doctype html><html><head><title>Sign in to this network</title></head><body>Welcome</body></html>';
const refusal = JSON.stringify({ status: 404, message: 'Not Found', code: 203001, description: 'why' });
const deep = `{"result":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
/** Larger than any answer of the contract. */
const large = 9 * 1024 * 1024;

type Result = Record<string, unknown>;

/** The true answer with its result changed. Where there is none, it stays as it is. */
function withResult(text: string, change: (result: Result) => unknown): string {
  const whole = JSON.parse(text) as { result?: Result };
  return whole.result ? JSON.stringify({ ...whole, result: change(whole.result) }) : text;
}

function anotherHome(result: Result): Result {
  const { certificate } = result;
  return {
    ...result,
    ...('id' in result ? { id: 'svc:property:another' } : {}),
    ...(certificate
      ? { certificate: { ...certificate, uprn: 999_999_999_999, current_energy_rating: 'A' } }
      : {}),
  };
}

export const bodies = {
  'empty-body': body(''),
  'blank-body': body(' \r\n\t'),
  'null-body': body('null'),
  'number-body': body('7'),
  'list-body': body('[]'),
  'word-body': body('OK'),
  'empty-object': body('{}'),
  'empty-result': body('{"result":{}}'),
  'null-result': body('{"result":null}'),
  'list-result': body('{"result":[]}'),
  'word-result': body('{"result":"C"}'),
  'number-too-large': body('{"result":{"certificate":{"uprn":1e999},"id":1e999}}'),
  'prototype-result': body('{"__proto__":{"result":{"certificate":{}}},"constructor":{"prototype":{}}}'),
  'deep-result': body(deep),
  'refusal-as-200': body(refusal),
  truncated: changed((text) => text.slice(0, text.length >> 1)),
  'answer-twice': changed((text) => text + text),
  'trailing-brace': changed((text) => `${text}}`),
  'guarded-json': changed((text) => `)]}',\n${text}`),
  'as-script': changed((text) => `callback(${text});`),
  'byte-order-mark': changed((text) => `\uFEFF${text}`),
  'as-utf-16': changed((text) => Buffer.from(text, 'utf16le')),
  'not-utf-8': body(Buffer.alloc(300, 0xff)),
  'null-bytes': body(Buffer.alloc(300)),
  'nine-megabytes': changed((text) => text + ' '.repeat(large)),
  'sign-in-page': says(() => ({ headers: { 'content-type': 'text/html' }, body: page })),
  'page-as-json': body(page),
  'answer-as-text': typed('text/plain'),
  'answer-as-page': typed('text/html; charset=utf-8'),
  'no-content-type': typed(null),
  'wrong-charset': typed('application/json; charset=utf-16'),
  'odd-content-type': typed('application/json; ;;=,"'),
  'another-home': changed((text) => withResult(text, anotherHome)),
  'another-operation': body('{"result":{"determination":"x"},"status":{"code":200,"message":"OK"}}'),
} satisfies Record<string, Misbehave>;
