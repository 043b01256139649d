/** Excel's own limit. */
export const maxNameLength = 31;

/**
 * A name that no sheet has yet: a number goes behind one that is taken. `taken`: in lower case.
 * @param from The first number that may be free.
 */
export function numberedName(plain: string, taken: ReadonlySet<string>, from = 1): string {
  for (let number = from; ; number += 1) {
    const behind = number === 1 ? '' : ` ${number}`;
    const name = plain.slice(0, maxNameLength - behind.length) + behind;
    if (!taken.has(name.toLowerCase())) return name;
  }
}

/** A name that no sheet has yet: what Excel does not allow in names is left out. */
export function freeSheetName(wanted: string, taken: readonly string[]): string {
  const plain =
    wanted
      .replace(/[[\]:*?/\\]/g, ' ')
      .replace(/^'+|'+$/g, '')
      .trim() || 'Report';
  return numberedName(plain, new Set(taken.map((name) => name.toLowerCase())));
}
