import { placeKinds, registerKinds, type CoverageKind, type IsoDate, type PlaceKind } from '../contract';
import { coverageOfCouncil } from './answers/coverage';
import { holdingsOf, nationOfCouncil, type Holding } from './determination';
import type { Council } from './store/questions/councils';
import type { CouncilCoverage } from './store/questions/coverage';
import type { Store } from './store/store';

/** What is held of one kind of one council. */
export interface HeldOfKind {
  readonly kind: CoverageKind;
  /** `null`: nothing is held. 0: it was checked, and there are none. */
  readonly held: number | null;
  /** Day on which a user or the publisher checked it; of certificates the newest lodgement. `null`: not known. */
  readonly checkedOn: IsoDate | null;
  readonly source: string | null;
}

export interface HeldOfCouncil {
  readonly code: string;
  readonly name: string | null;
  /** Kinds that exist in the law of its nation, in the contract's order. */
  readonly kinds: readonly HeldOfKind[];
}

/** What a store holds, counted as its answers count it. */
export interface DataHeld {
  /** Councils of which something is held, by name. */
  readonly councils: readonly HeldOfCouncil[];
  /** Schemes and directions whose council is not known. */
  readonly ofNoCouncil: number;
  /** UPRNs with a point on the map, and postcodes, of all councils. */
  readonly points: number;
  readonly postcodes: number;
}

function fromHolding(kind: PlaceKind, holding: Holding): HeldOfKind[] {
  switch (holding.kind) {
    case 'held':
      return [{ kind, held: holding.count, checkedOn: holding.checkedOn, source: holding.source }];
    case 'not-held':
      return [{ kind, held: null, checkedOn: null, source: null }];
    case 'not-in-law':
      return [];
  }
}

const recordKinds = [...registerKinds, 'certificates'] as const;

/** Registers and certificates, counted as the answer for a home that is in none of them counts them. */
function heldRecords(council: Council, coverage: CouncilCoverage | null): HeldOfKind[] {
  return recordKinds.flatMap((kind) =>
    coverageOfCouncil(council, coverage, [kind]).kinds.map(({ held, checked_on: checkedOn, source }) => ({
      kind,
      held,
      checkedOn,
      source,
    })),
  );
}

/** What is held of each council on `today`, a UTC day. */
export async function dataHeld(store: Store, today: IsoDate): Promise<DataHeld> {
  const coverage = await store.coverage();
  const names = new Map<string, string | null>();
  for (const { councilCode, council } of coverage.values()) names.set(councilCode, council);
  for (const { code, name } of await store.regulatedCouncils())
    names.set(code, name ?? names.get(code) ?? null);
  const councils: HeldOfCouncil[] = [];
  for (const [code, name] of names) {
    const nation = nationOfCouncil(code);
    if (nation === null) continue;
    const own = coverage.get(code) ?? null;
    const holdings = holdingsOf(nation, await store.regulationsOf(code), own, today);
    const kinds = [
      ...placeKinds.flatMap((kind) => fromHolding(kind, holdings[kind])),
      ...heldRecords({ code, name }, own),
    ];
    if (kinds.some(({ held }) => held !== null)) councils.push({ code, name, kinds });
  }
  const { schemes, directions } = await store.regulationsOf('');
  return {
    councils: councils.sort(byName),
    ofNoCouncil: schemes.length + directions.length,
    points: countOf(coverage.values(), 'points'),
    postcodes: countOf(coverage.values(), 'postcodes'),
  };
}

function byName(one: HeldOfCouncil, other: HeldOfCouncil): number {
  const named = (each: HeldOfCouncil): string => each.name ?? each.code;
  return named(one).localeCompare(named(other), 'en-GB') || one.code.localeCompare(other.code);
}

function countOf(coverage: Iterable<CouncilCoverage>, kind: 'points' | 'postcodes'): number {
  return [...coverage]
    .flatMap(({ held }) => held)
    .reduce((sum, each) => (each.kind === kind ? sum + each.held : sum), 0);
}
