import { schemeTypes } from './scheme-types';
import { day, flag, list, moment, number, record, text, word, type ReadBy, type Reader } from '../reading';

/*
 * Terrace's own extension of the answers: what is held of a place's council, and what could not be decided. The contract has no field for
 * it, other clients ignore it, and an API that lacks it is read as one that says nothing of it.
 */

/** Kinds of rule that a council brings in by itself, and that lie on places. */
export const placeKinds = ['additional', 'selective', 'article4'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** Registers that a council keeps. `exemptions` are temporary exemption notices. */
export const registerKinds = [
  'mandatory_register',
  'additional_register',
  'selective_register',
  'exemptions',
] as const;
export type RegisterKind = (typeof registerKinds)[number];

/** What may be held of a council. */
export const coverageKinds = [...placeKinds, ...registerKinds, 'certificates'] as const;
export type CoverageKind = (typeof coverageKinds)[number];

/**
 * What is known of one kind at one place. `here`: something of it is on this place. `none-here`: some of this council is held, or it
 * is verified that there is none, and nothing of it is on this place. `not-in-law`: the nation's law has no such thing.
 */
export const coverageStates = [
  'here',
  'none-here',
  'not-certain',
  'not-held',
  'not-placed',
  'not-in-law',
] as const;
export type CoverageState = (typeof coverageStates)[number];

/**
 * What the law and the schemes in force ask of a stored home, by what is held and what was told of it. `required`: the contract's
 * `approved_scheme` names the scheme. `not-caught`: by what is held; it is no clearance.
 */
export const licenceNeeds = ['required', 'unless-purpose-built', 'may-be-required', 'not-caught'] as const;
export type LicenceNeed = (typeof licenceNeeds)[number];

const coverageOfKind = record({
  kind: word(coverageKinds),
  state: word(coverageStates),
  /** How many schemes, directions, records or certificates of the council are held; 0 where it is verified that there are none. */
  held: number,
  /** Day on which a user or the publisher checked it. `null`: not known. It is never the day of an import. */
  checked_on: day,
  /** Address of a page that says so. */
  source: text,
});

const undecidedRule = record({
  type: word([...schemeTypes, 'article4']),
  name: text,
  /** Percentage for inside; `null` where nobody can say. */
  confidence: number,
  state: record({ in: flag, active: flag, future: flag, expired: flag, consultation: flag }),
  date_start: moment,
  date_end: moment,
  link: text,
});

const shape = record({
  /** Name and GSS code of the council; `null` where it is not known. */
  council: text,
  council_code: text,
  nation: text,
  kinds: list(coverageOfKind),
  /** Schemes and directions that may cover the place: they are in no list of the contract's. */
  undecided: list(undecidedRule),
  /** In the answers of stored properties; `null` in all others, and where the home is not placed. */
  licence: word(licenceNeeds),
});

/** What is held of one kind. */
export type CoverageOfKind = ReadBy<typeof coverageOfKind>;
/** A scheme or direction of which it is not certain that it covers the place. */
export type UndecidedRule = ReadBy<typeof undecidedRule>;
export type Coverage = ReadBy<typeof shape>;

/**
 * The extension, under the name that it has in every answer and error body; `null` of an API that lacks it, or that has something else
 * under that name. What is odd within it is no fault of the contract's answer: a state that is not known counts as not certain.
 */
export const coverageReader: Reader<Coverage | null> = {
  wanted: shape.wanted,
  parts: shape.parts,
  read(value, path) {
    const isOurs =
      typeof value === 'object' && value !== null && 'kinds' in value && Array.isArray(value.kinds);
    return isOurs ? shape.read(value, path, []) : null;
  },
};
