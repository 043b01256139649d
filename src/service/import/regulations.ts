import { sql, type Insertable } from 'kysely';
import type { Regulation, StoredDirection, StoredScheme } from '../store/store';
import type { DirectionsTable, SchemesTable } from '../store/tables';
import type { StoredCounts, Writing } from '../store/writing';
import { upsertEach, type UpsertTarget } from './upsert';

interface Rows {
  readonly schemes: Insertable<SchemesTable>;
  readonly directions: Insertable<DirectionsTable>;
}

/** The columns that schemes and directions share. */
function regulationColumns(regulation: Referenced<Regulation>) {
  return {
    reference: regulation.reference,
    name: regulation.name,
    area: JSON.stringify(regulation.area),
    council_code: regulation.councilCode,
    above_commercial: regulation.aboveCommercial,
    starts_on: regulation.startsOn,
    ends_on: regulation.endsOn,
    consultation: regulation.consultation,
    link: regulation.link,
    source: regulation.source,
    verified_on: regulation.verifiedOn,
  };
}

/** A regulation that has no id yet. */
type Referenced<Some extends Regulation> = Omit<Some, 'id'> & { readonly reference: string };

export function schemeRow(scheme: Referenced<StoredScheme>): Insertable<SchemesTable> {
  const { type, configurations } = scheme;
  return { ...regulationColumns(scheme), type, configurations: JSON.stringify(configurations) };
}

export function directionRow(direction: Referenced<StoredDirection>): Insertable<DirectionsTable> {
  return {
    ...regulationColumns(direction),
    restrict_from: direction.restrictFrom,
    restrict_to: direction.restrictTo,
    permitted_rights: JSON.stringify(direction.permittedRights),
    inferred: direction.inferred,
  };
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
