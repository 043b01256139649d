import { CompiledQuery, type Kysely } from 'kysely';
import type { Tables } from '../tables';

/** A question that is asked at every request: each session plans it once. */
export type PreparedQuestion<Parameters extends readonly unknown[], Row> = (
  database: Kysely<Tables>,
  ...parameters: Parameters
) => Promise<readonly Row[]>;

/**
 * A session is told so first. Left to itself PostgreSQL plans each of these questions again whenever it is asked: for the few keys of one
 * batch it expects less work than for the ten that it takes for granted. Planning costs more than answering, and every plan goes by the
 * same index. Decision 342.
 */
export const planOnce = 'set plan_cache_mode = force_generic_plan';

const names = new Map<string, string>();

/**
 * Makes a question of SQL with `$1`, `$2`, … in it.
 * @param name Tells it from the others within a session.
 */
export function preparedQuestion<Parameters extends readonly unknown[], Row>(
  name: string,
  sql: string,
): PreparedQuestion<Parameters, Row> {
  names.set(sql, name);
  return async (database, ...parameters) => {
    const { rows } = await database.executeQuery<Row>(CompiledQuery.raw(sql, [...parameters]));
    return rows;
  };
}

/** The name under which a session keeps the plan of this statement; `null` for one that is asked now and then. */
export function preparedName(sql: string): string | null {
  return names.get(sql) ?? null;
}

/** What asks nothing but whether the database answers. */
export const askAnything = preparedQuestion<[], unknown>('anything', 'select 1');

/** Whole numbers as the parameter of a question with `$1::bigint[]`. */
export function bigintList(numbers: readonly string[]): string {
  return `{${numbers.join(',')}}`;
}
