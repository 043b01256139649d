import type { PropertyDetails } from '../../contract';

/** Parts of an address that sheets keep apart, in the order in which they are joined. */
export const addressParts = [
  'unit',
  'building',
  'number',
  'line1',
  'street',
  'line2',
  'line3',
  'line4',
  'line5',
  'locality',
  'town',
  'county',
] as const;
export type AddressPart = (typeof addressParts)[number];

/** What a column of a sheet says of a home. */
export type ColumnRole =
  'property_id' | 'uprn' | 'address' | `address.${AddressPart}` | 'postcode' | keyof PropertyDetails;

/** Details of contract 2.4, in its order. A record, so that the compiler names one that is left out. */
const details: Readonly<Record<keyof PropertyDetails, true>> = {
  external_reference: true,
  people: true,
  households: true,
  storeys_internal: true,
  storeys_external: true,
  above_commercial: true,
  rooms: true,
  rent: true,
  property_category: true,
  property_class: true,
  notes: true,
  licence_status: true,
  licence_type: true,
  licence_date_start: true,
  licence_date_end: true,
  licence_max_people: true,
  licence_max_households: true,
  licence_reference: true,
  planning_status: true,
  planning_reference: true,
};
export const detailRoles = Object.keys(details) as readonly (keyof PropertyDetails)[];

/** Every role, in the order in which a user is offered them. */
export const columnRoles: readonly ColumnRole[] = [
  'property_id',
  'uprn',
  'address',
  ...addressParts.map((part) => `address.${part}` as const),
  'postcode',
  ...detailRoles,
];

/** Whether `role` is one part of an address among several columns. */
export function isAddressPart(role: ColumnRole): role is `address.${AddressPart}` {
  return role.startsWith('address.');
}

/** Place of a part in an address: columns are joined by it, whatever their order on the sheet. */
export function addressPlace(role: `address.${AddressPart}`): number {
  return addressParts.indexOf(role.slice('address.'.length) as AddressPart);
}

/** How a user reads a role. */
export const roleNames: Readonly<Record<ColumnRole, string>> = {
  property_id: 'Property Id',
  uprn: 'UPRN',
  address: 'Address',
  'address.unit': 'Address: flat or unit',
  'address.building': 'Address: building name',
  'address.number': 'Address: house number',
  'address.line1': 'Address: line 1',
  'address.street': 'Address: street',
  'address.line2': 'Address: line 2',
  'address.line3': 'Address: line 3',
  'address.line4': 'Address: line 4',
  'address.line5': 'Address: line 5',
  'address.locality': 'Address: locality',
  'address.town': 'Address: town',
  'address.county': 'Address: county',
  postcode: 'Postcode',
  external_reference: 'Your reference',
  people: 'People',
  households: 'Households',
  storeys_internal: 'Storeys of the home',
  storeys_external: 'Storeys of the building',
  above_commercial: 'Above commercial premises',
  rooms: 'Bedrooms',
  rent: 'Rent',
  property_category: 'Category under the Housing Act',
  property_class: 'House or flat',
  notes: 'Notes',
  licence_status: 'Licence application',
  licence_type: 'Licence type',
  licence_date_start: 'Licence start',
  licence_date_end: 'Licence end',
  licence_max_people: 'Most people licensed',
  licence_max_households: 'Most households licensed',
  licence_reference: 'Licence number',
  planning_status: 'Planning application',
  planning_reference: 'Planning reference',
};
