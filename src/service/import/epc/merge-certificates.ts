import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../store/tables';
import type { StoredCounts } from '../../store/writing';
import {
  applyChanged,
  changeStored,
  compared,
  countStaged,
  mergeSlice,
  prepareStaged,
  type Slice,
  type SlicedTarget,
} from '../sliced/slice';
import { assigned, named } from '../column-lists';
import { makeStaged } from '../staging';
import { stagedCertificates } from './certificate-row';
import { settleHomes } from './settle-homes';

type Run = (statement: RawBuilder<unknown>) => Promise<number>;

const runIn =
  (database: Kysely<Tables>): Run =>
  async (statement) =>
    Number((await statement.execute(database)).numAffectedRows ?? 0n);

const homeColumns = ['address', 'address_key', 'post_town', 'postcode', 'council', 'council_code'];
const addressed = named(homeColumns);
const ofHome = ['uprn', ...homeColumns];
const waitingColumns = [
  'line',
  ...Object.keys(stagedCertificates.columns).filter((name) => name !== 'uprn' && name !== 'home'),
];

const target: SlicedTarget = { table: 'certificates', keys: ['number'], notStored: ofHome };
const homes: SlicedTarget = {
  table: 'homes',
  keys: ['key'],
  value: (column, { stored, given }) =>
    ['post_town', 'council', 'council_code'].includes(column) ? sql`coalesce(${given}, ${stored})` : given,
  // It follows from the address and the town.
  ignored: ['address_key'],
};
/** What a certificate has beside its number, as it is stored. */
const values = ['home', 'lodged_at', 'inspected_on', 'document'];

/**
 * Puts the certificates of a slice into their place. Those that the register has removed, and those with a UPRN that its
 * changes took from them, are skipped: an older download still has them as they were.
 * Those without a UPRN wait. Decisions 54 and 59.
 */
export async function mergeCertificates(slice: Slice): Promise<StoredCounts> {
  const { writing, skipped, generation, file } = slice;
  const run = runIn(writing.database);
  await prepareStaged(slice, stagedCertificates.name, target.keys);
  const withdrawn = await sql<{ line: number }>`
    delete from incoming_certificates as waiting using removed_certificates as removed
    where waiting.number = removed.number returning waiting.line`.execute(writing.database);
  for (const { line } of withdrawn.rows) skipped.add('the register has withdrawn it', { line, file });
  const moved = await sql<{ line: number }>`
    delete from incoming_certificates as waiting using moved_certificates as moved
    where waiting.number = moved.number and coalesce(waiting.uprn, 0) = moved.former returning waiting.line`.execute(
    writing.database,
  );
  for (const { line } of moved.rows)
    skipped.add('the register has given it another UPRN since', { line, file });
  await sendToWait(slice);
  await run(sql`update incoming_certificates set home = uprn`);
  // Homes with a UPRN: one row each, as its newest certificate has it.
  const newHomes = await run(sql`
    insert into homes (key, ${addressed}, since)
    select distinct on (uprn) uprn, ${addressed}, ${sql.lit(generation)} from incoming_certificates
    order by uprn, lodged_at desc, inspected_on desc, number desc
    on conflict (key) do nothing`);
  return placeStaged(slice, newHomes);
}

interface LeftHome {
  readonly home: string | number;
}

/** Homes that this load brought itself, and that certificates of it are taken from by another of its files. */
async function unpublishedLeft({ writing: { database }, generation }: Slice): Promise<readonly LeftHome[]> {
  const { rows } = await sql<LeftHome>`
    select distinct homes.key as home from incoming_certificates as given
    join certificates as stored on stored.number = given.number
    left join changed_certificates as waiting on waiting.number = given.number
    join homes on homes.key = coalesce(waiting.home, stored.home)
    where homes.key <> given.home and homes.since = ${generation}`.execute(database);
  return rows;
}

/** Certificates whose homes are known go to their table, and may tell a newer address of them. */
async function placeStaged(slice: Slice, newHomes: number): Promise<StoredCounts> {
  const { database } = slice.writing;
  const staged = await countStaged(database, stagedCertificates.name);
  let left: readonly LeftHome[] = [];
  const beforeChange = async (): Promise<void> => void (left = await unpublishedLeft(slice));
  const counts = await mergeSlice(slice, stagedCertificates, { ...target, beforeChange });
  await settleHomes(
    database,
    left.map(({ home }) => String(home)),
  );
  if (newHomes < staged && counts.unchanged < staged) await refreshHomes(slice);
  return counts;
}

async function sendToWait({ writing, skipped, isFirstFile, file }: Slice): Promise<void> {
  const { rows } = await sql<{ line: number; isNew: boolean }>`
    with unnamed as (delete from incoming_certificates where uprn is null returning *)
    insert into waiting_certificates (${named(waitingColumns)}) select ${named(waitingColumns)} from unnamed
    on conflict (number) do update set ${assigned(
      waitingColumns.filter((name) => name !== 'number'),
      'excluded',
    )}
    returning line, xmax = 0 as "isNew"`.execute(writing.database);
  for (const { line, isNew } of rows) if (!isNew && isFirstFile) skipped.addReplacing({ line, file });
}

/** Letters that a certificate has among those of a slice, about. */
const lettersOfCertificate = 700;

/**
 * Places a slice of the certificates that name their home by its address alone. Where exactly one home with a UPRN has that address it
 * is that home; where none or several have it, the address is a home of its own. `null` when none is left.
 */
export async function placeWaiting(slice: Slice, sliceLetters: number): Promise<StoredCounts | null> {
  const { database } = slice.writing;
  const run = runIn(database);
  await makeStaged(database, stagedCertificates);
  const rows = Math.ceil(sliceLetters / lettersOfCertificate);
  const taken = await run(sql`
    with next as (
      delete from waiting_certificates where number in (
        select number from waiting_certificates order by number limit ${rows}) returning *)
    insert into incoming_certificates (${named(waitingColumns)}) select ${named(waitingColumns)} from next`);
  if (taken === 0) return null;
  // No two of them are one: they are looked up by key, as other slices are.
  await prepareStaged(slice, stagedCertificates.name, target.keys);
  await run(sql`
    update incoming_certificates as waiting set home = (
      select case when count(*) = 1 then min(key) end from homes
      where key > 0 and address_key <> '' and homes.postcode = waiting.postcode and homes.address_key = waiting.address_key)`);
  const newHomes = await run(sql`
    insert into homes (key, ${addressed}, since)
    select nextval('homes_without_uprn'), ${addressed}, ${sql.lit(slice.generation)} from (
      select distinct on (postcode, address_key) * from incoming_certificates where home is null
      order by postcode, address_key, lodged_at desc, inspected_on desc, number desc
    ) as newest
    where not exists (
      select from homes where key < 0 and homes.postcode = newest.postcode and homes.address_key = newest.address_key)`);
  await run(sql`
    update incoming_certificates as waiting set home = homes.key from homes
    where waiting.home is null and homes.key < 0
      and waiting.postcode = homes.postcode and waiting.address_key = homes.address_key`);
  return placeStaged(slice, newHomes);
}

/**
 * A home takes its address from its newest certificate; what that one leaves out is kept. A published home waits for the others: until
 * then it is called as it was.
 */
async function refreshHomes(slice: Slice): Promise<void> {
  const newest = sql`(
    select home as key, ${addressed} from (
      select distinct on (home) * from incoming_certificates where address_key <> '' and postcode <> ''
      order by home, lodged_at desc, inspected_on desc, number desc
    ) as newest where not exists (
      select from certificates where certificates.home = newest.home
        and (certificates.lodged_at, certificates.inspected_on, certificates.number)
          > (newest.lodged_at, newest.inspected_on, newest.number)))`;
  await changeStored(slice, compared(homes, newest, ['key', ...homeColumns]));
}

/**
 * Puts what waits into its place. Homes that were known by their address alone become the one home with a UPRN that has it since.
 */
export async function publishCertificates(database: Kysely<Tables>): Promise<void> {
  const run = runIn(database);
  const { rows: left } = await sql<LeftHome>`
    select distinct unnest(array[stored.home, next.home]) as home
    from changed_certificates as next join certificates as stored on stored.number = next.number
    where stored.home <> next.home`.execute(database);
  // Which homes are the same is asked of what they are called from now on.
  await applyChanged(database, 'certificates', target.keys, values);
  await applyChanged(database, 'homes', ['key'], homeColumns);
  await settleHomes(
    database,
    left.map(({ home }) => String(home)),
  );
  const only = sql`(
    select unnamed.key as unnamed, (
      select case when count(*) = 1 then min(named.key) end from homes as named
      where named.key > 0 and named.address_key <> ''
        and named.postcode = unnamed.postcode and named.address_key = unnamed.address_key) as key
    from homes as unnamed where unnamed.key < 0)`;
  await run(sql`
    update certificates set home = known.key from ${only} as known
    where known.key is not null and certificates.home = known.unnamed`);
  await run(sql`
    delete from homes using ${only} as known where known.key is not null and homes.key = known.unnamed`);
  await applyChanged(
    database,
    'recommendations',
    ['certificate', 'position'],
    ['item_text', 'cost_low', 'cost_high'],
  );
}
