/** What a server says in place of an answer, as a network between, a broken server or an API that says something odd sends it. */
export interface OddAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const json = 'application/json';
const error = JSON.stringify({ status: 404, message: 'Not Found', code: 203001, description: 'why' });
const ofNginx = '<html><head><title>404 Not Found</title></head><body>nginx</body></html>';

/** Each is status 200 or 404 and no answer of the contract to an EPC Check. */
export const oddAnswers: readonly (readonly [name: string, odd: OddAnswer])[] = [
  ['the page of a network that wants a sign-in', { status: 200, type: 'text/html', body: '<html>Sign in' }],
  ['half a JSON', { status: 200, type: json, body: '{"result":{"certificate":{"uprn":1' }],
  ['an empty body', { status: 200, type: json, body: '' }],
  ['a 200 with an error’s body', { status: 200, type: json, body: error }],
  ['a result of another type', { status: 200, type: json, body: '{"result":[]}' }],
  [
    'JSON of a wrong content type',
    { status: 200, type: 'text/plain', body: '{"result":{"certificate":{"uprn":1}}}' },
  ],
  ['an empty result', { status: 200, type: json, body: '{"result":{}}' }],
  [
    'no certificate',
    { status: 200, type: json, body: '{"result":{"certificate":null,"recommendations":[]}}' },
  ],
  ['a certificate that says nothing', { status: 200, type: json, body: '{"result":{"certificate":{}}}' }],
  ['a web server’s own page', { status: 404, type: 'text/html', body: ofNginx }],
  ['a 404 without a code', { status: 404, type: json, body: '{}' }],
  [
    'a 404 with another operation’s code',
    { status: 404, type: json, body: error.replace('203001', '102000') },
  ],
  [
    'a 404 with a code of another status',
    { status: 404, type: json, body: error.replace('203001', '101000') },
  ],
  ['a 404 with its code in a wrong content type', { status: 404, type: 'text/html', body: error }],
];
