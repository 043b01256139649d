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

describe('a licence that is required and recorded in a word that is not known', () => {
  const unknown = { Licence: 'Find out: mandatory required, recorded as “withdrawn”' };

  it('P7.14 is not stood for by a selective one on a register', () => {
    const register = { 'Licence on register': 'On a register', 'Register: type': 'selective' };
    const { needs } = overviewOf([{ ...unknown, ...register }]);
    expect(needs.map(({ kind }) => kind)).toEqual(['licence-wrong']);
  });

  it('P7.15 is found out about, and not whether it is needed', () => {
    const [need] = overviewOf([unknown]).needs;
    expect(need).toMatchObject({ kind: 'find-out', title: 'Find out about the licence of 1 home' });
  });
});

it.each([
  ['TD15 1AA', '; whether the home lies in England and Wales is not certain'],
  ['', '; whether the home lies in England and Wales is not certain'],
  ['OX1 1AA', ''],
])('P7.4 a rating is judged at “%s” with the doubt “%s”', (Postcode, doubt) => {
  const details = (rating: string): readonly string[] =>
    overviewOf([{ 'EPC rating': rating, Postcode }])
      .needs.filter(({ kind }) => kind.startsWith('below'))
      .flatMap(({ rows }) => rows.map(({ detail }) => detail));
  expect([...details('F'), ...details('D')]).toEqual([`Rated F${doubt}`, `Rated D${doubt}`]);
});
