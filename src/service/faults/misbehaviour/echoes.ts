import { say, type Misbehave, type Strike } from './strike';

/** Everything that a caller sent in its headers, its keys among it. */
const headersOf = ({ request }: Strike): string => JSON.stringify(request.headers);

/** Sends a caller's own headers back to it. */
export const echoes = {
  'echo-in-result': (strike) => {
    const whole = JSON.parse(strike.answer.body) as object;
    say(strike, { body: JSON.stringify({ ...whole, headers: strike.request.headers }) });
  },
  'echo-in-id': (strike) => {
    const whole = JSON.parse(strike.answer.body) as object;
    say(strike, { body: JSON.stringify({ ...whole, response_id: headersOf(strike) }) });
  },
  'echo-in-refusal': (strike) =>
    say(strike, {
      status: 400,
      body: JSON.stringify({ status: 400, message: 'no', code: 101000, description: headersOf(strike) }),
    }),
  'echo-in-not-found': (strike) =>
    say(strike, {
      status: 404,
      body: JSON.stringify({ status: 404, message: 'no', code: 203001, description: headersOf(strike) }),
    }),
  'echo-in-failure': (strike) =>
    say(strike, { status: 500, headers: { 'content-type': 'text/plain' }, body: headersOf(strike) }),
  'echo-as-answer': (strike) => say(strike, { body: headersOf(strike) }),
} satisfies Record<string, Misbehave>;
