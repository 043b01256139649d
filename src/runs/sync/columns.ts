import {
  identifierPrefixes,
  problemMessage,
  utcTimestamp,
  type DateSystem,
  type IsoDate,
  type UtcTimestamp,
} from '../../contract';
import { momentCell, propertyCells, safeText, type CellValue, type SyncColumn } from '../../portfolio';
import type { NotSentBecause, SyncOutcome } from './outcome';

/** What stands in `Status` while a create is on its way: whoever opens the workbook then knows what to look for. */
export interface CreatingMark {
  readonly run: string;
  readonly by: string;
  readonly at: UtcTimestamp;
}

const creating = /^Creating \(run (\S+), (.*), begun (\S+)\)$/;
const unconfirmed = /^Unconfirmed\b/;
const archived = /^Archived\b/;

export function creatingText({ run, by, at }: CreatingMark): string {
  return `Creating (run ${run}, ${by.replace(/[(),]/g, ' ').trim() || 'somebody'}, begun ${at})`;
}

/** What a status says of a create that began; `null` where it says nothing of one. */
export function creatingMark(status: CellValue): CreatingMark | null {
  const [, run, by, at] = creating.exec(String(status)) ?? [];
  const moment = at === undefined ? null : utcTimestamp(at);
  return run === undefined || by === undefined || moment === null ? null : { run, by, at: moment };
}

/** Whether a row's status says that a create began there and nobody knows how it ended. */
export function saysUnconfirmed(status: CellValue): boolean {
  const text = String(status);
  return creating.test(text) || unconfirmed.test(text);
}

/** Whether a row's status says that its property was archived. Decision 173. */
export function saysArchived(status: CellValue): boolean {
  return archived.test(String(status));
}

const told = /^(?:Created|Updated|Archived|Confirmed|Unconfirmed|Update unconfirmed|Failed|Not sent)$/;

/** Whether a status is one that a sync wrote. */
export function saysWhatSyncDid(status: CellValue): boolean {
  const text = String(status);
  return told.test(text) || creating.test(text);
}

/** Column of the day on which a row was refreshed. */
export const refreshedHeader = 'Refreshed at';

const notSent: Readonly<Record<NotSentBecause, string>> = {
  cancelled: 'Sync again to send this row: the run was cancelled before it was sent.',
  'account-limit': 'Ask your provider for a larger account: yours is full, so this property was not created.',
  'earlier-unconfirmed': 'Check the unconfirmed home first: nothing more was created after it.',
  'row-back': 'Plan again: the row of this property is back in the sheet, so it was not archived.',
  'row-gone': 'Plan again: this row is no longer in the sheet, or was changed after the plan was made.',
  'row-not-shown':
    'Take the filter off, or the protection, or your formula out of its Status and reference, and sync again: this row does not show what was to stand there.',
  'row-not-unique': 'Give each row its own reference: several rows have this one.',
};

/** Why an operation did not leave, for the user. */
export function notSentSentence(because: NotSentBecause): string {
  return notSent[because];
}

/** Cells that tell a row how its operation ended. `today` is an ISO date in London. */
export function outcomeCells(
  outcome: SyncOutcome,
  now: UtcTimestamp,
  today: IsoDate,
  dateSystem: DateSystem,
): Partial<Record<SyncColumn, CellValue>> {
  switch (outcome.kind) {
    case 'created':
    case 'updated':
      return {
        'Property Id': safeText(`${identifierPrefixes.property}${outcome.propertyId}`),
        ...propertyCells(outcome.property, outcome.faults, today),
        Status: outcome.kind === 'created' ? 'Created' : 'Updated',
        Problem: '',
        'Synced at': momentCell(now, dateSystem),
      };
    case 'archived':
      return { 'Property Id': '', Status: 'Archived', Problem: '', 'Synced at': momentCell(now, dateSystem) };
    case 'unconfirmed':
      return {
        Status: 'Unconfirmed',
        Problem: safeText(
          `Ask your provider whether this home was created. Then paste its Property Id here, or have it created again: ${outcome.because}`,
        ),
      };
    case 'update-unconfirmed':
      return {
        Status: 'Update unconfirmed',
        Problem: safeText(
          `Sync this row again, and ask your provider whether its change was stored: ${outcome.because}`,
        ),
      };
    case 'failed':
      return { Status: 'Failed', Problem: safeText(problemMessage(outcome.problem)) };
    case 'not-sent':
      return { Status: 'Not sent', Problem: notSent[outcome.because] };
  }
}
