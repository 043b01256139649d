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
import { unread } from './place-rows';
import type { LicenceWord } from '../words';

// Decision 122.
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
  const { verdict, record } = judgeLicences(answer.value, answer.faults, britishIsoDay(answer.checkedAt));
  if (aspect === null || verdict.kind === 'unread') return verdictCell(answer, verdict);
  if (aspect === 'expiry' && !(hasTerm(verdict) && record?.date_end))
    return hasTerm(verdict) ? textCell(endNotKnown) : verdictCell(answer, verdict);
  return record === null ? emptyCell : aspectCell(record, aspect);
}

function verdictCell({ checkedAt }: Answered<Licensing>, verdict: LicenceVerdict): Cell {
  return verdict.kind === 'unread'
    ? unread('The licence records')
    : textCell(licenceVerdictText(verdict, britishIsoDay(checkedAt)));
}

/** Whether there is or was a licence or an exemption: the last day of anything else is none of a licence. */
function hasTerm({ kind }: LicenceVerdict): boolean {
  switch (kind) {
    case 'current':
    case 'to-begin':
    case 'historic':
    case 'exempt':
      return true;
    case 'applied':
    case 'closed':
    case 'not-certain':
    case 'no-record':
    case 'not-held':
    case 'not-placed':
    case 'not-said':
    case 'unread':
      return false;
  }
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

/** Every record of the registers, one in a row; where there is none, what is known all the same. */
export function licenceRows(answer: Answered<Licensing>): Rows | Cell {
  const { value, faults, checkedAt } = answer;
  if (isUnread('licences', faults)) return unread('The licence records');
  if (value.licences.length === 0) {
    const cell = verdictCell(answer, judgeLicences(value, faults, britishIsoDay(checkedAt)).verdict);
    return cell.kind === 'refusal' ? cell : [[cell]];
  }
  return value.licences.map((record) => [
    textCell(record.type),
    textCell(record.address),
    textCell(record.licencee),
    plainCell(record.people),
    plainCell(record.households),
    textCell(record.status),
    dayCell(record.date_start),
    dayCell(record.date_end),
  ]);
}
