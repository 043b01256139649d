/** Words of UK addresses that have a part to play, and their short forms. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Each word that stands for others, and the short forms and spellings that it stands for. `St` is street and saint alike. */
const spellings = `
  st: street str saint; road: rd; avenue: ave av; lane: ln; drive: dr; close: cl; court: ct crt; crescent: cres cresc;
  gardens: gdns gdn; grove: gr grv; place: pl; square: sq; terrace: ter terr; park: pk; house: hse hs; building: bldg;
  buildings: bldgs; mansions: mans; flat: apartment apt appt unit flt; annexe: annex; basement: bsmt; ground: gnd grd; floor:
  fl flr; first: 1st; second: 2nd; third: 3rd; fourth: 4th; fifth: 5th; sixth: 6th; seventh: 7th; eighth: 8th; ninth: 9th; tenth: 10th;
  room: rm; and: &; north: n; south: s; bedfordshire: beds; berkshire: berks;
  buckinghamshire: bucks; cambridgeshire: cambs; gloucestershire: glos; hampshire: hants; hertfordshire: herts; lancashire:
  lancs; leicestershire: leics; lincolnshire: lincs; northamptonshire: northants; nottinghamshire: notts; oxfordshire: oxon;
  staffordshire: staffs; wiltshire: wilts; worcestershire: worcs; yorkshire: yorks; adjacent: adj`;

/** What stands before each colon, and the words behind it. */
function entriesOf(text: string): readonly (readonly [string, ReadonlySet<string>])[] {
  return text.split(';').map((entry) => {
    const [word = '', others = ''] = entry.trim().split(/:\s+/);
    return [word, words(others)];
  });
}

/** The word that stands for a short form or another spelling. */
export const sameWord: ReadonlyMap<string, string> = new Map(
  entriesOf(spellings).flatMap(([word, forms]) => [...forms].map((form) => [form, word] as const)),
);

/** One word that agents write for several. `TFF` is not among them: it is the top floor or the third. */
export const longForms: ReadonlyMap<string, readonly string[]> = new Map(
  entriesOf(`
    gff: ground floor flat; lgff: lower ground floor flat; ugff: upper ground floor flat; fff: first floor flat;
    sff: second floor flat; gf: ground floor; lgf: lower ground floor; ugf: upper ground floor; ff: first floor`).map(
    ([form, meant]) => [form, [...meant]] as const,
  ),
);

/** Numbers of flats that are written out. */
export const numberWords: ReadonlyMap<string, string> = new Map(
  [...words('one two three four five six seven eight nine ten eleven twelve')].map(
    (word, index) => [word, String(index + 1)] as const,
  ),
);

/** Words that announce a part of a building: what follows is its number or letter. */
export const unitWords: ReadonlySet<string> = words('flat room studio cluster maisonette annexe bedsit');

/** Such a word written without a space before what it announces: `Flat2`, `Apt.2`, `FlatB`. `Flats`, `Unity` and `Unite` are words. */
export const gluedUnit =
  /\b(?:(?:flat|flt|apartment|apt|appt|room|rm|studio|bedsit)(?:[./-]?(?=\d)|\.?(?=[a-rt-z]\b))|(?:unit|annexe?|maisonette|cluster|no)[./-]?(?=\d))/g;

/** Words that announce a part of a building without `flat`: `Second Floor, 12 High Street` is its `Second Floor Flat`. */
export const storeyWords: ReadonlySet<string> = words('basement floor mezzanine');

/** Words that say which part of a building: two addresses that differ in one of them are two homes. */
export const partWords: ReadonlySet<string> = words(`
  annexe above attic back basement cluster downstairs eighth fifth first fourth front garage ground left lodge loft lower
  maisonette mezzanine middle ninth over penthouse rear right room second seventh sixth studio tenth tff third top upper upstairs
`);

/** Words behind the kind of a street that make it another: `Elm Road East`. */
export const sideWords: ReadonlySet<string> = words('east north south west');

/** Words that end the name of a street. */
export const streetWords: ReadonlySet<string> = words(`
  alley approach avenue bank broadway chase circus close copse court crescent croft dene drive end estate gardens gate green
  grove heath hill lane mead meadow meadows mews parade park passage path place quay rise road row square st terrace vale view
  villas walk way wharf yard
`);

/** Words that say nothing of which home it is. */
export const emptyWords: ReadonlySet<string> = words('and at floor in no number of the');

/**
 * What is called by the number of a house and is not that house: `The Coach House, 12 High Street`, `Land at 12 High Street`. `Land Registry
 * House` is a name.
 */
export const besideHouse =
  /^land(?! registry\b)\b|^(?:part|side)$|\b(?:adjacent|adjoining|behind)\b|\b(?:barn|coach house|outbuildings?|stables?)$/;

/** What is a part of the house as well, but for a flat: that is above the shop, and its wing is a building. Wing is a village. */
export const partOfHouse = /^shop$|\w wing$/;

/** Such as stand behind the street, too: `12 High Street, East Wing`. */
export const behindStreet = /^shop$|\b(?:barn|coach house|outbuildings?|stables?|\w+ wing)$/;

/** Words that end the name of a building and tell no two of them apart. */
export const buildingWords: ReadonlySet<string> = words(
  'building buildings court house mansions point tower works',
);
