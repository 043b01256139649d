import type { PacingResponse } from '../../src/client/pacing';
import { Grants } from '../../src/client/runtimes/grants';
import { readMessage } from '../../src/client/runtimes/message';
import { FakeClock } from '../support/fake-clock';

const answer = { sentAt: 0, receivedAt: 0, status: 200, limit: 60, remaining: 59, retryAfter: null };

describe('what another page reports', () => {
  it.each<[string, object, PacingResponse['policy']]>([
    [
      'of this version',
      { policy: { period: 60_000, resetAfter: 7_000 } },
      { period: 60_000, resetAfter: 7_000 },
    ],
    ['that was told nothing', { policy: null }, null],
    ['of an earlier version', {}, null],
    ['of a later version', { policy: { seconds: 60 } }, null],
  ])('C8.5 is understood of a page %s', (_page, told, policy) => {
    const clock = new FakeClock();
    const heard: PacingResponse[] = [];
    const grants = new Grants({
      clock,
      onResponse: (response) => heard.push(response),
      fetch: () => undefined,
      onSilent: () => undefined,
    });
    const { permit } = grants.add('other', 0, clock.monotonic());
    const at = clock.now();
    const reported = { ...answer, sentAt: at, receivedAt: at, ...told };
    const message = readMessage({ kind: 'report', from: 'other', permit, answer: reported });
    if (message?.kind !== 'report') throw new Error('The report was not understood.');
    grants.recordReport(message.permit, message.answer);
    grants.close();
    expect(heard).toEqual([{ ...answer, sentAt: clock.monotonic(), receivedAt: clock.monotonic(), policy }]);
  });

  const want = { kind: 'want', from: 'other', waiting: { interactive: 0, cells: 1, bulk: 0 } };

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'want'],
    ['no kind', { from: 'other' }],
    ['a kind that has no name', { ...want, kind: 5 }],
    ['another kind', { ...want, kind: 'wish' }],
    ['the name of what every object has', { ...want, kind: 'toString' }],
    ['nobody who says it', { ...want, from: null }],
    ['no counts', { ...want, waiting: null }],
    ['a count that is none', { ...want, waiting: { ...want.waiting, bulk: '1' } }],
  ])('C8.5 is as if it were lost where another version says %s', (_what, posted) => {
    expect(readMessage(want)).toEqual(want);
    expect(readMessage(posted)).toBeNull();
  });
});
