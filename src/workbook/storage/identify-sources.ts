import { fingerprint, normalisedHeader, type Fingerprint } from '../../portfolio';
import type { Source } from '../../sheet';

/** A table or sheet as Excel lists it now. */
export interface ListedSource extends Pick<Source, 'kind' | 'excelId' | 'name' | 'headersAt'> {
  /** Fingerprints of its headers, in their order. */
  readonly headers: readonly Fingerprint[];
}

/** One of which the workbook keeps something, as it was when it was last seen. */
export interface KnownSource extends ListedSource, Pick<Source, 'keptKind'> {
  /** Under which the workbook keeps it: the id that Excel had for it at first. */
  readonly id: string;
}

export function listedSource({
  kind,
  excelId,
  name,
  headers,
  headersAt,
}: Pick<Source, 'kind' | 'excelId' | 'name' | 'headers' | 'headersAt'>): ListedSource {
  const fingerprints = headers.map((header) => fingerprint(normalisedHeader(header)));
  return { kind, excelId, name, headers: fingerprints, headersAt };
}

type Match = (listed: ListedSource, known: KnownSource) => boolean;

/** From the surest to the least. An id alone is what Excel may have given to another source since. Decision 237. */
const matches: readonly Match[] = [
  ofOneKind(
    (listed, known) => hasSameId(listed, known) && (listed.name === known.name || isSimilar(listed, known)),
  ),
  ofOneKind((listed, known) => listed.name === known.name && isSimilar(listed, known)),
  isMadeOf,
  ofOneKind(isSimilar),
  ofOneKind(hasSameId),
];

/** The known source that each listed one is, in their order; `null` for one that is new. */
export function identifySources(
  listed: readonly ListedSource[],
  known: readonly KnownSource[],
): readonly (KnownSource | null)[] {
  const found = new Map<ListedSource, KnownSource>();
  for (const isMatch of matches) {
    const openListed = listed.filter((each) => !found.has(each));
    const taken = new Set(found.values());
    const openKnown = known.filter((each) => !taken.has(each));
    for (const each of openListed) {
      const [only, another] = openKnown.filter((one) => isMatch(each, one));
      if (only === undefined || another !== undefined) continue;
      const claims = openListed.filter((one) => isMatch(one, only));
      if (claims.length === 1) found.set(each, only);
    }
  }
  return listed.map((each) => found.get(each) ?? null);
}

/** The id under which a source that is new will be kept: Excel's own, unless another source is kept under it. */
export function freshId({ kind, excelId }: ListedSource, known: readonly KnownSource[]): string {
  const taken = new Set(known.filter((each) => keptKindOf(each) === kind).map(({ id }) => id));
  let id = excelId;
  for (let number = 2; taken.has(id); number += 1) id = `${excelId} ${number}`;
  return id;
}

/** The kind under which the workbook keeps a source: what it was at first. */
export function keptKindOf({ kind, keptKind = kind }: KnownSource): Source['kind'] {
  return keptKind;
}

function ofOneKind(isMatch: Match): Match {
  return (listed, known) => listed.kind === known.kind && isMatch(listed, known);
}

/** A range that was made a table, or a table that was made a range, stays where it is: one beside or below it has its headers elsewhere. */
function isMadeOf(listed: ListedSource, known: KnownSource): boolean {
  const isThere = listed.headersAt !== undefined && listed.headersAt === known.headersAt;
  return listed.kind !== known.kind && isThere && isSimilar(listed, known);
}

function hasSameId(listed: ListedSource, known: KnownSource): boolean {
  return listed.excelId === known.excelId;
}

/** Columns come and go: at least half of those that were there are there still. */
function isSimilar(listed: ListedSource, known: KnownSource): boolean {
  const present = new Set(listed.headers);
  return known.headers.filter((header) => present.has(header)).length * 2 >= known.headers.length;
}
