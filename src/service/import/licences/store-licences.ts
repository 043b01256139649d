import { sql } from 'kysely';
import type { IsoDate } from '../../../contract';
import { csvLine } from '../../store/copy';
import type { StoredCounts, Writing } from '../../store/writing';
import { assigned, named } from '../column-lists';
import type { Reasons } from '../report';
import { answeredTogether, isAnswered, outcomesIn } from './answered-applications';
import { newestOfEach } from './former-codes';
import { isEndUnsaid, mergeSpans, type LicenceSpan } from './licence-days';
import { hasNumber, listOf, tidyNumber } from './licence-key';
import { licenceColumns as columns, type LicenceRow, type UnreadLicence } from './licence-row';
import { isOlder, matchLicences, type KnownLicence, type MatchedLicences } from './match-licences';
import type { ReadRow } from './read-register';

/** What tells one state of a licence from another. Where and when it was read does not. */
const telling = columns.filter((name) => name !== 'source' && name !== 'as_at');

/** A register to store. */
export interface RegisterToStore {
  readonly council: string;
  /** Codes under which the council's rows may stand, its own among them. */
  readonly codes: readonly string[];
  readonly rows: readonly ReadRow[];
  /** Of rows that could not be read. */
  readonly unread: readonly UnreadLicence[];
  /** The day as at which it was published. */
  readonly asAt: IsoDate | null;
  /** Whether what it leaves out has left the register on its day. */
  readonly isWhole: boolean;
  readonly today: IsoDate;
}

type Change = 'added' | 'updated' | 'confirmed' | 'none';

/** The row to store in the place of a known one: what a newer file has blank or damaged does not wipe out days that are known. */
export function mergeRow(read: LicenceRow, known: KnownLicence, today: IsoDate): LicenceRow {
  const own: LicenceSpan = { starts_on: read.starts_on ?? null, ends_on: read.ends_on ?? null };
  const isSameList = listOf(read.status) === listOf(known.status);
  const span = isSameList ? mergeSpans(known, own) : own;
  return {
    ...read,
    // The number of an application is not that of its licence, which may be stored already.
    reference: hasNumber(read) || !isSameList ? read.reference : known.reference,
    ...span,
    ...(isEndUnsaid(read.status, span, read.as_at ?? today) && { ends_on: own.ends_on }),
    as_at: read.as_at ?? known.as_at,
  };
}

type Value = LicenceRow[keyof LicenceRow];

/** Databases give large numbers as text, and some as numbers. */
function isSame(one: Value, other: Value): boolean {
  const [left, right] = [one ?? null, other ?? null];
  return left === null || right === null ? left === right : String(left) === String(right);
}

function changeOf(row: LicenceRow, read: LicenceRow, known: KnownLicence): Change {
  if (isOlder(read, known)) return 'none';
  if (telling.some((name) => !isSame(row[name], known[name]))) return 'updated';
  const isNewer = row.as_at != null && (known.as_at === null || row.as_at > known.as_at);
  return isNewer ? 'confirmed' : 'none';
}

/** A row with the id of the one whose place it takes; `null` for one that is new. */
type Written = readonly [number | null, LicenceRow];

/** Rows that are sent at once, a few megabytes where cells are long: the table that waits may have any number. */
const rowsAtOnce = 2_000;

/** Writes the rows that are new or changed: by COPY into a table that waits, and from there into their places. */
async function write({ database, copy }: Writing, rows: readonly Written[]) {
  await sql`create temporary table incoming_licences (like licences)`.execute(database);
  await sql`alter table incoming_licences alter column id drop not null`.execute(database);
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const lines = rows
      .slice(at, at + rowsAtOnce)
      .map(([id, row]) => csvLine([id, ...columns.map((name) => row[name] ?? null)]));
    await copy('incoming_licences', ['id', ...columns], lines.join(''));
  }
  await sql`update licences set ${assigned(columns, 'incoming')} from incoming_licences as incoming
    where licences.id = incoming.id`.execute(database);
  await sql`insert into licences (${named(columns)}) select ${named(columns)} from incoming_licences where id is null`.execute(
    database,
  );
  await sql`drop table incoming_licences`.execute(database);
}

/** Whether a row that cannot be read may be a licence's: it has its number, or neither has one, and it names no other scheme. */
function mayBeOneOf(unread: readonly UnreadLicence[]): (licence: KnownLicence) => boolean {
  const numbers = new Set(unread.map(({ number }) => tidyNumber(number)));
  const types = new Set(unread.filter(({ number }) => number === '').map(({ type }) => type));
  return (licence) =>
    hasNumber(licence)
      ? numbers.has(tidyNumber(licence.reference))
      : types.has(licence.type) || types.has(null);
}

/**
 * Licences of the same scheme and kind of list that a whole register leaves out before their last day: they were given up or
 * taken back. From the register's day on they are not in force.
 */
function licencesLeft({ missing }: MatchedLicences, register: RegisterToStore): readonly KnownLicence[] {
  const { asAt, isWhole, rows, unread } = register;
  if (!isWhole || asAt === null) return [];
  const list = (type: string | null | undefined, status: string): string =>
    JSON.stringify([type ?? null, listOf(status)]);
  const lists = new Set(rows.map(({ row }) => list(row.type, row.status)));
  const mayStand = mayBeOneOf(unread);
  return missing.filter((row) => {
    const { type, status, ends_on, as_at, left_on } = row;
    return (
      left_on === null &&
      status !== 'ended' &&
      (ends_on === null || ends_on >= asAt) &&
      (as_at === null || as_at <= asAt) &&
      lists.has(list(type, status)) &&
      !mayStand(row)
    );
  });
}

/** A day to come, as earlier editions took it from a title, is not known: every register after it would be an older one. */
function withoutDayToCome(known: KnownLicence, today: IsoDate): KnownLicence {
  const past = (day: IsoDate | null): IsoDate | null => (day !== null && day > today ? null : day);
  return { ...known, as_at: past(known.as_at), left_on: past(known.left_on) };
}

/** Deletes the stored rows that are not kept. */
async function deleteOthers(
  { database }: Writing,
  stored: readonly KnownLicence[],
  kept: readonly KnownLicence[],
): Promise<void> {
  const ids = new Set(kept.map(({ id }) => id));
  const others = stored.flatMap(({ id }) => (ids.has(id) ? [] : [id]));
  if (others.length > 0) await sql`delete from licences where id = any(${others}::int[])`.execute(database);
}

/** Known rows that stand under a former code of their council and are not written anyway, under its own. */
function underOwnCode(
  known: readonly KnownLicence[],
  council: string,
  written: readonly Written[],
): readonly Written[] {
  const ids = new Set(written.map(([id]) => id));
  return known
    .filter(({ id, council_code: code }) => code !== council && !ids.has(id))
    .map((row) => [row.id, { ...row, council_code: council }] as const);
}

/**
 * Stores a register: licences that are new or say something else, and the ends of those that a whole register leaves out. `confirmed`: rows
 * that say the same as of a newer day, which are among the unchanged ones.
 * Decision 61.
 */
export async function storeLicences(
  writing: Writing,
  register: RegisterToStore,
  { skipped, warnings }: { readonly skipped: Reasons; readonly warnings: Reasons },
): Promise<StoredCounts & { readonly removed: number; readonly confirmed: number }> {
  const stored = await writing.database
    .selectFrom('licences')
    .selectAll()
    .where('council_code', 'in', [...register.codes])
    .orderBy('id')
    .execute();
  const known = newestOfEach(stored.map((row) => withoutDayToCome(row, register.today)));
  const answered = new Set(answeredTogether(register.rows));
  const matches = matchLicences(
    known,
    register.rows.filter((each) => !answered.has(each)),
  );
  const outcomes = outcomesIn(matches.missing);
  const counts: Record<Change, number> = { added: 0, updated: 0, confirmed: 0, none: 0 };
  const changed: Written[] = [];
  for (const { read, known: before } of matches.rows) {
    if (before === null && isAnswered(read.row, outcomes)) {
      answered.add(read);
      continue;
    }
    const row = before === null ? read.row : mergeRow(read.row, before, register.today);
    const change = before === null ? 'added' : changeOf(row, read.row, before);
    counts[change] += 1;
    if (change === 'none') continue;
    changed.push([before?.id ?? null, row]);
    if (!isSame(row.starts_on, read.row.starts_on) || !isSame(row.ends_on, read.row.ends_on))
      warnings.add('dates that it leaves out were known before, and are kept', read);
  }
  for (const read of answered) skipped.add('a register says already what became of this application', read);
  const left = licencesLeft(matches, register).map(
    (row) => [row.id, { ...row, council_code: register.council, left_on: register.asAt }] as const,
  );
  const written = [...changed, ...left];
  // What is not counted is told to nobody: rows under a former code are put right where something else is written too.
  if (written.length > 0) {
    await deleteOthers(writing, stored, known);
    await write(writing, [...written, ...underOwnCode(known, register.council, written)]);
  }
  const { added, updated, confirmed, none } = counts;
  return { added, updated, unchanged: confirmed + none, removed: left.length, confirmed };
}
