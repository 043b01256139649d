import type { Determination, IsoDate } from '../../contract';
import { determine, type SituatedPlace } from '../determination';
import { writeOnce } from '../routes/answer';
import { coverageOfPlace } from './coverage';

/** Places whose answers are cached: far more than a council has, and a few megabytes. */
const maxPlaces = 1_000;

/** A cache key: places with the same rules have the same key, as long as the data is the same. */
function nameOf({ council, schemes, directions }: SituatedPlace): string {
  const told = [schemes.covering, schemes.undecided, directions.covering, directions.undecided].map(
    (rules: readonly { readonly id: number; readonly confidence?: number | null }[]) =>
      rules.map(({ id, confidence }) => `${id} ${confidence}`).join(),
  );
  return [council.code, council.name, directions.unlocated, ...told].join('|');
}

/**
 * What is said of places. Most homes of a council lie under the same rules, and putting those into words costs as much as finding a
 * home: it is done once for each day and version of the data.
 */
export class PlaceAnswers {
  #asOf = '';
  readonly #known = new Map<string, Determination>();

  /**
   * The determination of a place on `today`, a UTC day (contract 2.5).
   * @param dataVersion of the store before the place was read from it.
   */
  of(place: SituatedPlace, today: IsoDate, dataVersion: number): Determination {
    const asOf = `${dataVersion} ${today}`;
    if (this.#asOf !== asOf || this.#known.size >= maxPlaces) this.#known.clear();
    this.#asOf = asOf;
    const name = nameOf(place);
    const known = this.#known.get(name);
    if (known) return known;
    const answer = writeOnce({ ...determine(place, today), coverage: coverageOfPlace(place, today) });
    this.#known.set(name, answer);
    return answer;
  }
}
