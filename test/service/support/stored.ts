import { sql } from 'kysely';
import type { PropertyChange, Store } from '../../../src/service/store/store';

const tables = ['homes', 'certificates', 'schemes', 'directions'] as const;

/** How much is stored. Asking changes no version of the data. */
export function countsOf(store: Store): Promise<Readonly<Record<(typeof tables)[number], number>>> {
  return store.writeProperties(async ({ database }) => {
    const counted = await database
      .selectNoFrom(
        tables.map((table) => sql<string | number>`(select count(*) from ${sql.table(table)})`.as(table)),
      )
      .executeTakeFirstOrThrow();
    const { homes, certificates, schemes, directions } = counted;
    return {
      homes: Number(homes),
      certificates: Number(certificates),
      schemes: Number(schemes),
      directions: Number(directions),
    };
  });
}

/** What changed about a property since it was stored, the oldest first. */
export function historyOf(store: Store, id: string): Promise<readonly PropertyChange[]> {
  return store.writeProperties(async ({ database }) => {
    return database
      .selectFrom('property_history')
      .select(['what', 'was', 'became', 'at', 'because'])
      .where('property', '=', id)
      .orderBy('entry')
      .execute();
  });
}
