import { spokenDay, type IsoDate, type SchemeType } from '../../contract';
import type { HomeFacts } from '../overview/home-facts';
import { breachesOf, isUnasked, shownByRegister } from '../overview/licence-needs';
import { isWrongType, missingType, schemeType } from '../results/licensing-status';
import type { RowDetails } from '../rows/home-row';
import { gap, told, type DateOfHome, type Part } from './register-part';

/** What stands for a licence, with both its type and its number. */
export function licencePart(
  facts: HomeFacts,
  details: RowDetails,
  saysNoLicence: boolean,
  date: DateOfHome | undefined,
): Part {
  const { licensing, doubts, started } = facts;
  const kind = licensing?.kind;
  const shown = shownByRegister(facts);
  const is = (state: 'applied' | 'exempt' | 'held' | 'to-begin'): boolean =>
    kind === state || shown === state;
  const type = heldType(facts, details);
  // A row or a register may have one that runs.
  const isEnded = date === undefined ? kind === 'expired' && shown !== 'held' : date.state === 'overdue';
  const gaps: readonly (readonly [holds: boolean, text: string, missing: string])[] = [
    [isWrong(facts, details), type ?? '', 'the right licence'],
    [is('exempt'), 'Exempt', 'what exempts it from a licence'],
    [is('to-begin'), 'To begin', 'licence (not begun yet)'],
    [is('applied') || details.licence_status !== undefined, 'Applied for', 'licence (applied for)'],
    [isEnded && isUnasked(facts), type ?? '', 'whether a licence is required'],
    [isEnded, type ?? '', 'licence (ended)'],
  ];
  const found = gaps.find(([holds]) => holds);
  if (found) return gap(found[1], found[2]);
  const { licence_reference: number, licence_date_end: end } = details;
  const isRequired = missingType(licensing) !== null;
  // What is known is of before a scheme started, or leaves it open.
  const isToFindOut = kind === 'find-out' || started.some(({ isDirection }) => !isDirection);
  const open = isRequired ? 'licence (required)' : isToFindOut ? 'whether a licence is required' : null;
  if (is('held') || number !== undefined || end !== undefined) {
    // A number, and a day of a register that says no more, are no licence where the overview asks for one.
    const isUnshown = shown === null && end === undefined;
    return heldPart(facts, type, number, isUnshown ? open : null, date?.state === 'due' ? date.day : null);
  }
  const isDoubtful = Object.values(doubts).some((reason) => reason !== null);
  const isAsked = licensing !== null || facts.register !== null || Object.keys(doubts).length > 0;
  return open === null && saysNoLicence && isAsked && !isDoubtful
    ? told('None, as the sheet says')
    : gap('', open ?? 'whether a licence is required');
}

/** `open`: what is open although a licence is written down. */
function heldPart(
  facts: HomeFacts,
  type: SchemeType | null,
  number: string | undefined,
  open: string | null,
  due: IsoDate | null,
): Part {
  const { licenceUntil, register } = facts;
  const isInDoubt = due !== null && isUnasked(facts);
  const missing = [
    ...(open === null ? [] : [open]),
    ...(type === null ? ['licence type'] : []),
    ...(number === undefined ? ['licence number'] : []),
    ...(licenceUntil === null ? ['last day of the licence'] : []),
    ...(isInDoubt ? [`whether a licence is required after ${spokenDay(due)}`] : []),
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
