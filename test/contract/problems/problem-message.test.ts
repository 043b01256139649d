import { problemMessage, readAnswer, epcResultReader } from '../../../src/contract';

/** What a user is told of an answer with this status and body. */
function told(status: number, body: unknown): string {
  const read = readAnswer(epcResultReader, status, body);
  if (read.ok) throw new Error('The body is no refusal.');
  return problemMessage(read.problem);
}

const advice = 'Ask whoever runs this server to correct its keys: the API does not accept them.';

it.each([
  [502, { status: 502, message: 'Bad Gateway', description: advice }, ` The server says: ${advice}`],
  [503, { message: 'Service Unavailable' }, ' The server says: Service Unavailable'],
  [503, '<html>', ''],
  [500, { code: 201002, description: 'Unexpected server condition.' }, ''],
])('a failure of status %d with %j tells what the server in between says to do', (status, body, words) => {
  expect(told(status, body)).toBe(`Try again later: the API failed (status ${status}).${words}`);
});
