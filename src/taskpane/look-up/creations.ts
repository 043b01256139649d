import { identifierText, valueStore, type Fault, type Property, type Store } from '../../contract';
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

/** By API and home. */
type CreationsSoFar = ReadonlyMap<string, Creating>;

/**
 * What came of creating properties. It outlives screens and sign-ins: whoever comes back to a home for which a creation was sent to an API
 * is not offered another there. Decision 220.
 */
export interface Creations extends Store<CreationsSoFar> {
  /** The API that is asked now. */
  readonly api: () => string;
  note(api: string, subject: Subject, to: Creating): void;
  /** Another home is looked at: what was not sent is over. */
  leaveUnsent(): void;
}

/** @param api Tells the API that is asked now from others. */
export function keepCreations(api: () => string): Creations {
  const { subscribe, snapshot, set } = valueStore<CreationsSoFar>(new Map());
  return {
    api,
    subscribe,
    snapshot,
    note: (api, subject, to) => set(new Map(snapshot()).set(keyOf(api, subject), to)),
    leaveUnsent() {
      const left = [...snapshot()].filter(([, creating]) => hasLeft[creating.kind]);
      if (left.length < snapshot().size) set(new Map(left));
    },
  };
}

/** How far creating a property of a home is. */
export function creatingOf(creations: CreationsSoFar, api: string, subject: Subject): Creating {
  return creations.get(keyOf(api, subject)) ?? { kind: 'none' };
}

/** The home as it would be created, however it is written. */
function keyOf(api: string, { input, identifier }: Subject): string {
  const home = input === null ? identifierText(identifier) : `${input.address} ${input.postcode}`;
  return `${api} ${home.toLowerCase().replace(/[^a-z0-9]/g, '')}`;
}
