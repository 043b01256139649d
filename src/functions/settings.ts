import { ratingLetters, type RatingLetter } from '../contract';

/** Under this name the device keeps whether EPCRATING answers text that carries properties. Anything but `on` is off. */
export const ratingWithPropertiesSetting = 'terrace.rating-with-properties';

/** Under this name the device keeps the least rating that the firm asks for itself: a letter. Anything else is none. */
export const ownLeastSetting = 'terrace.own-least';

interface Choices {
  readonly hasRatingCards: boolean;
  readonly ownLeast: RatingLetter | null;
}

/** What the functions go by, as this device keeps it. It is read once: a column of answers is to be of one kind. */
export class FunctionSettings {
  #choices: Choices | null = null;

  /** Whether EPCRATING answers text that carries properties. */
  get hasRatingCards(): boolean {
    return this.#read().hasRatingCards;
  }

  /** The least rating that the firm asks for itself; `null` where it goes by the law. */
  get ownLeast(): RatingLetter | null {
    return this.#read().ownLeast;
  }

  /** Sets what the functions go by; it holds from their next call. `null` is as usual. */
  set(name: string, value: string | null): void {
    this.#choices = null;
    try {
      if (value === null) globalThis.localStorage.removeItem(name);
      else globalThis.localStorage.setItem(name, value);
    } catch {
      // Where storage is blocked nothing outlives the page, and functions go by what is usual.
    }
  }

  #read(): Choices {
    this.#choices ??= {
      hasRatingCards: readSetting(ratingWithPropertiesSetting) === 'on',
      ownLeast: ratingLetters.find((letter) => letter === readSetting(ownLeastSetting)) ?? null,
    };
    return this.#choices;
  }
}

function readSetting(name: string): string | null {
  try {
    return globalThis.localStorage.getItem(name);
  } catch {
    // Storage may be blocked in a frame of another site.
    return null;
  }
}
