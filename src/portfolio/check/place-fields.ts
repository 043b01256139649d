import { meantDay, isUnread, standingOf, type Direction, type Scheme, type Standing } from '../../contract';
import { fieldsOf, unreadWords, type Checked, type CheckResults, type FieldOf } from './field';

type Answer = Checked<CheckResults['determination']>;

const field = fieldsOf('determination');

/** The place is in no such area in the data held; nothing is said of the home. */
const noneFound = 'None found';

function named({ name, type }: Scheme | Direction): string {
  return name === null || name.trim() === '' ? (type ?? 'not named') : name.trim();
}

function listed(
  of: readonly (Scheme | Direction)[],
  standing: Standing,
  list: 'schemes' | 'planning',
  answer: Answer,
): string {
  if (isUnread(list, answer.faults)) return unreadWords;
  const here = of.filter((each) => standingOf(each) === standing);
  if (here.length === 0) return noneFound;
  return here
    .map((each) => {
      const start = standing === 'future' ? each.criteria.date_start : null;
      return start === null ? named(each) : `${named(each)} (from ${meantDay(start)})`;
    })
    .join('; ');
}

/** Schemes and directions together; where there are none of either, that is said once. */
function both(standing: Standing, answer: Answer): string {
  const { schemes, planning } = answer.value;
  const texts = [
    listed(schemes, standing, 'schemes', answer),
    listed(planning, standing, 'planning', answer),
  ].filter((text) => text !== noneFound);
  return texts.length === 0 ? noneFound : texts.join('; ');
}

function ofType(type: Scheme['type'], header: string): FieldOf<'determination'> {
  return field(
    `${type ?? ''}_schemes`,
    header,
    `Names of the ${type ?? ''} licensing schemes in force at the place`,
    (answer) =>
      listed(
        answer.value.schemes.filter((scheme) => scheme.type === type),
        'in-force',
        'schemes',
        answer,
      ),
  );
}

/** Columns that a determination can fill. They speak of the place, never of who lives there (contract, section 4, rule 1). */
export const placeFields: readonly FieldOf<'determination'>[] = [
  ofType('additional', 'Additional licensing here'),
  ofType('selective', 'Selective licensing here'),
  field('article4', 'Article 4 here', 'Names of the Article 4 directions in force at the place', (answer) =>
    listed(answer.value.planning, 'in-force', 'planning', answer),
  ),
  field(
    'future_schemes',
    'Schemes to come',
    'Schemes and directions that start later, with their first day',
    (answer) => both('future', answer),
  ),
  field(
    'consultations',
    'Under consultation',
    'Schemes and directions that are only under consultation',
    (answer) => both('consultation', answer),
    { usual: false },
  ),
  ofType('mandatory', 'Mandatory licensing here'),
  ...(['mandatory', 'additional', 'selective', 'article4', 'future'] as const).map((kind) =>
    field(
      `advice_${kind}`,
      kind === 'article4' ? 'Advice: Article 4' : `Advice: ${kind}`,
      `What the API advises on ${kind === 'article4' ? 'Article 4' : kind} at the place`,
      ({ value }) => value.advice[kind],
      { usual: false },
    ),
  ),
];
