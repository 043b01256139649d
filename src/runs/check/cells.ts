import {
  britishIsoDay,
  problemMessage,
  type DateSystem,
  type IsoDate,
  type UtcTimestamp,
} from '../../contract';
import {
  checkTitles,
  dateCell,
  dayCell,
  normalisedHeader,
  safeText,
  safeValue,
  type CellValue,
  type CheckField,
  type CheckName,
  type Checked,
  type CheckResults,
  type ChosenColumn,
  type DateColumns,
  type HomeToCheck,
} from '../../portfolio';
import type { CheckAnswers } from './ask-check';
import { endOf, syncFirst, type CheckOutcome } from './report';

/** What a cell shows of an answer. */
function fieldValue<Name extends CheckName>(
  field: Extract<CheckField, { check: Name }>,
  answer: Checked<CheckResults[Name]>,
  dateSystem: DateSystem,
): CellValue {
  // A field reads the answers of its own check alone.
  const read = field.read as (answer: Checked<CheckResults[Name]>) => CellValue;
  const value = read(answer);
  const dated = field.dates === null ? value : dateCell(value, field.dates, dateSystem);
  return safeValue(dated);
}

/** What a cell shows where nothing was found; `null` where the check ended otherwise. */
function nothingFoundValue(field: CheckField, outcome: CheckOutcome | undefined): CellValue | null {
  return outcome?.kind === 'nothing-found' ? safeText(field.nothingFound(outcome.problem)) : null;
}

/** The sentence that a row shows of one check; none where all is well. */
function messagesOf(check: CheckName, outcome: CheckOutcome): string[] {
  switch (outcome.kind) {
    case 'nothing-found':
    case 'failed':
      return [`${checkTitles[check]}: ${problemMessage(outcome.problem)}`];
    case 'no-identifier':
      return [`${checkTitles[check]}: ${syncFirst}`];
    case 'answered':
    case 'cancelled':
      return [];
  }
}

/** Where the results of a check go, and how that workbook counts days. */
export interface CheckedColumns {
  readonly columns: readonly ChosenColumn[];
  readonly headers: { readonly checkedAt: string; readonly problem: string };
  readonly dateSystem: DateSystem;
}

/** Those columns that hold days or moments. */
export function checkDates({ columns, headers }: Pick<CheckedColumns, 'columns' | 'headers'>): DateColumns {
  const dated = columns.flatMap(({ field: { dates }, header }) =>
    dates === null ? [] : [[header, dates] as const],
  );
  return { ...Object.fromEntries(dated), [headers.checkedAt]: 'day' };
}

/**
 * The cells that tell a home's rows what its checks came to; `null` where nothing is written. Where a check failed its cells stay as they
 * are, and so does the day: what stands there is still the former answer.
 */
export function homeCells(
  outcomes: Readonly<Partial<Record<CheckName, CheckOutcome>>>,
  answers: CheckAnswers,
  { columns, headers, dateSystem }: CheckedColumns,
  today: IsoDate,
  { propertyId, warning }: Pick<HomeToCheck, 'propertyId' | 'warning'>,
): Readonly<Record<string, CellValue>> | null {
  const each = Object.entries(outcomes) as [CheckName, CheckOutcome][];
  const end = endOf(each.map(([, outcome]) => outcome));
  if (each.some(([, { kind }]) => kind === 'cancelled')) return null;
  const cells: Record<string, CellValue> = {};
  for (const { field, header } of columns) {
    const answer = answers[field.check];
    const outcome = outcomes[field.check];
    const value =
      answer?.ok === true
        ? fieldValue(field, { ...answer, today }, dateSystem)
        : nothingFoundValue(field, outcome);
    // A sync may have written it of the same home, by that header alone. Decision 154.
    const isSynced = field.name === 'council' && normalisedHeader(header) === 'council';
    if (value === '' && isSynced && propertyId !== null) continue;
    // Two checks may tell the same thing in one column: one of them that does not know it leaves it to the other.
    if (value !== null && (value !== '' || cells[header] === undefined)) cells[header] = value;
  }
  const moments = Object.values(answers).flatMap(({ checkedAt }) => checkedAt ?? []);
  if (end !== 'failed' && moments.length > 0)
    cells[headers.checkedAt] = dayCell(britishIsoDay(earliest(moments)), dateSystem);
  const messages = each.flatMap(([check, outcome]) => messagesOf(check, outcome));
  cells[headers.problem] = safeText([...(warning === null ? [] : [warning]), ...messages].join(' '));
  return cells;
}

function earliest(moments: readonly UtcTimestamp[]): UtcTimestamp {
  return moments.reduce((one, other) => (other < one ? other : one));
}
