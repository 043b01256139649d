import type { ColumnRole, Mapping, RentUnit } from '../../portfolio';

/** The person says what a column holds, or in what unit the rents are. */
export type MappingEvent =
  | { readonly kind: 'role-chosen'; readonly header: string; readonly role: ColumnRole | null }
  | { readonly kind: 'rent-unit-chosen'; readonly unit: RentUnit | null };

/** A mapping with what was said. */
export function changedMapping(mapping: Mapping, event: MappingEvent): Mapping {
  switch (event.kind) {
    case 'role-chosen':
      return withRole(mapping, event.header, event.role);
    case 'rent-unit-chosen':
      return { ...mapping, rentUnit: event.unit };
  }
}

/** A column has one role, and a role one column: choosing it here takes it from where it was. */
function withRole(mapping: Mapping, header: string, role: ColumnRole | null): Mapping {
  const others = mapping.columns.filter((column) => column.header !== header && column.role !== role);
  return { ...mapping, columns: role === null ? others : [...others, { header, role }] };
}
