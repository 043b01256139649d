import { dayOf, type IsoDate } from '../../contract';
import { holdingsOf, nationOfCouncil, type SituatedPlace } from '../determination';
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

/** @param today the UTC day as at which it is told what is held. */
export async function situate(store: Store, found: Home, today: IsoDate): Promise<Situated> {
  const home = await store.placed(found);
  const { councilCode } = home.place;
  const nation = councilCode === null ? null : nationOfCouncil(councilCode);
  if (councilCode === null || nation === null) return { home, place: null };
  const atPlace = await store.regulationsAt(home);
  if (atPlace.located === 'unknown') return { home, place: null };
  const imports = await store.imports();
  const ofCouncil = (await store.coverage()).get(councilCode) ?? null;
  const place = {
    nation,
    council: { code: councilCode, name: home.council ?? ofCouncil?.council ?? null },
    holdings: holdingsOf(nation, await store.regulationsOf(councilCode), ofCouncil, today),
    schemes: {
      asAt: asAt(imports, schemeKinds),
      covering: atPlace.schemes,
      undecided: atPlace.undecided.schemes,
    },
    directions: {
      asAt: asAt(imports, directionKinds),
      covering: atPlace.directions,
      undecided: atPlace.undecided.directions,
    },
  };
  return { home, place };
}
