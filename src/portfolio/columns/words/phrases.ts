/** Words that mean something else together than apart, and the one word that stands for them. Longer ones come first. */
const phrases: readonly (readonly [phrase: readonly string[], word: string])[] = [
  ['p p p w', 'pppw'],
  ['p p p m', 'pppm'],
  ['p c m', 'pcm'],
  ['what 3 words', 'what3words'],
  ['add hmo', 'hmo'],
  ['add lic', 'licence'],
  ['add licence', 'licence'],
  ['post code', 'postcode'],
  ['postal code', 'postcode'],
  ['post cd', 'postcode'],
  ['zip code', 'postcode'],
  ['p code', 'postcode'],
  ['post town', 'posttown'],
  ['administrative area', 'administrativearea'],
  ['dependent locality', 'locality'],
  ['sub building', 'subbuilding'],
  ['bed room', 'bedroom'],
  ['bed rooms', 'bedrooms'],
  ['bedroom s', 'bedrooms'],
  ['bed space', 'bedspaces'],
  ['bed spaces', 'bedspaces'],
  ['bed size', 'bedsize'],
  ['house hold', 'household'],
  ['house holds', 'households'],
  ['h h', 'household'],
  ['head count', 'headcount'],
  ['family units', 'familyunits'],
  ['family unit', 'familyunits'],
  ['floor level', 'floorlevel'],
  ['floor area', 'floorarea'],
  ['article 4', 'article4'],
  ['art 4', 'article4'],
  ['section 257', 's257'],
  ['section 254', 's254'],
  ['sec 257', 's257'],
  ['s 257', 's257'],
  ['s 254', 's254'],
  ['check in', 'checkin'],
  ['check out', 'checkout'],
  ['runs out', 'ends'],
  ['run out', 'end'],
  ['en suite', 'ensuite'],
  ['en suites', 'ensuites'],
  ['licenced for', 'permitted'],
  ['built form', 'builtform'],
  ['full name', 'surname'],
  ['if known', 'if'],
  ['if any', 'if'],
  ['if yes', 'if'],
  ['rent smart', 'rentsmart'],
  ['a c', 'account'],
  ['l lord', 'landlord'],
  ['l l', 'landlord'],
  ['t a', 'tenancy'],
  ['p w', 'pw'],
  ['p a', 'pa'],
  ['p m', 'pm'],
  ['1 st', 'first'],
  ['2 nd', 'second'],
  ['3 rd', 'third'],
  ['4 th', 'fourth'],
  ['5 th', 'fifth'],
].map(([phrase = '', word = '']) => [phrase.split(' '), word] as const);

const begins = new Set(phrases.map(([[first = '']]) => first));

/** The words of a header, what means something together in one. */
export function phrased(words: readonly string[]): readonly string[] {
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
