import {
  capitalised,
  councilName,
  directionCriteria,
  openRules,
  schemeCriteria,
  schemeStatusOf,
  type Determination,
  type Direction,
  type Scheme,
  type SchemeStatus,
  type UndecidedRule,
  type UtcTimestamp,
} from '../../../contract';
import type { Tone } from '../../parts/tone';

/** One thing that lies on the place, or may. */
export interface LocalRule {
  readonly kind: string;
  readonly status: SchemeStatus;
  readonly tag: readonly [Tone, string];
  readonly name: string | null;
  readonly criteria: string;
  readonly start: UtcTimestamp | null;
  readonly end: UtcTimestamp | null;
  readonly link: string | null;
}

const order = ['in-force', 'future', 'consultation', 'unclear', 'expired'] as const satisfies SchemeStatus[];

const tags: Readonly<Record<SchemeStatus, readonly [Tone, string]>> = {
  'in-force': ['brand', 'In force'],
  future: ['warning', 'To come'],
  consultation: ['neutral', 'Under consultation'],
  unclear: ['neutral', 'State not given'],
  expired: ['neutral', 'Ended'],
  elsewhere: ['neutral', 'Ended'],
};

const kindWords: ReadonlyMap<string, string> = new Map([
  ['mandatory', 'Mandatory licensing'],
  ['additional', 'Additional licensing'],
  ['selective', 'Selective licensing'],
  ['article4', 'Article 4 direction'],
]);

const kindOf = (type: string | null): string =>
  type === null ? 'Licensing of a kind not given' : (kindWords.get(type) ?? `${capitalised(type)} licensing`);

/** Licensing schemes and planning directions that lie on the place, those in force first. */
export function listedRules({ schemes, planning }: Determination): readonly LocalRule[] {
  const all = [
    ...schemes.map((scheme) => listed(scheme, kindOf(scheme.type), schemeCriteria(scheme))),
    ...planning.map((direction) => listed(direction, kindOf('article4'), directionCriteria(direction))),
  ];
  return order.flatMap((status) => all.filter((each) => each.status === status));
}

function listed(rule: Scheme | Direction, kind: string, words: string): LocalRule {
  const { name, link, criteria } = rule;
  const status = schemeStatusOf(rule);
  return {
    kind,
    status,
    tag: tags[status],
    name,
    criteria: words,
    start: criteria.date_start,
    end: criteria.date_end,
    link,
  };
}

/** Schemes and directions that may cover the place: nobody can say that they do, or that they do not. */
export function undecidedRules({ coverage }: Determination): readonly LocalRule[] {
  const ask = `ask ${councilName(coverage?.council ?? null)} whether it covers this place`;
  return openRules(coverage).map((rule) => undecided(rule, ask));
}

const statusWords: Readonly<Partial<Record<SchemeStatus, string>>> = {
  future: tags.future[1],
  consultation: tags.consultation[1],
};

function undecided(rule: UndecidedRule, ask: string): LocalRule {
  const { type, name, confidence, date_start: start, date_end: end, link } = rule;
  const status = schemeStatusOf(rule);
  const certainty = confidence === null ? 'Not certain' : `Not certain (${confidence}%)`;
  return {
    kind: kindOf(type),
    status,
    tag: ['warning', certainty],
    name,
    criteria: [statusWords[status], ask].filter((words) => words !== undefined).join(': '),
    start,
    end,
    link,
  };
}
