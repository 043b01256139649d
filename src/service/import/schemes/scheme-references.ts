import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type { SchemesTable, Tables } from '../../store/tables';
import { digestOf } from '../digest';
import type { SchemeDraft } from './scheme-draft';

type Row = Insertable<SchemesTable>;

/** A scheme of a file with the row that it becomes, which has no reference yet. */
export interface SchemeToStore {
  readonly draft: SchemeDraft;
  readonly row: Row;
}

type Named = Pick<Selectable<SchemesTable>, 'name' | 'starts_on' | 'type'>;

const nameKey = ({ name, starts_on, type }: Named): string => [name, starts_on ?? '', type].join('/');

/** A stored scheme: what it is called, and what says that another one is the same. */
interface Known {
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

async function knownSchemes(database: Kysely<Tables>): Promise<ReadonlyMap<string, Known>> {
  const stored = await database
    .selectFrom('schemes')
    .select(['reference', 'name', 'starts_on', 'type', 'council_code', 'above_commercial', 'consultation'])
    .select([
      sql<string>`configurations::text`.as('configurations'),
      sql<string>`encode(sha256(convert_to(area::text, 'UTF8')), 'hex')`.as('areaDigest'),
    ])
    .orderBy('id')
    .execute();
  return new Map(
    stored.map((each) => [
      each.reference,
      { nameKey: nameKey(each), content: contentOf(each, each.areaDigest) },
    ]),
  );
}

/**
 * One without a reference is known by its council, name, first day and type, and beside these by the id of its feature, which tells parts of
 * one scheme apart: published again it takes the place of the former.
 * @param stored schemes by their references. Earlier versions knew one by the id of its feature alone, or else not by its type.
 */
function ownReference({ draft, row }: SchemeToStore, stored: ReadonlyMap<string, Known>): string {
  const { reference, featureId, terms } = draft;
  const council = row.council_code ?? '';
  if (reference !== null) return `${council}/${reference}`;
  const key = nameKey(terms);
  const former = `${council}/${featureId ?? `${terms.name}/${terms.starts_on ?? ''}`}`;
  if (stored.get(former)?.nameKey === key) return former;
  return [council, key, ...(featureId === null ? [] : [featureId])].join('/');
}

/** Whether a stored scheme was given its reference for want of one. */
const isMade = (reference: string, { draft, row }: SchemeToStore): boolean =>
  `${reference}/`.startsWith(`${row.council_code ?? ''}/${nameKey(draft.terms)}/`);

/**
 * The references under which schemes of a load are stored. Maps number their features anew now and then: a scheme that says the same as
 * a stored one under another id is that one, and none other takes its place for having its former id.
 */
export async function referencesOf(
  database: Kysely<Tables>,
  placed: readonly SchemeToStore[],
): Promise<readonly string[]> {
  const stored = await knownSchemes(database);
  const owns = placed.map((each) => ownReference(each, stored));
  const contents = placed.map(contentOfRow);
  const isStaying = (own: string, at: number): boolean => stored.get(own)?.content === contents[at];
  /** Whose stored reference is whose own one in this load. */
  const taken = new Map(owns.filter(isStaying).map((own) => [own, own]));
  const found = placed.map((each, at) => {
    const own = owns[at] ?? '';
    if (each.draft.reference !== null || isStaying(own, at)) return null;
    const [same] = [...stored].find(
      ([reference, { content }]) =>
        content === contents[at] && isMade(reference, each) && !taken.has(reference),
    ) ?? [null];
    if (same !== null) taken.set(same, own);
    return same;
  });
  return owns.map((own, at) => {
    const same = found[at] ?? null;
    if (same !== null) return same;
    const isFree = (taken.get(own) ?? own) === own;
    return isFree ? own : `${own}/${digestOf(contents[at] ?? '').slice(0, 8)}`;
  });
}
