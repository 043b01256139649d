import {
  meantDayInWords,
  schemeStatusOf,
  whom,
  type Determination,
  type Direction,
  type Scheme,
} from '../../contract';

/** What has ended or lies elsewhere is not told. */
const statuses = ['unclear', 'in-force', 'future', 'consultation'] as const;
type Status = (typeof statuses)[number];

/** One part of the line of `DETERMINATION`, in lower case where it can be. */
export interface Part {
  readonly text: string;
  /** The function that tells it in full. */
  readonly see: 'SCHEMES' | 'ARTICLE4';
}

/** The councils' own schemes and directions that lie on a place: first those whose state is not known, then what holds now. */
export function localParts({ schemes, planning }: Determination, maxNameLength: number): readonly Part[] {
  const local = [
    ...schemes
      .filter(({ type }) => type !== 'mandatory')
      .map((rule) => {
        const kind = rule.type === null ? 'licensing of a kind not given' : `${rule.type} licensing`;
        return { rule, kind, see: 'SCHEMES' as const };
      }),
    ...planning.map((rule) => ({ rule, kind: 'Article 4 direction', see: 'ARTICLE4' as const })),
  ];
  return statuses.flatMap((status) =>
    local
      .filter(({ rule }) => schemeStatusOf(rule) === status)
      .map(({ rule, kind, see }) => ({ text: partText(rule, kind, status, maxNameLength), see })),
  );
}

/** It covers the whole country, so only whom it catches is worth a word. */
export function mandatoryParts({ schemes }: Determination): readonly Part[] {
  return schemes.flatMap((scheme) => {
    const status = statuses.find((each) => each === schemeStatusOf(scheme));
    if (scheme.type !== 'mandatory' || status === undefined) return [];
    const { configurations } = scheme.criteria;
    const catches = configurations.length === 0 ? 'for larger shared homes' : whom(configurations);
    const words = status === 'in-force' ? '' : ` ${wordsOf(status, scheme)}`;
    return [{ text: `mandatory licensing${words} ${catches}`, see: 'SCHEMES' as const }];
  });
}

function partText(of: Scheme | Direction, kind: string, status: Status, maxNameLength: number): string {
  const name = clipped(of.name, maxNameLength);
  return `${kind} ${wordsOf(status, of)}${name === null ? '' : ` (${name})`}`;
}

/** A name in the room there is; `null` where there is no name, or no room. */
export function clipped(name: string | null, longest: number): string | null {
  const whole = name?.trim() ?? '';
  if (whole === '' || longest === 0) return null;
  return whole.length <= longest ? whole : `${whole.slice(0, longest - 1).trimEnd()}…`;
}

function wordsOf(status: Status, { criteria }: Scheme | Direction): string {
  switch (status) {
    case 'in-force':
      return 'in force';
    case 'future':
      return criteria.date_start === null
        ? 'from a day not given'
        : `from ${meantDayInWords(criteria.date_start)}`;
    case 'consultation':
      return 'under consultation';
    case 'unclear':
      return 'whose state was not given';
  }
}
