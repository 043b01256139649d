import {
  britishIsoDay,
  endNotKnown,
  isUnread,
  judgeLicences,
  licenceVerdictText,
  type Licence,
  type LicenceVerdict,
  type Licensing,
} from '../../contract';
import { emptyCell, plainCell, textCell, type Cell, type Answered, type Rows } from './cell';
import { dayCell } from './date-cell';
import { fieldCells, unread } from './unread';
import type { LicenceWord } from '../words';

// Decision 122.
const fields = {
  type: ({ type }) => textCell(type),
  address: ({ address }) => textCell(address),
  licencee: ({ licencee }) => textCell(licencee),
  people: ({ people }) => plainCell(people),
  households: ({ households }) => plainCell(households),
  status: ({ status }) => textCell(status),
  start: ({ date_start }) => dayCell(date_start),
  end: ({ date_end }) => dayCell(date_end),
} as const satisfies Readonly<Record<string, (record: Licence) => Cell>>;

type Column = keyof typeof fields;

/** What is told of a record, in the order of its columns. */
export const licenceColumns = Object.keys(fields) as readonly Column[];

/** The column of the record that each word of `LICENCE` names, but for its `expiry`. */
const columnOf = {
  type: 'type',
  status: 'status',
  licencee: 'licencee',
  max_people: 'people',
  max_households: 'households',
  start: 'start',
} as const satisfies Readonly<Record<Exclude<LicenceWord, 'expiry'>, Column>>;

/** Whether the registers show a licence, as at the day of the answer; or one aspect of the record that decides. */
export function licenceCell(answer: Answered<Licensing>, aspect: LicenceWord | null): Cell {
  const { verdict, record } = judgeLicences(answer, britishIsoDay(answer.checkedAt));
  if (aspect === null || verdict.kind === 'unread') return verdictCell(answer, verdict);
  if (aspect === 'expiry') {
    // The last day of anything but a licence or an exemption would pass for an expiry.
    if (!('until' in verdict)) return verdictCell(answer, verdict);
    if (verdict.until !== null) return dayCell(verdict.until);
    // The end of a record that gives none is not known; one that could not be read is another thing.
    const end = record?.date_end === null ? fieldCell(answer, record, 'end', aspect) : emptyCell;
    return end === emptyCell ? textCell(endNotKnown) : end;
  }
  return record === null ? emptyCell : fieldCell(answer, record, columnOf[aspect], aspect);
}

/** One field of a record: blank where the register leaves it out, and never where it could not be read. */
function fieldCell(
  { value, faults }: Answered<Licensing>,
  record: Licence,
  column: Column,
  word: string,
): Cell {
  const name = column === 'start' || column === 'end' ? `date_${column}` : column;
  const cell = fieldCells(`licences[${value.licences.indexOf(record)}]`, faults);
  return cell(word, fields[column](record), name);
}

function verdictCell({ checkedAt }: Answered<Licensing>, verdict: LicenceVerdict): Cell {
  return verdict.kind === 'unread'
    ? unread('The licence records')
    : textCell(licenceVerdictText(verdict, britishIsoDay(checkedAt)));
}

/** Every record of the registers, one in a row; where there is none, what is known all the same. */
export function licenceRows(answer: Answered<Licensing>): Rows | Cell {
  const { value, faults, checkedAt } = answer;
  if (isUnread('licences', faults)) return unread('The licence records');
  if (value.licences.length === 0) {
    const cell = verdictCell(answer, judgeLicences(answer, britishIsoDay(checkedAt)).verdict);
    return cell.kind === 'refusal' ? cell : [[cell]];
  }
  return value.licences.map((record) =>
    licenceColumns.map((column) => fieldCell(answer, record, column, column)),
  );
}
