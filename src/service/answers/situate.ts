import type { IsoDate } from '../../contract';
import { holdingsOf, nationOfCouncil, type Holdings, type SituatedPlace } from '../determination';
import type { CoverageByCouncil } from '../store/questions/coverage';
import type { Home, Store } from '../store/store';

/** Where a home stands with all that is held of its place; `null` where its council or nation is not known. */
export interface Situated {
  /** The home with its place. */
  readonly home: Home;
  readonly place: SituatedPlace | null;
}

/** Holdings of councils on one day. */
interface KnownHoldings {
  readonly today: IsoDate;
  readonly byCouncil: Map<string, Holdings>;
}

/** By what is held of all councils: with other data there is another such object. */
const knownHoldings = new WeakMap<CoverageByCouncil, KnownHoldings>();

/** What is held of a council's own rules: the same for all of its homes until the day or the data change. */
async function holdingsOfCouncil(
  store: Store,
  coverage: CoverageByCouncil,
  { nation, councilCode, today }: { nation: SituatedPlace['nation']; councilCode: string; today: IsoDate },
): Promise<Holdings> {
  const earlier = knownHoldings.get(coverage);
  const known = earlier?.today === today ? earlier : { today, byCouncil: new Map<string, Holdings>() };
  if (known !== earlier) knownHoldings.set(coverage, known);
  const found = known.byCouncil.get(councilCode);
  if (found) return found;
  // Asked for after the coverage, so that they are never older.
  const regulations = await store.regulationsOf(councilCode);
  const holdings = holdingsOf(nation, regulations, coverage.get(councilCode) ?? null, today);
  known.byCouncil.set(councilCode, holdings);
  return holdings;
}

/** @param today the UTC day on which holdings are judged. */
export async function situate(store: Store, found: Home, today: IsoDate): Promise<Situated> {
  const home = await store.placed(found);
  const { councilCode } = home.place;
  const nation = councilCode === null ? null : nationOfCouncil(councilCode);
  if (councilCode === null || nation === null) return { home, place: null };
  const coverage = await store.coverage();
  const place = {
    nation,
    // The home's own data may still have the name of a council that was replaced.
    council: { code: councilCode, name: coverage.get(councilCode)?.council ?? home.council },
    holdings: await holdingsOfCouncil(store, coverage, { nation, councilCode, today }),
    ...(await store.regulationsAt(home)),
  };
  return { home, place };
}
