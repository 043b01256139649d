import type { IsoDate } from '../../contract';
import { judgeDay, type Deadline, type DeadlineRules } from '../deadlines/deadline';
import { deadlineKindNames, type DeadlineKind } from '../deadlines/kinds';
import type { HomeRow } from '../rows/home-row';
import { homeKey } from '../rows/same-home';
import type { HomeFacts } from './home-facts';
import { isExemptionEnd, isLicenceEndOpen, isUnasked } from './licence-needs';

/** How a deadline can stand that asks for anything, with what a user reads of it. */
export const dateStates = [
  ['overdue', 'Overdue'],
  ['due', 'Due'],
  ['later', 'Later'],
  ['missing', 'Missing'],
  ['not-known', 'Not known'],
] as const satisfies readonly (readonly [Deadline['state'], string])[];

/** A deadline of one home, with the row by which the home is named. */
export interface HomeDate {
  readonly home: HomeRow;
  /** What tells the home from others, however its rows are sorted; `null` where no row names it. */
  readonly key: string | null;
  readonly kind: DeadlineKind;
  readonly state: Deadline['state'];
  /** `null` where none is known. */
  readonly day: IsoDate | null;
  /** Of a licence: it is an exemption from one that ends. */
  readonly isExemption: boolean;
  /** Of a licence: nothing held asks for one, and whether to renew it has to be found out. */
  readonly isUnasked: boolean;
}

/** Every deadline of every home. A licence that is applied for anew, or shown elsewhere, has none. */
export function homeDates(homes: readonly HomeFacts[], rules: DeadlineRules): readonly HomeDate[] {
  const dates: HomeDate[] = [];
  for (const facts of homes) {
    const [home] = facts.rows;
    if (home === undefined) continue;
    // Rows without a UPRN may be sorted before the one by which they are the same home.
    const key = homeKey(facts.rows.find(({ uprn }) => uprn !== null) ?? home);
    for (const kind of deadlineKindNames) {
      const deadline = kind === 'licence' ? licence(facts, rules) : facts.deadlines.get(kind)?.deadline;
      if (deadline === undefined || deadline === null) continue;
      const day = 'day' in deadline ? deadline.day : null;
      const isExemption = kind === 'licence' && isExemptionEnd(facts);
      const isUnaskedFor = kind === 'licence' && isUnasked(facts);
      dates.push({ home, key, kind, state: deadline.state, day, isExemption, isUnasked: isUnaskedFor });
    }
  }
  return dates;
}

function licence(facts: HomeFacts, rules: DeadlineRules): Deadline | null {
  const { licenceUntil } = facts;
  return licenceUntil !== null && isLicenceEndOpen(facts, rules.today)
    ? judgeDay('licence', licenceUntil, rules)
    : null;
}
