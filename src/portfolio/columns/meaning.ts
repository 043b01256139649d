import { bracketed, unbracketed } from './header';
import type { ColumnRole } from './role';
import { conceptsOf, otherSubject, type Understood } from './concepts';
import { explains, remainder, type HeaderMeaning } from './rule';
import { rules } from './rules';

const lookAlone: ReadonlySet<ColumnRole> = new Set<ColumnRole>(['uprn', 'postcode', 'property_id']);

/** The first rule that explains every word; what a rule says that needs no more than its own words. */
function explainedMeaning(header: Understood): HeaderMeaning | null {
  if (header.length === 0) return null;
  const found = rules.find((rule) => {
    const left = remainder(rule, header);
    return left !== null && (rule.meaning.kind === 'other' || explains(rule, left));
  });
  return found?.meaning ?? null;
}

function somethingElse(header: Understood): HeaderMeaning | null {
  for (const concept of header) {
    const what = otherSubject(concept);
    if (what !== null) return { kind: 'other', what };
  }
  return null;
}

function rolesOf(meaning: HeaderMeaning): HeaderMeaning {
  switch (meaning.kind) {
    case 'plain':
    case 'likely':
      return { kind: 'half', roles: [meaning.role] };
    case 'told':
    case 'open':
      return { kind: 'half', roles: meaning.roles };
    case 'half':
    case 'other':
      return meaning;
  }
}

/** What the telling words of a header amount to that says more than is understood. */
function partialMeaning(header: Understood): HeaderMeaning | null {
  const found = rules.find((rule) => rule.isTelling && remainder(rule, header) !== null);
  return found ? rolesOf(found.meaning) : null;
}

/** Brackets that name another thing which is known by its look (`Property ref (UPRN)`): the column may hold either. */
function meaningWithBrackets(header: string, bare: Understood): HeaderMeaning | null {
  const [outer, inner] = [explainedMeaning(bare), explainedMeaning(conceptsOf(bracketed(header)))];
  const isTwofold =
    outer?.kind === 'plain' &&
    inner?.kind === 'plain' &&
    inner.role !== outer.role &&
    lookAlone.has(inner.role);
  return isTwofold ? { kind: 'open', roles: [inner.role, outer.role] } : null;
}

/**
 * What a header means, from the concepts of its words; `null` where they say nothing of a home. What it says of somebody else outweighs
 * the rest, a word that is not understood makes what was taken a question. Words in brackets may say more (`Permitted occupancy
 * (households)`) or nothing (`Beds (numeral)`).
 */
export function meaningOf(header: string): HeaderMeaning | null {
  if (header.includes('%')) return { kind: 'other', what: 'a share' };
  const whole = conceptsOf(header);
  const bare = conceptsOf(unbracketed(header));
  return (
    explainedMeaning(whole) ??
    somethingElse(whole) ??
    meaningWithBrackets(header, bare) ??
    explainedMeaning(bare) ??
    partialMeaning(whole)
  );
}
