import {
  britishIsoDay,
  directionCriteria,
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
  return placeRows(answer, ['additional', 'selective'], listed, ({ type }) => type !== 'article4');
}

/** The same of Article 4 directions. */
export function directionRows(answer: PlaceAnswer): Rows | Cell {
  const { value, faults } = answer;
  if (isUnread('planning', faults)) return unread('The Article 4 directions');
  const listed = value.planning.map((direction, at) =>
    row(direction, directionCriteria(direction), fieldCells(`planning[${at}]`, faults)),
  );
  return placeRows(answer, ['article4'], listed, ({ type }) => type === 'article4');
}

/** That an API lists no more than it does goes without saying, where it lists something. */
function placeRows(
  { value, faults, checkedAt }: PlaceAnswer,
  kinds: readonly PlaceKind[],
  listed: Rows,
  isMeant: (rule: UndecidedRule) => boolean,
): Rows {
  const rows = [...listed, ...openRules(value.coverage).filter(isMeant).map(openRow)];
  const known = kinds
    .map((kind) => ({ kind, known: placeKnowledge(value, kind, faults) }))
    // What may lie here has rows of its own.
    .filter(
      ({ known: each }) => !('undecided' in each) || (each.kind !== 'here' && each.undecided.length === 0),
    );
  const sentences = placeSentences(known, britishIsoDay(checkedAt)).filter(
    ({ state }) => state !== 'not-said' || rows.length === 0,
  );
  return [...rows, ...sentences.map(({ text }) => [textCell(text)])];
}

function row(of: Scheme | Direction, criteria: string, cell: FieldCell): readonly Cell[] {
  // Its days have columns of their own.
  const terms = Object.keys(of.criteria).filter((name) => name !== 'date_start' && name !== 'date_end');
  return [
    cell('type', textCell(of.type), 'type'),
    cell('name', textCell(of.name), 'name'),
    textCell(schemeStatusWords[schemeStatusOf(of)]),
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
