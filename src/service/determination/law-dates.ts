import { energyStandards, monthsAfter, type IsoDate } from '../../contract';
import { nationalRules } from './national-rules';
import { otherLaw, type LawDate } from './other-law';

/** Law changes once a year at least. */
const oldAfterMonths = 12;

function energyLaw(): LawDate[] {
  return Object.entries(energyStandards).flatMap(([nation, { validity, inForce, toCome }]) =>
    [...validity, inForce, toCome].flatMap((each) =>
      each === null
        ? []
        : [{ what: `energy certificates, ${nation}`, source: each.source, lookedAt: each.lookedAt }],
    ),
  );
}

/** Everything of the law that is written into the program, with its source. Decision 94. */
export function lawDates(): readonly LawDate[] {
  return [
    ...nationalRules.map(({ name, source, lookedAt }) => ({ what: name, source, lookedAt })),
    ...otherLaw,
    ...energyLaw(),
  ];
}

/** What was last looked at more than a year before `today`, the longest ago first. */
export function overdueLaw(law: readonly LawDate[], today: IsoDate): readonly LawDate[] {
  const isOverdue = ({ lookedAt }: LawDate): boolean => monthsAfter(lookedAt, oldAfterMonths) < today;
  return law.filter(isOverdue).sort((one, other) => one.lookedAt.localeCompare(other.lookedAt));
}
