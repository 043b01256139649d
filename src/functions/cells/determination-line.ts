import {
  capitalised,
  britishDay,
  britishIsoDay,
  openRules,
  placeKinds,
  placeKnowledge,
  placeSentences,
  isUnread,
  placeKnowledgeText,
  type Determination,
  type Fault,
  type IsoDate,
  type KindKnown,
  type PlaceSentence,
  type UtcTimestamp,
  type AdviceKind,
} from '../../contract';
import { textCell, type Cell, type Answered } from './cell';
import { clipped, localParts, mandatoryParts, type Part } from './determination-parts';
import { unread } from './unread';

/** Longest line: what is longer is cut here, and says so, before a formula or an older Excel cuts it in silence. Decisions 111, 127 and 130. */
export const maxLine = 255;

/** How much is told. */
interface Manner {
  readonly maxNameLength: number;
  readonly maxNames: number;
  readonly hasCouncil: boolean;
  readonly isBrief: boolean;
}
const whole: Manner = { maxNameLength: 80, maxNames: 3, hasCouncil: true, isBrief: false };
const brief: Manner = { ...whole, isBrief: true };
const short: Manner = { ...brief, maxNameLength: 24, maxNames: 2 };
const bare: Manner = { ...brief, maxNameLength: 0, maxNames: 0, hasCouncil: false };

/** The first of these that has room is taken. */
const tries = [
  { manner: whole, isCut: false },
  { manner: brief, isCut: false },
  { manner: short, isCut: false },
  { manner: short, isCut: true },
  { manner: bare, isCut: false },
  { manner: bare, isCut: true },
] as const;

/** Where even the shortest words of what is not certain have no room. */
const allOpen = 'Not certain: see SCHEMES and ARTICLE4, and ask the council';

/**
 * What lies on a place, in one line of a cell, doubt first: e.g. `May lie in “Brent selective” (50%): ask Brent; additional licensing in
 * force (Brent additional); mandatory licensing from five people in two households (as at 21 Nov 2026)`. It speaks of the place only and
 * never says that no licence is needed. `faults` are those of the same answer: a list that could not be read is not an empty one.
 */
export function determinationLine(
  determination: Determination,
  checkedAt: UtcTimestamp,
  faults: readonly Fault[],
): string {
  const asAt = ` (as at ${britishDay(checkedAt)})`;
  const room = maxLine - asAt.length;
  for (const { manner, isCut } of tries) {
    const { doubts, parts } = lineParts(determination, manner, faults, britishIsoDay(checkedAt));
    const line = isCut
      ? cutTo(room, doubts, parts)
      : [...doubts, ...parts.map(({ text }) => text)].join('; ');
    if (line.length <= room) return capitalised(line) + asAt;
  }
  return `${allOpen}${asAt}`;
}

/** What the line tells: doubts are never cut. */
function lineParts(
  given: Determination,
  manner: Manner,
  faults: readonly Fault[],
  today: IsoDate,
): { readonly doubts: readonly string[]; readonly parts: readonly Part[] } {
  const determination = inManner(given, manner);
  const { coverage } = determination;
  const mandatory = openRules(coverage).filter(({ type }) => type === 'mandatory');
  const known: readonly KindKnown[] = [
    ...placeKinds.map((kind) => ({ kind, known: placeKnowledge(determination, kind, faults) })),
    // The rule of the whole country is of none of the kinds, and may be open too.
    { kind: 'additional', known: { kind: 'here', undecided: mandatory, council: coverage?.council ?? null } },
  ];
  const sentences = placeSentences(known, today, manner);
  const doubts = sentences.filter(({ state }) => isDoubt[state]);
  const others = sentences.filter(({ state }) => !isDoubt[state]);
  return {
    doubts: doubts.map(({ text }) => continuing(text)),
    parts: [
      ...localParts(determination, manner.maxNameLength),
      ...others.map(({ text }): Part => ({ text: continuing(text), see: 'SCHEMES' })),
      ...mandatoryParts(determination),
    ],
  };
}

function inManner(determination: Determination, { maxNameLength, hasCouncil }: Manner): Determination {
  const { coverage } = determination;
  if (coverage === null) return determination;
  const undecided = coverage.undecided.map((rule) => ({ ...rule, name: clipped(rule.name, maxNameLength) }));
  const council = hasCouncil ? coverage.council : null;
  return { ...determination, coverage: { ...coverage, council, undecided } };
}

/** Whether something may lie here, or nobody can say from the data held. */
const isDoubt: Readonly<Record<PlaceSentence['state'], boolean>> = {
  'not-certain': true,
  unread: true,
  'not-placed': true,
  'not-held': true,
  'not-said': false,
  'none-here': false,
  'not-in-law': false,
};

/** A sentence within a line; what begins with a name stays as it is. */
function continuing(text: string): string {
  return text.replace(/^(No|None|Not|May|The|Additional|Selective) /, (word) => word.toLowerCase());
}

/** Doubts, as many of the other parts as have room, and how many have not. */
function cutTo(room: number, doubts: readonly string[], parts: readonly Part[]): string {
  let line = '';
  for (let count = parts.length - 1; count >= 0; count -= 1) {
    const left = parts.slice(count);
    const see = [...new Set(left.map((part) => part.see))].join(' and ');
    const shown = [...doubts, ...parts.slice(0, count).map(({ text }) => text)].join('; ');
    line = `${shown} … and ${left.length} more: see ${see}`.trim();
    if (line.length <= room) return line;
  }
  return line;
}

/** What stands where the API's advice would. */
export const noAdvice = 'The API gives no advice on this';

/** The API's own advice on one kind; where it gives none, what is known of the kind, so that no empty cell passes for an all-clear. */
export function adviceCell({ value, faults, checkedAt }: Answered<Determination>, aspect: AdviceKind): Cell {
  if (isUnread(`advice.${aspect}`, faults)) return unread('The advice');
  const advice = value.advice[aspect];
  if (advice !== null && advice.trim() !== '') return textCell(advice);
  const kind = placeKinds.find((each) => each === aspect);
  const known = kind && placeKnowledge(value, kind, faults);
  if (kind && known && known.kind !== 'here')
    return textCell(`${noAdvice}. ${placeKnowledgeText(known, kind, britishIsoDay(checkedAt))}`);
  return textCell(noAdvice);
}
