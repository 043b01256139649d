import { readDay, type DayCell, type DayOrder } from './day-cell';
import { isYearOfLicences, monthNames } from './register-day';
import { readStatus } from './status-words';

/** Some registers answer with no where a licence was not taken back, and databases with a day of noughts. */
const no = /^(n|none|nil|no\b.*|not\b.*|false|0(\.0+)?|0+[/.-].*)$/i;

/** What says that it was, and not when; a spreadsheet shows `####` for a day in a narrow column. */
const yes = /^(y|yes|x|1|true|#+)$/i;

const month = `(?:\\d{1,2}|(?:${monthNames})[a-z]*)[\\s/.,-]+`;
const dayOfMonth = '\\d{1,2}[a-z]{0,2}[\\s/.-]+';
const dayWithYear = new RegExp(`^(?:(?:${dayOfMonth})?${month})?(\\d{4})(?!\\d)`, 'i');
const dayOfCentury = new RegExp(`^${dayOfMonth}${month}\\d{2}(?!\\d)`, 'i');

type Read = DayCell['kind'] | 'not understood';

/** What a cell without a day says: `unreadable` where a licence was taken back all the same. Days of other years stand for none: `01/01/1900`. */
function kindWithoutDay(cell: string): Read {
  const [, year] = dayWithYear.exec(cell) ?? [];
  if (year !== undefined) return isYearOfLicences(Number(year)) ? 'unreadable' : 'blank';
  const isOver = yes.test(cell) || dayOfCentury.test(cell) || readStatus(`licence ${cell}`) === 'ended';
  return isOver ? 'unreadable' : 'not understood';
}

/** When a licence was taken back or given up: a day before a mere yes. What is not understood ends none. Decision 65. */
export function revocationIn(cells: readonly string[], order: DayOrder, warnings: Set<string>): DayCell {
  const filled = cells.filter((cell) => !no.test(cell));
  const reads = filled.map((cell) => readDay(cell, order));
  const day = reads.find(({ kind }) => kind === 'day');
  if (day) return day;
  const kinds = filled.flatMap((cell, at) =>
    reads[at]?.kind === 'unreadable' ? [kindWithoutDay(cell)] : [],
  );
  if (kinds.includes('unreadable')) return { kind: 'unreadable' };
  if (kinds.includes('not understood'))
    warnings.add('what it says of its end is not understood: it counts as not taken back');
  return { kind: 'blank' };
}
