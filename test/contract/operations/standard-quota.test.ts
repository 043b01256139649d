import fc from 'fast-check';
import { readStandardQuota, writeStandardQuota } from '../../../src/contract/operations/standard-quota';

const minute = 60_000;

/** Policies, what is left, a limit known otherwise; then limit, remaining, period and reset in milliseconds. */
type Row = [unknown, unknown, number | null, (number | null)[] | null];

describe('the standard rate-limit headers (draft-ietf-httpapi-ratelimit-headers-10)', () => {
  it.each<Row>([
    ['"default";q=100;w=60', '"default";r=50;t=30', null, [100, 50, minute, 30_000]],
    ['default;q=100;w=60', '"default";r=50;t=30', null, [100, 50, minute, 30_000]],
    [undefined, undefined, null, null],
    [undefined, '"default";r=50;t=0', null, [null, 50, null, 0]],
    ['"default";q=100', undefined, null, [100, null, null, null]],
    ['"hour";q=100;w=3600', '"h";r=50', null, [100, 50, 60 * minute, null]],
    // By name, and the scarcest of several.
    ['"a";q=10;w=1,"b";q=1000;w=60', '"b";r=3;t=9, "a";r=4;t=1', null, [1000, 3, minute, 9_000]],
    ['"a";q=10;w=1,"b";q=1000;w=60', '"b";r=9;t=9, "a";r=4;t=1', null, [10, 4, 1_000, 1_000]],
    ['"a";q=10;w=1,"b";q=1000;w=60', '"b";r=0;t=9, "a";r=0;t=1', null, [1000, 0, minute, 9_000]],
    ['"a";q=10;w=1,"b";q=1000;w=60', '"a";r=0;t=1, "b";r=0;t=9', null, [1000, 0, minute, 9_000]],
    ['"a";q=10;w=1,"b";q=1000;w=60', '"a";r=0, "b";r=0;t=9', null, [1000, 0, minute, 9_000]],
    ['"a";q=10;w=1,"b";q=1000;w=60', '"c";r=3;t=9', null, [null, 3, null, 9_000]],
    ['"a";q=10;w=1', '"a";r=4;t=1,"b";r=2;t=9', null, [null, 2, null, 9_000]],
    // The one whose limit is known from elsewhere.
    ['"a";q=10;w=1,"b";q=1000;w=60', '"b";r=9;t=9, "a";r=4;t=1', 1000, [1000, 9, minute, 9_000]],
    ['"a";q=10;w=1,"b";q=10;w=60', '"b";r=3;t=9, "a";r=4;t=1', 10, [10, 3, minute, 9_000]],
    ['"a";q=10;w=1', '"a";r=4;t=1', 600, null],
    [undefined, '"a";r=4;t=1', 600, [null, 4, null, 1_000]],
    // Of bytes, or of requests at once.
    ['"a";q=10;w=1;qu="requests"', '"a";r=4;t=1', null, [10, 4, 1_000, 1_000]],
    ['"a";q=10;w=1;qu="content-bytes"', '"a";r=4;t=1', null, null],
    [
      '"a";q=10;w=1;qu="concurrent-requests","b";q=60;w=60',
      '"a";r=0;t=1,"b";r=8',
      null,
      [60, 8, minute, null],
    ],
    ['"a";q=10;w=1;pk=:YWJj:', '"a";r=4;t=1;pk=:YWJj:;new=?1', null, [10, 4, 1_000, 1_000]],
    // Out of bounds.
    ['"a";q=-1;w=-60', '"a";r=-1;t=-1', null, [null, null, null, null]],
    ['"a";q=1.5;w=60.5', '"a";r=0.5;t=1.0', null, [null, null, null, null]],
    ['"a";q="9";w="60"', '"a";r=many;t', null, [null, null, null, null]],
    ['"a";q=0;w=60', '"a";r=0;t=5', null, [0, 0, minute, 5_000]],
    ['"a";q=9;w=0', '"a";r=0;t=0', null, [9, 0, null, 0]],
    ['"a";q=9;w=2678400', '"a";r=0;t=2678400', null, [9, 0, 2_678_400_000, 2_678_400_000]],
    ['"a";q=9;w=2678401', '"a";r=0;t=2678401', null, [9, 0, null, null]],
    // No fields of the standard's form: the other one counts alone.
    ['"a";q=9;w=60,', '"a";r=4;t=1', null, [null, 4, null, 1_000]],
    ['"a";q=9;w=60', 'limit=9, remaining=4, reset=1', null, [9, null, minute, null]],
    ['("a" "b");q=9;w=60', 50, null, null],
  ])('%j and %j with limit %j are %j', (policies, limits, limit, expected) => {
    const read = readStandardQuota(policies, limits, limit);
    const told = read && [read.limit, read.remaining, read.periodMilliseconds, read.resetMilliseconds];
    expect(told).toEqual(expected);
  });

  it.each<[number | null, string]>([
    [0, '"default";r=50;t=0'],
    [1, '"default";r=50;t=1'],
    [29_000.000_000_1, '"default";r=50;t=29'],
    [29_001, '"default";r=50;t=30'],
    [null, '"default";r=50'],
  ])('is written with %j ms to the reset as %j, and read as that', (resetMilliseconds, standard) => {
    const quota = { limit: 100, remaining: 50, periodMilliseconds: 60_000, resetMilliseconds };
    const written = writeStandardQuota(quota);
    expect(written).toEqual({ standard, standardPolicy: '"default";q=100;w=60' });
    const seconds = resetMilliseconds === null ? null : Number(standard.split('t=')[1]);
    const read = readStandardQuota(written.standardPolicy, written.standard, null);
    expect(read).toEqual({ ...quota, resetMilliseconds: seconds === null ? null : seconds * 1000 });
  });

  it('reads whatever comes without an error, and nothing out of bounds', () => {
    const number = fc.oneof(
      fc.integer({ min: -5, max: 100 }),
      fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }),
      fc.double(),
    );
    const member = fc
      .tuple(
        fc.constantFrom('"a"', '"b"', 'c', '7', '"'),
        fc.constantFrom('q', 'w', 'r', 't', 'qu'),
        number,
        fc.constantFrom('r', 't', 'w'),
        number,
      )
      .map(([name, key, value, otherKey, other]) => `${name};${key}=${value};${otherKey}=${other}`);
    const field = fc.oneof(
      fc.array(member, { maxLength: 4 }).map((all) => all.join(', ')),
      fc.string(),
      fc.anything(),
    );
    fc.assert(
      fc.property(field, field, fc.option(fc.nat()), (policies, limits, limit) => {
        const read = readStandardQuota(policies, limits, limit);
        for (const value of read === null ? [] : (Object.values(read) as (number | null)[]))
          expect(value === null || (Number.isSafeInteger(value) && value >= 0)).toBe(true);
        expect(read?.periodMilliseconds ?? 1).toBeGreaterThan(0);
      }),
      { seed: 19, numRuns: 2_000 },
    );
  });
});
