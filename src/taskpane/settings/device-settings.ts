import { ratingLetters, readJsonObject, valueStore, type RatingLetter, type Store } from '../../contract';

/** What a user has set, on this device and for every workbook. */
export interface PaneSettings {
  /** Whether the home of the selected row is looked up. */
  readonly followsSelection: boolean;
  /** Most requests under way at once, 1 to 6. */
  readonly requestsInFlight: number;
  /** Days after which cached answers are marked old. */
  readonly certificateDays: number;
  /** Days after which every other cached answer is marked old. */
  readonly otherDays: number;
  /** Whether answers past their age are asked for again while Excel is open: each costs a request. */
  readonly refreshesInBackground: boolean;
  /** Whether EPCRATING answers a rating that opens as a card. */
  readonly hasRatingCards: boolean;
  /** The least rating that the firm asks for itself; `null`: what the law asks for. */
  readonly ownLeast: RatingLetter | null;
}

export const defaultSettings: PaneSettings = {
  followsSelection: true,
  requestsInFlight: 2,
  certificateDays: 7,
  otherDays: 1,
  refreshesInBackground: false,
  hasRatingCards: false,
  ownLeast: null,
};

export interface SettingsStore extends Store<PaneSettings> {
  readonly change: (changed: Partial<PaneSettings>) => void;
}

/** Where texts outlive the page; `localStorage` is one. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const name = 'terrace.settings';

/** Settings as the device keeps them; without `storage`, or where it is full or blocked, for as long as the page lives. */
export function deviceSettings(storage: TextStorage | null): SettingsStore {
  const { set, ...store } = valueStore(fromText(readText(storage)));
  return {
    ...store,
    change(changed) {
      const current = { ...store.snapshot(), ...changed };
      try {
        storage?.setItem(name, JSON.stringify(current));
      } catch {
        // It holds until the page ends.
      }
      set(current);
    },
  };
}

function readText(storage: TextStorage | null): string | null {
  try {
    return storage?.getItem(name) ?? null;
  } catch {
    return null;
  }
}

/** What was kept by any version of this page, with everything unknown or out of range as usual. */
function fromText(text: string | null): PaneSettings {
  const kept = readJsonObject(text ?? '') ?? {};
  const flag = (key: 'followsSelection' | 'refreshesInBackground' | 'hasRatingCards'): boolean =>
    typeof kept[key] === 'boolean' ? kept[key] : defaultSettings[key];
  const whole = (
    key: 'requestsInFlight' | 'certificateDays' | 'otherDays',
    [least, most]: readonly [number, number],
  ): number => {
    const value = kept[key];
    const fits = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
    return fits ? value : defaultSettings[key];
  };
  return {
    followsSelection: flag('followsSelection'),
    requestsInFlight: whole('requestsInFlight', [1, 6]),
    certificateDays: whole('certificateDays', [1, 90]),
    otherDays: whole('otherDays', [1, 90]),
    refreshesInBackground: flag('refreshesInBackground'),
    hasRatingCards: flag('hasRatingCards'),
    ownLeast: ratingLetters.find((letter) => letter === kept['ownLeast']) ?? null,
  };
}
