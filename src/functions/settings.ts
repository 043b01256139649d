import { quietStorage, ratingLetter, type RatingLetter } from '../contract';

/** Under this name the device keeps whether EPCRATING answers text that carries properties. Anything but `on` is off. */
export const ratingWithPropertiesSetting = 'terrace.rating-with-properties';

/** Under this name the device keeps the least rating that the firm asks for itself: a letter. Anything else is none. */
export const ownLeastSetting = 'terrace.own-least';

const storage = quietStorage(() => globalThis.localStorage);

/** What the functions go by, as this device keeps it. It is read once: a column of answers is to be of one kind. */
export class FunctionSettings {
  readonly #kept = new Map<string, string | null>();

  /** Whether EPCRATING answers text that carries properties. */
  get hasRatingCards(): boolean {
    return this.#read(ratingWithPropertiesSetting) === 'on';
  }

  /** The least rating that the firm asks for itself; `null` where it goes by the law. */
  get ownLeast(): RatingLetter | null {
    return ratingLetter(this.#read(ownLeastSetting));
  }

  /** Sets what the functions go by; it holds from their next call. `null` is as usual. */
  set(name: string, value: string | null): void {
    this.#kept.clear();
    // Where storage is blocked nothing outlives the page, and functions go by what is usual.
    if (value === null) storage.remove(name);
    else storage.keep(name, value);
  }

  #read(name: string): string | null {
    const known = this.#kept.get(name);
    if (known !== undefined) return known;
    const kept = storage.read(name);
    this.#kept.set(name, kept);
    return kept;
  }
}
