import { spokenDay, type IsoDate } from '../../contract';
import {
  excessText,
  isWrongType,
  missingType,
  schemeType,
  type Excess,
  type LicensingStatus,
} from '../results/licensing-status';
import { judgeDay } from '../deadlines/deadline';
import type { HomeFacts } from './home-facts';
import { endOf, typeOf } from './last-day';
import type { RegisterFacts } from './register-facts';
import type { Found, NeedRules } from './need';

/** Whether a register shows a licence that does not stand for the one that is required. */
function hasWrongRegister({ licensing, register }: HomeFacts): boolean {
  return register?.state === 'held' && isWrongType(register.type, missingType(licensing));
}

const covering: readonly RegisterFacts['state'][] = ['held', 'to-begin', 'exempt', 'applied'];

/**
 * What a register shows in place of the licence that the API misses or that has ended; `null` where it shows nothing that runs or is to
 * come, or what is selective in place of one for an HMO. Decision 150.
 */
export function shownByRegister({
  rows,
  licensing: own,
  register,
}: HomeFacts): RegisterFacts['state'] | null {
  if (register === null || !covering.includes(register.state)) return null;
  const missing = missingType(own) ?? typeOf(rows, own);
  return isWrongType(register.type, missing) ? null : register.state;
}

/** Whether the home's own columns tell of an application, of whatever type: the day beside it is none of its own. */
function isAppliedByRows(rows: HomeFacts['rows']): boolean {
  return rows.some(({ details }) => details.licence_status !== undefined);
}

/** What the home's own columns show of a licence; `null` where they show nothing that runs or is applied for, or what is selective in place of one for an HMO. */
export function shownByRows({ rows: all, licensing }: HomeFacts, today: IsoDate): 'applied' | 'held' | null {
  const missing = missingType(licensing);
  const rows = all.filter(({ details }) => !isWrongType(schemeType(details.licence_type), missing));
  if (isAppliedByRows(rows)) return 'applied';
  return rows.some(({ details: { licence_date_end: end } }) => end !== undefined && end >= today)
    ? 'held'
    : null;
}

/** Whether something else than the API's word shows a licence, an exemption or an application: a column of the sheet, or a register. */
function hasLicenceElsewhere(home: HomeFacts, today: IsoDate): boolean {
  return shownByRegister(home) !== null || shownByRows(home, today) !== null;
}

/** More people or households in the home's row than its licence on a register permits. */
function registerExcess({ rows, register }: HomeFacts): readonly Excess[] {
  if (register?.state !== 'held') return [];
  return (['people', 'households'] as const).flatMap((what) => {
    const permitted = register[what];
    const living = Math.max(...rows.map(({ details }) => details[what] ?? 0));
    return permitted !== null && permitted > 0 && living > permitted ? [{ what, living, permitted }] : [];
  });
}

/** What is wrong with the licence of a home. */
interface Breaches {
  readonly wrong: string | null;
  readonly exceeded: string | null;
}

function wrongLicence(home: HomeFacts): string | null {
  const { licensing: own, register } = home;
  if (hasWrongRegister(home))
    return `${missingType(own) ?? ''} licence required, ${register?.type ?? ''} one on a register`;
  if (own?.kind !== 'wrong-type') return null;
  // A register shows the licence for an HMO that the API does not know.
  if (register?.state === 'held' && register.type !== null && !isWrongType(register.type, own.required))
    return null;
  return `${own.required} licence required, ${own.type} one ${own.has === 'licence' ? 'held' : 'applied for'}`;
}

/** Breaches of what a licence has to be and permits, by the API and by the register. */
export function breachesOf(home: HomeFacts): Breaches {
  const byRegister = registerExcess(home);
  const excess =
    home.licensing?.kind === 'exceeded'
      ? excessText(home.licensing.excess)
      : byRegister.length > 0
        ? `${excessText(byRegister)}, by the register`
        : null;
  return { wrong: wrongLicence(home), exceeded: excess };
}

/** What is to be found out. */
function openNeed(own: Extract<LicensingStatus, { kind: 'find-out' }>): string {
  switch (own.because) {
    case 'unless-purpose-built':
      return 'Required unless the flat is purpose-built';
    case 'may-be-required':
      return 'May be required';
    case 'status-not-known':
      return `${own.required} licence required, recorded as “${own.status}”`;
  }
}

/** What a home without a licence needs. */
function missingLicence(own: LicensingStatus | null): { readonly [Kind in keyof Found]?: string } {
  switch (own?.kind) {
    case 'required':
      return { 'licence-needed': `${own.type} licence` };
    case 'find-out':
      return { 'find-out': openNeed(own) };
    default:
      return {};
  }
}

/** Whether the last day of the home's licence asks for anything: not where it is applied for anew, exempt, or another runs. */
export function isLicenceEndOpen(home: HomeFacts, today: IsoDate): boolean {
  const { licensing: own, licenceUntil: day } = home;
  if (own?.kind === 'applied' || own?.kind === 'exempt' || isAppliedByRows(home.rows)) return false;
  return day === null || day >= today || !hasLicenceElsewhere(home, today);
}

/** Whether what ends is an exemption by a register: nobody can renew that as a licence. The row or the API may tell a licence of its own. */
export function isExemptionEnd({ register, licenceUntil }: HomeFacts): boolean {
  return register?.exemptUntil === licenceUntil;
}

/** Whether the API said of the licence whose day counts that nothing held asks for one: whether to renew it has to be found out. */
export function isUnasked({ licensing, licenceUntil: day }: HomeFacts): boolean {
  return licensing !== null && 'isUnasked' in licensing && day !== null && endOf(licensing) === day;
}

/** Whether the licence of a home has ended, and nothing stands in its place. */
export function hasLicenceEnded(home: HomeFacts, today: IsoDate): boolean {
  const { register, licenceUntil: day } = home;
  if (!isLicenceEndOpen(home, today)) return false;
  // A licence counts as ended on the day after its last one.
  return day === null ? register?.state === 'ended' && !hasLicenceElsewhere(home, today) : day < today;
}

/** When the licence ends, where it is not applied for anew. */
function licenceEnd(
  home: HomeFacts,
  rules: NeedRules,
): Pick<NonNullable<Found['find-out']>, 'detail' | 'day'> | null {
  const { licenceUntil: day } = home;
  if (hasLicenceEnded(home, rules.today))
    return { detail: day === null ? 'Ended, by the register' : `Ended on ${spokenDay(day)}`, day };
  if (day === null || !isLicenceEndOpen(home, rules.today)) return null;
  if (judgeDay('licence', day, rules).state === 'later') return null;
  return { detail: `${isExemptionEnd(home) ? 'Exemption ends' : 'Ends'} on ${spokenDay(day)}`, day };
}

/** What the licence of a home asks for. */
export function licenceNeeds(home: HomeFacts, rules: NeedRules, row: number): Found {
  const { today, columns } = rules;
  const column = columns.licence ?? null;
  const need = (detail: string) => ({ row, detail, column, day: null });
  const { wrong, exceeded } = breachesOf(home);
  const none = wrong !== null || hasLicenceElsewhere(home, today) ? {} : missingLicence(home.licensing);
  const found: Found = {
    ...(wrong === null ? {} : { 'licence-wrong': need(wrong) }),
    ...(exceeded === null ? {} : { 'licence-exceeded': need(exceeded) }),
    ...Object.fromEntries(Object.entries(none).map(([kind, detail]) => [kind, need(detail)])),
  };
  // The selective licence that another is to be got for is not renewed; the day of the row's own one for an HMO counts.
  const written = typeOf(home.rows, null);
  const isForHmo = written !== null && written !== 'selective';
  if (found['licence-needed'] || (hasWrongRegister(home) && !isForHmo)) return found;
  const end = licenceEnd(home, rules);
  if (end === null) return found;
  if (isUnasked(home))
    return {
      ...found,
      'find-out': { row, column, ...end, detail: `${end.detail}; nothing held asks for one` },
    };
  const isEnded = end.day === null || end.day < today;
  const kind = isEnded ? 'licence-ended' : isExemptionEnd(home) ? 'exemption-ends-soon' : 'licence-ends-soon';
  return { ...found, [kind]: { row, column, ...end } };
}
