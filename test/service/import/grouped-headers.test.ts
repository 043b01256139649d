import { addressCells } from '../../../src/service/import/licences/register-address';
import { registerColumns } from '../../../src/service/import/licences/register-columns';
import { importTable } from './support/import-into';

/** The address and the postcode's cell of a row below a header with a row of groups above it. */
function read(groups: string, header: string, row: readonly string[]) {
  const columns = registerColumns([...header.split(','), 'Expiry date'], groups.split(','));
  const parts = columns ? addressCells(columns, row) : [];
  return [parts.filter((part) => part !== '').join(', '), row[columns?.postcode ?? -1]];
}

const theirs = ['9 Far Lane', 'EX1 1AA'];
const own = ['12 Made Street', 'S20 8AA'];
const plain = 'Address,Postcode,Address,Postcode';

describe('an address is whose the row above the header says', () => {
  it.each<readonly [string, string, readonly string[]]>([
    ['Licence holder,,Property,', plain, [...theirs, ...own]],
    ['Licence Holder Details:,,HMO details:,', plain, [...theirs, ...own]],
    ['Property,,Licence holder,', plain, [...own, ...theirs]],
    ['Landlord,,Premises,', 'Full Address,Postcode,Full Address,Postcode', [...theirs, ...own]],
    ['Manager,,,Licensed property,', `Name,${plain}`, ['Mr X', ...theirs, ...own]],
    [
      'Licence,,Licence holder,,,Property,',
      'Number,Start date,Name,Address,Postcode,Address,Postcode',
      ['7', '01/02/2024', 'Mr X', ...theirs, ...own],
    ],
    [
      'Licence holder,,,Manager,,,Property,',
      `Name,Address,Postcode,Name,${plain}`,
      ['Mr X', ...theirs, 'Ms Y', ...theirs, ...own],
    ],
    ['Licence holder,,Property,,,', `${plain},Manager,Address`, [...theirs, ...own, 'Ms Y', '1 Other Road']],
    ['Licence holder,,,Property', 'Address,Postcode,Property Address,Postcode', [...theirs, ...own]],
    [
      'Licence holder,,Property,,',
      'Address 1,Postcode,Address 1,Town,Postcode',
      [...theirs, own[0]!, '', own[1]!],
    ],
  ])('%s above %s', (groups, header, row) => expect(read(groups, header, row)).toEqual(own));

  it.each(['Address,Postcode,Address', 'Address,Postcode,Address,Manager,Address,Postcode'])(
    'and the home has no postcode where it has no column of one: %s',
    (header) => {
      const row = [...theirs, own[0] ?? '', 'Ms Y', ...theirs];
      expect(read('Licence holder,,Property', header, row)).toEqual([own[0], undefined]);
    },
  );

  it.each([
    '',
    'Register of licence holders and properties',
    'Licence holder,,',
    'Holder,,Licence,',
    'Property,,,',
  ])('the first counts where no group tells them apart: %s', (groups) =>
    expect(read(groups, plain, [...own, ...theirs])).toEqual(own),
  );
});

const table = importTable({ isCleared: true });

it('a register with a row of groups is read by them, below a title too', async () => {
  const text =
    'Register of licences\nLicence holder,,Property,,Licence,\nAddress,Postcode,Address,Postcode,Number,Expiry date\n' +
    [...theirs, ...own, 'L1', '31/01/2029'].join(',');
  const options = { council: 'E08000039', type: 'mandatory' } as const;
  await table.loadWith(options, 'licences', table.file('groups.csv', text));
  expect(await table.store.licencesAt(own.join(', '))).toMatchObject([{ ends_on: '2029-01-31' }]);
  expect(await table.store.licencesAt(theirs.join(', '))).toEqual([]);
});
