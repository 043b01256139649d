/** Under this name the device keeps whether EPCRATING answers text that carries properties. Anything but `on` is off. */
export const ratingWithPropertiesSetting = 'terrace.rating-with-properties';

let isOn: boolean | null = null;

/** Read once: a column of answers is to be of one kind. */
export function isRatingWithProperties(): boolean {
  isOn ??= read() === 'on';
  return isOn;
}

/** Looks at the device's settings anew when they are next asked for. */
export function forgetSettings(): void {
  isOn = null;
}

function read(): string | null {
  try {
    return globalThis.localStorage.getItem(ratingWithPropertiesSetting);
  } catch {
    // Storage may be blocked in a frame of another site.
    return null;
  }
}
