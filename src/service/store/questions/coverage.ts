import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { IsoDate } from '../../../contract';
import type { StoredCoverageKind } from '../column-values';
import { loadCouncils, type Councils } from './councils';
import type { CoverageTable, Tables } from '../tables';

/** What is held of one kind of one council. */
export type StoredCoverage = Omit<Selectable<CoverageTable>, 'council_code' | 'council'>;

/** A council with all that is held of it. */
export interface CouncilCoverage {
  /** GSS code of today; `''` for data that names no council, such as points. */
  readonly councilCode: string;
  readonly council: string | null;
  readonly held: readonly StoredCoverage[];
}

/** What is held, by the codes of the councils of today. */
export type CoverageByCouncil = ReadonlyMap<string, CouncilCoverage>;

/** A part of the data that is counted by one question. */
const countings: Readonly<Record<'certificates' | 'registers' | 'places', readonly RawBuilder<unknown>[]>> = {
  certificates: [
    sql`select h.council_code, 'certificates', 'data', max(h.council), count(*),
          nullif(max(left(c.lodged_at, 10)), ''), null, false
        from certificates as c join homes as h on h.key = c.home
        where h.council_code is not null group by h.council_code`,
  ],
  // A list of applications or refusals is no register of licences, and its day is not the register's.
  registers: [
    sql`select council_code, case when status = 'exemption' then 'exemptions' else type || '_register' end as kind,
          'data', null, count(*), max(as_at), max(source), false
        from licences where left_on is null and (type is not null or status = 'exemption')
          and status not in ('requested', 'rejected')
        group by council_code, kind`,
  ],
  places: [
    sql`select coalesce(council_code, ''), 'points', 'data', null, count(*), null, null, false
        from uprns group by coalesce(council_code, '')`,
    sql`select coalesce(council_code, ''), 'postcodes', 'data', null, count(*), null, null, false
        from postcodes group by coalesce(council_code, '')`,
  ],
};
export type CountedData = keyof typeof countings;

const kindsOf: Readonly<Record<CountedData, readonly StoredCoverageKind[]>> = {
  certificates: ['certificates'],
  registers: ['mandatory_register', 'additional_register', 'selective_register', 'exemptions'],
  places: ['points', 'postcodes'],
};

/** Counts anew what is held of these, within the transaction that changed them. Decision 73. */
export async function fillCoverage(
  database: Kysely<Tables>,
  counted: readonly CountedData[] = ['certificates', 'registers', 'places'],
): Promise<void> {
  for (const data of counted) {
    await database
      .deleteFrom('coverage')
      .where('origin', '=', 'data')
      .where('kind', 'in', [...kindsOf[data]])
      .execute();
    for (const counting of countings[data])
      await sql`insert into coverage
        (council_code, kind, origin, council, held, checked_on, source, verified_none) ${counting}`.execute(
        database,
      );
    if (data === 'certificates') await countByName(database);
  }
}

/** Certificates that name their council in words alone are counted with those that name it by its code. */
async function countByName(database: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ council: string; held: string | number; newest: string | null }>`
    select h.council, count(*) as held, nullif(max(left(c.lodged_at, 10)), '') as newest
    from certificates as c join homes as h on h.key = c.home
    where h.council_code is null and h.council is not null group by h.council`.execute(database);
  if (rows.length === 0) return;
  const councils = await loadCouncils(database);
  for (const { council, held, newest } of rows) {
    const code = councils.named(council)?.code;
    if (code === undefined) continue;
    await sql`insert into coverage (council_code, kind, origin, council, held, checked_on, source, verified_none)
      values (${code}, 'certificates', 'data', ${council}, ${Number(held)}, ${newest}, null, false)
      on conflict (council_code, kind, origin) do update set held = coverage.held + excluded.held,
        checked_on = greatest(coverage.checked_on, excluded.checked_on)`.execute(database);
  }
}

/** The later of two days; the other where one of them is not known. */
export function latest(one: IsoDate | null, other: IsoDate | null): IsoDate | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

/** Two rows of one council, kind and origin, as a council has that was renumbered: counts are summed, the newer statement counts. */
function joined(one: StoredCoverage, other: StoredCoverage): StoredCoverage {
  if (one.origin === 'statement') return (one.checked_on ?? '') >= (other.checked_on ?? '') ? one : other;
  return { ...one, held: one.held + other.held, checked_on: latest(one.checked_on, other.checked_on) };
}

/** What is so about a part of a council's area is not so about the whole of it. */
function speaksForSuccessor({ origin, kind }: StoredCoverage): boolean {
  return origin === 'data' && (kind === 'certificates' || kind === 'points' || kind === 'postcodes');
}

/**
 * All that is held. What is counted of a council that was replaced is counted with the one that took its place; its registers and what
 * was stated of it stay its own, since they speak of a part of the new council's area.
 */
export async function loadCoverage(database: Kysely<Tables>, councils: Councils): Promise<CoverageByCouncil> {
  const rows = await database
    .selectFrom('coverage')
    .selectAll()
    .orderBy('council_code')
    .orderBy('kind')
    .orderBy('origin')
    .execute();
  const all = new Map<string, { councilCode: string; council: string | null; held: StoredCoverage[] }>();
  for (const { council_code: code, council, ...each } of rows) {
    const own = councils.isReplaced(code) && !speaksForSuccessor(each);
    const today = own ? councils.itself(code) : councils.today(code);
    const councilCode = today?.code ?? code;
    const known = all.get(councilCode) ?? { councilCode, council: today?.name ?? council, held: [] };
    known.council ??= council;
    const same = known.held.findIndex(({ origin, kind }) => origin === each.origin && kind === each.kind);
    const before = known.held[same];
    if (before === undefined) known.held.push(each);
    else known.held[same] = joined(before, each);
    all.set(councilCode, known);
  }
  return all;
}
