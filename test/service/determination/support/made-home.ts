import type { IsoDate } from '../../../../src/contract';
import type {
  HomeDetermination,
  Holding,
  Holdings,
  HomePlace,
  SituatedPlace,
  Tenancy,
} from '../../../../src/service/determination';
import type {
  CoveringDirection,
  CoveringScheme,
  Nation,
} from '../../../../src/service/determination/regulation';

export const day = (text: string): IsoDate => text as IsoDate;
export const today = day('2026-11-21');

const nothingTold: Tenancy = {
  external_reference: null,
  people: null,
  households: null,
  storeys_internal: null,
  storeys_external: null,
  above_commercial: null,
  rooms: null,
  rent: null,
  property_category: null,
  property_class: null,
  notes: null,
  licence_status: null,
  licence_type: null,
  licence_date_start: null,
  licence_date_end: null,
  licence_max_people: null,
  licence_max_households: null,
  licence_reference: null,
  planning_status: null,
  planning_reference: null,
};

export function told(details: Partial<Tenancy>): Tenancy {
  return { ...nothingTold, ...details };
}

const inForce = {
  starts_on: day('2024-04-01'),
  ends_on: day('2029-03-31'),
  consultation: false,
  above_commercial: null,
  link: 'https://example.org/scheme',
  verified_on: null,
};

export function additional(over: Partial<CoveringScheme> = {}): CoveringScheme {
  const configurations = [{ households: 2, people: 3, storeys: 0 }];
  return { ...inForce, id: 1, name: 'Harbour', type: 'additional', configurations, ...over };
}

export function selective(over: Partial<CoveringScheme> = {}): CoveringScheme {
  return { ...inForce, id: 2, name: 'Mill Ward', type: 'selective', configurations: [], ...over };
}

export function article4(over: Partial<CoveringDirection> = {}): CoveringDirection {
  const classes = { restrict_from: 'C3', restrict_to: 'C4', inferred: false };
  return {
    ...inForce,
    id: 9,
    name: 'Old Town',
    starts_on: day('2020-06-01'),
    ends_on: null,
    ...classes,
    ...over,
  };
}

type Held = Extract<Holding, { readonly kind: 'held' }>;

export const held: Held = { kind: 'held', count: 2, checkedOn: day('2026-11-01'), source: null };
export const notHeld: Holding = { kind: 'not-held' };
export const someHeld: Holdings = { additional: held, selective: held, article4: held };
export const nothingHeld: Holdings = { additional: notHeld, selective: notHeld, article4: notHeld };

export interface MadePlace {
  /** Default: some of every kind, checked on 1 November 2026. */
  readonly holdings?: Holdings;
  readonly council?: string | null;
  readonly nation?: Nation;
  readonly schemes?: readonly CoveringScheme[];
  readonly undecided?: readonly CoveringScheme[];
  readonly directions?: readonly CoveringDirection[];
  readonly undecidedDirections?: readonly CoveringDirection[];
  /** Directions that could lie anywhere. */
  readonly unlocated?: number;
}

export function situated(given: MadePlace = {}): SituatedPlace {
  const { nation = 'England', council = 'Fernhope', holdings = someHeld } = given;
  const notInLaw: Holding = { kind: 'not-in-law' };
  const isCouncils = nation === 'England' || nation === 'Wales';
  return {
    nation,
    council: { code: 'E07000999', name: council },
    holdings: isCouncils ? holdings : { ...holdings, additional: notInLaw, selective: notInLaw },
    schemes: { covering: given.schemes ?? [], undecided: given.undecided ?? [] },
    directions: {
      covering: given.directions ?? [],
      undecided: given.undecidedDirections ?? [],
      unlocated: given.unlocated ?? 0,
    },
  };
}

export function placed(given: MadePlace = {}): HomePlace {
  return { kind: 'placed', situated: situated(given) };
}

/** Everything that a determination says, in the order in which it is read. */
export function everyText({
  advice_text_current: current,
  advice_text_future: future,
  analysis,
  actions,
}: HomeDetermination): readonly string[] {
  return [current, future, ...analysis, ...actions].map((text) => text ?? '');
}
