import type { IsoDate } from '../../contract';
import { holdingsOf, nationOfCouncil, type SituatedPlace } from '../determination';
import type { Home, Store } from '../store/store';

/** Where a home stands with all that is held of its place; `null` where its council or nation is not known. */
export interface Situated {
  /** The home with its place. */
  readonly home: Home;
  readonly place: SituatedPlace | null;
}

/** @param today the UTC day on which holdings are judged. */
export async function situate(store: Store, found: Home, today: IsoDate): Promise<Situated> {
  const home = await store.placed(found);
  const { councilCode } = home.place;
  const nation = councilCode === null ? null : nationOfCouncil(councilCode);
  if (councilCode === null || nation === null) return { home, place: null };
  const ofCouncil = (await store.coverage()).get(councilCode) ?? null;
  const place = {
    nation,
    // The home's own data may still have the name of a council that was replaced.
    council: { code: councilCode, name: ofCouncil?.council ?? home.council },
    holdings: holdingsOf(nation, await store.regulationsOf(councilCode), ofCouncil, today),
    ...(await store.regulationsAt(home)),
  };
  return { home, place };
}
