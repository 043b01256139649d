import type { IsoDate } from '../../contract';
import {
  chosenChecks,
  chosenColumns,
  defaultChoices,
  identifierForCheck,
  planCheck,
  statusHeaders,
  writtenHeaders,
  type CellValue,
  type CheckChoices,
  type CheckName,
  type CheckPlan,
  type OverviewInput,
  type Table,
} from '../../portfolio';
import { packChoices } from '../../portfolio/pack';
import { cachedAnswer, type CheckAnswers, type CheckClient } from '../check/ask-check';
import { homeCells } from '../check/cells';
import { outcomeOf } from '../check/report';

/** A table with what is kept of its homes in columns of its own, as a check would have written them. */
export interface KeptResults {
  readonly table: Table;
  readonly choices: CheckChoices;
  readonly plan: CheckPlan;
  /** The checks of which an answer is kept, by rows. */
  readonly answered: ReadonlyMap<number, ReadonlySet<CheckName>>;
}

/**
 * Puts what the client keeps of each home beside its rows, hidden ones too: nothing is asked, and nothing that stands in the sheet is taken
 * for an answer. Decision 324.
 */
export async function keptResults(
  { table, mapping, rows }: Pick<OverviewInput, 'table' | 'mapping' | 'rows'>,
  client: CheckClient,
  today: IsoDate,
): Promise<KeptResults> {
  const choices: CheckChoices = { ...packChoices(defaultChoices(mapping)), rows: 'all', includeHidden: true };
  const plan = planCheck(table, rows, choices, today);
  const columns = chosenColumns(choices);
  const status = statusHeaders(choices);
  const written = { columns, headers: status, dateSystem: table.dateSystem };
  const cellsOf = new Map<number, Readonly<Record<string, CellValue>>>();
  const answered = new Map<number, ReadonlySet<CheckName>>();
  for (const home of plan.homes) {
    const asked = await Promise.all(
      chosenChecks(choices).map(async (check) => {
        const identifier = identifierForCheck(home, check);
        return [
          check,
          identifier === null ? null : await cachedAnswer(client, check, identifier, null),
        ] as const;
      }),
    );
    const kept = asked.flatMap(([check, answer]) => (answer === null ? [] : [[check, answer] as const]));
    const answers = Object.fromEntries(kept) as CheckAnswers;
    const outcomes = Object.fromEntries(kept.map(([check, answer]) => [check, outcomeOf(answer)]));
    const cells = homeCells(outcomes, answers, written, today, home) ?? {};
    const told =
      kept.length < asked.length
        ? { ...cells, [status.problem]: [cells[status.problem] ?? '', notKept].filter(Boolean).join(' ') }
        : cells;
    const checks = new Set(kept.map(([check]) => check));
    for (const row of home.rows) {
      cellsOf.set(row, told);
      answered.set(row, checks);
    }
  }
  const headers = writtenHeaders(choices);
  return {
    choices,
    plan,
    answered,
    table: {
      ...table,
      headers: [...table.headers, ...headers],
      ...(table.groups && { groups: [...table.groups, ...headers.map(() => '')] }),
      rows: table.rows.map((row) => {
        const cells = cellsOf.get(row.number);
        // A row that is shorter than the headers would have its results under others.
        const own = table.headers.map((_, at) => row.values[at] ?? '');
        return { ...row, values: [...own, ...headers.map((header) => plain(cells?.[header] ?? ''))] };
      }),
    },
  };
}

const notKept = 'Check this home again: no answer to some of the questions is kept.';

/** The apostrophe tells Excel that what is typed is text: here a cell is text already. */
function plain(value: CellValue): CellValue {
  return typeof value === 'string' ? value.replace(/^'/, '') : value;
}
