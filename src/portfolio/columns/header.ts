/**
 * A header as it is compared: lower case, letters and digits alone, one spelling of licence. `Licence No.`, `license_no` and
 * `LICENCE NO` are the same.
 */
export function squeezed(header: string): string {
  return header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/licens(e|ing)/g, 'licenc$1')
    .replace(/stories/g, 'storeys')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Short forms that agents write, by what they stand for. */
const shortForms: Readonly<Record<string, string>> = {
  lic: 'licence',
  licences: 'licence',
  exp: 'expiry',
  prop: 'property',
  app: 'application',
  appl: 'application',
  accom: 'accommodation',
  addr: 'address',
  add: 'address',
  num: 'number',
  nr: 'number',
  max: 'maximum',
  ppl: 'people',
  hhold: 'household',
  hholds: 'households',
  bldg: 'building',
  str: 'street',
  stories: 'storeys',
  cnty: 'county',
  reqd: 'required',
};

/** Words worth recognising when a letter is wrong, doubled, missing or out of place. */
const spelt = (
  'address postcode licence licenced expiry expires permitted occupants occupancy occupiers households storeys bedrooms property reference ' +
  'household occupant occupier tenant resident storey bedroom accommodation building maximum tenants residents planning application commencement commenced selective additional mandatory commercial comments'
).split(' ');

/** Whether two words differ by one letter: another, one more, one less, or two that changed places. */
function almost(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const rest = one.slice(at);
  const otherRest = other.slice(at);
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  );
}

function corrected(word: string): string {
  const long = shortForms[word];
  if (long !== undefined) return long;
  if (word.length < 6 || spelt.includes(word)) return word;
  return spelt.find((right) => almost(word, right)) ?? word;
}

const spokenNumbers = ['one', 'two', 'three', 'four', 'five'];

/** `Address line two` is the second line as `Address line 2` is. */
function counted(word: string, at: number, all: readonly string[]): string {
  const number = spokenNumbers.indexOf(word) + 1;
  return number > 0 && /^(?:line|address)$/.test(all[at - 1] ?? '') ? String(number) : word;
}

/** The number that a question or a column of a form has: `3. Postcode`, `Q4) Rent`. */
const formNumber = /^\s*(?:q(?:uestion)?\s*)?\d{1,2}\s*[.):]\s+(?=\p{L})/iu;

/** A header as a form's own numbering leaves it. */
export function unnumbered(header: string): string {
  return header.replace(formNumber, '');
}

/** The words of a header: split at anything but letters and digits, and where small letters meet capitals; slips corrected. */
export function wordsOf(header: string): readonly string[] {
  return header
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\d)(\p{L})/gu, '$1 $2')
    .toLowerCase()
    .replace(/licens(e|es|ed|ing)\b/g, 'licenc$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(corrected)
    .map(counted);
}

/** Words that sheets add to headers and that change nothing about what the column holds. */
const idle = new Set(
  'the of a an in for at this your our current please enter optional rental full gbp e g eg match what is'.split(
    ' ',
  ),
);

/** The header without what stands in brackets and without idle words, squeezed; `''` when nothing is left. */
export function essence(header: string): string {
  const bare = header.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ').replace(/[*£?:]/g, ' ');
  return squeezed(
    wordsOf(bare)
      .filter((word) => !idle.has(word))
      .join(' '),
  );
}
