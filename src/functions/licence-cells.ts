import {
  britishIsoDay,
  isUnread,
  judgeLicences,
  licenceVerdictText,
  type Licence,
  type Licensing,
} from '../contract';
import type { Answered } from './asking';
import { emptyCell, plainCell, textCell, type Cell } from './cell';
import { dayCell } from './date-cell';
import { some, unread } from './place-rows';
import type { Rows } from './stacked';
import type { LicenceWord } from './words';

export const licenceColumns = [
  'type',
  'address',
  'licencee',
  'people',
  'households',
  'status',
  'start',
  'end',
] as const;

/** Whether the registers show a licence, as at the day of the answer; or one aspect of the record that decides. */
export function licenceCell(answer: Answered<Licensing>, aspect: LicenceWord | null): Cell {
  const today = britishIsoDay(answer.checkedAt);
  const { verdict, record } = judgeLicences(answer.value, answer.faults, today);
  if (verdict.kind === 'unread') return unread('The licence records');
  if (aspect === null) return textCell(licenceVerdictText(verdict, today));
  return record === null ? emptyCell : aspectCell(record, aspect);
}

function aspectCell(record: Licence, aspect: LicenceWord): Cell {
  switch (aspect) {
    case 'type':
    case 'status':
    case 'licencee':
      return textCell(record[aspect]);
    case 'max_people':
      return plainCell(record.people);
    case 'max_households':
      return plainCell(record.households);
    case 'start':
      return dayCell(record.date_start);
    case 'expiry':
      return dayCell(record.date_end);
  }
}

/** Every record of the registers, one in a row. */
export function licenceRows({ value, faults }: Answered<Licensing>): Rows | Cell {
  if (isUnread('licences', faults)) return unread('The licence records');
  return some(
    value.licences.map((record) => [
      textCell(record.type),
      textCell(record.address),
      textCell(record.licencee),
      plainCell(record.people),
      plainCell(record.households),
      textCell(record.status),
      dayCell(record.date_start),
      dayCell(record.date_end),
    ]),
  );
}
