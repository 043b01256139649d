import { detailRoles } from '../../../src/portfolio/columns/role';
import { meaningOf } from '../../../src/portfolio/columns/meaning';
import { rules } from '../../../src/portfolio/columns/rules';

/** A meaning in one line: how sure it is, and of what. */
function said(header: string): string {
  const meaning = meaningOf(header);
  if (meaning === null) return 'nothing';
  switch (meaning.kind) {
    case 'plain':
    case 'likely':
      return `${meaning.kind} ${meaning.role}`;
    case 'told':
    case 'open':
    case 'half':
      return `${meaning.kind} ${meaning.roles.join(' ')}`;
    case 'other':
      return 'other';
  }
}

describe('P1.1 one header written in many ways', () => {
  it.each([
    [
      'licence_date_end',
      ['Licence expiry date', 'license_expiry', 'LICENCEEXPIRYDATE', 'Lic. Exp.', 'HMO Exp'],
    ],
    ['licence_date_start', ['Date Licence Granted', 'LicStartDate', 'Selective licence valid from']],
    ['licence_max_people', ['Max. no. of occupants', 'maxoccupants', 'Number of persons permitted']],
    ['licence_reference', ['HMOLicenceNo', 'Licence #', 'Council licence number', 'Add. HMO licence ref']],
    [
      'people',
      [
        'How many people live there?',
        'No. living there',
        'NUMBER OF OCCUPENTS',
        'numoccupants',
        'Current no. of tenants',
      ],
    ],
    [
      'households',
      [
        'How many households share the property?',
        'No. of separate households',
        'Number of Housholds',
        'Hholds',
      ],
    ],
    ['rooms', ['No. of Beds', 'totalbedrooms', 'Bedroom(s)', 'Rooms for sleeping']],
    ['rent', ['Rent (£ pcm)', 'Mthly rent', '£/week', 'Gross rental income p.a.', 'contractedrent']],
    ['address', ['Full adress of the property', 'Prop. Addr.', 'HMO address', 'Address & Postcode']],
    ['address.line2', ['ADD2', 'Address line two', '2nd line of address', 'risk_address_2']],
    ['address.unit', ['Flat/Apt No', 'Sub-building name', 'Unit #']],
    ['postcode', ['P/Code', 'Post\nCode', 'propertyPostcode', 'Postcode of let property', 'POSTCDE']],
    ['uprn', ['Property UPRN', 'Unique property reference number', 'OS UPRN']],
    ['external_reference', ['Our ref.', 'PROPCODE', 'Client property ref', 'asset_id']],
    ['planning_reference', ['C4 planning app. no.', 'Planning permission ref']],
    ['above_commercial', ['Is it above a shop?', 'Commercial premises below (Y/N)', 'aboveshop']],
    ['notes', ['Comments / notes', 'Any other comments', 'Anything else?']],
  ])('%s', (role, headers) => {
    expect(headers.map((header) => [header, said(header)])).toEqual(
      headers.map((header) => [header, `plain ${role}`]),
    );
  });
});

describe('P1.4 what a header leaves open', () => {
  it.each([
    ['Storeys', 'open storeys_internal storeys_external'],
    ['Property number', 'open address.number external_reference'],
    ['Market rent', 'open rent'],
    ['Rent per room', 'open rent'],
    ['Application ref', 'open licence_reference planning_reference external_reference'],
    ['Property', 'likely address'],
    ['Total rooms', 'likely rooms'],
    ['Type', 'told property_class licence_type property_category'],
  ])('%s', (header, expected) => {
    expect(said(header)).toBe(expected);
  });
});

describe('P1.5 what is said of somebody or something else', () => {
  it.each([
    'EPC expiry',
    'gascertexpiry',
    'Landlord’s address',
    'Postcode of applicant',
    'TENANT POSTCODE',
    'Tenant ref',
    'Occupant name',
    'Licence holder',
    'Licence fee',
    'Licence required?',
    'Ground rent',
    'Asking rent',
    'Rent review date',
    'Insurance renewal',
    'Council tax ref',
    'Number of reception rooms',
    'Floors below ground',
    'Max persons in room',
    'Occupancy %',
  ])('%s', (header) => {
    expect(said(header)).toBe('other');
  });
});

describe('P1.14 a header of which not every word is understood', () => {
  it.each([
    ['Trading address', 'half address'],
    ['Statutory max occupants', 'half licence_max_people'],
    ['Number of smoking tenants', 'half people'],
    ['Cyfeirnod / Ref', 'half external_reference licence_reference'],
    ['Licence start and end', 'half licence_date_end'],
  ])('%s is asked', (header, expected) => {
    expect(said(header)).toBe(expected);
  });

  it.each([
    'Product end date',
    'Living wage',
    'Number of pets',
    'No. of apartments',
    'Number of licences',
    'Colour of door',
    'Monthly',
  ])('%s says nothing of a home', (header) => {
    expect(said(header)).toMatch(/^(?:nothing|other)$/);
  });

  it('what stands in brackets is a remark, unless it speaks of somebody', () => {
    expect(said('Beds (numeral)')).toBe('likely rooms');
    expect(said('Permitted occupancy (households)')).toBe('plain licence_max_households');
    expect(said('Address (landlord)')).toBe('other');
  });
});

it('P1.1 every detail of the contract is what some header says', () => {
  const known = rules.flatMap(({ meaning }) =>
    meaning.kind === 'plain' || meaning.kind === 'likely' ? [meaning.role] : [],
  );
  expect(detailRoles.filter((role) => !known.includes(role))).toEqual([]);
});
