import { spokenDay, type IsoDate, type SchemeType } from '../../contract';
import type { HomeFacts } from '../overview/home-facts';
import { breachesOf, isUnasked, shownByRegister } from '../overview/licence-needs';
import { isWrongType, missingType, schemeType } from '../results/licensing-status';
import type { RowDetails } from '../rows/home-row';
import { gap, told, type DateOfHome, type Part } from './register-part';

const toFindOut = 'whether a licence is required';

/** What stands for a licence, with both its type and its number. */
export function licencePart(
  facts: HomeFacts,
  details: RowDetails,
  saysNoLicence: boolean,
  date: DateOfHome | undefined,
): Part {
  const kind = facts.licensing?.kind;
  const shown = shownByRegister(facts);
  const is = (state: 'applied' | 'exempt' | 'held' | 'to-begin'): boolean =>
    kind === state || shown === state;
  const type = heldType(facts, details);
  if (isWrong(facts, details)) return gap(type ?? '', 'the right licence');
  if (is('exempt')) return gap('Exempt', 'what exempts it from a licence');
  if (is('to-begin')) return gap('To begin', 'licence (not begun yet)');
  if (is('applied') || details.licence_status !== undefined)
    return gap('Applied for', 'licence (applied for)');
  // A row or a register may have one that runs.
  const isEnded = date === undefined ? kind === 'expired' && shown !== 'held' : date.state === 'overdue';
  if (isEnded) return gap(type ?? '', isUnasked(facts) ? toFindOut : 'licence (ended)');
  const open = openQuestion(facts);
  const { licence_reference: number, licence_date_end: end } = details;
  if (!is('held') && number === undefined && end === undefined)
    return open === null && saysNoLicence && isSureOfNone(facts)
      ? told('None, as the sheet says')
      : gap('', open ?? toFindOut);
  // A number, and a day of a register that says no more, are no licence where the overview asks for one.
  const isUnshown = shown === null && end === undefined;
  const due = date?.state === 'due' ? date.day : null;
  return heldPart(facts, { type, number, open: isUnshown ? open : null, due });
}

/** What has to be found out or applied for; `null` where nothing is known to be. What is known is of before a scheme started, or leaves it open. */
function openQuestion({ licensing, started }: HomeFacts): string | null {
  if (missingType(licensing) !== null) return 'licence (required)';
  const isToFindOut = licensing?.kind === 'find-out' || started.some(({ isDirection }) => !isDirection);
  return isToFindOut ? toFindOut : null;
}

/** Whether the home was asked about, and nothing that was answered is in doubt. */
function isSureOfNone({ licensing, register, doubts }: HomeFacts): boolean {
  const reasons = Object.values(doubts);
  return (
    (licensing !== null || register !== null || reasons.length > 0) &&
    reasons.every((reason) => reason === null)
  );
}

/** A licence that is held, or written down. */
interface HeldLicence {
  readonly type: SchemeType | null;
  readonly number: string | undefined;
  /** What is open although it is written down. */
  readonly open: string | null;
  /** Its last day, where that is due. */
  readonly due: IsoDate | null;
}

function heldPart(facts: HomeFacts, { type, number, open, due }: HeldLicence): Part {
  const { licenceUntil, register } = facts;
  const isInDoubt = due !== null && isUnasked(facts);
  const missing = [
    ...(open === null ? [] : [open]),
    ...(type === null ? ['licence type'] : []),
    ...(number === undefined ? ['licence number'] : []),
    ...(licenceUntil === null ? ['last day of the licence'] : []),
    ...(isInDoubt ? [`${toFindOut} after ${spokenDay(due)}`] : []),
  ];
  // Of two licences on a register the number is that of one alone.
  const renewal = licenceUntil === register?.renewedUntil ? 'with its renewal ' : '';
  const until = licenceUntil === null ? '' : `, ${renewal}until ${spokenDay(licenceUntil)}`;
  const text = `${type ?? 'Type not known'} ${number ?? ''}`.trim() + until;
  return { text, missing, due: isInDoubt ? null : due };
}

/** The type of what is held, which what is required is not. */
function heldType(facts: HomeFacts, details: RowDetails): SchemeType | null {
  const { licensing, register } = facts;
  return (
    schemeType(details.licence_type) ??
    (licensing !== null && licensing.kind !== 'required' && 'type' in licensing ? licensing.type : null) ??
    (shownByRegister(facts) === 'held' ? (register?.type ?? null) : null)
  );
}

/** Of the wrong type, or for fewer people or households than live there, by whatever is known or the sheet's own columns. */
function isWrong(facts: HomeFacts, details: RowDetails): boolean {
  const { wrong, exceeded } = breachesOf(facts);
  return (
    facts.licensing?.kind === 'wrong-type' ||
    wrong !== null ||
    exceeded !== null ||
    isWrongType(schemeType(details.licence_type), missingType(facts.licensing)) ||
    isOver(details.people, details.licence_max_people) ||
    isOver(details.households, details.licence_max_households)
  );
}

const isOver = (living = 0, permitted = Infinity): boolean => living > permitted;
