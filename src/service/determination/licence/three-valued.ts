/** What can be said without guessing. */
export type Truth = 'yes' | 'maybe' | 'no';

/** Fields of a property that can settle a question which is open without them (contract 2.4). */
export const tellingFields = [
  'people',
  'households',
  'storeys_internal',
  'storeys_external',
  'above_commercial',
] as const;
export type TellingField = (typeof tellingFields)[number];

/** Why something may be so: a field that is not given, or what no field tells. */
export type Doubt =
  | TellingField
  /** Whether a flat was built as one, in a block of three or more. */
  | 'purpose-built'
  /** Whether a scheme takes in converted blocks of section 257. */
  | 's257'
  /** How many storeys of the building business premises take up: those of its other homes do not count. */
  | 'business-storeys'
  /** Whether the home lies within the area. */
  | 'boundary';

export interface Finding {
  readonly truth: Truth;
  /** What would settle it; empty unless `maybe`. */
  readonly doubts: readonly Doubt[];
}

export const yes: Finding = { truth: 'yes', doubts: [] };
export const no: Finding = { truth: 'no', doubts: [] };

export function maybe(...doubts: readonly Doubt[]): Finding {
  return { truth: 'maybe', doubts };
}

function open(findings: readonly Finding[]): Finding {
  return maybe(...new Set(findings.flatMap(({ doubts }) => doubts)));
}

/** One that is certainly not so settles it; an open one leaves it open. */
export function allOf(findings: readonly Finding[]): Finding {
  if (findings.some(({ truth }) => truth === 'no')) return no;
  return findings.some(({ truth }) => truth === 'maybe') ? open(findings) : yes;
}

/** One that is certainly so settles it; none at all is no. */
export function anyOf(findings: readonly Finding[]): Finding {
  if (findings.some(({ truth }) => truth === 'yes')) return yes;
  return findings.some(({ truth }) => truth === 'maybe') ? open(findings) : no;
}
