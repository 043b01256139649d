import { sql, type Kysely } from 'kysely';
import { copyQuery, csvLine } from './copy';
import { WrittenTexts } from './questions/certificate-texts';
import { compacted } from './questions/compact-document';
import type { Tables } from './tables';

/** Certificates that are taken at once: memory stays the same however many there are. */
const batch = 5_000;

interface Row {
  readonly number: string;
  readonly home: string | number;
  readonly lodged_at: string;
  readonly inspected_on: string;
  readonly document: string;
}

const columns = ['number', 'home', 'lodged_at', 'inspected_on', 'document'];

/** Writes every certificate anew into a table whose documents are compact, which takes the place of the former. */
export async function compactCertificates(database: Kysely<Tables>): Promise<void> {
  const run = (statement: string): Promise<unknown> => sql.raw(statement).execute(database);
  await run(
    'create table if not exists certificate_texts (code integer not null constraint certificate_texts_code primary key, text text not null)',
  );
  await run(`create table compact_certificates (
    number text collate "C" not null, home bigint not null, lodged_at text collate "C" not null,
    inspected_on text collate "C" not null, document text not null)`);
  await run('alter table compact_certificates alter column document set storage external');
  await run('alter table compact_certificates set (toast_tuple_target = 8160)');
  const texts = await WrittenTexts.of(database);
  for (let last = ''; ;) {
    const { rows } = await sql<Row>`
      select number, home, lodged_at, inspected_on, document::text as document
      from certificates where number > ${last} order by number limit ${batch}`.execute(database);
    if (rows.length === 0) break;
    const lines = rows.map((row) =>
      csvLine([row.number, row.home, row.lodged_at, row.inspected_on, compacted(row.document, texts.codeOf)]),
    );
    await database.executeQuery(copyQuery('compact_certificates', columns, lines.join('')));
    last = rows.at(-1)?.number ?? '';
  }
  await texts.save(database);
  await run('drop table certificates');
  await run('alter table compact_certificates rename to certificates');
  await run('alter table certificates add constraint certificates_number primary key (number)');
  await run('create index certificates_by_home on certificates (home)');
}
