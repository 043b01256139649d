import { overviewOf } from '../support/made-overview';

/** What is known of a home whose licence is written so, on 21 November 2026, and what it needs of that. */
function licensingOf(Licence: string): readonly [kind: string | undefined, needs: readonly string[]] {
  const { facts, needs } = overviewOf([{ Licence }]);
  return [facts[0]?.licensing?.kind, needs.map(({ kind }) => kind)];
}

it.each([
  ['applied for until 20 Nov 2026', 'wrong-type', 'licence-wrong'],
  ['applied for until 31 Mar 2029', 'wrong-type', 'licence-wrong'],
  ['applied for', 'wrong-type', 'licence-wrong'],
  ['held until 20 Nov 2026', 'expired', 'licence-ended'],
])('P7.2 what is licensed of a home with a selective one %s is %s', (selective, kind, need) => {
  const written = `Wrong licence: mandatory required, selective ${selective}`;
  expect(licensingOf(written)).toEqual([kind, [need]]);
});
