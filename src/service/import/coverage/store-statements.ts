import type { Selectable } from 'kysely';
import type { CoverageTable } from '../../store/tables';
import type { StoredCounts, Writing } from '../../store/writing';
import type { Reasons } from '../report';
import { upsertEach } from '../upsert';
import type { Statement } from './coverage-row';

/** A statement with the code of its council of today. */
export interface PlacedStatement {
  readonly statement: Statement;
  readonly councilCode: string;
}

type Row = Selectable<CoverageTable>;

function rowOf({ statement, councilCode }: PlacedStatement): Row {
  return {
    council_code: councilCode,
    kind: statement.kind,
    origin: 'statement',
    council: null,
    held: 0,
    checked_on: statement.checkedOn,
    source: statement.source,
    verified_none: statement.isNone,
  };
}

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
  const next = new Map<string, Row>();
  for (const placed of statements) {
    const row = rowOf(placed);
    const known = next.get(keyOf(row)) ?? before.get(keyOf(row));
    if (known !== undefined && isOlder(row, known)) {
      skipped.add('a newer check of this council and kind is known', placed.statement.line);
      continue;
    }
    if (next.has(keyOf(row))) skipped.addRepeated(placed.statement.line);
    next.set(keyOf(row), row);
  }
  return upsertEach(database, { table: 'coverage', keys: ['council_code', 'kind', 'origin'] }, next.values());
}
