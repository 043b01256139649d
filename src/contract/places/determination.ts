import { coverageReader } from './coverage';
import { flag, list, moment, number, record, text, word, type ReadBy } from '../reading';
import { schemeTypes } from './scheme-types';

export { schemeTypes, type SchemeType } from './scheme-types';

/** Where a scheme or direction stands. `null` where the answer did not say. */
const state = record({ in: flag, active: flag, future: flag, expired: flag, consultation: flag });

const schemeConfiguration = record({ households: number, people: number, storeys: number });

const scheme = record({
  id: number,
  name: text,
  type: word(schemeTypes),
  state,
  criteria: record({
    date_start: moment,
    date_end: moment,
    above_commercial: number,
    configurations: list(schemeConfiguration),
  }),
  link: text,
});

const direction = record({
  id: number,
  name: text,
  type: word(['article4']),
  state,
  criteria: record({
    date_start: moment,
    date_end: moment,
    above_commercial: number,
    property_category: text,
    restrict_from: text,
    restrict_to: text,
  }),
  link: text,
});

/** The result of Determination Check (contract 2.5): what the law says of this place, not of who lives there. `coverage` is ours. */
export const determinationReader = record({
  advice: record({ mandatory: text, additional: text, selective: text, article4: text, future: text }),
  planning: list(direction),
  schemes: list(scheme),
  coverage: coverageReader,
});

export type State = ReadBy<typeof state>;
/** Smallest numbers that a scheme catches: all three must be reached. 0 storeys asks for none. */
export type SchemeConfiguration = ReadBy<typeof schemeConfiguration>;
/** A licensing scheme that covers the place. */
export type Scheme = ReadBy<typeof scheme>;
/** An Article 4 direction that covers the place. */
export type Direction = ReadBy<typeof direction>;
export type Determination = ReadBy<typeof determinationReader>;
/** One of the five texts of advice. */
export type AdviceKind = keyof Determination['advice'];
