import { ratingLetters, type RatingLetter } from '../contract';

/** Under this name the device keeps whether EPCRATING answers text that carries properties. Anything but `on` is off. */
export const ratingWithPropertiesSetting = 'terrace.rating-with-properties';

/** Under this name the device keeps the least rating that the firm asks for itself: a letter. Anything else is none. */
export const ownLeastSetting = 'terrace.own-least';

let isOn: boolean | null = null;
let ownLeast: RatingLetter | null | undefined;

/** Read once: a column of answers is to be of one kind. */
export function isRatingWithProperties(): boolean {
  isOn ??= read(ratingWithPropertiesSetting) === 'on';
  return isOn;
}

/** The least rating that the firm asks for itself; `null` where it goes by the law. Read once, as the other. */
export function ownLeastRating(): RatingLetter | null {
  ownLeast ??= ratingLetters.find((letter) => letter === read(ownLeastSetting)) ?? null;
  return ownLeast;
}

/** Looks at the device's settings anew when they are next asked for. */
export function forgetSettings(): void {
  isOn = null;
  ownLeast = undefined;
}

/** Sets what the functions go by; it holds from their next call. `null` is as usual. */
export function setForFunctions(name: string, value: string | null): void {
  forgetSettings();
  try {
    if (value === null) globalThis.localStorage.removeItem(name);
    else globalThis.localStorage.setItem(name, value);
  } catch {
    // Where storage is blocked nothing outlives the page, and functions go by what is usual.
  }
}

function read(name: string): string | null {
  try {
    return globalThis.localStorage.getItem(name);
  } catch {
    // Storage may be blocked in a frame of another site.
    return null;
  }
}
