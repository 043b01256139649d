import { sql, type Insertable, type Kysely } from 'kysely';
import { grouped } from '../../grouped';
import { codeOfSameCouncil, type Councils } from '../../store/questions/councils';
import { councilOfDrawing } from '../../store/questions/regulations';
import type { DirectionsTable, Tables } from '../../store/tables';

/** What stands before the reference of a direction that names no publisher. */
const councilBefore = '^[EWSN][0-9]{8}/';

/**
 * Finds the references of directions that name no publisher: every council numbers its own, so that the council stands before them where it is
 * known. One that is stored with the same area is the same, whatever is known of its council now. So is one that is stored without a council
 * before it, as earlier versions did, unless it is another council's.
 * Decision 72.
 * @param own their references as they stand in the file.
 */
export async function councilReferences(
  database: Kysely<Tables>,
  councils: Councils,
  own: readonly string[],
): Promise<(row: Insertable<DirectionsTable>, council: string | null) => string> {
  const stored = await database
    .selectFrom('directions')
    .select(['reference', 'council_code', 'area'])
    .where(sql<boolean>`regexp_replace(reference, ${councilBefore}, '') = any(${own}::text[])`)
    .execute();
  const known = grouped(stored, ({ reference }) => reference.replace(new RegExp(councilBefore), ''));
  const taken = new Map<string, string | null>();
  return ({ reference, area }, given) => {
    const alike = known.get(reference) ?? [];
    const same = alike.find((each) => JSON.stringify(each.area) === area);
    if (same !== undefined) return same.reference;
    if (given === null) return reference;
    const council = codeOfSameCouncil(given, councils);
    const bare = alike.find((each) => each.reference === reference);
    if (bare === undefined) return `${council}/${reference}`;
    const drawn = bare.area.kind === 'polygon' ? councilOfDrawing(bare.area.geometry, councils) : null;
    const its = taken.get(reference) ?? bare.council_code ?? drawn ?? council;
    if (codeOfSameCouncil(its, councils) !== council) return `${council}/${reference}`;
    taken.set(reference, council);
    return reference;
  };
}
