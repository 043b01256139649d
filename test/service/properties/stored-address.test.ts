import { identifierOfAddress, postcodeNotes } from '../../../src/service/properties/stored-address';

describe('a UPRN whose home has another postcode than the one given', () => {
  it.each(['990000004117', '0990000004117', 'registry:uprn:990000004117'])('%s', (address) => {
    expect(postcodeNotes({ address, postcode: 'FH7 1EE' }, 'FH1 1AA')).toEqual({
      analysis: ['The UPRN is of a home in FH1 1AA, the postcode given is FH7 1EE.'],
      actions: ['Check which is meant, the UPRN or the postcode: what is said here is of the UPRN.'],
    });
  });

  it.each([
    ['the same postcode', '990000004117', 'FH7 1EE'],
    ['the same, written otherwise', '990000004117', 'fh71ee'],
    ['a home whose postcode is not known', '990000004117', ''],
    ['an address, which was found by its postcode', '1 High Street', 'FH1 1AA'],
  ])('says nothing of %s', (_what, address, ofHome) => {
    expect(postcodeNotes({ address, postcode: 'FH7 1EE' }, ofHome)).toEqual({ analysis: [], actions: [] });
  });
});

it.each([
  ['990000004117', { form: 'uprn', uprn: '990000004117' }],
  ['registry:uprn:0990000004117', { form: 'uprn', uprn: '990000004117' }],
  ['flat 12', { form: 'address', address: 'flat 12, FH1 1AA' }],
  ['1  High\n Street', { form: 'address', address: '1 High Street, FH1 1AA' }],
  ['1 High Street, FH1 1AA', { form: 'address', address: '1 High Street, FH1 1AA' }],
])('a property that is stored as %j is looked up by %j', (address, identifier) => {
  expect(identifierOfAddress(address, 'FH1 1AA')).toEqual(identifier);
});
