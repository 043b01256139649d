import type { ColumnRole } from './role';
import type { HeaderMeaning } from './synonyms';

/** A meaning told from the words of a header in any order: one word of each group. */
interface Concept {
  readonly meaning: HeaderMeaning;
  readonly groups: readonly ReadonlySet<string>[];
  /** Whether other words may stand beside: two telling words together say enough. Default: idle ones alone. */
  readonly loose: boolean;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const people = words(
  'people persons person occupants occupiers residents sharers occupancy tenants pax students',
);
const limits = words('maximum permitted allowed licenced licence authorised limit');
const households = words('households household families');
const licence = words('licence licenced');
const number = words('number no ref reference');
const home = words('unit flat property home dwelling');
const building = words('building block');
const dwelling = words('unit flat property home dwelling apartment house building built');

function concept(meaning: HeaderMeaning, groups: readonly ReadonlySet<string>[], loose: boolean): Concept {
  return { meaning, groups, loose };
}
/** Several words of which one tells: the cells must bear it out. */
const likely = (role: ColumnRole, ...groups: ReadonlySet<string>[]): Concept =>
  concept({ kind: 'likely', role }, groups, true);
const strict = (role: ColumnRole, ...groups: ReadonlySet<string>[]): Concept =>
  concept({ kind: 'plain', role }, groups, false);
const loose = (role: ColumnRole, ...groups: ReadonlySet<string>[]): Concept =>
  concept({ kind: 'plain', role }, groups, true);
const open = (roles: readonly ColumnRole[], ...groups: ReadonlySet<string>[]): Concept =>
  concept({ kind: 'one-of', roles }, groups, true);

/** Tried in order: what says more comes first. */
const concepts: readonly Concept[] = [
  open(['address', 'external_reference'], words('address'), words('ref reference')),
  open(['rent'], words('pppw pppm ppw ppm')),
  open(['rent'], words('rent rental'), words('market asking target estimated person room each paid net')),
  open(
    ['address.unit', 'address.number'],
    words('flat unit apartment'),
    words('house building'),
    words('number no'),
  ),
  open(['licence_reference'], words('smart'), licence),
  loose('licence_max_households', limits, households),
  loose('licence_max_people', limits, people),
  loose('licence_max_people', limits, words('occ')),
  open(['licence_max_households', 'households'], words('proposed intended'), households),
  open(['licence_max_people', 'people'], words('proposed intended'), people),
  loose('storeys_external', words('storeys floors'), words('building block above')),
  loose('storeys_internal', words('storeys floors'), home),
  loose('above_commercial', words('above over'), words('shop shops commercial business')),
  loose('planning_reference', words('planning'), number),
  loose('planning_status', words('planning'), words('status stage')),
  loose('licence_date_end', licence, words('end ends expiry expires expiration renewal until')),
  loose(
    'licence_date_start',
    licence,
    words('start starts issued issue commencement commenced commences granted from'),
  ),
  loose('licence_status', licence, words('status stage')),
  loose('licence_type', licence, words('type category')),
  loose('licence_reference', licence, number),
  open(['licence_status', 'planning_status'], words('application'), words('status stage')),
  strict('people', people),
  strict('people', words('household'), words('size')),
  open(['people'], words('adults')),
  strict('households', households),
  strict('rooms', words('bedrooms bedroom')),
  loose('rooms', words('rooms'), words('sleeping')),
  open(['rooms'], words('rooms bed beds'), words('count total number sleeping')),
  open(['licence_max_people', 'people', 'rooms'], words('bed'), words('spaces space')),
  strict('address', words('address'), words('and inc incl including with'), words('postcode')),
  strict('postcode', words('postcode')),
  strict('postcode', words('post'), words('code')),
  strict('postcode', words('address'), words('postcode')),
  strict('address.building', words('address'), building, words('name')),
  strict('address.number', words('address'), words('house building street door'), words('number no')),
  strict('uprn', words('uprn')),
  strict('notes', words('notes comments remarks observations')),
  strict('address.unit', words('saon')),
  strict('address.unit', words('saon'), words('name text')),
  open(['address.number', 'address.building'], words('paon')),
  strict('address.number', words('house building street door'), words('number no')),
  strict('address.building', building, words('name')),
  strict('address.street', words('street')),
  strict('address.street', words('street road thoroughfare'), words('name')),
  strict('address.locality', words('locality')),
  strict('address.town', words('town city')),
  strict('address.county', words('county')),
  strict('address', words('address')),
  strict('rent', words('rent rental')),
  open(['property_class', 'property_category'], dwelling, words('type style archetype form')),
  open(['address.unit'], words('unit'), words('name')),
  strict('external_reference', words('property'), words('ref reference code')),
  open(['external_reference'], words('ref reference')),
  open(['address.county'], words('administrative'), words('area')),
  // `Security address`, `Asset postcode`: whatever they call the home. What belongs to a person is guarded.
  likely('address', words('address')),
  likely('postcode', words('postcode')),
  open(['address.building', 'address', 'external_reference'], words('site property listing'), words('name')),
  open(['storeys_internal', 'storeys_external'], words('storeys floors'), words('number no many count')),
  open(
    ['licence_date_start'],
    words('granted approval approved issued issue commencement commenced'),
    words('date'),
  ),
  open(['licence_status', 'property_category'], words('licenced')),
  open(['licence_date_start'], words('start'), words('date')),
  open(['licence_date_end'], words('end expiry'), words('date')),
  open(['rooms'], words('bedrooms')),
  open(['rooms'], words('bed'), words('type')),
];

/** Words that change nothing about what a count, a date or an address is. */
const idle = words(
  'the of a an in at for to and or no number total count how many current actual living live property premises house home building site hmo full ' +
    'date valid please enter optional level gbp s dwelling lettable held whole match licenced lot letting description monthly weekly annual gross net ' +
    'contract tenancy passing reserved achieved agreed pcm pw pa pm per month week year annum income b s7666 uk dp administrative ' +
    'what is are be do does it have has live lives there inc incl including with flat unit',
);

function says({ groups, loose: anyOther }: Concept, header: readonly string[]): boolean {
  const left = [...header];
  for (const group of groups) {
    const at = left.findIndex((word) => group.has(word));
    if (at < 0) return false;
    left.splice(at, 1);
  }
  // A second word of the same kind (`comments, notes`) says nothing new.
  return anyOther || left.every((word) => idle.has(word) || groups.some((group) => group.has(word)));
}

/** What the words of a header amount to, or `null`. Words as `wordsOf` gives them. */
export function conceptOf(header: readonly string[]): HeaderMeaning | null {
  return concepts.find((each) => says(each, header))?.meaning ?? null;
}
