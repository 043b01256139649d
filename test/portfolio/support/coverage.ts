/** The extension `coverage` of answers, for places that are made up. */

const kinds = ['additional', 'selective', 'article4'] as const;
type Kind = (typeof kinds)[number];

/** What is said of one kind: its state, how many are held, and the day of checking. */
export interface Said {
  readonly state: string;
  readonly held?: number | null;
  readonly checked_on?: string | null;
}

export const noneHere: Said = { state: 'none-here', held: 2, checked_on: '2026-11-01' };
export const notHeld: Said = { state: 'not-held' };
export const notPlaced: Said = { state: 'not-placed' };

/** Coverage of a place in Oxford: `rest` of each kind that is not named. */
export function coverageOf(
  rest: Said,
  of: Partial<Record<Kind, Said>> = {},
  more: Readonly<Record<string, unknown>> = {},
): unknown {
  return {
    council: 'Oxford',
    council_code: 'E07000178',
    nation: 'England',
    kinds: kinds.map((kind) => ({ held: null, checked_on: null, source: null, kind, ...(of[kind] ?? rest) })),
    undecided: [],
    licence: null,
    ...more,
  };
}

const whole = { in: null, active: true, future: false, expired: false, consultation: false };

/** A scheme of which it is not certain that it covers the place. */
export function undecided(type: Kind, more: Readonly<Record<string, unknown>> = {}): unknown {
  return {
    type,
    name: 'Cowley selective',
    confidence: 50,
    state: whole,
    date_start: null,
    date_end: null,
    link: null,
    ...more,
  };
}

/** The same, which starts later. */
export function undecidedToCome(type: Kind, day: string): unknown {
  return undecided(type, {
    state: { ...whole, active: false, future: true },
    date_start: `${day}T00:00:00.000Z`,
  });
}
