import {
  quietStorage,
  ratingLetter,
  readJsonObject,
  valueStore,
  type Store,
  type TextStorage,
} from '../../contract';

/** How a setting is read from what the device kept: what it is usually where that is unknown or out of range. */
type Reader<Value> = (kept: unknown) => Value;

const flag =
  (usual: boolean): Reader<boolean> =>
  (kept) =>
    typeof kept === 'boolean' ? kept : usual;

const whole =
  (usual: number, max: number): Reader<number> =>
  (kept) =>
    typeof kept === 'number' && Number.isInteger(kept) && kept >= 1 && kept <= max ? kept : usual;

const readers = {
  /** Whether the home of the selected row is looked up. */
  followsSelection: flag(true),
  /** Maximum number of requests under way at once, 1 to 6. */
  requestsInFlight: whole(2, 6),
  /** Days after which cached certificates are marked old. */
  certificateDays: whole(7, 90),
  /** Days after which every other cached answer is marked old. */
  otherDays: whole(1, 90),
  /** Whether answers past their age are asked for again while Excel is open: each costs a request. */
  refreshesInBackground: flag(false),
  /** Whether EPCRATING answers a rating that opens as a card. */
  hasRatingCards: flag(false),
  /** The least rating that the firm asks for itself; `null`: what the law asks for. */
  ownLeast: ratingLetter,
};

/** What a user has set, on this device and for every workbook. */
export type PaneSettings = { readonly [Name in keyof typeof readers]: ReturnType<(typeof readers)[Name]> };

export interface SettingsStore extends Store<PaneSettings> {
  readonly change: (changed: Partial<PaneSettings>) => void;
}

const name = 'terrace.settings';

/** Settings as the device keeps them; without `storage`, or where it is full or blocked, for as long as the page lives. */
export function deviceSettings(storage: TextStorage | null): SettingsStore {
  const texts = quietStorage(() => storage);
  const { set, ...store } = valueStore(fromText(texts.read(name)));
  let isKept = true;
  return {
    ...store,
    change(changed) {
      // Another workbook's page may have changed something else since.
      const kept = isKept ? texts.read(name) : null;
      const current = { ...(kept === null ? store.snapshot() : fromText(kept)), ...changed };
      isKept = texts.keep(name, JSON.stringify(current));
      set(current);
    },
  };
}

/** What was kept by any version of this page, with everything unknown or out of range as usual. */
function fromText(text: string | null): PaneSettings {
  const kept = readJsonObject(text ?? '') ?? {};
  return Object.fromEntries(
    Object.entries(readers).map(([key, read]) => [key, read(kept[key])]),
  ) as PaneSettings;
}
