/**
 * A header as it is compared: lower case, letters and digits alone, one spelling of licence. `Licence No.`, `license_no` and
 * `LICENCE NO` are the same.
 */
export function squeezed(header: string): string {
  return header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/licens(e|ing)/g, (_, ending: string) => (ending === 'e' ? 'licence' : 'licencing'))
    .replace(/stories|stories/g, 'storeys')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The words of a header: split at anything but letters and digits, and where small letters meet capitals. */
export function wordsOf(header: string): readonly string[] {
  return header
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/licens(e|es|ed)\b/g, 'licenc$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Words that sheets add to headers and that change nothing about what the column holds. */
const idle = new Set([
  'the',
  'of',
  'a',
  'an',
  'in',
  'for',
  'at',
  'this',
  'your',
  'our',
  'current',
  'please',
  'enter',
  'optional',
  'required',
  'rental',
  'let',
  'full',
  'gbp',
  'e',
  'g',
  'eg',
]);

/** The header without what stands in brackets and without idle words, squeezed; `''` when nothing is left. */
export function essence(header: string): string {
  const bare = header.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ').replace(/[*£?:]/g, ' ');
  return squeezed(
    wordsOf(bare)
      .filter((word) => !idle.has(word))
      .join(' '),
  );
}
