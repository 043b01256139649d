import { determine, nationOfCouncil } from '../../../src/service/determination';
import type { Nation } from '../../../src/service/determination/regulation';
import { day, situated, today } from './support/made-home';

const mandatory = (nation: Nation, on = today) => {
  const { advice, schemes } = determine(situated({ nation }), on);
  const inForce = schemes.find(({ state }) => state.active);
  return { text: advice.mandatory, id: inForce?.id, name: inForce?.name, link: inForce?.link };
};
const unknownWho = 'This check knows the place and not who lives there.';
const threeStoreys =
  'where five or more people in two or more households share an HMO of three or more storeys';

describe('contract 2.5: the law of a nation is named, and says whom it catches', () => {
  it.each<[Nation, string, number, string, string, string]>([
    [
      'England',
      '2018-09-30',
      2_000_000_001,
      'Mandatory HMO licensing in England until September 2018',
      'uksi/2006/371/contents/made',
      `${threeStoreys}. ${unknownWho} (rule in force since 6 Apr 2006, rules checked 21 Nov 2026)`,
    ],
    [
      'Wales',
      today,
      2_000_000_003,
      'Mandatory HMO licensing in Wales',
      'wsi/2006/1712/made',
      `${threeStoreys}. ${unknownWho} (rule in force since 30 Jun 2006, rules checked 22 Nov 2026)`,
    ],
    [
      'Scotland',
      today,
      2_000_000_004,
      'HMO licensing in Scotland',
      'asp/2006/1/section/125',
      `where three or more people from three or more families share an HMO. ${unknownWho} (rule in force since 31 Aug 2011, rules checked 21 Nov 2026)`,
    ],
    [
      'Northern Ireland',
      today,
      2_000_000_005,
      'HMO licensing in Northern Ireland',
      'nia/2016/22/section/1',
      `where three or more people from more than two households share an HMO. ${unknownWho} (rule in force since 1 Apr 2019, rules checked 21 Nov 2026)`,
    ],
  ])('%s on %s', (nation, on, id, name, address, catches) => {
    expect(mandatory(nation, day(on))).toEqual({
      text: `Mandatory licensing covers all of ${nation}: a licence is needed ${catches}`,
      id,
      name,
      link: `https://www.legislation.gov.uk/${address}`,
    });
  });
});

it.each<[string, Nation | null]>([
  ['E09000028', 'England'],
  ['W06000015', 'Wales'],
  ['S12000049', 'Scotland'],
  ['N09000003', 'Northern Ireland'],
  ['X99999999', null],
  ['E0900', null],
  ['E090000281', null],
  ['SE09000028', null],
  ['', null],
])('the council %s stands in %s', (code, nation) => {
  expect(nationOfCouncil(code)).toBe(nation);
});
