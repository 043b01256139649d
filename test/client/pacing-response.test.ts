import { noAnswer, readPolicy, toldBy } from '../../src/client/sending/pacing-response';

const rateLimit = { limit: 60, remaining: 7, retryAfterMilliseconds: 1_000, policy: null };

describe('what the pacing is told of an answer', () => {
  it('C6.9 has period and reset where the headers told of either', () => {
    expect(toldBy(200, rateLimit)).toEqual({
      status: 200,
      limit: 60,
      remaining: 7,
      retryAfter: 1_000,
      policy: null,
    });
    const policy = { periodMilliseconds: 60_000, resetMilliseconds: null };
    expect(toldBy(429, { ...rateLimit, policy }).policy).toEqual({ period: 60_000, resetAfter: null });
    expect(noAnswer.policy).toBeNull();
  });

  it.each([
    [{ period: 60_000, resetAfter: 0 }],
    [{ period: null, resetAfter: 7_000 }],
    [{ period: 60_000, resetAfter: null }],
  ])('C8.5 reads %j of another page', (policy) => {
    expect(readPolicy(policy)).toEqual(policy);
    expect(readPolicy({ ...policy, new: 1 })).toEqual(policy);
  });

  it.each([
    undefined,
    null,
    7,
    [],
    {},
    { period: 60_000 },
    { period: '60', resetAfter: null },
    { period: NaN, resetAfter: 1 },
    { period: 1, resetAfter: -1 },
  ])('C8.5 takes %j of another page as nothing told', (told) => {
    expect(readPolicy(told)).toBeNull();
  });
});
