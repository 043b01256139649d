import {
  britishIsoDay,
  directionCriteria,
  hasKnownKind,
  isUnread,
  openRules,
  placeKnowledge,
  placeSentences,
  schemeCriteria,
  schemeStatusOf,
  schemeStatusWords,
  type Determination,
  type Direction,
  type PlaceKind,
  type Scheme,
  type UndecidedRule,
} from '../../contract';
import { emptyCell, textCell, type Cell, type Answered, type Rows } from './cell';
import { meantDayCell } from './date-cell';
import { fieldCells, unread, type FieldCell } from './unread';

// Decision 128.
export const placeColumns = ['type', 'name', 'state', 'start', 'end', 'criteria', 'link'] as const;

type PlaceAnswer = Answered<Determination>;

/**
 * Every licensing scheme that lies on a place or may do so, one in a row, and in a row of one cell what is known of the kinds of
 * which there is none.
 */
export function schemeRows(answer: PlaceAnswer): Rows | Cell {
  const { value, faults } = answer;
  if (isUnread('schemes', faults)) return unread('The licensing schemes');
  const listed = value.schemes.map((scheme, at) =>
    row(scheme, schemeCriteria(scheme), fieldCells(`schemes[${at}]`, faults)),
  );
  const unlisted = (['additional', 'selective'] as const).filter(
    (kind) => !value.schemes.some((scheme) => scheme.type === kind || !hasKnownKind(scheme)),
  );
  const isMeant = ({ type }: UndecidedRule): boolean => type !== 'article4';
  return placeRows(answer, { kinds: ['additional', 'selective'], unlisted, listed, isMeant });
}

/** The same of Article 4 directions. */
export function directionRows(answer: PlaceAnswer): Rows | Cell {
  const { value, faults } = answer;
  if (isUnread('planning', faults)) return unread('The Article 4 directions');
  const listed = value.planning.map((direction, at) =>
    row(direction, directionCriteria(direction), fieldCells(`planning[${at}]`, faults)),
  );
  const kinds = ['article4'] as const;
  const isMeant = ({ type }: UndecidedRule): boolean => type === 'article4';
  return placeRows(answer, { kinds, unlisted: listed.length === 0 ? kinds : [], listed, isMeant });
}

/** Rows of what an answer lists, and the kinds that are asked about, some of which it does not list at all. */
interface Listing {
  readonly kinds: readonly PlaceKind[];
  readonly unlisted: readonly PlaceKind[];
  readonly listed: Rows;
  /** Whether one of which it is not certain is of these kinds, or may be. */
  readonly isMeant: (rule: UndecidedRule) => boolean;
}

function placeRows(
  { value, faults, checkedAt }: PlaceAnswer,
  { kinds, unlisted, listed, isMeant }: Listing,
): Rows {
  const rows = [...listed, ...openRules(value.coverage).filter(isMeant).map(openRow)];
  const known = kinds
    .map((kind) => ({ kind, known: placeKnowledge(value, kind, faults) }))
    // What may lie here has rows of its own.
    .filter(
      ({ known: each }) => !('undecided' in each) || (each.kind !== 'here' && each.undecided.length === 0),
    )
    // An API that has one that ended is not said to list none.
    .filter(({ kind, known: each }) => each.kind !== 'not-said' || unlisted.includes(kind));
  const sentences = placeSentences(known, britishIsoDay(checkedAt));
  return [...rows, ...sentences.map(({ text }) => [textCell(text)])];
}

function row(of: Scheme | Direction, criteria: string, cell: FieldCell): readonly Cell[] {
  // Its days have columns of their own.
  const terms = Object.keys(of.criteria).filter((name) => name !== 'date_start' && name !== 'date_end');
  return [
    cell('type', textCell(of.type), 'type'),
    cell('name', textCell(of.name), 'name'),
    cell('state', textCell(schemeStatusWords[schemeStatusOf(of)]), 'state'),
    cell('start', meantDayCell(of.criteria.date_start), 'criteria.date_start'),
    cell('end', meantDayCell(of.criteria.date_end), 'criteria.date_end'),
    cell('criteria', textCell(criteria), ...terms.map((name) => `criteria.${name}`)),
    cell('link', textCell(of.link), 'link'),
  ];
}

/** One of which it is not certain that it covers the place: `not certain (50%)`, and `to come` where it does not hold yet. */
function openRow(rule: UndecidedRule): readonly Cell[] {
  const status = schemeStatusOf(rule);
  const later = status === 'future' || status === 'consultation' ? `, ${schemeStatusWords[status]}` : '';
  const confidence = rule.confidence === null ? '' : ` (${rule.confidence}%)`;
  return [
    textCell(rule.type),
    textCell(rule.name),
    textCell(`not certain${confidence}${later}`),
    meantDayCell(rule.date_start),
    meantDayCell(rule.date_end),
    emptyCell,
    textCell(rule.link),
  ];
}
