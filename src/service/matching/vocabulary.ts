/** Words of UK addresses that have a part to play, and their short forms. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Each word that stands for others, and the short forms and spellings that it stands for. `St` is street and saint alike. */
const spellings = `
  st: street str saint; road: rd; avenue: ave av; lane: ln; drive: dr; close: cl; court: ct crt; crescent: cres cresc;
  gardens: gdns gdn; grove: gr grv; place: pl; square: sq; terrace: ter terr; park: pk; house: hse hs; building: bldg;
  buildings: bldgs; mansions: mans; flat: apartment apt appt unit flt; annexe: annex; basement: bsmt; ground: gnd grd; floor:
  fl flr; first: 1st; second: 2nd; third: 3rd; fourth: 4th; and: &; north: n; south: s; bedfordshire: beds; berkshire: berks;
  buckinghamshire: bucks; cambridgeshire: cambs; gloucestershire: glos; hampshire: hants; hertfordshire: herts; lancashire:
  lancs; leicestershire: leics; lincolnshire: lincs; northamptonshire: northants; nottinghamshire: notts; oxfordshire: oxon;
  staffordshire: staffs; wiltshire: wilts; worcestershire: worcs; yorkshire: yorks`;

/** The word that stands for a short form or another spelling. */
export const sameWord: ReadonlyMap<string, string> = new Map(
  spellings.split(';').flatMap((entry) => {
    const [word = '', forms = ''] = entry.trim().split(/:\s+/);
    return [...words(forms)].map((form) => [form, word] as const);
  }),
);

/** Words that announce a part of a building: what follows is its number or letter. */
export const unitWords: ReadonlySet<string> = words('flat room studio cluster maisonette annexe bedsit');

/** Words that say which part of a building: two addresses that differ in one of them are two homes. */
export const partWords: ReadonlySet<string> = words(`
  annexe above attic back basement cluster fifth first fourth front garage ground lodge loft lower maisonette middle over
  penthouse rear room second studio third top upper
`);

/** Words that end the name of a street. */
export const streetWords: ReadonlySet<string> = words(`
  alley approach avenue bank broadway chase circus close copse court crescent croft dene drive end estate gardens gate green
  grove heath hill lane mead meadow meadows mews parade park passage path place quay rise road row square st terrace vale view
  villas walk way wharf yard
`);

/** Words that say nothing of which home it is. */
export const emptyWords: ReadonlySet<string> = words('and at floor in no number of the');

/** Words that end the name of a building and tell no two of them apart. */
export const buildingWords: ReadonlySet<string> = words(
  'building buildings court house mansions point tower works',
);
