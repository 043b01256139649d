/** Short forms that agents write, by what they stand for. */
const shortForms: Readonly<Record<string, string>> = {
  lic: 'licence',
  lics: 'licence',
  prem: 'premises',
  prop: 'property',
  app: 'application',
  appl: 'application',
  accom: 'accommodation',
  addr: 'address',
  add: 'address',
  addy: 'address',
  adr: 'address',
  num: 'number',
  nr: 'number',
  qty: 'count',
  max: 'maximum',
  ppl: 'people',
  pers: 'persons',
  pl: 'planning',
  ll: 'landlord',
  hse: 'house',
  apt: 'apartment',
  hhold: 'household',
  hholds: 'households',
  bldg: 'building',
  bld: 'building',
  blk: 'block',
  bdrm: 'bedrooms',
  bdrms: 'bedrooms',
  rm: 'room',
  rms: 'rooms',
  str: 'street',
  st: 'street',
  rd: 'road',
  stories: 'storeys',
  flrs: 'floors',
  cnty: 'county',
  reqd: 'required',
  ins: 'insurance',
  insp: 'inspection',
  mgmt: 'management',
  mgr: 'manager',
  mand: 'mandatory',
  sel: 'selective',
  tot: 'total',
  cd: 'code',
  tnt: 'tenant',
  tnts: 'tenants',
  curr: 'current',
  perm: 'permitted',
  dt: 'date',
  desc: 'description',
  rsw: 'rentsmart',
  elec: 'electrical',
};

/** Words worth recognising when a letter is wrong, doubled, missing or out of place. */
const spelt = (
  'address postcode licence licenced expiry expires permitted occupants occupancy occupiers households storeys bedrooms property reference ' +
  'household occupant occupier tenant resident storey bedroom accommodation building maximum tenants residents planning application ' +
  'commencement commenced selective additional mandatory commercial comments monthly number persons apartment landlord insurance ' +
  'mortgage tenancy deposit council management status locality category observations notes'
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

/** Two neighbours that are a slip of one word (`Post Cdoe`) as that word: the first may be a word of its own. */
export function rejoined(words: readonly string[], isKnown: (word: string) => boolean): readonly string[] {
  const found: string[] = [];
  for (const word of words) {
    const before = found.at(-1);
    const one = before === undefined || isKnown(word) ? null : meantBy(before + word);
    if (one === null) found.push(word);
    else found[found.length - 1] = one;
  }
  return found;
}

/** A short form in full; any other word as it is. */
export function inFull(word: string): string {
  return (Object.hasOwn(shortForms, word) ? shortForms[word] : null) ?? word;
}

/** The word that a slip was meant to be, or `null`: short words are too like one another, and several flats are no slip for one. */
export function meantBy(word: string): string | null {
  const isPlural = word.endsWith('s') && spelt.includes(word.slice(0, -1));
  return word.length < 6 || isPlural ? null : (spelt.find((right) => almost(word, right)) ?? null);
}
