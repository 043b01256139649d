import { overviewOf, type Given, type Row } from '../support/made-overview';

/** Needs of one row, without that nobody has checked it. */
function kindsOf(row: Row, given: Given = {}): readonly string[] {
  return overviewOf([row], given)
    .needs.map(({ kind }) => kind)
    .filter((kind) => kind !== 'never-checked');
}

describe('what one home needs', () => {
  const cases: readonly (readonly [what: string, row: Row, kinds: readonly string[]])[] = [
    [
      'P7.1 a licence that is required and not recorded',
      { Licence: 'Required (selective): none recorded' },
      ['licence-needed'],
    ],
    ['P7.1 nothing for the place’s schemes alone', { 'Schemes at this place': 'mandatory, selective' }, []],
    ['P7.1 nothing where it was applied for', { Licence: 'Applied for (selective)' }, []],
    ['P7.1 nothing where an exemption is recorded', { Licence: 'Exemption recorded' }, []],
    ['P7.1 nothing where the API says to see its advice', { Licence: 'See advice' }, []],
    [
      'P7.14 a licence of the wrong kind',
      { Licence: 'Wrong licence: mandatory required, selective held until 31 Mar 2029' },
      ['licence-wrong'],
    ],
    [
      'P7.14 a licence of the wrong kind that ends soon',
      { Licence: 'Wrong licence: mandatory required, selective held until 31 Dec 2026' },
      ['licence-wrong', 'licence-ends-soon'],
    ],
    [
      'P7.14 more people than the licence permits',
      { Licence: 'More than permitted: 6 people, 5 permitted; held (mandatory) until 31 Mar 2029' },
      ['licence-exceeded'],
    ],
    [
      'P7.14 a selective licence on a register where a mandatory one is required',
      {
        Licence: 'Required (mandatory): none recorded',
        'Licence on register': 'On a register',
        'Register: type': 'selective',
      },
      ['licence-wrong'],
    ],
    [
      'P7.14 not an HMO licence on a register where a selective one is required',
      {
        Licence: 'Required (selective): none recorded',
        'Licence on register': 'On a register',
        'Register: type': 'mandatory',
      },
      [],
    ],
    [
      'P7.14 more people than the register permits',
      { People: 6, 'Licence on register': 'On a register', 'Register: most people': 5 },
      ['licence-exceeded'],
    ],
    [
      'P7.14 not as many as the register permits',
      { People: 5, 'Licence on register': 'On a register', 'Register: most people': 5 },
      [],
    ],
    [
      'P7.14 not what a licence that ended permitted',
      { People: 6, 'Licence on register': 'Ended', 'Register: most people': 5 },
      ['licence-ended'],
    ],
    [
      'P7.14 not a selective licence that the API knows where a register shows one for an HMO',
      {
        Licence: 'Wrong licence: mandatory required, selective held',
        'Licence on register': 'On a register',
        'Register: type': 'mandatory',
      },
      [],
    ],
    [
      'P7.1 nothing where a register shows an application',
      { Licence: 'Required (mandatory): none recorded', 'Licence on register': 'Applied for' },
      [],
    ],
    [
      'P7.1 nothing where a register shows an exemption that runs',
      { Licence: 'Required (mandatory): none recorded', 'Licence on register': 'Exemption, end not known' },
      [],
    ],
    [
      'P7.1 a licence where the exemption has ended',
      { Licence: 'Required (mandatory): none recorded', 'Licence on register': 'Exemption ended' },
      ['licence-needed'],
    ],
    [
      'P7.3 an exemption that ends soon',
      { 'Licence on register': 'Exemption to 1 Jan 2027', 'Register: until': '2027-01-01' },
      ['exemption-ends-soon'],
    ],
    [
      'P7.2 no licence has ended where an application was refused',
      { 'Licence on register': 'Application refused', 'Register: until': '2026-01-01' },
      [],
    ],
    ['P7.15 a licence that may be required', { Licence: 'Find out: may be required' }, ['find-out']],
    ['P7.15 an unknown word', { Licence: 'Find out: mandatory required, recorded as “lost”' }, ['find-out']],
    [
      'P7.15 nothing to find out where a register shows a licence',
      { Licence: 'Find out: required unless purpose-built', 'Licence on register': 'On a register' },
      [],
    ],
    [
      'P7.16 a council of which nothing is held',
      { 'Selective licensing here': 'No data: ask Oxford' },
      ['ask-council'],
    ],
    [
      'P7.16 a council of which old data is held',
      {
        'Article 4 here':
          'None here: none of 2 held of Oxford covers this place (checked 20 May 2026, over 6 months ago)',
      },
      ['ask-council'],
    ],
    [
      'P7.16 data that has grown old since the check',
      { 'Article 4 here': 'None here: Oxford had none (checked 20 May 2026)' },
      ['ask-council'],
    ],
    [
      'P7.16 not data of this half-year',
      { 'Article 4 here': 'None here: Oxford had none (checked 22 May 2026)' },
      [],
    ],
    [
      'P7.16 not a day that is not known',
      { 'Article 4 here': 'None here: Oxford had none (day of checking not known)' },
      [],
    ],
    [
      'P7.16 a scheme that may cover the home',
      { 'Additional licensing here': 'Not certain: may lie in “Cowley” (50%), ask Oxford' },
      ['ask-council'],
    ],
    [
      'P7.16 a scheme that may cover the home besides one that does',
      {
        'Additional licensing here': 'Oxford additional; Not certain: may lie in “Cowley” (50%), ask Oxford',
      },
      ['ask-council'],
    ],
    [
      'P7.16 what a sync wrote',
      {
        'Schemes at this place': 'mandatory; No data: Article 4 (ask Oxford); Not in law: additional (Wales)',
      },
      ['ask-council'],
    ],
    [
      'P7.16 a register of which nothing is held',
      { 'Licence on register': 'No register of Oxford is held: ask the council' },
      ['ask-council'],
    ],
    [
      'P7.16 nothing where an API does not say what it holds',
      { 'Article 4 here': 'The API lists no Article 4 direction' },
      [],
    ],
    ['P7.16 nothing for a column of an earlier edition', { 'Article 4 here': 'None found' }, []],
    [
      'P7.17 a home that was not placed',
      { 'Schemes at this place': 'Not placed: its council is not known' },
      ['council-not-known'],
    ],
    [
      'P7.17 a home that the API did not find',
      { 'EPC rating': 'Home not found: give the UPRN or a fuller address' },
      ['council-not-known', 'no-certificate-found'],
    ],
    [
      'P7.1 nothing where a register shows a licence',
      { Licence: 'Required (selective): none recorded', 'Licence on register': 'On a register' },
      [],
    ],
    [
      'P7.1 nothing where the row has a licence of its own',
      { Licence: 'Required (selective): none recorded', 'Licence end': '31/03/2029' },
      [],
    ],
    ['P7.2 a licence that has ended', { Licence: 'Expired on 20 Nov 2026 (selective)' }, ['licence-ended']],
    [
      'P7.2 one that ended since it was written',
      { Licence: 'Held (mandatory) until 20 Nov 2026' },
      ['licence-ended'],
    ],
    [
      'P7.2 one that ended since it was exceeded',
      { Licence: 'More than permitted: 6 people, 5 permitted; held (mandatory) until 20 Nov 2026' },
      ['licence-ended'],
    ],
    [
      'P7.2 one on a register that ended since',
      { 'Licence on register': 'On a register', 'Register: until': '2026-11-20' },
      ['licence-ended'],
    ],
    [
      'P7.1 one that is required, where that of a register has ended since',
      {
        Licence: 'Required (mandatory): none recorded',
        'Licence on register': 'On a register',
        'Register: until': '2026-11-20',
      },
      ['licence-needed'],
    ],
    ['P7.2 not a licence that ends today', { 'Licence end': '21/11/2026' }, ['licence-ends-soon']],
    [
      'P7.3 a licence that ends on the 90th day',
      { Licence: 'Held (mandatory) until 19 Feb 2027' },
      ['licence-ends-soon'],
    ],
    [
      'P7.3 one in a sheet that was written when days stood so',
      { Licence: 'Held (mandatory) until 2027-02-19' },
      ['licence-ends-soon'],
    ],
    ['P7.3 not one that ends on the 91st', { Licence: 'Held (mandatory) until 20 Feb 2027' }, []],
    ['P7.3 a licence as a register has it', { 'Register: until': '2027-01-01' }, ['licence-ends-soon']],
    ['P7.4 a rating below the minimum', { 'EPC rating': 'F' }, ['below-minimum']],
    ['P7.4 a rating at the minimum, below what is announced', { 'EPC rating': 'E' }, ['below-announced']],
    ['P7.4 a rating that reaches what is announced', { 'EPC rating': 'C' }, []],
    ['P7.4 a rating below the minimum of another nation', { 'EPC rating': 'G', Postcode: 'EH1 1YZ' }, []],
    ['P7.4 the same in Belfast', { 'EPC rating': 'F', Postcode: 'BT1 5GS' }, []],
    ['P7.4 on the border it is told', { 'EPC rating': 'F', Postcode: 'TD15 1AA' }, ['below-minimum']],
    [
      'P7.4 a rating that could not be read',
      { 'EPC rating': 'Could not be read from the answer' },
      ['rating-unread'],
    ],
    ['P7.4 no certificate found', { 'EPC rating': 'None found' }, ['no-certificate-found']],
    [
      'P7.4 none held of the home',
      { 'EPC rating': 'Not in the data: no certificate of this home is among the 7 held of Oxford' },
      ['no-certificate-found'],
    ],
    [
      'P7.4 none held of its council',
      { 'EPC rating': 'No data: no certificates of Oxford are held' },
      ['no-certificate-found'],
    ],
    [
      'P7.5 a certificate that has ended',
      { 'EPC rating': 'B', 'EPC valid until': '2026-11-20' },
      ['certificate-ended'],
    ],
    [
      'P7.5 a certificate that ends soon',
      { 'EPC rating': 'B', 'EPC valid until': 46_100 },
      ['certificate-ended'],
    ],
    [
      'P7.5 a certificate that ends on the 90th day',
      { 'EPC rating': 'B', 'EPC valid until': '2027-02-19' },
      ['certificate-ends-soon'],
    ],
    ['P7.5 not one that ends on the 91st', { 'EPC rating': 'B', 'EPC valid until': '2027-02-20' }, []],
    [
      'P7.6 a scheme that starts soon',
      { 'Schemes to come': 'North (from 1 Mar 2027)' },
      ['scheme-starts-soon'],
    ],
    [
      'P7.6 one in a sheet that was written when days stood so',
      { 'Schemes to come': 'North (from 2027-03-01)' },
      ['scheme-starts-soon'],
    ],
    ['P7.6 not one that starts in a year', { 'Schemes to come': 'North (from 1 Dec 2027)' }, []],
    [
      'P7.6 a scheme that a sync wrote',
      { 'Schemes at this place': 'mandatory, additional (from 1 Jan 2027)' },
      ['scheme-starts-soon'],
    ],
    ['P7.8 households that are blank', { Households: '' }, ['households-missing']],
    ['P7.8 people that are blank', { People: '' }, ['people-missing']],
    ['P7.8 a postcode that is blank', { Postcode: '' }, ['postcode-missing']],
    ['P7.8 a cell that cannot be read, once', { People: 'lots' }, ['rows-with-problems']],
  ];
  it.each(cases)('%s', (_what, row, kinds) => expect(kindsOf(row)).toEqual(kinds));

  it('P7.7 a create that nobody knows the end of', () => {
    expect(kindsOf({}, { unconfirmed: [2] })).toEqual(['unconfirmed']);
    const twice = { Address: '9 High Street' };
    const [need] = overviewOf([twice, twice], { unconfirmed: [2, 3], kept: { rating: 'C' } }).needs;
    expect(need?.title).toBe('Check 1 home that may already have been created');
  });

  it('P7.9 what is kept where the sheet does not say', () => {
    expect(kindsOf({}, { kept: { rating: 'G' } })).toEqual(['below-minimum']);
    expect(kindsOf({ 'EPC rating': 'A' }, { kept: { rating: 'G' } })).toEqual([]);
    expect(kindsOf({}, { kept: { rating: 'unread' } })).toEqual(['rating-unread']);
  });
});
