/**
 * What words of a header say of a home: each idea with the words that mean it. Headers are understood from their ideas, never from a
 * list of headers. A word belongs to one idea.
 */
export const vocabulary = {
  // The home, its parts and what stands around it.
  home: 'property properties home homes dwelling dwellings premises display',
  letting: 'let letting lettings rented tenanted',
  lot: 'lot listing subject',
  asset: 'asset assets',
  object: 'security risk install installation collateral',
  site: 'site location place whereabouts',
  house: 'house houses',
  unit: 'unit',
  flat: 'flat apartment maisonette saon sao subbuilding secondary',
  building: 'building',
  block: 'block',
  room: 'room',
  bedroom: 'bedroom',
  door: 'door',
  commercial: 'commercial shop shops business businesses retail takeaway restaurant pub',
  above: 'above over',
  below: 'below under beneath underneath',
  ground: 'ground',
  mixed: 'mixed',
  inner: 'internal internally within inside',
  outer: 'external externally outside',

  // Where it is.
  address: 'address addresses',
  line: 'line',
  first: '1 01 first',
  second: '2 02 second',
  third: '3 03 third',
  fourth: '4 04 fourth',
  fifth: '5 05 fifth',
  street: 'street road thoroughfare',
  locality: 'locality village suburb neighbourhood hamlet',
  area: 'area district',
  town: 'town city posttown',
  county: 'county',
  region: 'region administrativearea province',
  postcode: 'postcode postcodes postalcode pcode pcd pcds pc zip zipcode',
  postal: 'postal',
  paon: 'paon pao',
  uprn: 'uprn ukprn',

  // What tells it from others.
  name: 'name names named text',
  number: 'number no nos',
  count: 'count many total overall',
  reference: 'ref reference refs references',
  code: 'code',
  id: 'id identifier guid',
  unique: 'unique',
  ours: 'our your client global system file crm reapit alto jupix',
  details: 'details detail info information',

  // Who lives there.
  people:
    'people persons person occupants occupant occupiers occupier residents resident sharers sharer inhabitants pax students lodgers ' +
    'headcount',
  occupancy: 'occupancy occ occs occup occupy',
  tenants: 'tenants',
  adults: 'adults',
  sleeps: 'sleeps',
  households: 'households hhs families familyunits',
  household: 'household hh family',
  size: 'size',
  limit: 'maximum limit',
  permitted: 'permitted permissible allowed authorised',
  capacity: 'capacity',
  permanent: 'permanent',
  current: 'current currently actual existing present',
  intended: 'proposed intended',
  living: 'living live lives reside residing',
  visit: 'visit',

  // How large it is.
  storeys: 'storeys floors levels',
  storey: 'storey floor level floorlevel',
  bedrooms: 'bedrooms bdrms bdrm bedrms',
  beds: 'beds bed br brs',
  bedsize: 'bedsize',
  bedspaces: 'bedspaces bedspace',
  rooms: 'rooms',
  units: 'units',
  sleeping: 'sleeping',
  habitable: 'habitable',
  lettable: 'lettable',
  accommodation: 'accommodation',
  height: 'height',

  // What is paid for it.
  rent: 'rent rents',
  rental: 'rental rentals',
  amount: 'gbp amount pounds',
  perWeek: 'weekly pw week wk wkly',
  perMonth: 'monthly pcm month mth mthly mnthly pm calendar',
  perYear: 'annual pa annum year yearly yrly annually',
  perTerm: 'quarterly quarter fortnightly fortnight fourweekly weeks',
  each: 'pppw pppm ppw ppm pppcm ppcm',
  per: 'per',
  real: 'gross passing agreed achieved reserved contractual contracted',
  net: 'net',
  due: 'due payable charged',
  supposed:
    'market asking target estimated potential guide advertised expected projected forecast erv omrv recommended suggested anticipated',
  roll: 'roll',
  income: 'income',

  // What it is.
  type: 'type types sort',
  style: 'style archetype form',
  category: 'category categories',
  class: 'class classification',
  status: 'status stage',
  build: 'build built',
  section: 's257 s254 257 254 mufb',
  act: 'act housing',

  // What is licensed, and what is planned.
  licence: 'licence licences',
  licensed: 'licenced',
  licensing: 'licencing licenceable',
  hmo: 'hmo hmos',
  scheme: 'scheme schemes',
  kind: 'selective additional mandatory',
  exemption: 'ten tens exemption',
  registered: 'registered register registration',
  application: 'application applications',
  applied: 'applied apply',
  held: 'held',
  case: 'case',
  planning: 'planning',
  permission: 'permission consent ldc',
  article: 'article4',
  begin: 'start starts started begins began begin effective',
  issue: 'issue issued issues commencement commenced commences commencing granted grant',
  end: 'end ends ended ending expiry expires expired expiration expire expiring renewal until exp renew renews',
  from: 'from',
  to: 'to',
  valid: 'valid',
  approval: 'approval approved',
  date: 'date dates',

  // What is said besides.
  notes: 'notes note comments comment remarks memo observations',
  description: 'description',
  yesNo: 'y n yes',
  general: 'general other further misc',
  joined: 'and including incl inc with',
  idle:
    'the of a an s in at for is are be do does what please enter optional this that there full main how if applicable eg e g dp b s7666 ' +
    'uk os whole or it any providing provided on as situ located separate dependent wales scotland england c4 c3 match',
} as const;

/** An idea that is the home's own. */
export type HomeIdea = keyof typeof vocabulary;
