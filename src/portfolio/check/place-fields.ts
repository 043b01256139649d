import { isUnread, type PlaceKind, type Problem } from '../../contract';
import { laterText, notYetInForce, placeKindLinks, placeKindText, ruleNames } from '../results/place-text';
import { notPlacedText } from '../results/place-words';
import {
  fieldsOf,
  homeNotFoundWords,
  unreadWords,
  type Checked,
  type CheckResults,
  type FieldOf,
} from './field';

type Answer = Checked<CheckResults['determination']>;

const field = fieldsOf('determination');

/** A home that is not known, and one whose council is not: of neither can anything be said. */
function nothingFound(problem: Problem): string {
  return problem.kind === 'determination-not-found' ? notPlacedText : homeNotFoundWords;
}

/** Mandatory licensing is the law of a nation: what is held of the council does not come into it. */
function mandatoryText({ value, faults }: Answer): string {
  if (isUnread('schemes', faults)) return unreadWords;
  const rules = value.schemes.filter(({ type }) => type === 'mandatory');
  const inForce = ruleNames(rules, 'in-force');
  const told = inForce.length > 0 ? inForce : notYetInForce(rules);
  return told.length > 0 ? told.join('; ') : 'The API lists no mandatory licensing';
}

/** The names, and beside them where the council says so and on which day somebody checked what is held. Decision 332. */
function ofKind(
  kind: PlaceKind,
  name: string,
  header: string,
  what: string,
): readonly FieldOf<'determination'>[] {
  return [
    field(
      name,
      `${header} here`,
      `Names of the ${what} in force at the place, or what is known of them`,
      (answer) => placeKindText(answer, kind),
      { nothingFound },
    ),
    field(
      `${kind}_link`,
      `${header}: council’s page`,
      'Pages of the council on the schemes or directions that are named',
      (answer) => placeKindLinks(answer, kind).join(' '),
    ),
    field(
      `${kind}_checked_on`,
      `${header}: checked on`,
      'Day on which somebody checked what is held of them',
      ({ value }) => value.coverage?.kinds.find((each) => each.kind === kind)?.checked_on ?? null,
      { dates: 'day' },
    ),
  ];
}

/** On what the API advises, in words for a column. That of what is to come reads otherwise than the *Advice future* of a stored property. */
const advisedOn = {
  mandatory: 'mandatory',
  additional: 'additional',
  selective: 'selective',
  article4: 'Article 4',
  future: 'schemes to come',
} as const;

/** Columns that a determination can fill. They speak of the place, never of who lives there (contract, section 4, rule 1). */
export const placeFields: readonly FieldOf<'determination'>[] = [
  field(
    'council',
    'Council',
    'Council that the home is in, and that can be asked',
    ({ value }) => value.coverage?.council ?? null,
  ),
  ...ofKind('additional', 'additional_schemes', 'Additional licensing', 'additional licensing schemes'),
  ...ofKind('selective', 'selective_schemes', 'Selective licensing', 'selective licensing schemes'),
  ...ofKind('article4', 'article4', 'Article 4', 'Article 4 directions'),
  field(
    'future_schemes',
    'Schemes to come',
    'Schemes and directions that start later, with their first day',
    (answer) => laterText(answer, 'future'),
    { nothingFound },
  ),
  field(
    'consultations',
    'Under consultation',
    'Schemes and directions that are only under consultation',
    (answer) => laterText(answer, 'consultation'),
    { isCommon: false, nothingFound },
  ),
  field(
    'mandatory_schemes',
    'Mandatory licensing here',
    'Names of the mandatory licensing rules in force at the place',
    mandatoryText,
    { nothingFound },
  ),
  ...(['mandatory', 'additional', 'selective', 'article4', 'future'] as const).map((kind) =>
    field(
      `advice_${kind}`,
      `Advice: ${advisedOn[kind]}`,
      `What the API advises on ${advisedOn[kind]} at the place`,
      ({ value, faults }) => (isUnread(`advice.${kind}`, faults) ? unreadWords : value.advice[kind]),
      { isCommon: false },
    ),
  ),
];
