import {
  emptyQuotaState,
  readQuotaState,
  shiftQuotaState,
  type QuotaState,
} from '../../src/gateway/quota/quota-state';
import { percentile } from '../bench/support/fairness';
import { fillSheets, lookAround, SimulatedFirm } from './support/simulated-firm';

/** A firm whose leading gateway dies in the middle of a period, on a clock that only tests move. */

jest.setTimeout(60_000);

const quota = { count: 60, periodMilliseconds: 10_000 };

/** As another gateway reads it from where gateways meet. */
function asWritten(state: QuotaState): QuotaState {
  const read = readQuotaState(JSON.stringify(shiftQuotaState(state, 123_456)));
  if (read === null) throw new Error('What was written cannot be read.');
  return shiftQuotaState(read, -123_456);
}

it('G5.1 whoever leads next knows where in its period the quota is, and how much is asked for', async () => {
  const firm = new SimulatedFirm(quota);
  await firm.clock.advance(7_700);
  const [fillers, lookers] = [firm.people(20, 'f'), firm.people(5, 'l')];
  fillSheets(fillers, 2_000_000, 1_000);
  lookAround(lookers);
  await firm.clock.advance(51_000);
  Object.assign(firm.counts, { admitted: 0, refused: 0 });
  for (const { waited } of lookers) waited.splice(0);
  await firm.takeOver(50, asWritten);
  await firm.clock.advance(30_000);
  for (const person of [...fillers, ...lookers]) person.leave();
  expect(firm.counts.refused).toBe(0);
  expect(firm.counts.admitted).toBeGreaterThanOrEqual(0.95 * 3 * quota.count);
  const waits = lookers.flatMap(({ waited }) => waited);
  expect(waits.length).toBeGreaterThan(15);
  expect(percentile(waits, 0.95)).toBeLessThanOrEqual(3_000);
});

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
