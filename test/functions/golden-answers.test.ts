import { byFlagAlone, emptyPlace, epc, place, registers, stored, unadvised } from './support/bodies';
import { call, propertyFor, type FunctionName } from './support/calls';
import { settingForEachTest } from './support/setting';
import { usual } from './support/usual';

/** Functions that spill, with their columns, an answer that has nothing to list, and what is said of it. */
const headers = ['type', 'name', 'state', 'start', 'end', 'criteria', 'link'];
const spilling: readonly (readonly [FunctionName, readonly string[], unknown, string])[] = [
  [
    'epcRecommendations',
    ['measure', 'low cost', 'high cost'],
    unadvised,
    'the certificate recommends nothing',
  ],
  ['schemes', headers, emptyPlace, 'The API lists no additional or selective scheme'],
  ['article4', headers, emptyPlace, 'The API lists no Article 4 direction'],
  [
    'licences',
    ['type', 'address', 'licencee', 'people', 'households', 'status', 'start', 'end'],
    registers(),
    'the API lists no licence',
  ],
];

type Case = readonly [
  formula: string,
  name: FunctionName,
  args: readonly unknown[],
  body: unknown,
  expected: unknown,
];

const setting = settingForEachTest();
const { outcome } = setting;

const home = [[100023336956]];
/** What a cell shows where no letter was given; “found” with a blank before it. */
const unreadRating = (found: string): string =>
  `#N/A The energy rating${found} could not be read from the answer of the API. Ask its provider.`;
const propertyId = [['svc:property:f00d']];

/** What is shown of an answer beyond the usual one, which golden-arguments.test.ts asks of every function. */
const cases: readonly Case[] = [
  ['EPCCERTIFICATE(A2,"expiry_date")', 'epcCertificate', [home, 'expiry_date'], epc(), [[47970]]],
  ['EPCCERTIFICATE(A2,"Expiry date")', 'epcCertificate', [home, 'Expiry date'], epc(), [[47970]]],
  [
    'EPCCERTIFICATE of a 29 February',
    'epcCertificate',
    [home, 'expiry_date'],
    epc({ lodgement_date: '2024-02-29' }),
    [[49003]],
  ],
  [
    'EPCCERTIFICATE without a lodgement',
    'epcCertificate',
    [home, 'expiry_date'],
    epc({ lodgement_date: null, lodgement_datetime: null }),
    '#N/A The day on which the certificate was lodged could not be read from the answer of the API. Ask its provider.',
  ],
  [
    'EPCCERTIFICATE of a word that is blank text',
    'epcCertificate',
    [home, 'tenure'],
    epc({ tenure: '' }),
    [['']],
  ],
  ['EPCCERTIFICATE of a UPRN that is 0', 'epcCertificate', [home, 'uprn'], epc({ uprn: 0 }), [['']]],
  [
    'EPCCERTIFICATE of a band that is spaces',
    'epcCertificate',
    [home, 'multi_glaze_proportion'],
    epc({ multi_glaze_proportion: ' ' }),
    [['']],
  ],
  ['EPCRATING without a rating', 'epcRating', [home], epc({ current_energy_rating: null }), unreadRating('')],
  [
    'EPCRATING of no such letter',
    'epcRating',
    [home],
    epc({ current_energy_rating: 'INVALID!' }),
    unreadRating(' “INVALID!”'),
  ],
  [
    'EPCCERTIFICATE(A2,"current_energy_rating") of no such letter',
    'epcCertificate',
    [home, 'current_energy_rating'],
    epc({ current_energy_rating: 'INVALID!' }),
    unreadRating(' “INVALID!”'),
  ],
  [
    'EPCCERTIFICATE(A2) of no such letter',
    'epcCertificate',
    [home],
    epc({ current_energy_rating: 'INVALID!' }),
    [['rating could not be read']],
  ],
  ['EPCRATING in small letters', 'epcRating', [home], epc({ current_energy_rating: 'e' }), [['E']]],
  ['EPCCERTIFICATE(A2,"band_gap") of D', 'epcCertificate', [home, 'band_gap'], epc(), [[0]]],
  [
    'EPCCERTIFICATE(A2,"band_gap") of G',
    'epcCertificate',
    [home, 'band_gap'],
    epc({ current_energy_rating: 'G' }),
    [[2]],
  ],
  [
    'EPCCERTIFICATE(A2,"band_gap") of none',
    'epcCertificate',
    [home, 'band_gap'],
    epc({ current_energy_rating: null }),
    unreadRating(''),
  ],
  [
    'EPCCERTIFICATE(A2,"band_gap") of a home in Edinburgh',
    'epcCertificate',
    [home, 'band_gap'],
    epc({ current_energy_rating: 'G', postcode: 'EH1 1YZ' }),
    [['']],
  ],
  ['a number', 'epcCertificate', [home, 'total_floor_area'], epc(), [[71.5]]],
  ['a reference number', 'epcCertificate', [home, 'uprn'], epc(), [[100023336956]]],
  ['a date', 'epcCertificate', [home, 'lodgement_date'], epc(), [[44319]]],
  ['a moment', 'epcCertificate', [home, 'lodgement_datetime'], epc(), [[44319.5]]],
  ['null', 'epcCertificate', [home, 'main_fuel'], epc(), [['']]],
  ['what is missing', 'epcCertificate', [home, 'roof_description'], epc(), [['']]],
  [
    'a band in a number’s place',
    'epcCertificate',
    [home, 'multi_glaze_proportion'],
    epc(),
    [['More Than Typical']],
  ],
  [
    'text that looks like a formula',
    'epcCertificate',
    [home, 'property_type'],
    epc(),
    [['=HYPERLINK("https://example.org")']],
  ],
  [
    'DETERMINATION(A2,"article4")',
    'determination',
    [home, 'article4'],
    place,
    [['A change of use needs permission.']],
  ],
  [
    'DETERMINATION(A2,"additional") without advice',
    'determination',
    [home, 'additional'],
    place,
    [['The API gives no advice on this']],
  ],
  ['LICENCE(A2,"licencee")', 'licence', [home, 'licencee'], registers({}), [['A. Landlord']]],
  ['LICENCE(A2,"expiry")', 'licence', [home, 'expiry'], registers({}), [[47118]]],
  ['LICENCE(A2,"expiry") by the flag alone', 'licence', [home, 'expiry'], byFlagAlone, [['end not known']]],
  ['LICENCE(A2,"max_people")', 'licence', [home, 'max_people'], registers({}), [[5]]],
  ['LICENCE without a record', 'licence', [home], registers(), [['the API lists no licence']]],
  ['LICENCE(A2,"type") without a record', 'licence', [home, 'type'], registers(), [['']]],
  ['a path', 'propertyCheck', [propertyId, 'requires.future.selective'], stored, [[true]]],
  [
    'a date by its path',
    'propertyCheck',
    [propertyId, 'requires.future_start_date.selective'],
    stored,
    [[46478]],
  ],
  [
    'a last day by its path, which ends with the UTC day',
    'propertyCheck',
    [propertyId, 'licence_application.application.date_end'],
    {
      result: {
        id: 'f00d',
        licence_application: { application: { date_end: '2028-06-30T23:59:59.999Z' } },
      },
    },
    [[46934]],
  ],
  ['an empty field by its path', 'propertyCheck', [propertyId, 'metadata.storeys.internal'], stored, [['']]],
  [
    'a list by its path',
    'propertyCheck',
    [propertyId, 'council_websites'],
    stored,
    [['https://example.org/a; https://example.org/b']],
  ],
  ['regulations', 'propertyCheck', [propertyId, 'regulations'], stored, [['selective from 1 Apr 2027']]],
  [
    'a number by its path',
    'propertyCheck',
    [propertyId, 'licence_application.application.max_people'],
    stored,
    [[4]],
  ],
];

it.each(cases)('%s', async (_formula, name, args, body, expected) => {
  setting.api.reply(() => ({ body }));
  expect(await outcome(() => call(name, args))).toEqual(expected);
});

describe.each(spilling)('%s', (name, heading, nothing, said) => {
  const sentence = [said, ...new Array<string>(heading.length - 1).fill('')];

  it('with TRUE names its columns first', async () => {
    setting.api.reply(() => ({ body: usual[name].body }));
    expect(await outcome(() => call(name, [home, true]))).toEqual([heading, ...usual[name].shown]);
  });

  it('says what is known where it has nothing to list', async () => {
    setting.api.reply(() => ({ body: nothing }));
    expect(await outcome(() => call(name, [home]))).toEqual([[said]]);
    expect(await outcome(() => call(name, [home, true]))).toEqual([heading, sentence]);
  });
});

describe('rows of a range', () => {
  it('stand one below the other, with the property as it was given before each; blanks are passed over', async () => {
    setting.api.reply(({ path }) => ({ body: path.endsWith(':1') ? place : emptyPlace }));
    const answer = await outcome(() => call('schemes', [[[1], [''], [{ code: '#REF!' }], ['UPRN 2']], true]));
    expect(answer).toEqual([
      ['property', ...headers],
      ...usual.schemes.shown.map((row) => [1, ...row]),
      ['#REF!', '#REF!', '', '', '', '', '', ''],
      ['UPRN 2', 'The API lists no additional or selective scheme', '', '', '', '', '', ''],
    ]);
  });

  it.each([
    ['a formatted number', { type: 'FormattedNumber', basicValue: 100023336956, numberFormat: '0' }],
    [
      'the card of a home',
      { type: 'Entity', text: 'EPC D', properties: { uprn: { type: 'Double', basicValue: 100023336956 } } },
    ],
  ])('name the home that %s names', async (_what, given) => {
    setting.api.reply(() => ({ body: place }));
    const answer = await outcome(() => call('schemes', [[[given], [1]]]));
    expect((answer as unknown[][]).map(([property]) => property)).toEqual([100023336956, 100023336956, 1, 1]);
  });

  it('with headers over blanks alone are the headers', async () => {
    expect(await outcome(() => call('schemes', [[[''], ['']], true]))).toEqual([['property', ...headers]]);
  });
});

describe('FINDUPRN', () => {
  it('shares the request of EPCRATING', async () => {
    setting.api.reply(() => ({ body: epc() }));
    await outcome(() => call('epcRating', [propertyFor('epcRating')]));
    expect(call('findUprn', [propertyFor('findUprn')])).toEqual([[100023336956]]);
    expect(setting.api.seen).toHaveLength(1);
  });

  it.each([null, 0])(
    'says that the API does not reveal the UPRN where the certificate names %p',
    async (uprn) => {
      setting.api.reply(() => ({ body: epc({ uprn }) }));
      expect(await outcome(() => call('findUprn', [home]))).toMatch(/^#N\/A The API reveals a UPRN/);
    },
  );
});

it('lists that could not be read are no empty ones', async () => {
  const body = {
    result: { certificate: {}, recommendations: 'x', schemes: 5, planning: {}, licences: 'none' },
    status: {},
    response_id: '',
  };
  setting.api.reply(() => ({ body }));
  for (const name of ['epcRecommendations', 'schemes', 'article4', 'licences', 'licence'] as const) {
    expect(await outcome(() => call(name, [home]))).toMatch(/^#N\/A .* could not be read/);
  }
});
