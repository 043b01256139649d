/** How it is known that a direction is about houses in multiple occupation. */
export interface AboutOccupation {
  /** Codes of the rights taken away, as published. */
  readonly rights: readonly string[];
  /** No code says so: its name or description does. */
  readonly inferred: boolean;
}

/**
 * Part 3 Class L, a dwelling house becoming a small one in multiple occupation: `3L`, in older files `P3CL`. Class L of other
 * parts (`P7CL`, `P14CL`) is something else.
 */
const classL = /^P?3C?L$/i;

/** Words that say so. A Class L with another part named before it does not. */
const words = [
  /\bHMOs?\b/i,
  /\bmultiple[ -]occup/i,
  /\bC3\b.{0,60}\bC4\b/i,
  /(?<!\bPart\s+(?!3\b)\d+,?\s+)\bClass L\b/i,
];

/** Properties that are addresses of pages and files: words in a path say nothing of the direction. */
const notWords = /(^|_)(path|url|link|document|file|uri)(_|$)/;

const rightsColumns = ['permitted_development_rights', 'permitted_development_right', 'pd_rights'];

/** What makes a direction one about multiple occupation, or `null` when nothing does. */
export function aboutOccupation(properties: ReadonlyMap<string, string>): AboutOccupation | null {
  const given = rightsColumns.map((name) => properties.get(name)).find((value) => value !== undefined) ?? '';
  const rights = given.split(/[;,|\s]+/).filter((right) => right !== '');
  if (rights.some((right) => classL.test(right))) return { rights, inferred: false };
  const says = [...properties].some(
    ([name, value]) =>
      !notWords.test(name) && !/^https?:/i.test(value) && words.some((word) => word.test(value)),
  );
  return says ? { rights, inferred: true } : null;
}

/** Whether a feature says anywhere that it is an Article 4 direction. */
export function mentionsArticle4(properties: ReadonlyMap<string, string>): boolean {
  return [...properties].some(
    ([name, value]) =>
      /article_?4|permitted_development/.test(name) || /\barticle[ _-]?(4|four)\b/i.test(value),
  );
}
