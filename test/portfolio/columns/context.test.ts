import { suggestColumns, type CellValue } from '../../../src/portfolio';
import { table } from '../support/table';

/** What each column is taken for, `?` with the roles that are asked about, or `-`. */
function seen(headers: readonly string[], ...rows: readonly (readonly CellValue[])[]): readonly string[] {
  return suggestColumns(table(headers, rows)).map((each) => {
    switch (each.kind) {
      case 'taken':
        return each.role;
      case 'asked':
        return `? ${each.roles.join(' ')}`;
      case 'left':
        return '-';
    }
  });
}

const home = '12 High Street, Fernhope FH1 2AB';

describe('P1.7 addresses beside other columns', () => {
  it('an address is the first line beside a town, unless its cells hold all of it', () => {
    expect(seen(['Address', 'Town'], ['12 High Street', 'Fernhope'])[0]).toBe('address.line1');
    expect(seen(['Address', 'Town'], ['12 High Street, Fernhope', 'Fernhope'])[0]).toBe('address.line1');
    expect(seen(['Address', 'Town'], [home, 'Fernhope'])[0]).toBe('address');
    expect(seen(['Address', 'County'])[0]).toBe('address');
  });

  it('a flat beside whole addresses is asked, beside its building it is taken', () => {
    expect(seen(['Flat no', 'Address'], [3, home])).toEqual(['? address.unit', 'address']);
    expect(seen(['Flat no', 'Building name', 'Postcode'], [3, 'The Mill', 'FH1 2AB'])).toEqual([
      'address.unit',
      'address.building',
      'postcode',
    ]);
  });

  it('streets alone are asked about, beside house numbers they are first lines', () => {
    expect(seen(['Address', 'Postcode'], ['Mill Lane', 'FH1 2AB'])[0]).toBe('? address address.street');
    expect(seen(['House no', 'Address'], [3, 'Mill Lane'])).toEqual(['address.number', 'address.line1']);
  });

  it('an address without a number beside a street of its own is asked about, and a bare number before a street is its house’s', () => {
    expect(seen(['Number', 'Street', 'Address'], [3, 'Mill Lane', 'Mill Lane, Fernhope'])).toEqual([
      'address.number',
      'address.street',
      '? address',
    ]);
    expect(seen(['Number', 'Postcode'], [3, 'FH1 2AB'])[0]).toBe('? address.number external_reference');
  });

  it('brackets that name another thing are asked about with the rest', () => {
    expect(seen(['Prop Reference ("UPRN")'], [10_023_104])).toEqual(['? uprn external_reference']);
    expect(seen(['Prop Reference (if any)'], ['A1'])).toEqual(['external_reference']);
  });

  it('what stands between somebody’s name and telephone may be theirs', () => {
    expect(seen(['Landlord name', 'Address', 'Postcode', 'Phone'])).toEqual([
      '-',
      '? address',
      '? postcode',
      '-',
    ]);
    expect(seen(['Landlord name', 'Phone', 'Address', 'Postcode'])).toEqual([
      '-',
      '-',
      'address',
      'postcode',
    ]);
  });

  it('a bare name before ways to reach somebody is theirs', () => {
    expect(seen(['Name', 'Email'])[0]).toBe('-');
    expect(seen(['Name', 'Postcode'])[0]).toBe('? address.building address');
  });
});

describe('P1.14 the only address of a sheet', () => {
  it('is the homes’ where its cells are addresses', () => {
    expect(seen(['Charged address', 'Charged postcode'], [home, 'FH1 2AB'])).toEqual(['address', 'postcode']);
  });

  it.each([
    ['without cells', ['Charged address'], []],
    ['beside another', ['Charged address', 'Property address'], [home, home]],
    ['over other cells', ['Charged address'], ['n/k?']],
  ])('is asked %s', (_why, headers, cells) => {
    expect(seen(headers, cells)[0]).toBe('? address');
  });
});

describe('P1.11 whose days they are', () => {
  const days = ['01/05/2023', '30/04/2028'];

  it('beside licences, and nothing else that ends, they are the licence’s', () => {
    expect(seen(['Licence no', 'Start date', 'Expiry'], ['H/1', ...days]).slice(1)).toEqual([
      'licence_date_start',
      'licence_date_end',
    ]);
  });

  it('without cells they are asked', () => {
    expect(seen(['Licence no', 'Expiry'])).toEqual(['licence_reference', '? licence_date_end']);
  });

  it.each(['EPC expiry', 'Policy number', 'Tenant'])('beside licences and %s they are asked', (header) => {
    expect(seen(['Licence no', 'Start date', 'Expiry', header], ['H/1', ...days, ''])[2]).toBe(
      '? licence_date_end',
    );
  });
});

describe('P1.3 what usually is a licence’s', () => {
  it('is asked in a sheet that speaks of none', () => {
    expect(seen(['Valid from', 'Permit'], ['01/05/2023', 'P1'])[0]).toBe('? licence_date_start');
    expect(seen(['Valid from', 'HMO ref'], ['01/05/2023', 'H/1'])[0]).toBe('licence_date_start');
    expect(seen(['Case no', 'Officer'], ['C1', ''])[0]).toBe('? licence_reference external_reference');
    expect(seen(['Case no', 'Licence expiry'], ['C1', ''])[0]).toBe('licence_reference');
  });
});

describe('P1.3 what usually is an address', () => {
  it.each([
    ['The Mill', '? address'],
    ['Rose Cottage, Mill Lane', 'address'],
    ['12 High Street', 'address'],
  ])('%p', (cell, expected) => {
    expect(seen(['Location'], [cell])).toEqual([expected]);
  });
});

describe('P1.15 what is counted', () => {
  it('a limit is the licence’s where the sheet speaks of licences', () => {
    expect(seen(['Max occupancy', 'Licence no'])[0]).toBe('licence_max_people');
    expect(seen(['Max occupancy', 'Rent'])[0]).toBe('? licence_max_people people');
    expect(seen(['Max households', 'Rent'])[0]).toBe('? licence_max_households households');
    expect(seen(['Permitted occupancy', 'Rent'])[0]).toBe('licence_max_people');
  });

  it('people in a register of licences may be those that it permits', () => {
    const register = ['Address', 'Licence start', 'Licence expiry', 'Occupants'];
    expect(seen(register)[3]).toBe('? people licence_max_people');
    expect(seen([...register, 'Rent'])[3]).toBe('people');
    expect(seen([...register, 'Our ref'])[3]).toBe('people');
    expect(seen([...register, 'Licence status', 'Our ref'])[3]).toBe('? people licence_max_people');
  });
});

describe('P1.4 a header of which cells tell', () => {
  it.each([
    ['property_class', ['House', 'Flat']],
    ['licence_type', ['Mandatory', 'Selective']],
    ['? property_class licence_type', ['House', 'Selective']],
  ])('is taken for what they say: %s', (expected, cells) => {
    expect(seen(['Type'], ...cells.map((cell) => [cell]))).toEqual([expected]);
  });
});

describe('P1.6 what else a column is known by beside others', () => {
  it('a plain header goes before a likely one, and that before one which cells alone tell', () => {
    expect(seen(['Total rooms', 'Bedrooms'], [5, 3])).toEqual(['? rooms', 'rooms']);
    expect(seen(['Type', 'Property type'], ['Flat', 'House'])).toEqual([
      '? property_class',
      'property_class',
    ]);
  });

  it('a reference is the home’s where another holds the licence’s number', () => {
    expect(seen(['Ref', 'Licence no'], ['A1', 'H/1'])[0]).toBe('external_reference');
    expect(seen(['Ref', 'Licence expiry'], ['A1', ''])[0]).toBe('? external_reference licence_reference');
  });

  it('an application is for what the sheet speaks of', () => {
    expect(seen(['Application status', 'HMO address'])[0]).toBe('licence_status');
    expect(seen(['Application status', 'Licence no', 'Planning ref'])[0]).toBe(
      '? licence_status planning_status',
    );
    expect(seen(['Application status', 'Lender'])[0]).toBe('-');
  });

  it('a status of lettings is none of licences', () => {
    expect(seen(['Status'], ['Let'], ['Void'])[0]).toBe('-');
    expect(seen(['Status'], ['Applied'], ['In progress'])[0]).toBe('? licence_status planning_status');
  });

  it('a rent beside its market value is asked, beside what is due of it taken', () => {
    expect(seen(['Passing rent', 'Market rent'])).toEqual(['? rent', '? rent']);
    expect(seen(['Rent', 'Rent due'])).toEqual(['rent', '-']);
    expect(seen(['Total rent', 'Rent pppw'])).toEqual(['rent', '? rent']);
  });

  it('a price beside how often rent is paid may be the rent', () => {
    expect(seen(['Price', 'Rent frequency'])[0]).toBe('? rent');
    expect(seen(['Price', 'Agent'])[0]).toBe('-');
  });

  it('a description is the home’s, in a list of jobs it is asked', () => {
    expect(seen(['Address', 'Description'])[1]).toBe('notes');
    expect(seen(['Job no', 'Address', 'Description'])).toEqual(['-', 'address', '? notes']);
  });
});

describe('P1.2 cells under a plain header', () => {
  it.each<[string, readonly CellValue[], string]>([
    ['Rent', [3, 1, 4], '? rent'],
    ['Rent', [950, 725, 1200], 'rent'],
    ['Licence no', ['12/05/2027', '30/09/2026'], '? licence_reference'],
    ['Property type', ['Flat', 'Maisonette', 'House'], 'property_class'],
    ['Property type', ['terraced_house', 'apartment'], 'property_class'],
    ['Licence status', ['Applied', 'n/a', 'TBC'], 'licence_status'],
  ])('%s over %p', (header, cells, expected) => {
    expect(seen([header], ...cells.map((cell) => [cell]))).toEqual([expected]);
  });
});
