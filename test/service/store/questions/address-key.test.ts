import {
  addressKey,
  addressKeyWithoutTown,
  askedAddress,
} from '../../../../src/service/store/questions/address-key';

describe('two spellings of one address', () => {
  it.each([
    ['Flat 2, 12 High Street', 'Flat 2 12 High Street'],
    ['FLAT 2,12 HIGH STREET', 'flat 2, 12  High Street.'],
    ['St. John’s Road', "St Johns' Road"],
    ['The Old Mill (Annexe), 3 Mill Lane', 'the old mill annexe 3 mill lane'],
    ['3\u00a0Mill Lane', '3 Mill Lane'],
  ])('%s = %s', (one, other) => {
    expect(addressKey(one)).toBe(addressKey(other));
  });
});

describe('two addresses', () => {
  it.each([
    ['2/1, 12 High Street', '21, 12 High Street'],
    ['2/1, 12 High Street', '2 1, 12 High Street'],
    ['Flat 1-3 West Gate', 'Flat 13 West Gate'],
    ['A+B House', 'A B House'],
    ['A & B House', 'A B House'],
    ['10A High Street', '10 High Street'],
    ['Unit 1.2, The Wharf', 'Unit 12, The Wharf'],
  ])('%s ≠ %s', (one, other) => {
    expect(addressKey(one)).not.toBe(addressKey(other));
  });
});

describe('the post town at the end', () => {
  it('is set aside once, and only where it stands at the end', () => {
    expect(addressKeyWithoutTown(addressKey('1 High Street, Fernhope'), 'FERNHOPE')).toBe('1 high street');
    expect(addressKeyWithoutTown(addressKey('1 Fernhope Street'), 'Fernhope')).toBe('1 fernhope street');
    expect(addressKeyWithoutTown(addressKey('1 High Street'), null)).toBe('1 high street');
    expect(addressKeyWithoutTown('fernhope', 'Fernhope')).toBe('fernhope');
  });
});

describe('an asked address', () => {
  it('is taken apart wherever its postcode stands and however it is spaced', () => {
    expect(askedAddress('2/1, 12 High Street, fh11aa')).toEqual({
      postcode: 'FH1 1AA',
      key: '2/1 12 high street',
    });
  });
  it('needs a postcode, and something beside it', () => {
    expect(askedAddress('12 High Street')).toBeNull();
    expect(askedAddress('FH1 1AA')).toBeNull();
  });
});
