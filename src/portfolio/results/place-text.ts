import {
  meantDayInWords,
  placeKinds,
  placeKnowledge,
  schemeStatusOf,
  type Determination,
  type Direction,
  type Fault,
  type IsoDate,
  type PlaceKind,
  type Scheme,
  type SchemeStatus,
  type UndecidedRule,
} from '../../contract';
import { stateText, statesText, undecidedName, type ElseKnown, type Sought } from './place-words';

/** A determination with what of it could not be read, written on a day in the United Kingdom. */
export interface PlaceAnswer {
  readonly value: Determination;
  readonly faults: readonly Fault[];
  readonly today: IsoDate;
}

type Rule = Scheme | Direction;

/** Rules that are told in a column of their own, of all kinds together. */
type Later = Extract<SchemeStatus, 'future' | 'consultation'>;

/** Statuses of what a place's own column tells besides what is in force, with the words before their names. */
const notInForce = [
  ['future', 'To come'],
  ['consultation', 'Under consultation'],
  ['unclear', 'State not given'],
] as const satisfies readonly (readonly [SchemeStatus, string])[];

/** What a rule is called: one without a name by its kind. */
export function calledRule({ name, type }: Pick<Rule, 'name' | 'type'>): string {
  return name === null || name.trim() === '' ? (type ?? 'not named') : name.trim();
}

function ruleName(rule: Rule): string {
  const called = calledRule(rule);
  const start = schemeStatusOf(rule) === 'future' ? rule.criteria.date_start : null;
  return start === null ? called : `${called} (from ${meantDayInWords(start)})`;
}

function rulesOf({ schemes, planning }: Determination, kind: PlaceKind): readonly Rule[] {
  return kind === 'article4' ? planning : schemes.filter(({ type }) => type === kind);
}

/** Names of those rules that stand so, those to come with their first day. Decision 152. */
export function ruleNames(rules: readonly Rule[], status: SchemeStatus): readonly string[] {
  return rules.filter((rule) => schemeStatusOf(rule) === status).map(ruleName);
}

/** What is told of rules none of which is in force: `To come: Hillside (from 1 Apr 2027)`. */
export function notYetInForce(rules: readonly Rule[]): readonly string[] {
  return notInForce.flatMap(([status, words]) => {
    const names = ruleNames(rules, status);
    return names.length === 0 ? [] : [`${words}: ${names.join(', ')}`];
  });
}

/** Pages of the council on what is told of a kind, each once: https alone, since a cell is pressed without a thought. */
export function placeKindLinks({ value }: Pick<PlaceAnswer, 'value'>, kind: PlaceKind): readonly string[] {
  const links = rulesOf(value, kind)
    .filter((rule) => !['expired', 'elsewhere'].includes(schemeStatusOf(rule)))
    .flatMap(({ link }) => link?.trim() ?? []);
  return [...new Set(links)].filter((link) => /^https:\/\/[^\s<>"]+$/.test(link));
}

function mayLieIn(undecided: readonly UndecidedRule[]): string {
  return `may lie in ${undecided.map(undecidedName).join(', ')}`;
}

/**
 * What is known of one kind at a place: the names of what is in force, else what is to come, else the state of what is known. What only
 * may cover the place stands behind it.
 */
export function placeKindText({ value, faults, today }: PlaceAnswer, kind: PlaceKind): string {
  const known = placeKnowledge(value, kind, faults);
  if (known.kind !== 'here') return stateText(known, kind, today);
  const doubt =
    known.undecided.length === 0
      ? []
      : [`Not certain: ${mayLieIn(known.undecided)}, ask ${value.coverage?.council ?? 'the council'}`];
  const rules = rulesOf(value, kind);
  const inForce = ruleNames(rules, 'in-force');
  return [...inForce, ...doubt, ...(inForce.length > 0 ? [] : notYetInForce(rules))].join('; ');
}

const soughtLater: Readonly<Record<Later, Sought>> = {
  future: { none: 'None to come', rule: 'rule to come' },
  consultation: { none: 'None under consultation', rule: 'rule under consultation' },
};

/** What is known of a kind of which none has that status: what is held of it was looked through, whether or not another is here. */
function knownOfLater({ value, faults }: PlaceAnswer, kind: PlaceKind): ElseKnown {
  const known = placeKnowledge(value, kind, faults);
  const isLookedThrough =
    known.kind === 'here' || (known.kind === 'not-certain' && known.undecided.length > 0);
  if (!isLookedThrough) return known;
  const council = value.coverage?.council ?? null;
  const told = value.coverage?.kinds.find((each) => each.kind === kind);
  switch (told?.state) {
    case undefined:
      return { kind: 'not-said' };
    case 'not-held':
      return { kind: 'not-held', council };
    case 'here':
    case 'none-here':
    case 'not-certain':
      return told.held === null
        ? { kind: 'not-certain', undecided: [], council }
        : { kind: 'none-here', held: told.held, checkedOn: told.checked_on, council };
    // The answer contradicts itself.
    default:
      return { kind: 'not-certain', undecided: [], council };
  }
}

const isDoubtful = ({ kind }: ElseKnown): boolean =>
  kind !== 'none-here' && kind !== 'not-in-law' && kind !== 'not-said';

/** Names of what starts later or is only under consultation, of every kind; else, and besides, of which kinds that cannot be told. */
export function laterText(answer: PlaceAnswer, status: Later): string {
  const { value, today } = answer;
  const names = [...ruleNames(value.schemes, status), ...ruleNames(value.planning, status)];
  const undecided = value.coverage?.undecided.filter((rule) => schemeStatusOf(rule) === status) ?? [];
  const told = undecided.length === 0 ? names : [...names, `Not certain: ${mayLieIn(undecided)}`];
  const known = placeKinds.map((kind) => ({ kind, known: knownOfLater(answer, kind) }));
  const shown = told.length === 0 ? known : known.filter((each) => isDoubtful(each.known));
  const states = statesText(shown, today, soughtLater[status]);
  return [...told, ...(states === '' ? [] : [states])].join('; ');
}
