import {
  directionCriteria,
  isUnread,
  schemeCriteria,
  standingOf,
  standingWords,
  type Determination,
  type Direction,
  type Scheme,
} from '../contract';
import type { Answered } from './asking';
import { textCell, type Cell } from './cell';
import { meantDayCell } from './date-cell';
import { noneFound, type Rows } from './stacked';

export const placeColumns = ['type', 'name', 'state', 'start', 'end', 'criteria', 'link'] as const;

type PlaceAnswer = Answered<Determination>;

/** Every licensing scheme that the API names for a place, one in a row. */
export function schemeRows({ value, faults }: PlaceAnswer): Rows | Cell {
  if (isUnread('schemes', faults)) return unread('The licensing schemes');
  return some(value.schemes.map((scheme) => row(scheme, schemeCriteria(scheme))));
}

/** Every Article 4 direction that the API names for a place, one in a row. */
export function directionRows({ value, faults }: PlaceAnswer): Rows | Cell {
  if (isUnread('planning', faults)) return unread('The Article 4 directions');
  return some(value.planning.map((direction) => row(direction, directionCriteria(direction))));
}

function row(of: Scheme | Direction, criteria: string): readonly Cell[] {
  return [
    textCell(of.type),
    textCell(of.name),
    textCell(standingWords[standingOf(of)]),
    meantDayCell(of.criteria.date_start),
    meantDayCell(of.criteria.date_end),
    textCell(criteria),
    textCell(of.link),
  ];
}

export function some(rows: Rows): Rows {
  return rows.length === 0 ? noneFound : rows;
}

/** A list that could not be read is no empty list. */
export function unread(what: string): Cell {
  return {
    kind: 'refusal',
    code: '#N/A',
    message: `${what} could not be read from the answer of the API. Ask its provider.`,
  };
}
