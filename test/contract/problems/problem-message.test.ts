import { epcResultReader, problemMessage, readAnswer, type Problem } from '../../../src/contract';

/** What a user is told of an answer with this status and body. */
function told(status: number, body: unknown, isOfServer?: true): string {
  const read = readAnswer(epcResultReader, status, body);
  if (read.ok) throw new Error('The body is no refusal.');
  return problemMessage({ ...read.problem, isOfServer } as Problem);
}

const advice = 'Ask whoever runs this server to correct its keys: the API does not accept them.';
const body = { status: 502, message: 'Bad Gateway', description: advice };

it.each([
  [502, body],
  [503, { message: 'Service Unavailable' }],
  [503, '<html>'],
  [500, { code: 201002, description: 'Unexpected server condition.' }],
])(
  'C4.10 a failure of status %d of the API, or of what stands before it, is told alike: %j',
  (status, from) => {
    expect(told(status, from)).toBe(`Try again later: the API failed (status ${status}).`);
  },
);

it.each([
  ['what to do', body, advice],
  ['one line of it', { description: ' Wait.\r\n\tThen ask.\n' }, 'Wait. Then ask.'],
  ['no more than a sentence', { description: 'a'.repeat(5000) }, 'a'.repeat(300)],
  ['nothing but its name', { message: 'Bad Gateway' }, 'Try again later: the API failed (status 502).'],
  ['nothing', { description: ' \n' }, 'Try again later: the API failed (status 502).'],
])('C4.10 of the server that holds the keys itself, which says %s', (_what, from, words) => {
  expect(told(502, from, true)).toBe(words);
});

const readersLook = 'Ask whoever runs this server to make you an editor: a reader can check homes.';

it.each([
  ['the API', undefined, `The API refused the request (status 403). The API says: ${readersLook}`],
  ['the server that holds the keys', true, readersLook],
] as const)('C4.10 a refusal of %s is told as its own', (_whose, isOfServer, words) => {
  expect(told(403, { description: readersLook }, isOfServer)).toBe(words);
});

it('C4.10 a refusal without a word of the API may be that of a filter between', () => {
  expect(told(403, 'a page')).toBe('Check the network: it or the API refused the request (status 403).');
});

it.each([
  ['because', 'because.'],
  ['Give a postcode. ', 'Give a postcode.'],
  ['Is it a flat?', 'Is it a flat?'],
])('what the API says ends as a sentence does: %j', (description, ends) => {
  expect(told(400, { code: 101000, description })).toBe(
    `Check the identifier: the API does not accept it. The API says: ${ends}`,
  );
});

it('C3.5 whose token cannot be had is told so, and not that the API could not be reached', () => {
  expect(problemMessage({ kind: 'unreachable' })).toMatch(/the API could not be reached\.$/);
  expect(problemMessage({ kind: 'unreachable', isOfSignIn: true })).toBe(
    'Check the network: your firm’s server or Microsoft could not be asked who you are.',
  );
});
