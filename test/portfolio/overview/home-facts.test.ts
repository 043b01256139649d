import type { IsoDate } from '../../../src/contract';
import type { SchemeToCome } from '../../../src/portfolio';
import { overviewOf, type Row } from '../support/made-overview';

/** What is known of a home whose licence is written so, on 21 November 2026, and what it needs of that. */
function licensingOf(Licence: string): readonly [kind: string | undefined, needs: readonly string[]] {
  const { facts, needs } = overviewOf([{ Licence }]);
  return [facts[0]?.licensing?.kind, needs.map(({ kind }) => kind)];
}

it.each([
  ['applied for until 20 Nov 2026', 'wrong-type', 'licence-wrong'],
  ['applied for until 31 Mar 2029', 'wrong-type', 'licence-wrong'],
  ['applied for', 'wrong-type', 'licence-wrong'],
  ['held until 20 Nov 2026', 'required', 'licence-needed'],
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

describe('schemes to come', () => {
  const told = (cells: Row, toCome: readonly SchemeToCome[] = []): readonly string[] =>
    (overviewOf([cells], { kept: { toCome } }).facts[0]?.toCome ?? []).map(
      ({ name, from }) => `${name} from ${from}`,
    );
  const may = 'Not certain: may lie in';
  const both = `${may} “Hillside” (50%) (from 1 Mar 2027), “Lowside” (30%) (from 2 Mar 2027)`;
  const bothTold = [`${may} “Hillside” (50%) from 2027-03-01`, `${may} “Lowside” (30%) from 2027-03-02`];

  it.each<[string, Row, readonly string[]]>([
    ['two that only may cover the home', { 'Schemes to come': both }, bothTold],
    [
      'one that certainly does, and names with commas',
      {
        'Schemes to come': `East Ward, Phase 2 (from 1 Feb 2027); ${may} “West, all” (from 3 Mar 2027); No data: selective (ask Leeds)`,
      },
      ['East Ward, Phase 2 from 2027-02-01', `${may} “West, all” from 2027-03-03`],
    ],
    [
      'one without a day beside one with it',
      { 'Schemes to come': `${may} “Hillside” (50%), “Lowside” (30%) (from 2 Mar 2027)` },
      bothTold.slice(1),
    ],
    [
      'what a sync wrote',
      {
        'Schemes at this place':
          'mandatory, additional (from 1 Jan 2027), selective (from 2 Jan 2027); Not certain: Article 4 “Hillside” (50%) (from 1 Mar 2027), “Lowside” (30%) (from 2 Mar 2027) (ask Leeds)',
      },
      ['additional from 2027-01-01', 'selective from 2027-01-02', ...bothTold],
    ],
    [
      'what a check names and a sync tells by its kind is one',
      {
        'Schemes to come': 'Leeds HMO (from 1 Jan 2027)',
        'Schemes at this place': 'mandatory, additional (from 1 Jan 2027), selective (from 2 Jan 2027)',
      },
      ['Leeds HMO from 2027-01-01', 'selective from 2027-01-02'],
    ],
    [
      'of two kinds from one day a check names one alone',
      {
        'Schemes to come': 'Leeds HMO (from 1 Jan 2027)',
        'Schemes at this place': 'additional (from 1 Jan 2027), Article 4 (from 1 Jan 2027)',
      },
      ['Article 4 from 2027-01-01', 'Leeds HMO from 2027-01-01', 'additional from 2027-01-01'],
    ],
    [
      'one that has no name beside one that has',
      { 'Schemes to come': 'additional (from 1 Jan 2027), Leeds Selective (from 1 Jan 2027)' },
      ['additional from 2027-01-01', 'Leeds Selective from 2027-01-01'],
    ],
    [
      'a mandatory one is a kind as well',
      { 'Schemes at this place': 'mandatory (from 1 Jan 2027), additional (from 1 Jan 2027)' },
      ['mandatory from 2027-01-01', 'additional from 2027-01-01'],
    ],
    [
      'a mandatory one that a check names, too',
      {
        'Schemes to come': 'HMO licensing (from 1 Jan 2027)',
        'Schemes at this place': 'mandatory (from 1 Jan 2027)',
      },
      ['HMO licensing from 2027-01-01'],
    ],
    [
      'what only may cover the home is none of its kinds',
      {
        'Schemes to come': `${may} “Hillside” (50%) (from 1 Mar 2027)`,
        'Schemes at this place': 'selective (from 1 Mar 2027)',
      },
      [`${may} “Hillside” (50%) from 2027-03-01`, 'selective from 2027-03-01'],
    ],
  ])('P7.6 are told as certain only where they are: %s', (_, cells, wanted) => {
    expect(told(cells)).toEqual(wanted);
  });

  it('P7.9 are those of the sheet, and those that are kept where no cell names any', () => {
    const kept = [{ name: 'North Ward', from: '2027-04-01' as IsoDate, isDirection: false }];
    expect(told({ 'Schemes to come': both }, kept)).toEqual(bothTold);
    expect(told({}, kept)).toEqual(['North Ward from 2027-04-01']);
  });
});
