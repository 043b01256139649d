import { createTransport, type Exchange } from '../../src/client/connections/transport';
import { outcomeOf } from '../../src/client/sending/outcome';
import { FakeClock } from '../support/fake-clock';

/** A create whose token is waited for: it has not left. */

const create = {
  operation: 'propertyCreate',
  identifier: null,
  body: { address: '1', postcode: 'FH1 1AA' },
} as const;

function sent(
  token: () => Promise<never>,
  clock = new FakeClock(),
  { signal } = new AbortController(),
): Promise<Exchange> {
  const send = createTransport(clock, 30_000, undefined, token);
  return send({ keys: 'held-by-server', baseUrl: '' }, create, signal);
}

const never = (): Promise<never> => new Promise(() => undefined);
const notAsked = {
  kind: 'unanswered',
  problem: { kind: 'unreachable', isOfSignIn: true },
  neverSent: true,
} as const;

it('C3.5, C4.4 does not leave where its token did not come in time', async () => {
  const clock = new FakeClock();
  const sending = sent(never, clock);
  await clock.advance(30_000);
  expect(await sending).toEqual(notAsked);
});

it('C3.5, C4.4 does not leave where its token cannot be had for now, and is tried again', async () => {
  const got = await sent(() => Promise.reject(new Error('no network')));
  expect(got).toEqual(notAsked);
  expect(outcomeOf(create, got, false)).toMatchObject({ kind: 'repeat' });
});

it('C1.6 is no failure where it is called off', async () => {
  const calledOff = new AbortController();
  const sending = sent(never, new FakeClock(), calledOff);
  calledOff.abort();
  expect(await sending).toEqual({ kind: 'unanswered', problem: { kind: 'cancelled' }, neverSent: true });
});
