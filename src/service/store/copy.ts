import { CompiledQuery } from 'kysely';

/** A bulk load on its way to the database. */
interface CopySource {
  readonly csv: string;
  /** The statement, with where this database reads from. */
  sqlFor(source: string): string;
}

const marker = /^copy (.+) from stdin with \(format csv\)$/;

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Loads `csv` into a table by COPY: the one statement that each database takes in its own way. */
export function copyQuery(table: string, columns: readonly string[], csv: string): CompiledQuery {
  return CompiledQuery.raw(
    `copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin with (format csv)`,
    [csv],
  );
}

/** What a query made by `copyQuery` loads; `null` for every other query. */
export function copySource(query: Pick<CompiledQuery, 'sql' | 'parameters'>): CopySource | null {
  const match = marker.exec(query.sql);
  const [csv] = query.parameters;
  if (!match || typeof csv !== 'string') return null;
  const target = match[1] ?? '';
  return { csv, sqlFor: (source) => `copy ${target} from ${source} with (format csv)` };
}

/** One value as PostgreSQL's CSV reads it: nothing is null, two quotes are an empty text. */
export function csvValue(value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  return value === '' || /[",\n\r\\]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** A row of CSV with its line end. */
export function csvLine(values: readonly (string | number | boolean | null)[]): string {
  return values.map(csvValue).join(',') + '\n';
}
