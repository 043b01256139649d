import { sql, type RawBuilder } from 'kysely';

/* Lists of columns as statements have them. */

/** `a, b`. */
export const named = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(name)));

/** `a = from.a, b = from.b`. */
export const assigned = (names: readonly string[], from: string): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`${from}.${name}`)}`));

/** `one.a = other.a and one.b = other.b`. */
export const sameKeys = (keys: readonly string[], one: string, other: string): RawBuilder<unknown> =>
  sql.join(
    keys.map((key) => sql`${sql.ref(`${one}.${key}`)} = ${sql.ref(`${other}.${key}`)}`),
    sql` and `,
  );
