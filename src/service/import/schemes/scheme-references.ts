import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type { SchemesTable, Tables } from '../../store/tables';
import { digestOf } from '../digest';
import type { SchemeDraft } from './scheme-draft';

type Row = Insertable<SchemesTable>;

/** A scheme of a file with the row that it becomes. */
export interface SchemeToStore {
  readonly draft: SchemeDraft;
  readonly row: Row;
}

type Named = Pick<Selectable<SchemesTable>, 'name' | 'starts_on' | 'type'>;

const nameKey = ({ name, starts_on, type }: Named): string => [name, starts_on ?? '', type].join('/');

/** A stored scheme: what it is called, and what says that another one is the same. */
interface Known {
  readonly id: number;
  readonly nameKey: string;
  readonly content: string;
}

type Content = Pick<Row, 'council_code' | 'above_commercial' | 'consultation' | 'configurations'> & Named;

/** What a scheme says of where it applies, whom it catches and since when: without its reference it is the same while that stays. */
function contentOf(scheme: Content, areaDigest: string): string {
  const { council_code: council, above_commercial: above, consultation, configurations } = scheme;
  return JSON.stringify([council, nameKey(scheme), above ?? null, consultation, configurations, areaDigest]);
}

function contentOfRow({ draft, row }: SchemeToStore): string {
  return contentOf({ ...row, ...draft.terms, configurations: row.configurations }, digestOf(row.area));
}

/** Stored schemes by their references. */
export type KnownSchemes = ReadonlyMap<string, Known>;

export async function loadKnownSchemes(database: Kysely<Tables>): Promise<KnownSchemes> {
  const stored = await database
    .selectFrom('schemes')
    .select([
      'id',
      'reference',
      'name',
      'starts_on',
      'type',
      'council_code',
      'above_commercial',
      'consultation',
    ])
    .select([
      sql<string>`configurations::text`.as('configurations'),
      sql<string>`encode(sha256(convert_to(area::text, 'UTF8')), 'hex')`.as('areaDigest'),
    ])
    .orderBy('id')
    .execute();
  return new Map(
    stored.map((each) => [
      each.reference,
      { id: each.id, nameKey: nameKey(each), content: contentOf(each, each.areaDigest) },
    ]),
  );
}

/**
 * One without a reference is known by its council, name, first day and type, and beside these by the id of its feature, which tells parts of
 * one scheme apart: published again it takes the place of the former.
 * @param stored earlier versions knew one by the id of its feature alone, or else not by its type.
 */
export function referenceOf(
  { reference, featureId, terms }: SchemeDraft,
  council: string,
  stored: KnownSchemes,
): string {
  if (reference !== null) return `${council}/${reference}`;
  const key = nameKey(terms);
  const former = `${council}/${featureId ?? `${terms.name}/${terms.starts_on ?? ''}`}`;
  if (stored.get(former)?.nameKey === key) return former;
  return [council, key, ...(featureId === null ? [] : [featureId])].join('/');
}

/**
 * Parts of one scheme that neither a reference nor an id tells apart, as rows of its wards: each further area in a file has a number.
 * @param above areas of the file so far, by their references.
 */
export function referenceOfPart(
  made: string,
  { reference }: SchemeDraft,
  area: string,
  above: Map<string, string>,
): string {
  let found = made;
  for (let part = 2; reference === null && (above.get(found) ?? area) !== area; part += 1)
    found = `${made}/part ${part}`;
  above.set(found, area);
  return found;
}

/** Whether a stored scheme was given its reference for want of one. */
const isMade = (reference: string, { draft, row }: SchemeToStore): boolean =>
  `${reference}/`.startsWith(`${row.council_code ?? ''}/${nameKey(draft.terms)}/`);

interface Renamed {
  readonly id: number;
  readonly reference: string;
}

/** Stored schemes that a load brings under another reference of the made kind, with that one. */
function foundByContent(schemes: readonly SchemeToStore[], stored: KnownSchemes): readonly Renamed[] {
  const given = schemes.map((scheme) => ({ scheme, content: contentOfRow(scheme) }));
  const isStaying = ({ scheme, content }: (typeof given)[number]): boolean =>
    stored.get(scheme.row.reference)?.content === content;
  const taken = new Set(given.filter(isStaying).map(({ scheme }) => scheme.row.reference));
  const moved = given.filter((each) => each.scheme.draft.reference === null && !isStaying(each));
  return moved.flatMap(({ scheme, content }) => {
    const same = [...stored].find(
      ([reference, known]) => known.content === content && isMade(reference, scheme) && !taken.has(reference),
    );
    if (same === undefined) return [];
    const [former, { id }] = same;
    taken.add(former);
    return [{ id, reference: scheme.row.reference }];
  });
}

/** What these are called from now on, and those whose references they take: each of them has the one that was given up for it. */
function exchanged(found: readonly Renamed[], stored: KnownSchemes): readonly Renamed[] {
  const references = new Map([...stored].map(([reference, { id }]) => [id, reference]));
  for (const { id, reference } of found) {
    const former = references.get(id);
    const [holder] = [...references].find(([, held]) => held === reference) ?? [];
    if (former !== undefined && holder !== undefined) references.set(holder, former);
    references.set(id, reference);
  }
  return [...references]
    .filter(([id, reference]) => stored.get(reference)?.id !== id)
    .map(([id, reference]) => ({ id, reference }));
}

/**
 * Maps number their features anew now and then: a stored scheme that says the same as one of a load under another id is that one, and is
 * called as the load calls it, so that the next edition finds each of them by its id.
 */
export async function renameFound(
  database: Kysely<Tables>,
  schemes: readonly SchemeToStore[],
  stored: KnownSchemes,
): Promise<void> {
  const renamed = JSON.stringify(exchanged(foundByContent(schemes, stored), stored));
  const next = sql`json_to_recordset(${renamed}::json) as next(id integer, reference text)`;
  // No two have one reference at any time: while they change places each has a name of its own.
  for (const reference of [sql`'moving/' || schemes.id`, sql`next.reference`])
    await sql`update schemes set reference = ${reference} from ${next} where schemes.id = next.id`.execute(
      database,
    );
}
