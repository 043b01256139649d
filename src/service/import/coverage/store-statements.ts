import type { Selectable } from 'kysely';
import type { CoverageTable } from '../../store/tables';
import type { StoredCounts, Writing } from '../../store/writing';
import type { Place, Reasons } from '../report';
import { upsertEach } from '../upsert';
import type { Statement } from './coverage-row';

type Row = Selectable<CoverageTable>;

/** A statement as it is stored, with the code of its council of today, and where it stands. */
export interface PlacedStatement extends Place {
  readonly row: Row;
}

export const statementRow = (councilCode: string, said: Statement['said']): Row => ({
  council_code: councilCode,
  origin: 'statement',
  council: null,
  held: 0,
  ...said,
});

const keyOf = ({ council_code, kind }: Pick<Row, 'council_code' | 'kind'>): string =>
  `${council_code} ${kind}`;

const isOlder = (one: Row, other: Row): boolean => (one.checked_on ?? '') < (other.checked_on ?? '');

/** Stores statements by council and kind. An older one never takes the place of a newer one. */
export async function storeStatements(
  { database }: Writing,
  statements: readonly PlacedStatement[],
  skipped: Reasons,
): Promise<StoredCounts> {
  const stored = await database
    .selectFrom('coverage')
    .selectAll()
    .where('origin', '=', 'statement')
    .execute();
  const before = new Map(stored.map((row) => [keyOf(row), row]));
  const next = new Map<string, PlacedStatement>();
  for (const statement of statements) {
    const { row } = statement;
    const above = next.get(keyOf(row));
    const known = above?.row ?? before.get(keyOf(row));
    if (known !== undefined && isOlder(row, known)) {
      skipped.add('a newer check of this council and kind is known', statement);
      continue;
    }
    if (above) skipped.addRepeated(above);
    next.set(keyOf(row), statement);
  }
  const rows = [...next.values()].map(({ row }) => row);
  return upsertEach(database, { table: 'coverage', keys: ['council_code', 'kind', 'origin'] }, rows);
}
