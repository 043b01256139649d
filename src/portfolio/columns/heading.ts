import type { Cell, Table } from '../table';
import { unnumbered } from './header';
import type { ColumnRole } from './role';
import { likeness, sampleOf } from './samples';
import { conceptsOf } from './concepts';
import type { Concept } from './vocabulary';

/** A column of a sheet as it is judged: its header, what that speaks of, and some of its cells. */
export interface Heading {
  readonly header: string;
  /** What stands above this header and others beside it; `''` where nothing does. */
  readonly group: string;
  readonly concepts: ReadonlySet<Concept | null>;
  readonly sample: readonly Cell[];
  /** Share of the sample's cells that look like a role; `null` where there is none, or where any cell would do. */
  readonly fit: (role: ColumnRole) => number | null;
}

/** The columns of a table, with at most 120 cells of each. */
export function headingsOf(table: Table): readonly Heading[] {
  return table.headers.map((header, column) => {
    const sample = sampleOf(table, column);
    const group = table.groups?.[column] ?? '';
    const known = new Map<ColumnRole, number | null>();
    const fit = (role: ColumnRole): number | null => {
      const before = known.get(role);
      if (before !== undefined) return before;
      const share = likeness(role, sample, table);
      known.set(role, share);
      return share;
    };
    return { header, group, concepts: new Set(conceptsOf(`${group} ${unnumbered(header)}`)), sample, fit };
  });
}

/** Whether a header speaks of one of some concepts. */
export function speaksOf({ concepts }: Heading, some: readonly Concept[]): boolean {
  return some.some((concept) => concepts.has(concept));
}

/** Whether any header of a sheet speaks of one of some concepts. */
export function anySpeaksOf(headings: readonly Heading[], some: readonly Concept[]): boolean {
  return headings.some((heading) => speaksOf(heading, some));
}

/** Whether a header speaks of these concepts and of nothing else. */
export function speaksOnlyOf({ concepts }: Heading, some: readonly Concept[]): boolean {
  return [...concepts].every((concept) => concept !== null && some.includes(concept));
}
