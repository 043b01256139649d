import { valueStore, type Fault, type Property, type Store, type Uprn } from '../../contract';
import { addressInFull, type NamedHome } from '../../portfolio';
import type { CreatesElsewhere } from '../../runs/sync/creates-elsewhere';
import type { Subject } from './subject';

/** Creating a property of the home that is looked up. */
export type Creating =
  | { readonly kind: 'none' }
  /** The user is told what it means, and has not agreed yet. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'created'; readonly property: Property; readonly faults: readonly Fault[] }
  | { readonly kind: 'refused'; readonly because: string }
  /** It may have been created: it is never sent again from here. */
  | { readonly kind: 'unconfirmed'; readonly because: string };

/** Whether a creation reached the API, or may have. */
const hasLeft: Readonly<Record<Creating['kind'], boolean>> = {
  sending: true,
  created: true,
  unconfirmed: true,
  none: false,
  asking: false,
  refused: false,
};

/** What names a home: its UPRN, and its address in full in small letters and digits alone, each `null` where it is not known. */
interface HomeNames {
  readonly uprn: Uprn | null;
  readonly address: string | null;
}

interface Creation {
  readonly api: string;
  readonly home: HomeNames;
  readonly creating: Creating;
}

/** One of each API and home. */
type CreationsSoFar = readonly Creation[];

/**
 * What came of creating properties. It outlives screens and sign-ins: whoever comes back to a home for which a creation was sent to an API
 * is not offered another there, nor does a sync create it. Decision 220.
 */
export interface Creations extends Store<CreationsSoFar>, CreatesElsewhere {
  /** The API that is asked now. */
  readonly api: () => string;
  note(api: string, subject: Subject, to: Creating): void;
  /** Another home is looked at: what was not sent is over. */
  leaveUnsent(): void;
}

/** @param api Tells the API that is asked now from others. */
export function keepCreations(api: () => string): Creations {
  const { subscribe, snapshot, set } = valueStore<CreationsSoFar>([]);
  const without = (api: string, home: HomeNames): CreationsSoFar =>
    snapshot().filter((each) => !isOf(each, api, home));
  return {
    api,
    subscribe,
    snapshot,
    note(api, subject, creating) {
      const home = namesOfSubject(subject);
      set([...without(api, home), { api, home, creating }]);
    },
    leaveUnsent() {
      const left = snapshot().filter(({ creating }) => hasLeft[creating.kind]);
      if (left.length < snapshot().length) set(left);
    },
    hasBegun(row) {
      const home = namesOfRow(row);
      return snapshot().some((each) => hasLeft[each.creating.kind] && isOf(each, api(), home));
    },
    forget: (row) => set(without(api(), namesOfRow(row))),
  };
}

/** How far creating a property of a home is. */
export function creatingOf(creations: CreationsSoFar, api: string, subject: Subject): Creating {
  const home = namesOfSubject(subject);
  return creations.find((each) => isOf(each, api, home))?.creating ?? { kind: 'none' };
}

/** Homes of one address are told apart by their UPRNs, where both are known. */
function isOf({ api, home }: Creation, ofApi: string, of: HomeNames): boolean {
  if (api !== ofApi) return false;
  return home.uprn !== null && of.uprn !== null
    ? home.uprn === of.uprn
    : home.address !== null && home.address === of.address;
}

function namesOfSubject({ identifier, input }: Subject): HomeNames {
  const address = identifier.form === 'address' ? identifier.address : (input?.address ?? null);
  return { uprn: identifier.form === 'uprn' ? identifier.uprn : null, address: spelling(address) };
}

function namesOfRow(row: NamedHome): HomeNames {
  return { uprn: row.uprn, address: spelling(addressInFull(row)) };
}

/** An address, however it is written. */
function spelling(address: string | null): string | null {
  return address?.toLowerCase().replace(/[^a-z0-9]/g, '') ?? null;
}
