import { readJsonObject } from '../../contract';
import { deadlineKindNames, deadlineKinds, leadChoices, type DeadlineKind, type LeadDays } from './kinds';

/** Days before its end from which each kind is due. */
export type LeadTimes = Readonly<Record<DeadlineKind, LeadDays>>;

export const defaultLeadTimes: LeadTimes = leadTimesFrom(() => null);

function leadTimesFrom(chosen: (kind: DeadlineKind) => LeadDays | null): LeadTimes {
  const entries = deadlineKindNames.map((kind) => [kind, chosen(kind) ?? deadlineKinds[kind].lead] as const);
  return Object.fromEntries(entries) as LeadTimes;
}

/** Lead times as the workbook keeps them. */
export function leadTimesText(leads: LeadTimes): string {
  return JSON.stringify(leads);
}

/** Reads what `leadTimesText` wrote; of a kind that is not there, or that nobody can choose, the default holds. */
export function readLeadTimes(text: string): LeadTimes {
  const read = readJsonObject(text);
  return leadTimesFrom((kind) => leadChoices.find((days) => days === read?.[kind]) ?? null);
}
