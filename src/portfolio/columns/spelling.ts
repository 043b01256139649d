/* How people write the words of the vocabulary. */

/** Words, and the short forms of them that agents write. */
const abbreviations = {
  licence: 'lic lics',
  premises: 'prem',
  property: 'prop',
  application: 'app appl',
  accommodation: 'accom',
  address: 'addr add addy adr',
  number: 'num nr',
  count: 'qty',
  maximum: 'max',
  people: 'ppl',
  persons: 'pers',
  planning: 'pl',
  landlord: 'll',
  house: 'hse',
  apartment: 'apt',
  household: 'hhold',
  households: 'hholds',
  building: 'bldg bld',
  block: 'blk',
  bedrooms: 'bdrm bdrms',
  room: 'rm',
  rooms: 'rms',
  street: 'str st',
  road: 'rd',
  storeys: 'stories',
  floors: 'flrs',
  county: 'cnty',
  required: 'reqd',
  insurance: 'ins',
  inspection: 'insp',
  management: 'mgmt',
  manager: 'mgr',
  mandatory: 'mand',
  selective: 'sel',
  total: 'tot',
  code: 'cd',
  tenant: 'tnt',
  tenants: 'tnts',
  current: 'curr',
  permitted: 'perm',
  date: 'dt',
  description: 'desc',
  rentsmart: 'rsw',
  electrical: 'elec',
};

/** Words, and the several words that mean the same together and something else apart. */
const phraseWords = {
  pppw: 'p p p w',
  pppm: 'p p p m',
  pcm: 'p c m',
  what3words: 'what 3 words',
  hmo: 'add hmo',
  licence: 'add lic|add licence',
  postcode: 'post code|postal code|post cd|zip code|p code',
  posttown: 'post town',
  administrativearea: 'administrative area',
  locality: 'dependent locality',
  subbuilding: 'sub building',
  bedroom: 'bed room',
  bedrooms: 'bed rooms|bedroom s',
  bedspaces: 'bed space|bed spaces',
  bedsize: 'bed size',
  household: 'house hold|h h',
  households: 'house holds',
  headcount: 'head count',
  familyunits: 'family units|family unit',
  floorlevel: 'floor level',
  floorarea: 'floor area',
  article4: 'article 4|art 4',
  s257: 'section 257|sec 257|s 257',
  s254: 'section 254|s 254',
  checkin: 'check in',
  checkout: 'check out',
  ends: 'runs out',
  end: 'run out',
  ensuite: 'en suite',
  ensuites: 'en suites',
  permitted: 'licenced for',
  builtform: 'built form',
  surname: 'full name',
  if: 'if known|if any|if yes',
  rentsmart: 'rent smart',
  account: 'a c',
  landlord: 'l lord|l l',
  tenancy: 't a',
  pw: 'p w',
  pa: 'p a',
  pm: 'p m',
  first: '1 st',
  second: '2 nd',
  third: '3 rd',
  fourth: '4 th',
  fifth: '5 th',
};

/** Words worth recognising when a letter is wrong, doubled, missing or out of place. */
const correctedWords: readonly string[] = (
  'address postcode licence licenced expiry expires permitted occupants occupancy occupiers households storeys bedrooms property reference ' +
  'household occupant occupier tenant resident storey bedroom accommodation building maximum tenants residents planning application ' +
  'commencement commenced selective additional mandatory commercial comments monthly number persons apartment landlord insurance ' +
  'mortgage tenancy deposit council management status locality category observations notes'
).split(' ');

/** Every form with the word that it stands for. */
function byForm(
  forms: Readonly<Record<string, string>>,
  between: string,
): readonly (readonly [string, string])[] {
  return Object.entries(forms).flatMap(([word, all]) =>
    all.split(between).map((form) => [form, word] as const),
  );
}

const shortForms = new Map(byForm(abbreviations, ' '));
const phrases = byForm(phraseWords, '|').map(([phrase, word]) => [phrase.split(' '), word] as const);
const begins = new Set(phrases.map(([[first = '']]) => first));

/** The words of a header, what means something together in one. */
export function joinPhrases(words: readonly string[]): readonly string[] {
  const found: string[] = [];
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? '';
    const match = begins.has(word)
      ? phrases.find(([phrase]) => phrase.every((each, offset) => words[at + offset] === each))
      : undefined;
    found.push(match?.[1] ?? word);
    at += match?.[0].length ?? 1;
  }
  return found;
}

/** Whether two words differ by one letter: another, one more, one less, or two that changed places. */
function isOneSlipApart(one: string, other: string): boolean {
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

/** Two neighbours that are a slip of one word (`Post Cdoe`) as that word: the first may be a word of its own. */
export function rejoinSplitWords(
  words: readonly string[],
  isKnown: (word: string) => boolean,
): readonly string[] {
  const found: string[] = [];
  for (const word of words) {
    const before = found.at(-1);
    const one = before === undefined || isKnown(word) ? null : correctedSpelling(before + word);
    if (one === null) found.push(word);
    else found[found.length - 1] = one;
  }
  return found;
}

/** A short form in full; any other word as it is. */
export function expandAbbreviation(word: string): string {
  return shortForms.get(word) ?? word;
}

/** The word that a slip was meant to be, or `null`: short words are too like one another, and several flats are no slip for one. */
export function correctedSpelling(word: string): string | null {
  const isPlural = word.endsWith('s') && correctedWords.includes(word.slice(0, -1));
  return word.length < 6 || isPlural
    ? null
    : (correctedWords.find((right) => isOneSlipApart(word, right)) ?? null);
}
