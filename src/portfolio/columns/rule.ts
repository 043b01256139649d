import type { ColumnRole } from './role';
import { homeConcepts, otherConcepts, type Concept } from './vocabulary';

/**
 * What a header means, and how sure that is. `plain`: it says so. `likely`: it usually means that, and its cells must look like it.
 * `told`: it may mean several things, and words in its cells may tell which. `open`: it may mean several things, and only the user
 * can tell. `half`: it says more than is understood. `other`: it speaks of something else.
 */
export type HeaderMeaning =
  | { readonly kind: 'plain' | 'likely'; readonly role: ColumnRole }
  | { readonly kind: 'told' | 'open' | 'half'; readonly roles: readonly ColumnRole[] }
  | { readonly kind: 'other'; readonly what: string };

/** Concepts that must be in a header, one of each group, and concepts that may stand beside them without changing the meaning. */
export interface Rule {
  readonly meaning: HeaderMeaning;
  readonly needs: readonly ReadonlySet<Concept>[];
  readonly mayAccompany: ReadonlySet<Concept>;
  /** Whether its concepts alone say enough to ask about a header of which no more is understood. */
  readonly isTelling: boolean;
}

/** What stands for several concepts in a rule's text. */
const families: Readonly<Record<string, string>> = {
  DWELLING: 'home|house|unit|flat|letting|lot',
  BUILDING: 'building|block',
  LICENCE: 'licence|licensed|licensing|hmo|kind',
  PEOPLE: 'people|tenants|tenant|somebody|occupancy',
  LIMIT: 'limit|permitted',
  START: 'begin|issue',
  RENT: 'rent|rental',
  TIME: 'pw|pcm|perWeek|perMonth|perYear|perTerm',
};

function isConcept(text: string): text is Concept {
  return text in homeConcepts || text in otherConcepts;
}

function conceptsIn(text: string): ReadonlySet<Concept> {
  const all = text.split('|').flatMap((each) => (families[each] ?? each).split('|'));
  return new Set(
    all.map((each) => {
      if (!isConcept(each)) throw new Error(`Correct the rule: "${each}" is no concept of the vocabulary.`);
      return each;
    }),
  );
}

/** A rule from its text: `'licence end'` needs both, `'house|flat number'` one of the first two and the third. */
function ruleOf(meaning: HeaderMeaning, needs: string, mayAccompany: string, isTelling: boolean): Rule {
  return {
    meaning,
    needs: needs.split(' ').map(conceptsIn),
    mayAccompany: mayAccompany === '' ? new Set() : conceptsIn(mayAccompany.replaceAll(' ', '|')),
    isTelling,
  };
}

// Decision 158.
export const plain = (role: ColumnRole, needs: string, mayAccompany = ''): Rule =>
  ruleOf({ kind: 'plain', role }, needs, mayAccompany, true);
export const likely = (role: ColumnRole, needs: string, mayAccompany = ''): Rule =>
  ruleOf({ kind: 'likely', role }, needs, mayAccompany, false);
export const told = (roles: readonly ColumnRole[], needs: string): Rule =>
  ruleOf({ kind: 'told', roles }, needs, '', false);
export const open = (roles: readonly ColumnRole[], needs: string, mayAccompany = ''): Rule =>
  ruleOf({ kind: 'open', roles }, needs, mayAccompany, false);
/** As `open`, but its concepts say enough to ask about a header of which no more is understood. */
export const openTelling = (roles: readonly ColumnRole[], needs: string, mayAccompany = ''): Rule =>
  ruleOf({ kind: 'open', roles }, needs, mayAccompany, true);
/** A rule whose concepts say nothing where more stands beside them. */
export const untelling = (rule: Rule): Rule => ({ ...rule, isTelling: false });
/** Speaks of something else, whatever stands beside. */
export const other = (what: string, needs: string): Rule => ruleOf({ kind: 'other', what }, needs, '', true);

/** Whether every group of a rule is met by a word of its own; what is left of the header then, or `null`. */
export function remainder(
  rule: Rule,
  header: readonly (Concept | null)[],
): readonly (Concept | null)[] | null {
  const left = [...header];
  for (const group of rule.needs) {
    const at = left.findIndex((concept) => concept !== null && group.has(concept));
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/** What may stand in any header: it says whose the rest is, or nothing. */
const anywhere: ReadonlySet<Concept> = conceptsIn('home|to|joined');

/** Whether a rule leaves nothing of the header unexplained: a second word of one concept (`comments, notes`) says nothing new. */
export function explains(rule: Rule, left: readonly (Concept | null)[]): boolean {
  return left.every(
    (concept) =>
      concept !== null &&
      (anywhere.has(concept) ||
        rule.mayAccompany.has(concept) ||
        rule.needs.some((group) => group.has(concept))),
  );
}
