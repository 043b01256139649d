import { sql } from 'kysely';
import type { IsoDate } from '../../../contract';
import { csvLine } from '../../store/copy';
import type { Writing } from '../../store/writing';
import { choose } from '../choose';
import { gssCode, isCouncilCode } from '../codes';
import { ImportRefused } from '../refusal';
import { Reasons, type ImportOptions, type ImportReport, type Importing } from '../report';
import { Reading, sourcesOf } from '../source';
import { licenceColumns as columns, type LicenceRow } from './licence-row';
import { looksLikeRegister, readRegister, type Said } from './read-register';

const wanted =
  'a council’s licence register as CSV, with columns for the address and for when a licence begins or ends';

/** What tells one state of a licence from another. Where and when it was read does not. */
const telling = columns.filter((name) => name !== 'source' && name !== 'as_at');

/** @throws ImportRefused when the council is not said, or not by its code. */
function saidOf({ council, type, status, asAt }: ImportOptions): Said {
  const code = gssCode(council ?? '');
  if (code === null || !isCouncilCode(code)) {
    const found = council === undefined ? 'it was not said' : `"${council}" is none`;
    throw new ImportRefused(
      `Say whose register it is with --council and the council’s GSS code, such as --council E07000178: ${found}.`,
    );
  }
  return { council: code, type: type ?? null, status: status ?? null, asAt: asAt ?? null };
}

async function count(database: Writing['database'], from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: string | number }>`select count(*) as count from ${from}`.execute(
    database,
  );
  return Number(rows[0]?.count ?? 0);
}

/** An older register, loaded after a newer one, adds what the newer one lacks and changes nothing else. */
async function store({ database, copy }: Writing, rows: readonly LicenceRow[]) {
  await sql`create temporary table incoming_licences (like licences including defaults) on commit drop`.execute(
    database,
  );
  await sql`alter table incoming_licences drop column id`.execute(database);
  const text = (value: LicenceRow[keyof LicenceRow]): string | number | null =>
    typeof value === 'boolean' ? String(value) : (value ?? null);
  await copy(
    'incoming_licences',
    columns,
    rows.map((row) => csvLine(columns.map((name) => text(row[name])))).join(''),
  );
  const before = await count(database, sql`licences`);
  const all = sql.join(columns.map((name) => sql.ref(name)));
  const side = (table: string) => sql.join(telling.map((name) => sql.ref(`${table}.${name}`)));
  const written = await sql`
    insert into licences (${all}) select ${all} from incoming_licences
    on conflict (council_code, reference, address_key) do update set
      ${sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
    where (${side('licences')}) is distinct from (${side('excluded')})
      and (licences.as_at is null or excluded.as_at is null or excluded.as_at >= licences.as_at)
      and (licences.left_on is null or excluded.as_at >= licences.left_on)`.execute(database);
  const changed = Number(written.numAffectedRows ?? 0n);
  const added = (await count(database, sql`licences`)) - before;
  return { added, updated: changed - added, unchanged: rows.length - changed };
}

/**
 * Licences of the same council, scheme and status that a whole register leaves out before their last day: they were given up
 * or taken back. From the register's day on they are not in force.
 */
async function leave({ database }: Writing, asAt: IsoDate): Promise<number> {
  const left = await sql`
    update licences set left_on = ${asAt}
    where left_on is null and (ends_on is null or ends_on >= ${asAt})
      and exists (
        select from incoming_licences as waiting where waiting.council_code = licences.council_code
          and waiting.type is not distinct from licences.type and waiting.status = licences.status)
      and not exists (
        select from incoming_licences as waiting where waiting.council_code = licences.council_code
          and waiting.reference = licences.reference and waiting.address_key = licences.address_key)`.execute(
    database,
  );
  return Number(left.numAffectedRows ?? 0n);
}

/**
 * Loads a council's register of licences. Which home a row is about is found when it is asked for.
 * @throws ImportRefused before anything is written, when a file is no register, or what must be said beside it was not.
 */
export async function importLicences(importing: Importing): Promise<ImportReport> {
  const { files, write, onProgress, options } = importing;
  const said = saidOf(options);
  const chosen = await choose(await sourcesOf(files), wanted, ({ rows }) =>
    looksLikeRegister(rows) ? 'register' : null,
  );
  const reading = new Reading(
    chosen.map(({ source }) => source),
    onProgress,
  );
  const reasons = { skipped: new Reasons(), remarks: new Reasons() };
  const rows = new Map<string, LicenceRow>();
  const days: (IsoDate | null)[] = [];
  for (const { source } of chosen) {
    const register = await readRegister(source, said, reading, reasons);
    for (const row of register.rows) rows.set(JSON.stringify([row.reference, row.address_key]), row);
    days.push(register.asAt);
  }
  const asAt = days.find((day) => day !== null) ?? null;
  if (options.whole === true && asAt === null) {
    throw new ImportRefused(
      'Say the day as at which the register was published with --as-at, such as --as-at 2026-10-01: what a whole register ' +
        'leaves out counts as ended on that day.',
    );
  }
  return write(async (writing) => {
    const sum = await store(writing, [...rows.values()]);
    const removed = options.whole === true && asAt !== null ? await leave(writing, asAt) : 0;
    return {
      read: reading.rows,
      kept: rows.size,
      ...sum,
      removed,
      skipped: reasons.skipped.list(),
      remarks: reasons.remarks.list(),
    };
  });
}
