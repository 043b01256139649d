import type { PropertyId } from '../../contract';
import { mergedHome } from '../rows/merge-rows';
import type { HomeRow } from '../rows/home-row';
import { homeKey, rowsByHome } from '../rows/same-home';
import type { BlockedBecause } from './operation';

/** The rows of one home as one. */
export interface PlannedHome {
  readonly rows: readonly number[];
  readonly key: string | null;
  readonly propertyId: PropertyId | null;
  readonly home: HomeRow;
}

export type GatheredHome =
  | { readonly kind: 'home'; readonly home: PlannedHome }
  | {
      readonly kind: 'blocked';
      readonly rows: readonly number[];
      readonly because: BlockedBecause;
      /** Each of its rows by itself: what they hold stays theirs, though nothing is sent of them. */
      readonly homes: readonly PlannedHome[];
    };

function single(row: HomeRow): PlannedHome {
  return { rows: [row.number], key: homeKey(row), propertyId: row.propertyId, home: row };
}

function blockedRows(key: string, rows: readonly HomeRow[], because: BlockedBecause): GatheredHome {
  const homes = rows.map((row) => ({ ...single(row), key }));
  return { kind: 'blocked', rows: rows.map(({ number }) => number), because, homes };
}

function idsOf(rows: readonly HomeRow[]): readonly PropertyId[] {
  return [...new Set(rows.flatMap(({ propertyId }) => (propertyId === null ? [] : [propertyId])))];
}

/** Several rows of one home, once the user has said that they are one. */
function mergeRows(key: string, rows: readonly HomeRow[]): GatheredHome {
  const numbers = rows.map(({ number }) => number);
  const [first] = rows;
  const problems = rows.flatMap((row) => row.problems);
  const [propertyId = null, another] = idsOf(rows);
  if (!first || another !== undefined) {
    return blockedRows(key, rows, { kind: 'several-rows', rows: numbers });
  }
  const { details, differing } = mergedHome(rows);
  // A new home is sent with one reference: none of several is chosen for the user, nor written over. Decision 355.
  const references = new Set(rows.flatMap((row) => row.details.external_reference ?? []));
  const fields =
    propertyId === null && references.size > 1 ? ([...differing, 'external_reference'] as const) : differing;
  if (fields.length > 0) {
    return blockedRows(key, rows, { kind: 'rows-differ', rows: numbers, fields });
  }
  // People may have been counted from rows that have no count: such a blank says nothing.
  const blank = first.blank.filter(
    (name) => details[name] === undefined && rows.every((row) => row.blank.includes(name)),
  );
  const postcode = rows.find((row) => row.postcode !== null)?.postcode ?? null;
  return {
    kind: 'home',
    home: { rows: numbers, key, propertyId, home: { ...first, postcode, details, blank, problems } },
  };
}

/**
 * Gathers rows into homes: rows of one home become one where the user confirmed it, and are blocked where not. Rows that can be
 * told apart by nothing but their number stay alone.
 * Decision 165.
 */
export function gatherHomes(
  rows: readonly HomeRow[],
  mayMerge: (key: string) => boolean,
): readonly GatheredHome[] {
  return [...rowsByHome(rows)].map(([key, group]): GatheredHome => {
    const [only, another] = group;
    if (only && !another) return { kind: 'home', home: single(only) };
    // Rows that were sent as one before hold the same id: nobody is asked twice.
    const [id, otherId] = idsOf(group);
    const sentAsOne =
      id !== undefined && otherId === undefined && group.every((row) => row.propertyId === id);
    if (sentAsOne || mayMerge(key)) return mergeRows(key, group);
    const numbers = group.map(({ number }) => number);
    return blockedRows(key, group, { kind: 'several-rows', rows: numbers });
  });
}
