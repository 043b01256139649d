/*
 * The words of headers, as data: what each says, with the words that mean it. A word stands in one line of the concepts. Headers are understood
 * from their concepts, never from a list of headers. The language is frozen: sheets that it does not understand are asked about.
 */

/** Concepts that are the home's own. */
export const homeConcepts = {
  home: 'property dwelling premises display', // a dwelling, as such
  letting: 'let letting lettings rented tenanted', // a dwelling as it is let
  lot: 'lot listing subject', // a dwelling as one of a list
  asset: 'asset', // a dwelling as a housing association counts it
  object: 'home security risk install installation collateral', // a dwelling as lenders and insurers call it
  site: 'site location place whereabouts', // a place, often the home's
  house: 'house cottage', // a house, or its name
  unit: 'unit', // a flat, or anything that is numbered
  flat: 'flat apartment maisonette saon sao subbuilding secondary', // a flat within a building
  building: 'building', // what flats stand in
  block: 'block', // what flats stand in, of a block manager
  room: 'room', // one room
  bedroom: 'bedroom', // one bedroom, or how many
  door: 'door', // a number on a door
  commercial: 'commercial shop shops business businesses retail takeaway restaurant pub', // premises that are no home
  above: 'above over', // whether a home lies over something
  below: 'below beneath underneath', // what a home lies over
  ground: 'ground', // the ground floor, ground rent
  mixed: 'mixed', // a building of homes and shops
  inner: 'internal internally within inside', // within the home, or within the firm
  outer: 'external externally outside', // of the whole building, or of somebody else
  address: 'address', // an address, or part of one
  line: 'line', // one line of an address
  first: '1 01 first', // line 1
  second: '2 02 second', // line 2
  third: '3 03 third', // line 3
  fourth: '4 04 fourth', // line 4
  fifth: '5 05 fifth', // line 5
  street: 'street road thoroughfare', // a street
  locality: 'locality village suburb neighbourhood hamlet', // a part of a town
  area: 'area district', // a part of a town, or a size
  town: 'town city posttown', // a post town
  county: 'county', // a county
  region: 'region administrativearea province', // a county, or what is larger
  postcode: 'postcode postcodes postalcode pcode pcd pcds pc zip zipcode', // a postcode
  postal: 'postal', // how letters find it
  paon: 'paon pao', // the number or name of a house, as land registries say
  uprn: 'uprn ukprn', // a UPRN
  name: 'name names named text', // a name, of whatever
  number: 'number no nos', // a number that names or counts
  count: 'count many total overall', // how many
  reference: 'ref reference refs', // a reference, of whatever
  code: 'code', // a code, of whatever
  id: 'id identifier guid', // an id, of whatever
  unique: 'unique', // a reference that no other has
  ours: 'our your my own global system file crm reapit alto jupix', // a reference of the firm's own, or of its software
  client: 'client', // whose homes an agent lets
  details: 'details detail info information', // says nothing of what
  people:
    'people persons occupants occupiers residents sharers inhabitants pax students lodgers individuals headcount', // how many live there
  occupancy: 'occupancy occ occs occup occupy', // how many live there, or may
  tenants: 'tenants', // who live there, or how many
  adults: 'adults', // how many grown-ups live there
  sleeps: 'sleeps guests', // how many may sleep there
  households: 'households hhs families familyunits', // how many households live there
  household: 'household hh family', // one household, or how many
  size: 'size', // how large, or how many
  limit: 'maximum limit', // the most of something
  permitted: 'permitted permissible allowed authorised', // what a licence allows
  capacity: 'capacity', // how many may live there
  permanent: 'permanent', // people who live there, not guests
  current: 'current now currently actual existing present', // what holds today
  intended: 'proposed intended planned', // what is to be
  living: 'living live lives reside residing', // that somebody lives there
  visit: 'visit', // who comes to see it
  storeys: 'storeys floors levels', // how many storeys
  storey: 'storey floor level floorlevel', // one storey, or which
  bedrooms: 'bedrooms bdrms bdrm bedrms', // how many bedrooms
  bed: 'bed br', // a bed, or how many bedrooms
  beds: 'beds brs', // how many beds, or bedrooms
  bedsize: 'bedsize', // how large beds are
  bedspaces: 'bedspaces bedspace', // how many may sleep there
  rooms: 'rooms', // how many rooms
  units: 'units', // how many homes a building has
  sleeping: 'sleeping', // rooms that are slept in
  habitable: 'habitable', // rooms that are lived in
  lettable: 'lettable', // rooms that are let
  accommodation: 'accommodation', // rooms, or what kind they are
  height: 'height', // how high a building is
  rent: 'rent rents', // the rent
  rental: 'rental rentals', // the rent, or that it is let
  amount: 'gbp amount pounds', // pounds
  pw: 'pw', // a week
  pcm: 'pcm', // a calendar month
  perWeek: 'weekly week wk wkly', // a week, in words
  perMonth: 'monthly month mnth mth mthly mnthly pm calendar', // a month, in words
  perYear: 'annual pa annum year yearly yrly annually', // a year
  perTerm: 'quarterly quarter fortnightly fortnight fourweekly weeks', // another period
  each: 'pppw pppm ppw ppm pppcm ppcm', // for each person
  per: 'per', // for each of something
  real: 'gross passing agreed achieved reserved contractual contracted receivable', // the rent that is paid
  net: 'net', // the rent less costs
  due: 'due payable charged', // the rent that is owed
  market: 'market erv omrv estimated', // the rent that it might bring
  roll: 'roll', // a list of rents
  income: 'income', // what comes in
  type: 'type types sort kind', // a kind, of whatever
  style: 'style archetype', // a kind of house
  builtForm: 'builtform', // a kind of house, as energy certificates say
  category: 'category categories', // a category, mostly the Housing Act's
  class: 'class classification', // a class, mostly house or flat
  status: 'status stage', // how far something is
  build: 'build built', // how it was built
  section: 's257 s254 257 254 mufb', // a section of the Housing Act 2004
  act: 'act housing', // the Housing Act 2004
  licence: 'licence', // a licence
  licensed: 'licenced', // that there is a licence
  licensing: 'licencing licenceable', // licensing as such
  hmo: 'hmo hmos', // a house in multiple occupation
  scheme: 'scheme schemes', // a licensing scheme
  kind: 'selective additional mandatory', // a kind of licence
  exemption: 'ten tens exemption', // a temporary exemption
  registered: 'registered register registration', // what stands in a register
  application: 'application', // an application, of whatever
  applied: 'applied apply', // that somebody applied
  held: 'held', // that a licence is held
  case: 'case', // a case at the council
  planning: 'planning', // planning permission
  permission: 'permission consent ldc', // a permission or a consent
  article: 'article4', // an Article 4 direction
  begin: 'start starts started begins began begin effective commencement commenced commences commencing', // when something begins
  issue: 'issue issued issues granted grant', // when something was granted
  end: 'end ends ended ending expiry expires expiration expire expiring renewal until exp renew renews', // when something ends
  from: 'from', // from when
  to: 'to', // until when
  valid: 'valid', // how long something holds
  approval: 'approval approved', // when something was approved
  date: 'date dates', // a day
  notes: 'notes note comments comment remarks memo observations', // notes
  description: 'description', // a description
  yesNo: 'y n yes', // that cells say yes or no
  anything: 'anything', // anything else to say
  general: 'general other further misc', // other things
  joined: 'and including incl inc inclusive with', // what belongs together
  without: 'excl exc excluding exclusive', // what is left out
  single: 'single', // one letting, not several
  // says nothing
  idle:
    'the of a an s in at for is are be do does what please enter optional this that there full main how if applicable eg e g ' +
    'dp b s7666 uk os whole or it they have has hold did was when under you would like tell say already else we should know ' +
    'us comprising unrelated form any providing provided on as situ located separate dependent wales scotland england c4 c3 ' +
    'match',
} as const;

/**
 * Concepts that are about somebody or something else, each with what it is called and its words. They outweigh what else a header says:
 * `EPC expiry` is no licence's, and `Landlord address` is no home's.
 */
export const otherConcepts = {
  energy: ['an energy certificate', 'epc eer energy mees sap kwh heating insulation'],
  safety: [
    'a safety check',
    'gas cp12 eicr electrical electric electricity elec pat fire smoke alarm alarms co boiler legionella asbestos safety gsc ' +
      'gsr lgsr fra emergency detector detectors hhsrs appliance appliances cert certs certificate certificates carbon pir',
  ],
  account: ['an account', 'account accounts customer permit permits acc'],
  letters: [
    'where somebody gets letters',
    'correspondence billing forwarding mailing previous prev former web ip prior last next',
  ],
  insurance: ['insurance', 'insurance insurer insured policy premium excess broker guarantee protection'],
  person: [
    'a person',
    'landlord landlords lessor owner owners manager managers managing management contact contacts holder holders licencee ' +
      'guarantor guarantors applicant applicants freeholder freehold leaseholder leaseholders leasehold lender contractor ' +
      'supplier proprietor vendor seller buyer solicitor surveyor surname forename firstname lastname dob birth age gender ' +
      'nationality negotiator neg caretaker provider officer company staff user username operator director partner parent ' +
      'parents spouse nok kin trustee responsible manages managed referee employer submitted by',
  ],
  agent: ['a person', 'agent agents agency'],
  tenant: ['a person', 'tenant'],
  somebody: ['a person', 'person occupant occupier resident sharer student lodger individual'],
  tenancy: ['a tenancy', 'tenancy tenancies lease leases ast contract'],
  letStage: [
    'a tenancy',
    'agreement move moved moving checkin checkout notice break deposit deposits inventory fixed occupied vacant vacancy void ' +
      'voids vacated vacating available availability bond periodic rolling tenure term furnished furnishing furn unfurnished ' +
      'pets parking sublet',
  ],
  bills: ['money other than the rent', 'bills'],
  supposed: [
    'a rent that nobody pays',
    'asking target potential guide advertised expected projected forecast recommended suggested anticipated',
  ],
  price: ['money other than the rent', 'price'],
  charge: ['money other than the rent', 'charge charges'],
  received: ['money other than the rent', 'received paid collected'],
  money: [
    'money other than the rent',
    'mortgage mtg value valued valuation yield roi profit fee fees cost costs arrears balance payment payments invoice tax ' +
      'ltv equity commission comm service stamp expenses expenditure loan purchase purchased bought sold sale refund credit ' +
      'debit outstanding owed benefit lha budget pence vat interest bank offer',
  ],
  rentDay: [
    'when or how rent is paid',
    'day review increase increased arrear schedule method share frequency freq period',
  ],
  utilities: [
    'council tax or a meter',
    'meter meters mpan mprn water broadband utility utilities wifi internet supply band bands bin bins refuse',
  ],
  estate: ['more than one home', 'estate estates development branch office organisation entity firm'],
  council: ['the council', 'council authority la lpa ward usrn constituency parish'],
  reach: [
    'a way to reach somebody',
    'email emails mail phone tel telephone mobile mob fax website url link lat latitude lng long longitude easting northing ' +
      'eastings northings what3words w3w coordinates coordinate geometry shape country',
  ],
  job: [
    'a visit or a job',
    'inspection inspections inspected inspector repair repairs maintenance works cleaning cleaner key keys keysafe viewing ' +
      'viewings job jobs ticket task complaint survey surveyed reported checked check tested test condition conditions fault',
  ],
  record: [
    'how the list is kept',
    'created updated modified timestamp uploaded synced lodgement lodged entered amended objectid fid photo photograph ' +
      'photographs image',
  ],
  space: [
    'rooms that nobody sleeps in',
    'reception bath baths bathrooms bathroom kitchen kitchens wc wcs toilets toilet shower showers ensuite ensuites lounge ' +
      'lounges shared amenities amenity garage garages garden study',
  ],
  smart: ["a landlord's registration", 'rentsmart'],
  duration: ['how long something lasts', 'days months remaining duration length'],
  required: ['whether something is required', 'required needed necessary requirement'],
} as const satisfies Readonly<Record<string, readonly [what: string, words: string]>>;

/** What a word of a header means. */
export type Concept = keyof typeof homeConcepts | keyof typeof otherConcepts;
