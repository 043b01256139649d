import type { PropertyId } from '../../../src/contract';
import { valuesAt } from './support/kinds';
import { openWorld, station, type World } from './support/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 60_000);
afterAll(() => world.close());

interface Row {
  readonly field: string;
  /** Where the result (2.3) gives it back, and as what where not as it was taken. */
  readonly back?: string;
  readonly as?: unknown;
  readonly taken: unknown;
  readonly refused: unknown;
}

const application = 'licence_application.application';
const integers: readonly (readonly [field: string, back?: string])[] = [
  ['people', 'metadata.people'],
  ['households', 'metadata.households'],
  ['storeys_internal', 'metadata.storeys.internal'],
  ['storeys_external', 'metadata.storeys.external'],
  ['rooms', 'metadata.rooms'],
  ['rent'],
  ['licence_max_people', `${application}.max_people`],
  ['licence_max_households', `${application}.max_households`],
];
const texts: readonly (readonly [field: string, back?: string])[] = [
  ['external_reference', 'external_reference'],
  ['notes', 'metadata.notes'],
  ['licence_reference', `${application}.reference`],
  ['planning_reference'],
];

/** A row for each word that a field takes. */
const words = (
  field: string,
  back: string,
  taken: readonly (readonly [word: string, as?: unknown])[],
): readonly Row[] =>
  taken.map(([word, ...as]) => ({
    field,
    back,
    taken: word,
    as: as.length > 0 ? as[0] : word,
    refused: 'granted',
  }));

const rows: readonly Row[] = [
  { field: 'address', back: 'address', taken: '9 High Street', refused: 9 },
  {
    field: 'address',
    back: 'address',
    taken: '990000047962',
    as: 'Flat 1, 19 Albion Place, Fernhope, FH5 3DJ',
    refused: '1234567890123',
  },
  { field: 'postcode', back: 'postcode', taken: 'fh53dj', as: 'FH5 3DJ', refused: 'FH5' },
  ...integers.map(([field, back]) => ({ field, taken: 3, refused: '3', ...(back && { back }) })),
  ...texts.map(([field, back]) => ({ field, taken: 'A/1', refused: 1, ...(back && { back }) })),
  { field: 'above_commercial', back: 'metadata.above_commercial', taken: 0, refused: 2 },
  { field: 'above_commercial', back: 'metadata.above_commercial', taken: 1, refused: true },
  ...words('property_category', 'metadata.property_category', [
    ['single'],
    ['s254'],
    ['s257'],
    ['licenseable'],
  ]),
  ...words('property_class', 'metadata.property_class', [['house'], ['flat']]),
  ...words('licence_status', 'licence_application.status', [
    ['applied', 'requested'],
    ['inprogress', 'requested'],
    ['requested'],
  ]),
  ...words('licence_type', `${application}.type`, [
    ['unknown', null],
    ['mandatory'],
    ['additional'],
    ['selective'],
    ['none', null],
  ]),
  {
    field: 'licence_date_start',
    back: `${application}.date_start`,
    taken: '2028-02-29',
    as: '2028-02-29T00:00:00.000Z',
    refused: '2027-02-29',
  },
  {
    field: 'licence_date_end',
    back: `${application}.date_end`,
    taken: '2028-02-29',
    as: '2028-02-29T23:59:59.999Z',
    refused: '29/02/2028',
  },
  ...words('planning_status', 'planning_application.status', [
    ['applied', 'requested'],
    ['inprogress', 'requested'],
    ['requested'],
  ]),
];

describe('contract 2.4: fields of the body', () => {
  it.each(rows)('contract 2.4: $field may be $taken', async ({ field, back, taken, as }) => {
    const { status, result } = await world.service.create({ ...station, [field]: taken });
    expect(status).toBe(200);
    if (back !== undefined) expect(valuesAt(result, back)).toEqual([as === undefined ? taken : as]);
    const id = String(result['id']).replace('svc:property:', '') as PropertyId;
    const stored = (await world.store.property(id))?.fields as Record<string, unknown> | undefined;
    expect(stored?.[field]).toBe(field === 'postcode' ? 'FH5 3DJ' : taken);
  });

  it.each(rows)('contract 2.4: $field may not be $refused', async ({ field, refused }) => {
    const { body } = await world.service.create({ ...station, [field]: refused });
    expect(body).toMatchObject({ status: 400, code: 103000 });
    expect(body['description']).toContain(field === 'address' && refused !== 9 ? 'UPRN' : field);
  });

  it.each(['address', 'postcode'])('contract 2.4: %s is required', async (field) => {
    for (const absent of [undefined, null, '']) {
      const { body } = await world.service.create({ ...station, [field]: absent });
      expect(body).toMatchObject({ status: 400, code: 103000 });
      expect(body['description']).toContain(`Give ${field}`);
    }
  });

  it('contract 2.4: no other field is required, and null says that it is not known', async () => {
    const none = Object.fromEntries(
      rows.filter(({ field }) => !(field in station)).map(({ field }) => [field, null]),
    );
    expect(Object.keys(none)).toHaveLength(20);
    expect((await world.service.create({ ...station, ...none })).status).toBe(200);
    expect((await world.service.create(station)).status).toBe(200);
  });
});
