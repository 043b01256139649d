import type { PropertyId } from '../../contract';
import {
  blockedSentence,
  problemHeadline,
  problemSentence,
  warningText,
  type BlockedBecause,
  type CellWarning,
  type RowProblem,
} from '../../portfolio';
import type { PlannedSync } from '../../runs/sync/planned';
import type { HomeNames } from '../runs/home-names';

/** One row, or the rows of one home, in a group. */
export interface GroupedRow {
  readonly rows: readonly number[];
  /** Which home it is, as the sheet says it. */
  readonly home: string;
  /** What is the matter in this very row. */
  readonly detail: string;
  /** The column to go to; `null` where the whole row is meant. */
  readonly column: string | null;
  /** The Property Id that the row lost. */
  readonly lost?: PropertyId;
  /** The Property Id that it holds and that was another row's. */
  readonly elsewhere?: PropertyId;
}

/**
 * How the rows of a group are resolved: `one-home`: the user says that the rows of each home are one; `unconfirmed`: paste the Property Id
 * or create again; `id-lost`: put the id back or forget it; `id-elsewhere`: say that it is right where it is; `correct`: in the sheet only.
 */
export type GroupResolution = 'one-home' | 'unconfirmed' | 'id-lost' | 'id-elsewhere' | 'correct';

export interface ProblemGroup {
  readonly key: string;
  /** What to do, for all of them. */
  readonly title: string;
  readonly column: string | null;
  readonly resolution: GroupResolution;
  readonly rows: readonly GroupedRow[];
}

/** A row with the group that it belongs to. */
interface Entry extends Omit<ProblemGroup, 'rows'> {
  readonly row: GroupedRow;
}

/** Groups that come first whatever their size: nothing else may be done to these rows before. */
const first: readonly GroupResolution[] = ['unconfirmed', 'id-lost', 'id-elsewhere', 'one-home'];

function rank({ resolution }: ProblemGroup): number {
  const at = first.indexOf(resolution);
  return at < 0 ? first.length : at;
}

function groupsOf(entries: readonly Entry[]): readonly ProblemGroup[] {
  const groups = new Map<string, ProblemGroup & { readonly rows: GroupedRow[] }>();
  for (const { row, ...group } of entries) {
    const known = groups.get(group.key);
    if (known) known.rows.push(row);
    else groups.set(group.key, { ...group, rows: [row] });
  }
  return [...groups.values()].sort(
    (one, other) => rank(one) - rank(other) || other.rows.length - one.rows.length,
  );
}

function columnOf(problem: RowProblem): string | null {
  return problem.kind === 'cell' ? problem.column : null;
}

/** What to do about rows that the plan blocks, and how. */
const blockedGroups: Readonly<
  Record<Exclude<BlockedBecause['kind'], 'problems'>, readonly [title: string, GroupResolution]>
> = {
  'several-rows': ['Say whether several rows are one home', 'one-home'],
  'rows-differ': ['Make the rows of one home agree', 'correct'],
  'property-id-repeated': ['Keep a Property Id in one row only', 'correct'],
  'reference-repeated': ['Give each row its own reference', 'correct'],
  'reference-not-certain': ['Put references back, or confirm that they are right', 'id-elsewhere'],
  'property-id-lost': ['Put the Property Id back, or forget it', 'id-lost'],
  'property-id-elsewhere': ['Put Property Ids back into their own rows', 'id-elsewhere'],
};

/** Everything that the plan leaves out for a problem, gathered by what is to be done: first what holds rows back, then the largest. */
export function problemGroups({ plan }: PlannedSync, homes: HomeNames): readonly ProblemGroup[] {
  return groupsOf(
    plan.planned.flatMap((planned): readonly Entry[] => {
      const [number] = planned.rows;
      if (number === undefined) return [];
      const row = { rows: planned.rows, home: homes.nameOf(number) };
      if (planned.kind === 'unconfirmed') {
        const title = 'Check homes that may already have been created';
        const group = { key: 'unconfirmed', title, column: null, resolution: 'unconfirmed' } as const;
        return [{ ...group, row: { ...row, detail: '', column: 'Status' } }];
      }
      if (planned.kind !== 'blocked') return [];
      const { because } = planned;
      if (because.kind !== 'problems') return [blockedEntry(because, row)];
      return because.problems.map((problem) => {
        const column = columnOf(problem);
        const title = problemHeadline(problem);
        const group = { key: `${title}\n${column ?? ''}`, title, column, resolution: 'correct' } as const;
        return { ...group, row: { ...row, detail: found(problem), column } };
      });
    }),
  );
}

/** Rows that are held back for more than what stands in their cells. */
function blockedEntry(
  because: Exclude<BlockedBecause, { readonly kind: 'problems' }>,
  row: Pick<GroupedRow, 'rows' | 'home'>,
): Entry {
  const [title, resolution] = blockedGroups[because.kind];
  const detail =
    because.kind === 'several-rows' ? `Rows ${because.rows.join(', ')}` : blockedSentence(because);
  return {
    key: because.kind,
    title,
    column: null,
    resolution,
    row: {
      ...row,
      detail,
      column: null,
      ...(because.kind === 'property-id-lost' && { lost: because.propertyId }),
      ...((because.kind === 'property-id-elsewhere' || because.kind === 'reference-not-certain') && {
        elsewhere: because.propertyId,
      }),
    },
  };
}

/** What is in the cell; the headline already says what is wanted there. */
function found(problem: RowProblem): string {
  if (problem.kind !== 'cell') return problemSentence(problem);
  const guess = problem.guess === null ? '' : `, may have been ${problem.guess}`;
  return `“${problem.found}”${guess}`;
}

const warningTitles: Readonly<Record<CellWarning['kind'], string>> = {
  'postcode-repaired': 'Postcodes repaired',
  'rent-converted': 'Rents converted to a week',
  'rent-unusual': 'Unusual rents: check that they are right',
  'zero-taken-as-unknown': '0 taken as not known',
  many: 'Unusually large numbers: check that they are right',
  'number-from-date': 'House numbers that were shown as dates',
  'count-from-words': 'Counts read from words',
  'status-not-taken': 'Granted licences: not sent as a status',
  'uprn-not-known': 'UPRNs that show an error: taken as not known',
};

/** What was read differently from how it is written, gathered by kind: it is sent all the same. */
export function warningGroups({ rows }: PlannedSync, homes: HomeNames): readonly ProblemGroup[] {
  return groupsOf(
    rows.flatMap((row) => {
      if (row.kind !== 'home') return [];
      return row.warnings.map(({ column, warning }): Entry => {
        const title = warningTitles[warning.kind];
        const home = homes.nameOf(row.number);
        return {
          key: `${title}\n${column}`,
          title,
          column,
          resolution: 'correct',
          row: { rows: [row.number], home, detail: warningText(warning), column },
        };
      });
    }),
  );
}
