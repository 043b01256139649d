import {
  meantDayInWords,
  standingOf,
  whom,
  type Determination,
  type Direction,
  type Scheme,
} from '../../contract';

/** What has ended or lies elsewhere is not told. */
const told = ['unclear', 'in-force', 'future', 'consultation'] as const;
type Told = (typeof told)[number];

/** One part of the line of `DETERMINATION`, in lower case where it can be. */
export interface Part {
  readonly text: string;
  /** The function that tells it in full. */
  readonly see: 'SCHEMES' | 'ARTICLE4';
}

/** The councils' own schemes and directions that lie on a place: first those whose state is not known, then what holds now. */
export function localParts({ schemes, planning }: Determination, longestName: number): readonly Part[] {
  const local = schemes.filter(({ type }) => type !== 'mandatory');
  return told.flatMap((standing) => [
    ...local
      .filter((scheme) => standingOf(scheme) === standing)
      .map((scheme): Part => {
        const kind = scheme.type === null ? 'licensing of a kind not given' : `${scheme.type} licensing`;
        return { text: partText(scheme, kind, standing, longestName), see: 'SCHEMES' };
      }),
    ...planning
      .filter((direction) => standingOf(direction) === standing)
      .map((direction): Part => {
        return { text: partText(direction, 'Article 4 direction', standing, longestName), see: 'ARTICLE4' };
      }),
  ]);
}

/** It covers the whole country, so only whom it catches is worth a word. */
export function mandatoryParts({ schemes }: Determination): readonly Part[] {
  return schemes.flatMap((scheme) => {
    const standing = told.find((each) => each === standingOf(scheme));
    if (scheme.type !== 'mandatory' || standing === undefined) return [];
    const { configurations } = scheme.criteria;
    const catches = configurations.length === 0 ? 'for larger shared homes' : whom(configurations);
    const words = standing === 'in-force' ? '' : ` ${wordsOf(standing, scheme)}`;
    return [{ text: `mandatory licensing${words} ${catches}`, see: 'SCHEMES' as const }];
  });
}

function partText(of: Scheme | Direction, kind: string, standing: Told, longestName: number): string {
  const name = clipped(of.name, longestName);
  return `${kind} ${wordsOf(standing, of)}${name === null ? '' : ` (${name})`}`;
}

/** A name in the room there is; `null` where there is no name, or no room. */
export function clipped(name: string | null, longest: number): string | null {
  const whole = name?.trim() ?? '';
  if (whole === '' || longest === 0) return null;
  return whole.length <= longest ? whole : `${whole.slice(0, longest - 1).trimEnd()}…`;
}

function wordsOf(standing: Told, { criteria }: Scheme | Direction): string {
  switch (standing) {
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
