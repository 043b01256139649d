import { Migrator, type Kysely, type Migration } from 'kysely';
import type { Tables } from '../tables';
import * as homesAndCertificates from './0001-homes-and-certificates';
import * as regulations from './0002-regulations';
import * as imports from './0003-imports';
import * as properties from './0004-properties';
import * as places from './0005-places';
import * as licences from './0006-licences';
import * as owners from './0007-owners';
import * as coverage from './0008-coverage';
import * as wards from './0009-wards';

/** Every change of the tables, in order. A published one is never edited: the next one corrects it. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-homes-and-certificates': homesAndCertificates,
  '0002-regulations': regulations,
  '0003-imports': imports,
  '0004-properties': properties,
  '0005-places': places,
  '0006-licences': licences,
  '0007-owners': owners,
  '0008-coverage': coverage,
  '0009-wards': wards,
};

/** Names of the changes, so that a cached copy made before the newest is told apart. */
export const migrationNames = Object.keys(migrations);

/** Brings the tables to the newest form. @throws the database's own error when a change fails; nothing is changed then. */
export async function migrate(database: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('The tables could not be made.');
}
