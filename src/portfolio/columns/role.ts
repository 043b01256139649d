import { propertyInputFields, type PropertyDetails } from '../../contract';

const names = {
  property_id: 'Property Id',
  uprn: 'UPRN',
  address: 'Address',
  // Parts of an address that sheets keep apart, in the order in which they are joined.
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
} satisfies Record<keyof PropertyDetails, string> & Record<string, string>;

/** What a column of a sheet says of a home. */
export type ColumnRole = keyof typeof names;

/** How a user reads a role. */
export const roleNames: Readonly<Record<ColumnRole, string>> = names;

/** Every role, in the order in which a user is offered them. */
export const columnRoles = Object.keys(roleNames) as readonly ColumnRole[];

/** Details of contract 2.4. */
export const detailRoles = columnRoles.filter(isDetail);

export function isDetail(role: ColumnRole): role is keyof PropertyDetails {
  return role in propertyInputFields && role !== 'address' && role !== 'postcode';
}

type AddressRole = Extract<ColumnRole, `address.${string}`>;

/** Whether `role` is one part of an address among several columns. */
export function isAddressPart(role: ColumnRole): role is AddressRole {
  return role.startsWith('address.');
}

/** Whether `role` is an address, or one part of it. */
export function isOfAddress(role: ColumnRole): role is AddressRole | 'address' {
  return role === 'address' || isAddressPart(role);
}

/** Whether a column of this role tells which home a row is about. */
export function isIdentifying(role: ColumnRole): boolean {
  return role === 'property_id' || role === 'uprn' || role === 'postcode' || isOfAddress(role);
}

/** Place of a part in an address: columns are joined by it, whatever their order on the sheet. */
export function addressPlace(role: AddressRole): number {
  return columnRoles.indexOf(role);
}
