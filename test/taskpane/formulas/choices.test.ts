import { readFileSync } from 'node:fs';
import path from 'node:path';
import { suggestedMapping } from '../../../src/portfolio';
import {
  choiceHeader,
  choiceName,
  formulaChoices,
  searchChoices,
} from '../../../src/taskpane/formulas/choices';

const built = JSON.parse(
  readFileSync(path.join(__dirname, '../../functions/functions.json'), 'utf8'),
) as unknown;
const choices = formulaChoices(built);
const names = choices.map(choiceName);

it('every function and every word of each is a choice, once', () => {
  const { functions, enums } = built as { functions: unknown[]; enums: { values: unknown[] }[] };
  const words = enums.reduce((sum, { values }) => sum + values.length, 0);
  expect(choices).toHaveLength(functions.length + words);
  expect(new Set(names).size).toBe(names.length);
});

it('says what each gives, with its unit, how much room it takes and what it takes', () => {
  const byName = (name: string) => choices.find((each) => choiceName(each) === name);
  expect(byName('EPCCERTIFICATE: total_floor_area')).toEqual({
    functionId: 'EPCCERTIFICATE',
    word: 'total_floor_area',
    means: 'Total floor area, m2',
    spills: false,
    wantsPropertyId: false,
  });
  expect(byName('SCHEMES')).toMatchObject({ spills: true });
  expect(byName('PROPERTYCHECK: notes')).toBeUndefined();
  expect(byName('PROPERTYCHECK: metadata.notes')).toMatchObject({ wantsPropertyId: true, spills: false });
});

it.each<[string, string]>([
  ['rating', 'EPCRATING'],
  ['EPCRATING', 'EPCRATING'],
  ['epc rating of the home', 'EPCRATING'],
  ['floor area', 'EPCCERTIFICATE: total_floor_area'],
  ['how big is the floor area?', 'EPCCERTIFICATE: total_floor_area'],
  ['when does the certificate expire', 'EPCCERTIFICATE: expiry_date'],
  ['expiry', 'EPCCERTIFICATE: expiry_date'],
  ['hot water cost', 'EPCCERTIFICATE: hot_water_cost_current'],
  ['licence end', 'LICENCE: expiry'],
  ['who holds the licence', 'LICENCE: licencee'],
  ['schemes', 'SCHEMES'],
  ['article 4', 'ARTICLE4'],
  ['uprn of an address', 'FINDUPRN'],
  ['when was it checked', 'CHECKEDAT'],
  ['bedrooms', 'PROPERTYCHECK: metadata.rooms'],
  ['recommended measures', 'EPCRECOMMENDATIONS'],
  ['main fuel', 'EPCCERTIFICATE: main_fuel'],
  ['council website', 'PROPERTYCHECK: council_websites'],
])('“%s” finds %s among the first three', (text, wanted) => {
  expect(searchChoices(choices, text).slice(0, 3).map(choiceName)).toContain(wanted);
});

it('finds all for no text or for fillers alone, and nothing for what is not there', () => {
  expect(searchChoices(choices, ' ')).toEqual(choices);
  expect(searchChoices(choices, 'what is the')).toEqual(choices);
  expect(searchChoices(choices, 'swimming pool depth')).toEqual([]);
});

it.each([[null], ['text'], [{}], [{ functions: 'x' }], [{ functions: [{ id: 5 }, null] }]])(
  'of a list that is none (%j) there are no choices',
  (list) => {
    expect(formulaChoices(list)).toEqual([]);
  },
);

it('no header of a choice means something of a home: what is inserted is never read as its data', () => {
  const table = { headers: choices.map(choiceHeader), dateSystem: '1900', rows: [] } as const;
  expect(suggestedMapping(table).columns).toEqual([]);
});
