import { operations } from '../../src/contract';
import { emptyQuotaState, readQuotaState } from '../../src/gateway/quota/quota-state';
import { FakeClock } from '../support/fake-clock';
import { openScheduler } from './support/simulated-firm';
import { userRequest } from './support/user-request';

it('G5.1 reads what a gateway of an earlier version wrote, which tells no policy', () => {
  const answer = { sentAt: 1, receivedAt: 2, status: 200, limit: 60, remaining: 5, retryAfter: null };
  const policy = { period: 60_000, resetAfter: null };
  const written = [answer, { ...answer, policy }, { ...answer, policy: 'a minute' }];
  const answers = written.map((each) => ({ ...each, priority: 'cells' }));
  const read = readQuotaState(JSON.stringify({ snapshot: null, answers, atWork: 1 }));
  expect(read?.answers.map((each) => each.policy)).toEqual([null, policy, null]);
});

it('G5.1 begins with nothing where something else was written', () => {
  expect(readQuotaState('no JSON')).toBeNull();
  expect(readQuotaState('7')).toBeNull();
  expect(
    readQuotaState('{"snapshot":{"version":9},"answers":[{"sentAt":"now"},null],"atWork":"many"}'),
  ).toEqual(emptyQuotaState);
});

it('G5.1 a scheduler begins with the quota that the one before it learnt, and with who was at work there', () => {
  const scheduler = openScheduler(new FakeClock(), () => new Promise(() => undefined), {
    snapshot: { version: 1, kind: 'window', limit: 60, period: 60_000 },
    answers: [],
    atWork: 3,
  });
  expect(scheduler.state().estimate).toMatchObject({ limit: 60, period: 60_000 });
  expect(scheduler.shareOf('anna')).toMatchObject({ 'x-ratelimit-limit': '20' });
});

it('G2.12, G5.1 spreads what is left from the first on where the one before it was asked for much', async () => {
  const clock = new FakeClock();
  await clock.advance(30_000);
  const answers = Array.from({ length: 40 }, (_, index) => ({
    sentAt: 700 * index,
    receivedAt: 700 * index + 100,
    status: 200,
    limit: 60,
    remaining: 59 - index,
    retryAfter: null,
    policy: null,
    priority: 'cells' as const,
  }));
  const send = jest.fn(() => new Promise<never>(() => undefined));
  const scheduler = openScheduler(clock, send, {
    snapshot: { version: 1, kind: 'window', limit: 60, period: 60_000 },
    answers,
    atWork: 3,
  });
  for (let uprn = 1; uprn <= 10; uprn += 1)
    void scheduler.handle(userRequest(operations.epcCheck, `registry:uprn:${uprn}`)).catch(() => undefined);
  await clock.advance(0);
  expect(send).toHaveBeenCalledTimes(1);
});
