import { spokenDay, type IsoDate } from '../../contract';
import { isWrongType, type Excess, type LicenceStanding } from '../results/licence-standing';
import { daysAfter } from './days';
import type { HomeFacts } from './home-facts';
import { soonDays, type Found, type NeedRules } from './need';

/** Whether a register shows a licence that does not stand for the one that is required. */
export function hasWrongRegister({ standing, register }: HomeFacts): boolean {
  return standing?.kind === 'required' && register !== null && isWrongType(register.type, standing.type);
}

/** Whether something else than the API's word shows a licence or an application: a column of the sheet, or a register. */
function hasLicenceElsewhere(home: HomeFacts, today: IsoDate): boolean {
  return (
    (home.register !== null && !hasWrongRegister(home)) ||
    home.rows.some(
      ({ details: { licence_date_end: end, licence_status: status } }) =>
        (end !== undefined && end >= today) || status !== undefined,
    )
  );
}

/** More people or households in the home's row than its licence on a register permits. */
function registerExcess({ rows, register }: HomeFacts): readonly Excess[] {
  if (register === null) return [];
  return (['people', 'households'] as const).flatMap((what) => {
    const permitted = register[what];
    const living = Math.max(0, ...rows.map(({ details }) => details[what] ?? 0));
    return permitted !== null && permitted > 0 && living > permitted ? [{ what, living, permitted }] : [];
  });
}

function spokenExcess(excess: readonly Excess[]): string {
  return excess.map(({ what, living, permitted }) => `${living} ${what}, ${permitted} permitted`).join('; ');
}

type Details = Partial<Record<keyof Found, string>>;

function spokenStanding(standing: LicenceStanding | null): Details {
  switch (standing?.kind) {
    case 'wrong-type': {
      const { required, type, has } = standing;
      const recorded = has === 'licence' ? 'held' : 'applied for';
      return { 'licence-wrong': `${required} licence required, ${type} one ${recorded}` };
    }
    case 'exceeded':
      return { 'licence-exceeded': spokenExcess(standing.excess) };
    default:
      return {};
  }
}

/** What is wrong with a licence that is recorded, or what has to be found out where none is. */
function breaches(home: HomeFacts, today: IsoDate): Details {
  const { standing, register } = home;
  const said = spokenStanding(standing);
  const excess = registerExcess(home);
  if (said['licence-exceeded'] === undefined && excess.length > 0)
    said['licence-exceeded'] = `${spokenExcess(excess)}, by the register`;
  const elsewhere = hasLicenceElsewhere(home, today);
  if (standing?.kind === 'find-out' && !elsewhere) {
    const isFlat = standing.because === 'unless-purpose-built';
    said['find-out'] = isFlat ? 'Required unless the flat is purpose-built' : 'May be required';
  }
  if (standing?.kind !== 'required' || elsewhere) return said;
  if (register !== null)
    said['licence-wrong'] = `${standing.type} licence required, ${register.type ?? ''} one on a register`;
  else said['licence-needed'] = `${standing.type} licence`;
  return said;
}

/** When the licence ends, where it is not applied for anew. */
function ends(home: HomeFacts, today: IsoDate): { readonly detail: string; readonly day: IsoDate } | null {
  const { standing, licenceUntil: day } = home;
  if (day === null || standing?.kind === 'applied' || standing?.kind === 'exempt') return null;
  if (day < today)
    return hasLicenceElsewhere(home, today) ? null : { detail: `Ended on ${spokenDay(day)}`, day };
  return day > daysAfter(today, soonDays) ? null : { detail: `Ends on ${spokenDay(day)}`, day };
}

/** What the licence of a home asks for. */
export function licenceNeeds(home: HomeFacts, { today, columns }: NeedRules, row: number): Found {
  const column = columns.licence ?? null;
  const found: Found = {};
  for (const [kind, detail] of Object.entries(breaches(home, today)) as [keyof Found, string][])
    found[kind] = { row, detail, column, day: null };
  if (found['licence-needed']) return found;
  const end = ends(home, today);
  if (end) found[end.day < today ? 'licence-ended' : 'licence-ends-soon'] = { row, column, ...end };
  return found;
}
