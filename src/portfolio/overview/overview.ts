import type { EnergyStandards, IsoDate } from '../../contract';
import { deadlineRules } from '../deadlines/deadline';
import { trackedColumns, type TrackedColumn } from '../deadlines/headers';
import type { LeadTimes } from '../deadlines/lead-times';
import type { Mapping } from '../columns/mapping';
import { councilFigures, monthFigures, ratingFigures, type Figures } from './figures';
import { homeDates, type HomeDate } from './home-dates';
import { homeFacts, type HomeFacts, type KnownWithoutAsking } from './home-facts';
import type { Need } from './need';
import { needsOf } from './needs';

/** What an overview is made from. Nothing of it costs a request. */
export interface OverviewInput extends KnownWithoutAsking {
  readonly mapping: Mapping;
  readonly unconfirmed: ReadonlySet<number>;
  readonly today: IsoDate;
  readonly standards: EnergyStandards;
  /** Days before the end of each kind from which it is due. */
  readonly leads: LeadTimes;
}

/** A portfolio at a glance. */
export interface Overview {
  readonly asAt: IsoDate;
  readonly homes: number;
  /** Homes of which a certificate or a licence was looked for. */
  readonly checked: number;
  /** What needs doing, the worst first. */
  readonly needs: readonly Need[];
  readonly figures: Figures;
  /** What ends, each kind of each home once, with what is said of it. */
  readonly dates: readonly HomeDate[];
  /** All that is known of each home. */
  readonly facts: readonly HomeFacts[];
  /** The agent's own columns of deadlines, as they are understood. */
  readonly tracked: readonly TrackedColumn[];
}

/** Judges a portfolio by what its sheet says and what is kept. Pure. */
export function makeOverview(input: OverviewInput): Overview {
  const { table, mapping, headers, unconfirmed, today, standards, leads } = input;
  const rules = deadlineRules(today, leads);
  const tracked = trackedColumns(table, mapping, Object.values(headers));
  const homes = homeFacts(input, tracked, rules);
  const columns = {
    ...Object.fromEntries(mapping.columns.map(({ role, header }) => [role, header])),
    rating: headers.rating,
    licence: headers.licence,
  };
  const needs = needsOf(homes, { ...rules, standards, unconfirmed, columns });
  const unchecked = needs.find(({ kind }) => kind === 'never-checked')?.rows.length ?? 0;
  return {
    asAt: today,
    homes: homes.length,
    checked: homes.length - unchecked,
    needs,
    facts: homes,
    dates: homeDates(homes, rules),
    tracked,
    figures: {
      ratings: ratingFigures(homes),
      councils: councilFigures(homes, today),
      months: monthFigures(homes, today),
    },
  };
}
