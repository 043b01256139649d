import { suggestedMapping, readRows } from '../../../src/portfolio';
import { homeSheets } from '../../../src/portfolio/pack/home-sheets';
import { table } from '../support/table';

const homes = table(['Address', 'Postcode'], [['1 High Street', 'OX1 1AA']]);
const rows = readRows(homes, suggestedMapping(homes)).filter((row) => row.kind === 'home');
const unread = 'Could not be read from the answer';

/** What a landlord's page says of a home's certificate and licence, by what stands in the columns of a check. */
function pageOf(cells: Readonly<Record<string, string>>): readonly unknown[] {
  const [sheet] = homeSheets(
    { needs: [] },
    (_row, { header }) => cells[header] ?? '',
    rows,
    () => '',
  );
  return sheet?.rows[1]?.slice(2, 4) ?? [];
}

it.each([
  [
    'two people',
    { 'Licence on register': 'On a register', 'Register: most people': '2' },
    'at most 2 people',
  ],
  [
    'one person',
    { 'Licence on register': 'On a register', 'Register: most people': '1' },
    'at most 1 person',
  ],
])('P9.6 a licence for %s says so', (_, cells, words) => {
  expect(pageOf(cells)[1]).toBe(`On a register, ${words}`);
});

it('P9.6 what could not be read is named, and stands in no sentence of what was', () => {
  const cells = {
    'EPC rating': unread,
    'EPC valid until': unread,
    'Licence on register': 'On a register',
    'Register: type': unread,
    'Register: until': unread,
    'Register: most people': unread,
  };
  const why = 'could not be read from the answer';
  expect(pageOf(cells)).toEqual([
    `Rating ${why}, last day ${why}`,
    `On a register, type ${why}, last day ${why}, most people ${why}`,
  ]);
});
