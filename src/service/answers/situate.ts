import { dayOf, type IsoDate } from '../../contract';
import { nationOfCouncil, type SituatedPlace } from '../determination';
import type { DataKind, Home, ImportRecord, Store } from '../store/store';

/** Which loads bring schemes, and which bring directions. */
const schemeKinds: readonly DataKind[] = ['schemes', 'sample'];
const directionKinds: readonly DataKind[] = ['article4', 'sample'];

/** The day of the newest load of one of these kinds, or `null` where there was none. */
function asAt(imports: readonly ImportRecord[], kinds: readonly DataKind[]): IsoDate | null {
  const days = imports.filter(({ kind }) => kinds.includes(kind)).map(({ at }) => dayOf(at));
  return days.sort().at(-1) ?? null;
}

/** Where a home stands with all that the loaded data has there; `null` where its council or nation is not known. */
export interface Situated {
  /** The home with its place. */
  readonly home: Home;
  readonly place: SituatedPlace | null;
}

export async function situate(store: Store, found: Home): Promise<Situated> {
  const home = await store.placed(found);
  const { councilCode } = home.place;
  const nation = councilCode === null ? null : nationOfCouncil(councilCode);
  if (nation === null) return { home, place: null };
  const coverage = await store.coverageOf(home);
  if (coverage.located === 'unknown') return { home, place: null };
  const imports = await store.imports();
  const place = {
    nation,
    schemes: {
      asAt: asAt(imports, schemeKinds),
      covering: coverage.schemes,
      undecided: coverage.undecided.schemes,
    },
    directions: {
      asAt: asAt(imports, directionKinds),
      covering: coverage.directions,
      undecided: coverage.undecided.directions,
    },
  };
  return { home, place };
}
