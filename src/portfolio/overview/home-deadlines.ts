import { countriesOf, type Country } from '../deadlines/law';
import { judgeDay, judgeSaid, type Deadline, type DeadlineRules } from '../deadlines/deadline';
import type { TrackedColumn } from '../deadlines/headers';
import { doubtfulDays } from '../cells/month-first';
import { readSaid, type Said } from '../deadlines/said';
import { cellAt, type Table } from '../table';
import { multimap } from '../multimap';
import { remembered } from '../remembered';
import type { IsoDate } from '../../contract';
import type { HomeRow } from '../rows/home-row';
import { rememberedCells } from '../rows/remembered-cells';

/** A deadline of a home, with the column to look at. */
export interface HomeDeadline {
  readonly deadline: Deadline;
  readonly column: string | null;
}

/** Deadlines by their kind. Of a kind of which the sheet has no column nothing is said. */
export type HomeDeadlines = ReadonlyMap<TrackedColumn['kind'], HomeDeadline>;

/**
 * Reads the deadlines of homes from the agent's own columns.
 * @returns Judges one home by all of its rows. `certificateUntil`: the last day of its certificate as it was checked, which goes before a
 *   column of the agent's own; `null` where it was not.
 */
export function deadlineReader(
  table: Table,
  columns: readonly TrackedColumn[],
  rules: DeadlineRules,
): (rows: readonly HomeRow[], certificateUntil: IsoDate | null) => HomeDeadlines {
  const lines = new Map(table.rows.map((row) => [row.number, row]));
  const kinds = multimap(
    columns.map((column) => {
      const isDoubtful = doubtfulDays(table, column.position);
      const read = rememberedCells((cell) => readSaid(cell, column, table.dateSystem, isDoubtful(cell)));
      return [column.kind, { column, read }];
    }),
  );
  const countriesIn = remembered((postcode): readonly Country[] => countriesOf(postcode));
  const nowhere = countriesOf(null);
  return (rows, certificateUntil) => {
    const postcode = rows.find((row) => row.postcode !== null)?.postcode ?? null;
    const possible = postcode === null ? nowhere : countriesIn(postcode);
    const own = rows.flatMap(({ number }) => lines.get(number) ?? []);
    const found = new Map<TrackedColumn['kind'], HomeDeadline>();
    for (const [kind, ofKind] of kinds) {
      const byColumn = ofKind.map(({ column, read }) =>
        own.map((line) => read(cellAt(line, column.position))),
      );
      const column = ofKind[0]?.column.header ?? null;
      // A certificate is the home's, not a tenant's, and nothing asks for one that is missing: its day stays.
      const isInPart = kind !== 'certificate' && byColumn.some(isDoneInPart);
      const deadline = judgeSaid(kind, byColumn.flat(), possible, rules, isInPart);
      found.set(kind, { deadline, column });
    }
    if (certificateUntil !== null)
      found.set('certificate', { deadline: judgeDay('certificate', certificateUntil, rules), column: null });
    return found;
  };
}

/** Of rooms or tenants with a row each: done for some, and not for others. A `No` of another column may answer another question. */
function isDoneInPart(ofColumn: readonly Said[]): boolean {
  return ofColumn.some(({ kind }) => kind === 'not-done') && ofColumn.some(({ kind }) => kind === 'day');
}
