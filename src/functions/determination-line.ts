import {
  britishDay,
  meantDayInWords,
  type Determination,
  type Direction,
  type Fault,
  isUnread,
  type Scheme,
  type Standing,
  standingOf,
  type UtcTimestamp,
  whom,
} from '../contract';

/** In the order of the line: what holds now comes first. What has ended or lies elsewhere is not told. */
const told = ['in-force', 'future', 'consultation', 'unclear'] as const satisfies readonly Standing[];
type Told = (typeof told)[number];

/** One thing that lies on the place. */
interface Finding {
  readonly standing: Told;
  readonly text: string;
}

/**
 * What lies on a place, in one line of a cell, e.g. `Additional licensing in force (Fernhope additional scheme); Article 4
 * direction in force (…); mandatory licensing from five people in two households (as at 21 Nov 2026)`. It speaks of the
 * place only and never says that no licence is needed. `faults` are those of the same answer: a list that could not be read
 * is not an empty one.
 */
export function determinationLine(
  determination: Determination,
  checkedAt: UtcTimestamp,
  faults: readonly Fault[],
): string {
  const mandatory = determination.schemes.filter(({ type }) => type === 'mandatory');
  const local = determination.schemes.filter(({ type }) => type !== 'mandatory');
  const findings = [...local.flatMap(schemeFinding), ...determination.planning.flatMap(directionFinding)];
  const unread = [
    isUnread('schemes', faults) ? 'licensing schemes could not be read from the answer' : null,
    isUnread('planning', faults) ? 'Article 4 directions could not be read from the answer' : null,
  ].filter((part) => part !== null);
  const ordered = told.flatMap((standing) => findings.filter((each) => each.standing === standing));
  const found = [...ordered.map(({ text }) => text), ...unread];
  if (found.length === 0) found.push('no additional or selective scheme and no Article 4 direction found');
  const line = [...found, ...mandatory.flatMap(mandatoryPart)].join('; ');
  return `${capitalised(line)} (as at ${britishDay(checkedAt)})`;
}

/** `null` where it does not lie on the place, or no longer does. */
function toldOf(of: Scheme | Direction): Told | null {
  const standing = standingOf(of);
  return told.find((each) => each === standing) ?? null;
}

function schemeFinding(scheme: Scheme): Finding[] {
  const kind = scheme.type === null ? 'licensing of a kind not given' : `${scheme.type} licensing`;
  return finding(scheme, kind);
}

function directionFinding(direction: Direction): Finding[] {
  return finding(direction, 'Article 4 direction');
}

function finding(of: Scheme | Direction, kind: string): Finding[] {
  const standing = toldOf(of);
  if (standing === null) return [];
  const name = of.name === null || of.name.trim() === '' ? '' : ` (${of.name.trim()})`;
  return [{ standing, text: `${kind} ${wordsOf(standing, of)}${name}` }];
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

/** It covers the whole country, so only whom it catches is worth a word. */
function mandatoryPart(scheme: Scheme): string[] {
  const standing = toldOf(scheme);
  if (standing === null) return [];
  const { configurations } = scheme.criteria;
  const catches = configurations.length === 0 ? 'for larger shared homes' : whom(configurations);
  const words = standing === 'in-force' ? '' : ` ${wordsOf(standing, scheme)}`;
  return [`mandatory licensing${words} ${catches}`];
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
