import { addressParts } from '../../../src/service/matching/address-parts';
import { mayBeAbout } from '../../../src/service/matching/possible-address';

const isPossible = (row: string, own: string): boolean => mayBeAbout(addressParts(row), addressParts(own));

describe('an address that may be about a home', () => {
  it.each([
    ['Flats 1-6, 12 High Street', 'Flat 3, 12 High Street'],
    ['Flats 1 - 6, 12 High St', 'Flat 6, 12 High Street, Fernhope'],
    ['12 High Street (Flats 1-6)', 'Flat 3, 12 High Street'],
    ['12 High Street, Flats 1 - 6', 'Flat 3, 12 High Street'],
    ['12 High Street, Apartments 1 to 6', 'Flat 3, 12 High Street'],
    ['Flats 1 to 6, 12 High Street', 'Flat 3, 12 High Street'],
    ['142-144 Cowley Road', '142 Cowley Road'],
    ['142 to 146 Cowley Road', '144 Cowley Road'],
    ['12A High Street', 'Flat A, 12 High Street'],
    ['1/12 High Street', 'Flat 1, 12 High Street'],
    ['12/1 High Street', 'Flat 1, 12 High Street'],
    ['12-1 High Street', 'Flat 1, 12 High Street'],
    ['12 & 14 High Street', '12 High Street'],
    ['12 and 14 High Street', '14 High Street'],
    ['1, 3, 5 High Street', '3 High Street'],
    ['1, 3 & 5 High Street', '1 High Street'],
    ['12-16 & 20 High Street', '14 High Street'],
    ['12 & 12A High Street', '12A High Street'],
    ['12A-12C High Street', '12B High Street'],
    ['12A-C High Street', '12B High Street'],
    ['12-12C High Street', '12B High Street'],
    ['12 - 12C High Street', '12 High Street'],
    ['12A & B High Street', '12B High Street'],
    ['12A - 12C High Street', 'Flat B, 12 High Street'],
    ['Flats 1, 2 and 3, 12 High Street', 'Flat 2, 12 High Street'],
    ['Flats 1, 2, 3, 12 High Street', 'Flat 3, 12 High Street'],
    ['Flat 1 & Flat 2, 12 High Street', 'Flat 2, 12 High Street'],
    ['12 High Street, Flats 1, 2', 'Flat 2, 12 High Street'],
    ['Flats 1-3 & 5, 12 High Street', 'Flat 5, 12 High Street'],
    ['Flats A-C, 12 High Street', 'Flat B, 12 High Street'],
    ['Flats A & B, 12 High Street', '12B High Street'],
    ['12 High Street (Flats A to C)', 'Flat C, 12 High Street'],
    ['Flat 4, 7 & 9 North Avenue', 'Flat 4, 9 North Avenue'],
    ['12/14 High Street', '14 High Street'],
    ['12 High Street & 14 High Street', '12 High Street'],
    ['12 High Street, and 12A High Street', '12A High Street'],
    ['12A - 14 High Street', '12A High Street'],
    ['12A to 14B High Street', '13 High Street'],
    ['142-144 Cowley Road', '142A Cowley Road'],
    ['Hill View Barn, Church Lane', 'Hill View, Church Lane'],
    ['The Coach House, 12 High Street', '12 High Street'],
    ['The Old Rectory Cottage, Church Lane', 'The Old Rectory, Church Lane'],
  ])('%s and %s, either way round', (one, other) => {
    expect([isPossible(one, other), isPossible(other, one)]).toEqual([true, true]);
  });
});

describe('an address that is certainly about another', () => {
  it.each([
    ['a number behind the range', 'Flats 1-6, 12 High Street', 'Flat 7, 12 High Street'],
    [
      'a number behind the range, which stands behind its house',
      '12 High Street (Flats 1-6)',
      'Flat 7, 12 High Street',
    ],
    ['a house within the range of flats', '12 High Street (Flats 1-6)', 'Flat 12, 3 High Street'],
    ['a number before it', '142-144 Cowley Road', '140 Cowley Road'],
    ['another house beside it', 'Flats 1-6, 12 High Street', 'Flat 3, 14 High Street'],
    ['a number beside the one of both', 'Flat 12A, 4 High Street', 'Flat A, 12 High Street'],
    ['another street', '142-144 Cowley Road', '142 Abbey Road'],
    ['another street, with the numbers in one', '12A High Street', 'Flat A, 12 Abbey Road'],
    ['a flat beside its house', '2/1, 12 High Street', 'Flat 2, 12 High Street'],
    ['a number behind a range with letters', '12A - 14 High Street', '16 High Street'],
    ['a number beside two', '12/14 High Street', '13 High Street'],
    ['another name', 'Hill View Barn, Church Lane', 'Rose Cottage, Church Lane'],
    ['a longer name of another street', 'Hill View Barn, Church Lane', 'Hill View, Mill Lane'],
    ['a building beside another house', 'The Coach House, 14 High Street', '12 High Street'],
    ['a building beside the house of a flat', 'The Coach House, 12 High Street', 'Flat 2, 12 High Street'],
    ['another letter', '12A High Street', 'Flat B, 12 High Street'],
    ['another flat, in one with the number', '1/12 High Street', 'Flat 2, 12 High Street'],
    ['a flat of the house', 'Flat 1, 12 High Street', '12 High Street'],
    ['the number of a house with a letter', '12A High Street', '12 High Street'],
    ['another part', 'Rear, 142-144 Cowley Road', '142 Cowley Road'],
    ['a number between two', '12 & 14 High Street', '13 High Street'],
    ['a flat beside two', 'Flats 1 & 2, 12 High Street', 'Flat 3, 12 High Street'],
    ['a letter behind the range', 'Flats A-C, 12 High Street', 'Flat D, 12 High Street'],
    ['the house of several flats', 'Flats 1, 2 and 3, 12 High Street', '12 High Street'],
    ['a flat before its house', '1, 12 High Street', '12 High Street'],
    ['the same number, and a flat', 'Flat 142 Cowley Road', '142 Cowley Road'],
  ])('%s, either way round', (_, one, other) => {
    expect([isPossible(one, other), isPossible(other, one)]).toEqual([false, false]);
  });
});
