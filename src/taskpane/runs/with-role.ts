import type { ColumnRole, Mapping } from '../../portfolio';

/** A column has one role, and a role one column: choosing it here takes it from where it was. */
export function withRole(mapping: Mapping, header: string, role: ColumnRole | null): Mapping {
  const others = mapping.columns.filter((column) => column.header !== header && column.role !== role);
  return { ...mapping, columns: role === null ? others : [...others, { header, role }] };
}
