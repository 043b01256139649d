/** A body of Property Create and Property Sync (contract 2.4). */
export const propertyInputExample = {
  address: 'Flat 1, 19 Albion Place, Fernhope',
  postcode: 'FH5 3DJ',
  external_reference: 'FH-0001',
  people: 4,
  households: 3,
  property_class: 'flat',
  licence_status: 'applied',
  licence_type: 'additional',
};
