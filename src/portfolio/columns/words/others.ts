/**
 * Ideas that are about somebody or something else, each with what it is called and its words. They outweigh what else a header says:
 * `EPC expiry` is no licence's, and `Landlord address` is no home's.
 */
export const others = {
  energy: ['an energy certificate', 'epc eer energy mees sap kwh heating insulation'],
  safety: [
    'a safety check',
    'gas cp12 eicr electrical electric electricity elec pat fire smoke alarm alarms co boiler legionella asbestos safety gsc gsr lgsr fra ' +
      'emergency detector detectors hhsrs appliance appliances cert certs certificate certificates carbon pir',
  ],
  account: ['an account', 'account accounts customer permit permits acc'],
  letters: [
    'where somebody gets letters',
    'correspondence billing forwarding mailing previous prev former web ip prior last next',
  ],
  insurance: ['insurance', 'insurance insurer insured policy premium excess broker guarantee protection'],
  person: [
    'a person',
    'landlord landlords lessor owner owners manager managers managing management contact contacts holder holders licencee guarantor ' +
      'guarantors applicant applicants freeholder freehold leaseholder leaseholders leasehold lender contractor supplier proprietor ' +
      'vendor seller buyer solicitor surveyor surname forename firstname lastname dob birth age gender nationality negotiator neg ' +
      'caretaker provider officer company staff user username operator director partner parent parents spouse nok kin trustee responsible ' +
      'manages managed referee employer submitted by',
  ],
  agent: ['a person', 'agent agents agency'],
  tenant: ['a person', 'tenant'],
  somebody: ['a person', 'person occupant occupier resident sharer student lodger individual'],
  tenancy: ['a tenancy', 'tenancy tenancies lease leases ast contract'],
  letStage: [
    'a tenancy',
    'agreement move moved moving checkin checkout notice break deposit deposits inventory fixed occupied vacant vacancy void voids vacated ' +
      'vacating available availability bond periodic rolling tenure term furnished furnishing furn unfurnished pets parking sublet',
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
    'mortgage mtg value valued valuation yield roi profit fee fees cost costs arrears balance payment ' +
      'payments invoice tax ltv equity commission comm service stamp expenses expenditure loan purchase purchased bought sold sale ' +
      'refund credit debit outstanding owed benefit lha budget pence vat interest bank offer',
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
    'email emails mail phone tel telephone mobile mob fax website url link lat latitude lng long longitude easting northing eastings ' +
      'northings what3words w3w coordinates coordinate geometry shape country',
  ],
  job: [
    'a visit or a job',
    'inspection inspections inspected inspector repair repairs maintenance works cleaning cleaner key keys keysafe viewing viewings job jobs ' +
      'ticket task complaint survey surveyed reported checked check tested test condition conditions fault',
  ],
  record: [
    'how the list is kept',
    'created updated modified timestamp uploaded synced lodgement lodged entered amended objectid fid photo photograph photographs image',
  ],
  space: [
    'rooms that nobody sleeps in',
    'reception bath baths bathrooms bathroom kitchen kitchens wc wcs toilets toilet shower showers ensuite ensuites lounge lounges shared amenities ' +
      'amenity garage garages garden study',
  ],
  smart: ["a landlord's registration", 'rentsmart'],
  duration: ['how long something lasts', 'days months remaining duration length'],
  required: ['whether something is required', 'required needed necessary requirement'],
} as const satisfies Readonly<Record<string, readonly [what: string, words: string]>>;

/** An idea that is about somebody or something else. */
export type OtherIdea = keyof typeof others;
