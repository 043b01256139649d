import { certificate, emptyPlace, epc, place, registers, stored } from './support/bodies';
import { call, functionNames, propertyFor, type FunctionName } from './support/calls';
import { settingForEachTest } from './support/setting';

/** What cells say of an answer in which something is missing or cannot be read: never a blank, and never none. */

const setting = settingForEachTest();
const { outcome } = setting;

const home = [[100023336956]];
const propertyId = [['svc:property:f00d']];
const onCertificate = ['epcRating', 'epcCertificate', 'epcStatus', 'epcRecommendations', 'findUprn'] as const;

it.each(functionNames)('%s of an empty result', async (name) => {
  setting.api.reply(() => ({ body: { result: {} } }));
  expect(await outcome(() => call(name, [propertyFor(name)]))).toMatch(
    /^#N\/A The API’s answer could not be read \(found a result without .+\)/,
  );
});

it.each(onCertificate)('%s without a certificate', async (name) => {
  setting.api.reply(() => ({ body: { result: { certificate: null, recommendations: [] } } }));
  expect(await outcome(() => call(name, [home]))).toMatch(
    /could not be read \(found a result without a certificate\)/,
  );
});

const whole = stored as { readonly result: object };
const without = (name: string): unknown => ({
  result: Object.fromEntries(Object.entries(whole.result).filter(([each]) => each !== name)),
});

it.each<[string, FunctionName, readonly unknown[], unknown, string]>([
  [
    'a field that is no number',
    'epcCertificate',
    [home, 'total_floor_area'],
    epc({ total_floor_area: 'large' }),
    'The field “total_floor_area”',
  ],
  ['no rating', 'epcRating', [home], epc({ current_energy_rating: undefined }), 'The energy rating'],
  [
    'a rating that is no letter',
    'epcRating',
    [home],
    epc({ current_energy_rating: 'H' }),
    'The energy rating “H”',
  ],
  ['a UPRN that is no number', 'findUprn', [[['12 High Street, FH1 2AB']]], epc({ uprn: 'x' }), 'The UPRN'],
  ['no measures', 'epcRecommendations', [home], { result: { certificate } }, 'The recommendations'],
  ['no advice', 'determination', [home, 'mandatory'], emptyPlace, 'The advice'],
  ['no schemes', 'schemes', [home], { result: { advice: {}, planning: [] } }, 'The licensing schemes'],
  ['no directions', 'article4', [home], { result: { advice: {}, schemes: [] } }, 'The Article 4 directions'],
  ['no records', 'licences', [home], { result: { current: { hmo: false } } }, 'The licence records'],
  ['no records', 'licence', [home], { result: { current: { hmo: false } } }, 'The licence records'],
  [
    'an id alone',
    'propertyCheck',
    [propertyId],
    { result: { id: 'f00d' } },
    'The field “advice_text_current”',
  ],
  ['no council', 'propertyCheck', [propertyId, 'council'], without('council'), 'The field “council”'],
  [
    'no requires',
    'propertyCheck',
    [propertyId, 'requires.current.selective'],
    without('requires'),
    'The field “requires.current.selective”',
  ],
  [
    'no future advice',
    'propertyCheck',
    [propertyId, 'advice_text_future'],
    without('advice_text_future'),
    'The field “advice_text_future”',
  ],
  [
    'advice that is no text',
    'propertyCheck',
    [propertyId],
    { result: { ...whole.result, advice_text_current: {} } },
    'The field “advice_text_current”',
  ],
])('an answer with %s: %s', async (_what, name, args, body, told) => {
  setting.api.reply(() => ({ body }));
  expect(await outcome(() => call(name, args))).toBe(
    `#N/A ${told} could not be read from the answer of the API. Ask its provider.`,
  );
});

it.each<[string, Record<string, unknown>]>([
  ['max_people', { people: 'five' }],
  ['max_households', { households: [] }],
  ['type', { type: 7 }],
  ['licencee', { licencee: {} }],
  ['start', { date_start: '01/14/2025' }],
])('LICENCE with “%s” of a record that has it as %j', async (word, damaged) => {
  setting.api.reply(() => ({ body: registers({ date_end: '2027-01-31' }, damaged) }));
  expect(await outcome(() => call('licence', [home, word]))).toBe(
    `#N/A The field “${word}” could not be read from the answer of the API. Ask its provider.`,
  );
  const leftOut = Object.fromEntries(Object.keys(damaged).map((field) => [field, null]));
  setting.api.reply(() => ({ body: registers({ date_end: '2027-01-31' }, leftOut) }));
  expect(await outcome(() => call('licence', [[[2]], word]))).toEqual([['']]);
});

it.each(['people', 'households', 'type', 'address', 'licencee', 'status', 'date_start', 'date_end'])(
  'LICENCES with “%s” of a record that cannot be read tells it in its own cell',
  async (field) => {
    setting.api.reply(() => ({ body: registers({}, { [field]: {} }) }));
    const rows = (await call('licences', [home])) as readonly (readonly unknown[])[];
    const errors = rows.flat().filter((cell) => cell instanceof Error);
    expect(errors.map(({ message }) => message)).toEqual([
      `The field “${field.replace('date_', '')}” could not be read from the answer of the API. Ask its provider.`,
    ]);
  },
);

/** The answer with a second row in its list: the first, with something damaged in it. */
function withRow(body: unknown, list: string, damaged: object): unknown {
  const { result } = body as { readonly result: Readonly<Record<string, unknown>> };
  const [first] = result[list] as readonly object[];
  return { result: { ...result, [list]: [first, { ...first, ...damaged }] } };
}

const lists = {
  schemes: [place, 'schemes'],
  article4: [place, 'planning'],
  epcRecommendations: [epc(), 'recommendations'],
} as const;

it.each<[keyof typeof lists, object, readonly string[]]>([
  ['schemes', { name: {} }, ['name']],
  ['schemes', { type: 5 }, ['type']],
  ['schemes', { link: [] }, ['link']],
  ['schemes', { criteria: { date_start: '01/04/2024' } }, ['start']],
  ['schemes', { criteria: { date_end: 7 } }, ['end']],
  ['schemes', { criteria: { configurations: 'five' } }, ['criteria']],
  ['schemes', { criteria: { configurations: [{ people: 'five' }] } }, ['criteria']],
  ['schemes', { criteria: 'ask' }, ['start', 'end', 'criteria']],
  ['schemes', { name: null, type: undefined, link: ' ', criteria: null }, []],
  ['schemes', { criteria: { configurations: null } }, []],
  ['article4', { name: {} }, ['name']],
  ['article4', { criteria: { restrict_from: {} } }, ['criteria']],
  ['article4', { criteria: {} }, []],
  ['epcRecommendations', { item_text: {} }, ['measure']],
  ['epcRecommendations', { indicative_cost: '£100' }, ['low cost', 'high cost']],
  ['epcRecommendations', { indicative_cost: ['£100', 350] }, ['low cost']],
  ['epcRecommendations', { indicative_cost: [100, '£350'] }, ['high cost']],
  ['epcRecommendations', { item_text: undefined, indicative_cost: null }, []],
])('%s of a row with %j tells in their own cells that it cannot read %j', async (name, damaged, columns) => {
  const [body, list] = lists[name];
  setting.api.reply(() => ({ body: withRow(body, list, damaged) }));
  const [first, second] = (await call(name, [home])) as readonly (readonly unknown[])[];
  const told = [first, second].map((row) =>
    row?.flatMap((cell) => (cell instanceof Error ? [cell.message] : [])),
  );
  const unread = (column: string): string =>
    `The field “${column}” could not be read from the answer of the API. Ask its provider.`;
  expect(told).toEqual([[], columns.map(unread)]);
});

it('the one advice of an older table of the contract speaks of now alone', async () => {
  const body = { result: { id: 'f00d', advice_text: 'A licence is needed.' } };
  setting.api.reply(() => ({ body }));
  expect(await outcome(() => call('propertyCheck', [propertyId]))).toEqual([['A licence is needed.']]);
  expect(await outcome(() => call('propertyCheck', [propertyId, 'advice_text_future']))).toEqual([
    ['The API gives no advice on this'],
  ]);
});
