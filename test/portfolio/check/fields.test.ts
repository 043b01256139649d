import {
  determinationReader,
  epcResultReader,
  licensingReader,
  propertyReader,
  readAnswer,
  type IsoDate,
  type Reader,
  type UtcTimestamp,
} from '../../../src/contract';
import { checkField, checkFieldId, checkFields, type CellValue } from '../../../src/portfolio';
import { emptyPlace, epc, place, registers, stored, unadvised } from '../../functions/support/bodies';

/** What each column of a bulk check shows of an answer. */

const readers = {
  epc: epcResultReader,
  determination: determinationReader,
  licensing: licensingReader,
  property: propertyReader,
} as const;

/** What the field shows of an answer's body, written on 21 November 2026. */
function shown(id: string, body: unknown): CellValue {
  const field = checkField(id);
  if (field === null) throw new Error(`There is no field “${id}”.`);
  const answer = readAnswer(readers[field.check] as Reader<never>, 200, body);
  if (!answer.ok) throw new Error(`The body of “${id}” cannot be read.`);
  const { value, faults } = answer;
  const checkedAt = '2026-11-21T09:00:00.000Z' as UtcTimestamp;
  return field.read({ value, faults, checkedAt, today: '2026-11-21' as IsoDate });
}

const twoMeasures = (costs: readonly (readonly number[])[]): unknown => ({
  result: {
    certificate: {},
    recommendations: costs.map((indicative_cost) => ({ item_text: 'Measure', indicative_cost })),
  },
});
const ofPlace = (result: unknown): unknown => ({ result });
const state = { in: true, active: false, future: false, expired: false, consultation: true };
const consulted = {
  ...{ id: 9, name: 'Hillside', type: 'selective', state, link: null },
  criteria: { date_start: null, date_end: null, above_commercial: null, configurations: [] },
};

const toCome = (date_start: string): unknown => ({
  ...consulted,
  state: { ...state, consultation: false, future: true },
  criteria: { ...consulted.criteria, date_start },
});

describe('columns of an energy certificate', () => {
  it.each<[string, unknown, CellValue]>([
    ['current_energy_rating', epc(), 'D'],
    ['current_energy_rating', epc({ current_energy_rating: null }), 'Could not be read from the answer'],
    [
      'current_energy_rating',
      epc({ current_energy_rating: 'INVALID!' }),
      'Could not be read from the answer',
    ],
    ['current_energy_efficiency', epc(), 58],
    ['expiry_date', epc(), '2031-05-02'],
    ['potential_energy_rating', epc(), 'B'],
    ['recommendations', epc(), 3],
    ['recommendations', unadvised, 0],
    ['cost_low', epc(), ''],
    ['cost_low', twoMeasures([[100, 350], [25]]), 125],
    ['cost_high', twoMeasures([[100, 350], [25]]), 375],
    ['cost_high', twoMeasures([]), ''],
    ['total_floor_area', epc(), 71.5],
    ['main_fuel', epc(), ''],
  ])('%s', (name, body, cell) => {
    expect(shown(`epc.${name}`, body)).toBe(cell);
  });

  it('say that there is none where none was found, in the first of them alone', () => {
    const telling = checkFields.filter(({ nothingFound }) => nothingFound !== '');
    expect(telling.map(checkFieldId)).toEqual(['epc.current_energy_rating']);
  });
});

describe('columns of schemes and directions at the place', () => {
  it.each<[string, unknown, CellValue]>([
    ['additional_schemes', place, 'Fernhope additional scheme'],
    ['selective_schemes', place, 'None found'],
    ['article4', place, 'Fernhope HMO direction'],
    ['article4', emptyPlace, 'None found'],
    ['future_schemes', place, 'Fernhope selective scheme (from 2027-04-01)'],
    // It starts at midnight in London, an hour before that of UTC.
    [
      'future_schemes',
      ofPlace({ advice: {}, schemes: [toCome('2027-03-31T23:00:00.000Z')], planning: [] }),
      'Hillside (from 2027-04-01)',
    ],
    ['future_schemes', emptyPlace, 'None found'],
    ['consultations', place, 'None found'],
    ['consultations', ofPlace({ advice: {}, schemes: [consulted], planning: [] }), 'Hillside'],
    [
      'consultations',
      ofPlace({ advice: {}, schemes: [consulted, { ...consulted, name: ' ' }], planning: [] }),
      'Hillside; selective',
    ],
    ['mandatory_schemes', place, 'None found'],
    ['advice_mandatory', place, 'Five people or more need a licence.'],
    ['advice_additional', place, ''],
  ])('%s', (name, body, cell) => {
    expect(shown(`determination.${name}`, body)).toBe(cell);
  });

  it('never say that none was found where the answer could not be read', () => {
    const broken = ofPlace({ advice: {}, schemes: 'many', planning: [] });
    for (const name of ['additional_schemes', 'future_schemes', 'consultations'])
      expect(shown(`determination.${name}`, broken)).toBe('Could not be read from the answer');
    expect(shown('determination.article4', broken)).toBe('None found');
  });
});

describe('columns of the licence registers', () => {
  it.each<[string, unknown, CellValue]>([
    ['verdict', registers({}), 'On a register'],
    ['verdict', registers({ date_end: '2025-12-31' }), 'Ended'],
    ['verdict', registers(), 'The API lists no licence'],
    ['verdict', ofPlace({ licences: 'many' }), 'Could not be read from the answer'],
    ['type', registers({}), 'selective'],
    ['type', registers(), ''],
    ['date_end', registers({}), '2028-12-31'],
    ['people', registers({}), 5],
    ['records', registers({}, {}), 2],
    ['records', registers(), 0],
  ])('%s', (name, body, cell) => {
    expect(shown(`licensing.${name}`, body)).toBe(cell);
  });
});

describe('columns of the stored property', () => {
  it.each<[string, CellValue]>([
    ['advice_now', 'An additional licence is needed.'],
    ['advice_future', 'A selective licence will be needed.'],
    ['council', 'Fernhope'],
    ['schemes', 'additional, Article 4, selective (from 2027-04-01)'],
    ['licence', 'Applied for (additional)'],
    ['actions', 'Apply'],
    ['analysis', ''],
  ])('%s', (name, cell) => {
    expect(shown(`property.${name}`, stored)).toBe(cell);
  });
});

describe('what is offered first', () => {
  it('is what most people want, of each check', () => {
    const usual = checkFields.filter((field) => field.usual).map(checkFieldId);
    expect(usual).toEqual([
      'epc.current_energy_rating',
      'epc.current_energy_efficiency',
      'epc.expiry_date',
      'epc.potential_energy_rating',
      'epc.recommendations',
      'epc.cost_low',
      'epc.cost_high',
      'determination.additional_schemes',
      'determination.selective_schemes',
      'determination.article4',
      'determination.future_schemes',
      'determination.mandatory_schemes',
      'licensing.verdict',
      'licensing.type',
      'licensing.date_end',
      'licensing.people',
      'property.licence',
      'property.advice_now',
      'property.advice_future',
      'property.council',
      'property.schemes',
    ]);
  });

  it('names each field and each column once', () => {
    expect(new Set(checkFields.map(checkFieldId)).size).toBe(checkFields.length);
    expect(new Set(checkFields.map(({ header }) => header)).size).toBe(checkFields.length);
  });
});
