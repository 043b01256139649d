import {
  checkField,
  checkFieldId,
  checkFields,
  normalisedHeader,
  syncColumns,
  type CellValue,
} from '../../../src/portfolio';
import { byFlagAlone, epc, registers, stored, unadvised } from '../../functions/support/bodies';
import { coverageOf, noneHere, notHeld, notPlaced, type Said } from '../support/coverage';
import { notFound, ofPlace, shown, unread } from '../support/shown';

/** What each column of a bulk check shows of an answer. */

const twoMeasures = (costs: readonly (readonly number[])[]): unknown => ({
  result: {
    certificate: {},
    recommendations: costs.map((indicative_cost) => ({ item_text: 'Measure', indicative_cost })),
  },
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
    ['answered_for', epc(), '12 High Street, Fernhope, FH1 2AB (UPRN 100023336956)'],
    ['answered_for', epc({ uprn: null, post_town: 'FERNHOPE' }), '12 High Street, Fernhope, FH1 2AB'],
    ['answered_for', epc({ uprn: 0 }), '12 High Street, Fernhope, FH1 2AB'],
    ['answered_for', epc({ address: null, postcode: null }), 'UPRN 100023336956'],
    [
      'answered_for',
      epc({
        address: null,
        address1: 'Flat 3',
        address2: '9 High Street',
        post_town: 'Fernhope',
        uprn: null,
      }),
      'Flat 3, 9 High Street, Fernhope, FH1 2AB',
    ],
    ['answered_for', epc({ address: null, postcode: null, uprn: null }), ''],
    // What a certificate leaves out is blank, what cannot be read is not.
    ['roof_description', epc(), ''],
    ['tenure', epc({ tenure: '' }), ''],
    ['total_floor_area', epc({ total_floor_area: 'large' }), unread],
    ['potential_energy_rating', epc({ potential_energy_rating: 5 }), unread],
    ['expiry_date', epc({ lodgement_date: 'soon', lodgement_datetime: null }), unread],
    ['recommendations', { result: { certificate: {} } }, unread],
    ['cost_low', { result: { certificate: {} } }, unread],
    ['cost_high', { result: { certificate: {} } }, unread],
  ])('%s', (name, body, cell) => {
    expect(shown(`epc.${name}`, body)).toBe(cell);
  });

  it('P6.6 say where none was found whether certificates of the council are held, in the first of them alone', () => {
    const field = checkField('epc.current_energy_rating');
    const told = (coverage: unknown): string =>
      field?.nothingFound(notFound('certificate-not-found', 203001, coverage)) ?? '';
    const ofCertificates = (said: Said): unknown =>
      coverageOf(
        said,
        {},
        { kinds: [{ held: null, checked_on: null, source: null, ...said, kind: 'certificates' }] },
      );
    expect(told(ofCertificates({ ...noneHere, held: 12_345 }))).toBe(
      'Not in the data: no certificate of this home is among the 12,345 held of Oxford (registered up to 1 Nov 2026)',
    );
    expect(told(ofCertificates(notHeld))).toMatch(/^No data: no certificates of Oxford are held/);
    expect(told(ofCertificates(notPlaced))).toMatch(/^Not placed/);
    expect(told(undefined)).toBe('The API lists no certificate of this home');
    expect(field?.nothingFound(notFound('address-not-found', 201001, undefined))).toMatch(/^Home not found/);
    const telling = checkFields.filter(
      ({ check, nothingFound }) =>
        check === 'epc' && nothingFound(notFound('certificate-not-found', 203001, undefined)) !== '',
    );
    expect(telling.map(checkFieldId)).toEqual(['epc.current_energy_rating']);
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
    ['people', registers({ people: 'five' }), 'Could not be read from the answer'],
    ['people', registers({ people: null }), ''],
    ['verdict', byFlagAlone, 'On a register, end not known'],
    ['date_end', byFlagAlone, ''],
    ['date_end', registers({ status: 'requested' }), ''],
    ['people', registers({}), 5],
    ['records', registers({}, {}), 2],
    ['records', registers(), ''],
    ['records', ofPlace({ current: { hmo: false } }), unread],
  ])('%s', (name, body, cell) => {
    expect(shown(`licensing.${name}`, body)).toBe(cell);
  });
});

it('P7.3 a licence that was renewed is told until the last day of its renewal, which is named', () => {
  const body = registers({}, { date_start: '2029-01-01', date_end: '2033-12-31' });
  const told = ['verdict', 'date_end', 'records'].map((name) => shown(`licensing.${name}`, body));
  expect(told).toEqual(['On a register, renewed from 1 Jan 2029', '2033-12-31', 2]);
});

it.each([
  ['2026-11-20', ['Ended', '2026-11-20']],
  ['2026-11-21', ['On a register, end not known', '']],
])('P6.10 a licence to 20 November is told by the answer of %s', (answeredOn, cells) => {
  const { result } = registers({ type: 'mandatory', date_end: '2026-11-20' }) as { result: object };
  const flagged = ofPlace({ ...result, current: { hmo: true } });
  const told = ['verdict', 'date_end'].map((name) => shown(`licensing.${name}`, flagged, answeredOn));
  expect(told).toEqual(cells);
});

describe('columns of the stored property', () => {
  it.each<[string, CellValue]>([
    ['advice_now', 'An additional licence is needed.'],
    ['advice_future', 'A selective licence will be needed.'],
    ['council', 'Fernhope'],
    ['schemes', 'additional, Article 4, selective (from 1 Apr 2027)'],
    ['licence', 'Applied for (additional)'],
    ['actions', 'Apply'],
    ['analysis', ''],
  ])('%s', (name, cell) => {
    expect(shown(`property.${name}`, stored)).toBe(cell);
  });
});

describe('R6.15 columns of a stored property of which parts are missing', () => {
  it.each(['advice_now', 'advice_future', 'council', 'schemes', 'licence', 'actions', 'analysis'])(
    '%s could not be read',
    (name) => {
      expect(shown(`property.${name}`, { result: { id: 'svc:property:f00d' } })).toMatch(
        /^Could not be read/,
      );
    },
  );

  it('a licence that is granted until a day that cannot be read may have ended', () => {
    const application = (date_end: unknown, status: string): unknown => ({
      result: {
        id: 'f00d',
        approved_scheme: { type: null },
        licence_application: { status, application: { type: 'selective', date_end } },
      },
    });
    expect(shown('property.licence', application('next year', 'granted'))).toBe(unread);
    expect(shown('property.licence', application('next year', 'approved'))).toBe(unread);
    expect(shown('property.licence', application('next year', 'requested'))).toBe('Applied for (selective)');
    expect(shown('property.licence', application(null, 'granted'))).toBe('Held (selective)');
  });
});

describe('what is offered first', () => {
  it('is what most people want, of each check', () => {
    const usual = checkFields.filter((field) => field.isCommon).map(checkFieldId);
    expect(usual).toEqual([
      'epc.current_energy_rating',
      'epc.current_energy_efficiency',
      'epc.expiry_date',
      'epc.potential_energy_rating',
      'epc.recommendations',
      'epc.cost_low',
      'epc.cost_high',
      'determination.council',
      'determination.additional_schemes',
      'determination.additional_link',
      'determination.additional_checked_on',
      'determination.selective_schemes',
      'determination.selective_link',
      'determination.selective_checked_on',
      'determination.article4',
      'determination.article4_link',
      'determination.article4_checked_on',
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

  it('names each field once, and none reads like another or like one of a sync but that of the council, which several tell', () => {
    expect(new Set(checkFields.map(checkFieldId)).size).toBe(checkFields.length);
    const twice = (headers: readonly string[]): readonly string[] =>
      headers.filter(
        (header, index) => headers.map(normalisedHeader).indexOf(normalisedHeader(header)) !== index,
      );
    expect(twice(checkFields.map(({ header }) => header))).toEqual(['Council']);
    const ofPlaces = checkFields.filter(({ check }) => check !== 'property').map(({ header }) => header);
    expect(twice([...new Set(ofPlaces), ...syncColumns])).toEqual(['Council']);
  });
});
