import type { ColumnRole } from './role';

/**
 * How sure a header is of its role. `plain`: it says so. `likely`: it usually means that, and its cells must look like it.
 * `one-of`: it may mean several things, and only its cells or the person can tell.
 */
export type HeaderMeaning =
  | { readonly kind: 'plain'; readonly role: ColumnRole }
  | { readonly kind: 'likely'; readonly role: ColumnRole }
  | { readonly kind: 'one-of'; readonly roles: readonly ColumnRole[] };

/** Headers that say plainly what they hold, squeezed (`header.ts`). */
const plain: Partial<Record<ColumnRole, string>> = {
  property_id: 'terracepropertyid propertyidterrace svcpropertyid',
  uprn: 'uprn ukprn propertyuprn uniquepropertyreferencenumber uniquepropertyref uniquepropertyreference osuprn llpguprn uprnnumber uprnno',
  address:
    'address fulladdress propertyaddress rentaladdress addressandpostcode addresspostcode siteaddress letaddress addressfull ' +
    'propertyfulladdress fullpropertyaddress addressofproperty premisesaddress addressinclpostcode addressincludingpostcode propertyaddressandpostcode hmoaddress dwellingaddress',
  'address.unit':
    'flat flatno flatnumber unitnumber apartment apartmentno apartmentnumber subbuilding subbuildingname saon saotext flatunit flatunitno flatapartment secondaryname',
  'address.building':
    'housename buildingname block blockname housebuildingname propertynameornumber paotext housenameornumber housenamenumber housenumberorname nameornumber',
  'address.number':
    'housenumber houseno buildingnumber streetnumber streetno numberinstreet doornumber hseno',
  'address.line1':
    'address1 addressline1 line1 addr1 addressline add1 propertyaddress1 propertyaddressline1 riskaddressline1 addline1 addrline1 address01 firstlineofaddress firstline 1stlineofaddress addressfirstline',
  'address.street': 'street streetname road thoroughfare roadname thoroughfarename streetaddress',
  'address.line2':
    'address2 addressline2 line2 addr2 add2 propertyaddress2 propertyaddressline2 addline2 addrline2 address02',
  'address.line3':
    'address3 addressline3 line3 addr3 add3 propertyaddress3 propertyaddressline3 addline3 addrline3 address03',
  'address.line4': 'address4 addressline4 line4 addr4 add4 propertyaddress4 propertyaddressline4',
  'address.line5': 'address5 addressline5 line5 addr5 add5',
  'address.locality': 'locality suburb village dependentlocality localityname',
  'address.town': 'town city posttown townorcity towncity citytown',
  'address.county': 'county',
  postcode:
    'postcode postalcode pcode pcd pcds zip zipcode postcodes propertypostcode riskpostcode postzip postalzipcode',
  external_reference:
    'propertyref propertyreference propref propertycode ourref yourref ourreference yourreference unitref leaseref tenancyref crmid reapitid altoid jupixid assetid schemeref leasereference tenancyreference assetref assetreference externalreference externalref globalreference globalref clientref clientreference propertyrefno propertyreferencenumber systemref uniqueref propcode agentref agentreference',
  people:
    'people persons occupants numberofoccupants nooftenants numberoftenants residents headcount currentoccupants sharers noofpeople numberofpeople noofoccupants noofpersons numberofpersons occupiers noofoccupiers totaloccupants totaltenants noofresidents numberofresidents actualoccupancy currentoccupancy peopleliving numberofsharers noofsharers actualoccupants',
  households:
    'households numberofhouseholds noofhouseholds hholds familyunits currenthouseholds nohouseholds householdscount',
  storeys_internal:
    'storeysinternal internalstoreys floorsinunit storeysinunit storeysinflat floorsinflat floorsinproperty internalfloors levelsinunit storeysinhome',
  storeys_external:
    'storeysexternal externalstoreys buildingstoreys storeysinbuilding totalfloors floorsinbuilding totalstoreys buildingfloors externalfloors storeysinblock floorsinblock buildingheightfloors buildingheightstoreys',
  above_commercial:
    'abovecommercial aboveshop overshop flataboveshop commercialbelow shopbelow abovecommercialpremises overcommercial aboveacommercialpremises abovebusiness flataboveshops aboveashop',
  rooms:
    'bedrooms noofbedrooms numberofbedrooms bedroomcount lettablerooms nobedrooms bedroomsno totalbedrooms nobeds noofbeds numberofbeds bedroomstotal',
  rent: 'weeklyrent rentpw rentpcm monthlyrent rentpermonth rentpa annualrent rentperweek rentperannum rentpm rentmonthly rentweekly monthlyrentgbp rentpermonthgbp grossrent passingrent currentrent rentalincome contractrent rent rentamount monthlyrentamount weeklyrentamount rentpcmgbp pcm pw rentyearly yearlyrent rentperyear pcmrent rent4weekly',
  property_category: 'hmocategory propertycategory housingactcategory',
  property_class: 'propertyclass houseflat houseorflat dwellingtype buildtype',
  notes: 'notes comments remarks memo propertynotes generalnotes',
  licence_status:
    'licencestatus applicationstatus licencestage licenceapplicationstatus hmolicencestatus licenceapplication licenceapplicationstage',
  licence_type:
    'licencetype hmolicencetype typeoflicence licenceschemetype licencingscheme licencescheme licencescategory licencecategory',
  licence_date_start:
    'licencestart licencestartdate licenceissued licenceissuedate licencecommenced licencegranteddate licencecommencement licencecommencementdate licencedatestart licencegranted licencefrom licencevalidfrom datelicenceissued licencestarts hmolicencestart hmolicencestartdate licencecommences dateoflicence',
  licence_date_end:
    'licenceexpiry licenceexpirydate licenceexpires licenceend licenceenddate licencerenewaldate licencedateend hmoexpiry hmolicenceexpiry hmolicenceexpirydate licenceto licencevalidto licencevaliduntil licencerenewal licenceexpiration hmolicenceexpires licenceends hmoexpirydate dateoflicenceexpiry hmolicencerenewal hmolicencerenewaldate',
  licence_max_people:
    'permittedoccupants maxoccupants maximumoccupancy allowedoccupants licencedfor maxpersons maxpeople maximumoccupants permittedoccupancy maxoccupancy maxnumberofpersons maximumnumberofoccupants maximumpersons licencedoccupants licencedoccupancy maxtenants licencemaxpeople maxpermittedoccupants permittedpersons maximumnumberofpersons licencedpersons maxpermittedpersons permittednumberofpersons noofpermittedoccupants',
  licence_max_households:
    'maxhouseholds allowedhouseholds permittedhouseholds maximumhouseholds licencemaxhouseholds licencedhouseholds maximumnumberofhouseholds maxnumberofhouseholds',
  licence_reference:
    'licencenumber licenceno licenceref licencereference hmonumber hmoref lichmo hmolicencenumber hmolicenceno hmolicenceref hmolicencereference licenceid licencereferencenumber licencerefno hmoreference',
  planning_status: 'planningstatus article4status planningapplicationstatus planningpermissionstatus',
  planning_reference:
    'planningref planningreference planningapplicationno planningno appref planningapplicationref planningapplicationreference planningapplicationnumber planningpermissionref planningpermissionnumber planningnumber',
};

/** Headers that usually mean this; the cells decide. */
const likely: Partial<Record<ColumnRole, string>> = {
  address: 'property location premises dwelling home house site homeaddress propertydetails',
  'address.line1': 'propertyline1',
  'address.unit': 'unitno unit',
  'address.locality': 'neighbourhood',
  postcode: 'pc',
  external_reference: 'ref reference code',
  people: 'occupancy tenants pax occ noofadultsandchildren tenantcount occupantcount',
  households: 'hh families',
  storeys_external: 'floorsaboveground',
  above_commercial: 'mixeduse commercial',
  rooms: 'rooms beds bed brs br noofrooms numberofrooms totalrooms bedroom bdrms bedsize',
  rent: 'pm pa rentdue rentdueamount currentrentamount rentalamount askingrent rentroll',
  property_class: 'propertytype typeofproperty hometype housetype',
  property_category: 'hmotype lettype lettingtype',
  notes: 'description details other',
  licence_type: 'schemetype scheme',
  licence_date_start: 'dateofissue granted validfrom dateissued issuedate commencementdate commenced',
  licence_date_end: 'validto validuntil dateofexpiry',
  licence_max_people:
    'totalnumberoccupants permanentoccupants capacity maxnumber occupantcapacity occupancylimit totalnumberofoccupants',
  licence_max_households: 'totalnumberunits totalnumberofunits',
  licence_reference: 'casenumber caseno caseref casereference',
  licence_status: 'hmostatus appliedfor licencing hmolicence licence',
};

/** Headers that may mean several things. */
const oneOf: readonly (readonly [string, readonly ColumnRole[]])[] = [
  ['units', ['rooms', 'licence_max_households', 'households']],
  ['habitablerooms', ['rooms']],
  ['numberofhabitablerooms', ['rooms']],
  ['type', ['property_class', 'licence_type', 'property_category']],
  ['category', ['property_category', 'licence_type']],
  ['status', ['licence_status', 'planning_status']],
  ['hmo', ['property_category']],
  ['s257', ['property_category']],
  ['section257', ['property_category']],
  ['licenceheld', ['licence_status', 'licence_type']],
  ['licencerequired', ['licence_type']],
  ['riskaddress', ['address']],
  ['ishmo', ['property_category']],
  ['no', ['address.number', 'external_reference']],
  ['number', ['address.number', 'external_reference']],
  ['name', ['address.building', 'address']],
  ['expirydate', ['licence_date_end']],
  ['expiry', ['licence_date_end']],
  ['expires', ['licence_date_end']],
  ['renewaldate', ['licence_date_end']],
  ['renewal', ['licence_date_end']],
  ['enddate', ['licence_date_end']],
  ['startdate', ['licence_date_start']],
  ['start', ['licence_date_start']],
  ['end', ['licence_date_end']],
  ['propertyid', ['property_id', 'external_reference']],
  ['id', ['external_reference', 'property_id']],
  ['propid', ['external_reference', 'property_id']],
  ['idno', ['external_reference', 'property_id']],
  ['propertynumber', ['address.number', 'external_reference']],
  ['propertyno', ['address.number', 'external_reference']],
  ['refno', ['external_reference', 'licence_reference']],
  ['referenceno', ['external_reference', 'licence_reference']],
  ['referencenumber', ['external_reference', 'licence_reference']],
  ['paon', ['address.number', 'address.building']],
  ['building', ['address.building']],
  ['area', ['address.locality']],
  ['district', ['address.locality']],
  ['region', ['address.county']],
  ['erv', ['rent']],
  ['roomslet', ['rooms', 'people']],
  ['dateexpires', ['licence_date_end']],
  ['accommodation', ['rooms', 'notes']],
  ['shortdescription', ['notes', 'property_class']],
  ['max', ['licence_max_people']],
  ['maximum', ['licence_max_people']],
  ['licencedates', ['licence_date_start', 'licence_date_end']],
  ['licencedate', ['licence_date_start', 'licence_date_end']],
  ['applicationref', ['licence_reference', 'planning_reference', 'external_reference']],
  ['applicationreference', ['licence_reference', 'planning_reference', 'external_reference']],
  ['licenceappliedfor', ['licence_status']],
  ...[
    'storeys',
    'floors',
    'nooffloors',
    'levels',
    'noofstoreys',
    'numberofstoreys',
    'numberoffloors',
    'storeycount',
    'floorcount',
  ].map((header): readonly [string, readonly ColumnRole[]] => [
    header,
    ['storeys_internal', 'storeys_external'],
  ]),
  ['room', ['address.unit']],
  ['roomno', ['address.unit']],
  ['roomnumber', ['address.unit']],
  ['sitename', ['address.building', 'address', 'external_reference']],
  ['sleeps', ['people', 'licence_max_people']],
  ['tenancyid', ['external_reference']],
  ['leaseno', ['external_reference']],
  ['leasenumber', ['external_reference']],
  ['propertyname', ['address', 'address.building']],
  ['planning', ['planning_status', 'planning_reference']],
  ['article4', ['planning_status']],
];

function meanings(): ReadonlyMap<string, HeaderMeaning> {
  const found = new Map<string, HeaderMeaning>();
  const add = (kind: 'plain' | 'likely', lists: Partial<Record<ColumnRole, string>>): void => {
    for (const [role, headers] of Object.entries(lists) as [ColumnRole, string][]) {
      for (const header of headers.split(' ')) found.set(header, { kind, role });
    }
  };
  for (const [header, roles] of oneOf) found.set(header, { kind: 'one-of', roles });
  add('likely', likely);
  add('plain', plain);
  return found;
}

const byHeader = meanings();

/** What a squeezed header means, or `null` where nobody can tell from it. */
export function meaningOf(header: string): HeaderMeaning | null {
  return byHeader.get(header) ?? null;
}
