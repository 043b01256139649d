import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { CoverageKind, IsoDate } from '../../contract';
import type { Councils } from './councils';
import type { Tables } from './tables';

/** Kinds of which rows are counted in the table. Schemes and directions are counted by their days, when they are asked for. */
export type StoredCoverageKind = CoverageKind | 'points' | 'postcodes';

/** `data`: counted from what was loaded. `statement`: somebody looked, and said so in a coverage file. */
export type CoverageOrigin = 'data' | 'statement';

/** What is held of one kind of one council. */
export interface StoredCoverage {
  readonly origin: CoverageOrigin;
  readonly kind: StoredCoverageKind;
  /** Rows that are held. */
  readonly held: number;
  /** The day up to which the data speaks, by its publisher or by whoever looked; `null` where nobody said. Never the day of an import. */
  readonly checkedOn: IsoDate | null;
  /** Where it was looked up. */
  readonly source: string | null;
  /** Somebody looked, and the council has none. */
  readonly isVerifiedNone: boolean;
}

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
  registers: [
    sql`select council_code, case when status = 'exemption' then 'exemptions' else type || '_register' end as kind,
          'data', null, count(*), max(as_at), max(source), false
        from licences where left_on is null and (type is not null or status = 'exemption')
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

/** Counts anew what is held of these, within the transaction that changed them. */
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
  }
}

/** All that is held. Councils that were replaced are counted with those that took their place. */
export async function loadCoverage(database: Kysely<Tables>, councils: Councils): Promise<CoverageByCouncil> {
  const rows = await database
    .selectFrom('coverage')
    .selectAll()
    .orderBy('council_code')
    .orderBy('kind')
    .orderBy('origin')
    .execute();
  const all = new Map<string, { councilCode: string; council: string | null; held: StoredCoverage[] }>();
  for (const row of rows) {
    const today = councils.today(row.council_code);
    const councilCode = today?.code ?? row.council_code;
    const known = all.get(councilCode) ?? { councilCode, council: today?.name ?? row.council, held: [] };
    known.council ??= row.council;
    known.held.push({
      origin: row.origin,
      kind: row.kind,
      held: row.held,
      checkedOn: row.checked_on as IsoDate | null,
      source: row.source,
      isVerifiedNone: row.verified_none,
    });
    all.set(councilCode, known);
  }
  return all;
}
