import { problemMessage, type DateSystem, type IsoDate, type Problem, type PropertyId } from '../../contract';
import { dateCell, dayCell, ownHeaders, type AdviceChange } from '../../portfolio';
import type { NewSheet } from '../../sheet';
import { countsOf, type RunReport, type RunResult } from '../engine/kind';

/** A stored property and its rows, with what they said before it was asked for. */
export interface StoredHome {
  readonly rows: readonly number[];
  readonly propertyId: PropertyId;
  /** What the user knows the row by: reference or address. */
  readonly called: string;
  /** ISO day on which the rows were last told something, or what else stands there; `''` where none does. */
  readonly since: string;
}

const ends = ['unchanged', 'changed', 'not-stored', 'failed', 'not-asked'] as const;

export type RefreshEnd = (typeof ends)[number];

export interface RefreshResult extends RunResult {
  readonly home: StoredHome;
  readonly end: RefreshEnd;
  readonly changes: readonly AdviceChange[];
  /** Why, where it failed or is not stored any more. */
  readonly problem: Problem | null;
}

/** All that a refresh found, in the table's order. */
export type RefreshReport = RunReport<RefreshResult>;

/** How many properties ended in each way. */
export function refreshCounts(results: readonly RefreshResult[]): Readonly<Record<RefreshEnd, number>> {
  return countsOf(
    ends,
    results.map(({ end }) => end),
  );
}

/** Whether there is anything to list on a sheet. */
export function hasChanges(results: readonly RefreshResult[]): boolean {
  return results.some(({ end }) => end === 'changed' || end === 'not-stored');
}

/** The change report as a sheet: one line for each thing that a property's advice says and did not say before, with both days. */
export function changeSheet(
  { results }: RefreshReport,
  name: string,
  today: IsoDate,
  dateSystem: DateSystem,
): NewSheet {
  const asked = dayCell(today, dateSystem);
  return {
    name: `Changes ${name} ${today}`,
    headers: ownHeaders.refresh,
    dates: { 'As at': 'day', 'Refreshed at': 'day' },
    rows: results.flatMap(({ home, changes, end, problem }) => {
      const { called, propertyId } = home;
      const since = dateCell(home.since, 'day', dateSystem);
      if (end === 'not-stored' && problem !== null)
        return [[called, propertyId, 'Stored property', '', since, problemMessage(problem), asked]];
      return changes.map(({ column, before, now }) => [
        called,
        propertyId,
        column,
        before,
        since,
        now,
        asked,
      ]);
    }),
  };
}
