import { findPostcode, postcodeOf } from '../../../src/contract';

describe('the postcode of an address', () => {
  it.each([
    ['12 High Street, Oxford OX1 1AA', 'OX1 1AA', '12 High Street, Oxford'],
    ['12 High St OX1 1AA', 'OX1 1AA', '12 High St'],
    ['12 High St,OX11AA', 'OX1 1AA', '12 High St,'],
    ['12 High St OX11AA Oxford', 'OX1 1AA', '12 High St Oxford'],
    ['12 high street ox1 1aa', 'OX1 1AA', '12 high street'],
    ['12 High Street (SW1A 1AA)', 'SW1A 1AA', '12 High Street ( )'],
    ['FH1 2AA House, 12 High Street, FH1 2AB', 'FH1 2AB', 'FH1 2AA House, 12 High Street,'],
    ['Flat B1, 2nd Floor, 12 High Street, E1 6AN', 'E1 6AN', 'Flat B1, 2nd Floor, 12 High Street,'],
    ['Flat B1 2nd Floor, 12 High Street, LS1 4AB', 'LS1 4AB', 'Flat B1 2nd Floor, 12 High Street,'],
    ['LS1 4AB, Flat B1 2nd Floor, 12 High Street', 'LS1 4AB', ', Flat B1 2nd Floor, 12 High Street'],
    // Many real ones end as ordinals and bedrooms do.
    ['12 High Street, Birmingham B1 2ND', 'B1 2ND', '12 High Street, Birmingham'],
    ['12 high street birmingham b1 2nd', 'B1 2ND', '12 high street birmingham'],
    ['1st Floor, 12 High Street, Nottingham, NG7 1ST', 'NG7 1ST', '1st Floor, 12 High Street, Nottingham,'],
    ['5 Quay St, BS1 1ST, Bristol', 'BS1 1ST', '5 Quay St, , Bristol'],
    ['5 Quay St, BS1 1ST, 2nd Floor', 'BS1 1ST', '5 Quay St, , 2nd Floor'],
    ['5 Quay Street BS1 1ST St Annes', 'BS1 1ST', '5 Quay Street St Annes'],
    ['Basement Flat, 12 High Street, E1 3BD', 'E1 3BD', 'Basement Flat, 12 High Street,'],
    ['12 High Street Basement Flat E1 3BD', 'E1 3BD', '12 High Street Basement Flat'],
    ['12 High Street Top Flat B1 2ND', 'B1 2ND', '12 High Street Top Flat'],
    ['Top Flat E1 6AN, 2 bed', 'E1 6AN', 'Top Flat , 2 bed'],
    ['Flat 3, 12 High Street, N1 2BR, 2 bed', 'N1 2BR', 'Flat 3, 12 High Street, , 2 bed'],
  ])('of %s is %s', (text, postcode, rest) => {
    const found = findPostcode(text);
    expect({ ...found, rest: found?.rest.replace(/\s+/g, ' ') }).toEqual({ postcode, rest });
  });

  it.each([
    'Flat B1 2nd Floor, 12 High Street, Leeds',
    'flat b1 2nd floor, 12 high street, leeds',
    'FLAT B1 2ND FLOOR 12 HIGH STREET LEEDS',
    'Flat B12nd Floor, 12 High Street',
    'Flat B1 2nd Flr, 12 High Street',
    'Flat B1 2nd fl., 12 High Street',
    'Unit E2 4th Level, Mill House',
    'Block E2 3rd Storey, Mill House',
    'Flat B1 1st & 2nd Floor, 12 High Street',
    'Flat B1 1st and 2nd Floors, 12 High Street',
    'Flat B1 1st/2nd Floor, 12 High Street',
    'Flat B1 1st-2nd Floor, 12 High Street',
    'Flat B1 1st, 2nd & 3rd Floors, 12 High Street',
    'Shop B1 1st, 2nd & 3rd Floors, Mill House',
    'No1 2nd Avenue, Hove',
    'No1 2nd Ave, Hove',
    'No1 2nd Street, Hove',
    'No1 2nd St, Hove',
    'No1 2nd Road, Hove',
    'Flat B1 2nd, 12 High Street, Leeds',
    'Flat2 1st Floor, 12 High Street, Leeds',
    'Room3 2nd Floor, 12 High Street, Leeds',
    'Flat12 3rd Floor, 12 High Street',
    'Flat A1 2bed, 12 High Street, Leeds',
    'Flat A1 3bd, 12 High Street, Leeds',
    'Flt A1 3bd, 12 High Street, Leeds',
    'Appt A1 3bd, 12 High Street, Leeds',
    'Rm B1 2nd, 12 High Street, Leeds',
    'Bedsit B1 2nd, 12 High Street, Leeds',
    'APT A1 2BR 12 HIGH STREET LEEDS',
    // Half a word says another place, or none.
    '12 Mill Lane, LondonE1 6AN',
    '12 Mill Lane, CaféE1 6AN',
    '12 Mill Lane, E1 6ANé',
    '12 Mill Lane, 3E1 6AN',
    'Ref AB1 2CDE',
    '12 High Street, Leeds',
  ])('there is none in %s', (text) => {
    expect(findPostcode(text)).toBeNull();
  });
});

it.each([
  [' fh12ab ', 'FH1 2AB'],
  ['FH1, 2AB.', 'FH1 2AB'],
  ['FH1', null],
])('“%s” is the postcode %s', (text, postcode) => {
  expect(postcodeOf(text)).toBe(postcode);
});
