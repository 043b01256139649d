import { emptyQuotaState, readQuotaState } from '../../src/gateway/quota/quota-state';
import { FakeClock } from '../support/fake-clock';
import { openScheduler } from './support/simulated-firm';

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
