import { certificateFields, epcResultReader, readAnswer, type Certificate } from '../../src/contract';
import { expectContract, taken } from './support/contract-shape';
import { blankCertificate, madeStore } from './support/made-store';
import { runService, type RunningService } from './support/running-service';

const path = '/api/properties/epc-check/registry:uprn:';

const full = Object.fromEntries(
  Object.keys(certificateFields).map((name) => [name, 'as the register has it']),
) as unknown as Certificate;
const stored = {
  ...full,
  uprn: 100,
  total_floor_area: 70.6,
  co2_emissions_current: 3.4,
  multi_glaze_proportion: '75-99',
  extension_count: '2',
  building_reference_number: null,
  inspection_date: '2024-03-01',
  lodgement_datetime: '2024-03-05T10:22:01.000Z',
} as unknown as Certificate;
const { current_energy_rating: _missing, ...older } = blankCertificate();

let service: RunningService;
beforeAll(async () => {
  service = await runService({
    store: madeStore([
      {
        uprn: '100',
        address: '1 High Street',
        postcode: 'FH1 2AB',
        certificate: stored,
        recommendations: [
          { item_text: 'Loft insulation', indicative_cost: [100.4, 350] },
          { item_text: 'Boiler', indicative_cost: [2200] },
          { item_text: 'Draughts', indicative_cost: [] },
        ],
      },
      { uprn: '101', address: '2 High Street', postcode: 'FH1 2AB', certificate: older },
      { uprn: '102', address: '3 High Street', postcode: 'FH1 2AB' },
      { uprn: '103', address: 'The Mews', postcode: 'FH1 2AB', certificate: {} },
      { uprn: '104', address: 'The Mews', postcode: 'FH1 2AB', certificate: {} },
    ]),
  });
});

async function answered(uprn: string): Promise<Record<string, unknown>> {
  return expectContract(await taken(await service.get(path + uprn)));
}

describe('contract 2.7: EPC result', () => {
  it('has every field of the certificate in the contract’s order, and nothing else', async () => {
    const { result } = (await answered('100')) as { result: { certificate: object } };
    expect(Object.keys(result)).toEqual(['certificate', 'recommendations']);
    expect(Object.keys(result.certificate)).toEqual(Object.keys(certificateFields));
  });

  it('rounds what the contract types as an integer, and writes the lodgement as the contract does', async () => {
    const body = await answered('100');
    expect(body).toMatchObject({
      result: {
        certificate: {
          uprn: 100,
          total_floor_area: 71,
          co2_emissions_current: 3.4,
          multi_glaze_proportion: '75-99',
          extension_count: '2',
          inspection_date: '2024-03-01',
          lodgement_datetime: '2024-03-05T10:22:01+00:00',
          building_reference_number: null,
        },
      },
    });
    expect(readAnswer(epcResultReader, 200, body)).toMatchObject({ ok: true });
  });

  it('gives recommendations with their cost: low and high, one value, or none', async () => {
    expect(await answered('100')).toMatchObject({
      result: {
        recommendations: [
          { item_text: 'Loft insulation', indicative_cost: [100, 350] },
          { item_text: 'Boiler', indicative_cost: [2200] },
          { item_text: 'Draughts', indicative_cost: [] },
        ],
      },
    });
  });

  it('gives null for what the register left blank', async () => {
    const { result } = (await answered('101')) as { result: { certificate: object } };
    expect(new Set(Object.values(result.certificate))).toEqual(new Set([null]));
    expect(result).toMatchObject({ recommendations: [] });
  });
});

describe('contract 4: EPC Check, what is not found', () => {
  it.each([
    ['a home without a certificate', 'registry:uprn:102', 203001, true],
    ['a UPRN that nothing has', 'registry:uprn:999', 203001, false],
    ['a Property Id: none can be stored yet', 'svc:property:abc', 203001, false],
    ['an address that nothing has', 'svc:address:9+High+Street,+FH1+2AB', 201001, false],
    ['an address without a postcode', 'svc:address:9+High+Street', 201001, false],
    ['an address that two homes have', 'svc:address:The+Mews,+FH1+2AB', 201001, false],
    ['an address whose home has no certificate', 'svc:address:3+High+Street,+FH1+2AB', 203001, true],
  ])('answers %s with %s', async (_what, identifier, code, known) => {
    const body = expectContract(await taken(await service.get(`/api/properties/epc-check/${identifier}`)));
    expect(body).toMatchObject({ status: 404, code });
    // Whether certificates of its council are held at all is said beside it.
    expect(body['coverage']).toMatchObject({
      kinds: [{ kind: 'certificates', state: known ? 'not-held' : 'not-placed' }],
    });
    // Opted-out and cancelled certificates look the same from here.
    if (code === 203001) expect(body['description']).toContain('does not mean that it has none');
  });
});

describe('contract 4: Determination Check and Licensing Check, what is not found', () => {
  it.each([
    ['determination-check', 'registry:uprn:999', 201001],
    ['determination-check', 'svc:property:abc', 201001],
    ['determination-check', 'svc:address:9+High+Street,+FH1+2AB', 201001],
    ['determination-check', 'svc:address:The+Mews,+FH1+2AB', 201001],
    ['licensing-check', 'registry:uprn:999', 102000],
    ['licensing-check', 'svc:property:abc', 102000],
    ['licensing-check', 'svc:address:9+High+Street,+FH1+2AB', 102000],
  ])('%s of %s: %s', async (operation, identifier, code) => {
    const body = expectContract(await taken(await service.get(`/api/properties/${operation}/${identifier}`)));
    expect(body).toMatchObject({ status: 404, code });
  });

  it.each([
    ['without a council', { councilCode: null }],
    ['with a council of no nation', { councilCode: 'X99999999' }],
  ])('determination-check of a home %s: 202001', async (_what, place) => {
    const nowhere = await runService({
      store: madeStore([{ uprn: '100', address: '1 High Street', postcode: 'FH1 2AB', ...place }]),
    });
    const response = await nowhere.get('/api/properties/determination-check/registry:uprn:100');
    const body = expectContract(await taken(response));
    expect(body).toMatchObject({
      status: 404,
      code: 202001,
      coverage: { council: null, kinds: Array(3).fill({ state: 'not-placed' }) },
    });
  });
});

describe('contract 2.6: Licensing result', () => {
  it('says of a known home without records that none is held', async () => {
    const response = await service.get('/api/properties/licensing-check/registry:uprn:102');
    expect(expectContract(await taken(response))['result']).toMatchObject({
      current: { hmo: false },
      historic: { hmo: false },
      licences: [],
      coverage: { council_code: 'E09000099', kinds: Array(4).fill({ state: 'not-held' }) },
    });
  });
});
