import { sql, type Insertable, type Selectable } from 'kysely';
import type { DirectionsTable, SchemesTable } from '../store/tables';
import type { StoredCounts, Writing } from '../store/writing';
import { upsertEach, type UpsertTarget } from './upsert';

interface Rows {
  readonly schemes: Insertable<SchemesTable>;
  readonly directions: Insertable<DirectionsTable>;
}

/** A row that has no id yet, as it is read. */
type Unnumbered<Table extends SchemesTable | DirectionsTable> = Omit<Selectable<Table>, 'id'>;

/** The same as it is written. */
export function schemeRow(scheme: Unnumbered<SchemesTable>): Insertable<SchemesTable> {
  const { area, configurations } = scheme;
  return { ...scheme, area: JSON.stringify(area), configurations: JSON.stringify(configurations) };
}

export function directionRow(direction: Unnumbered<DirectionsTable>): Insertable<DirectionsTable> {
  const { area, permitted_rights: rights } = direction;
  return { ...direction, area: JSON.stringify(area), permitted_rights: JSON.stringify(rights) };
}

/** Columns that tell one state of a rule from another. */
const isTelling = (name: string): boolean => !['source', 'verified_on', 'council_code'].includes(name);

/**
 * Stores schemes or directions by their references: one that was published anew takes the place of the former. The same one in a file of
 * another name is the same. What only the user said beside an earlier file is kept where this one does not say it: the council, and, of
 * what says the same as before, its day of checking.
 */
export function storeRegulations<Table extends keyof Rows>(
  { database }: Writing,
  table: Table,
  rows: readonly Rows[Table][],
): Promise<StoredCounts> {
  const told = Object.keys(rows[0] ?? {}).filter(isTelling);
  const side = (of: string) => sql.join(told.map((name) => sql`${sql.ref(`${of}.${name}`)}::text`));
  const isOther = sql`(${side(table)}) is distinct from (${side('excluded')})`;
  const value: UpsertTarget['value'] = (name, { stored, given }) => {
    const kept = sql`coalesce(${given}, ${stored})`;
    if (name === 'council_code') return kept;
    return name === 'verified_on' ? sql`case when ${isOther} then ${given} else ${kept} end` : given;
  };
  return upsertEach(database, { table, keys: ['reference'], value, ignored: ['source'] }, rows);
}
