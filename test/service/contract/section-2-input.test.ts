import { propertyInputFields, type PropertyDetails, type PropertyId } from '../../../src/contract';
import type { PropertyWord } from '../../../src/functions/words';
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

/** Where the result gives a detail back; `null` where it does not. A detail that is missing here does not compile. */
const answeredAt: Readonly<Record<keyof PropertyDetails, PropertyWord | null>> = {
  external_reference: 'external_reference',
  people: 'metadata.people',
  households: 'metadata.households',
  storeys_internal: 'metadata.storeys.internal',
  storeys_external: 'metadata.storeys.external',
  above_commercial: 'metadata.above_commercial',
  rooms: 'metadata.rooms',
  rent: null,
  property_category: 'metadata.property_category',
  property_class: 'metadata.property_class',
  notes: 'metadata.notes',
  licence_status: 'licence_application.status',
  licence_type: 'licence_application.application.type',
  licence_date_start: 'licence_application.application.date_start',
  licence_date_end: 'licence_application.application.date_end',
  licence_max_people: 'licence_application.application.max_people',
  licence_max_households: 'licence_application.application.max_households',
  licence_reference: 'licence_application.application.reference',
  planning_status: 'planning_application.status',
  planning_reference: null,
};
const kinds: Readonly<Record<string, { readonly kind: string }>> = propertyInputFields;
const details = Object.keys(answeredAt) as readonly (keyof PropertyDetails)[];

const back = (field: keyof PropertyDetails): Pick<Row, 'back'> => {
  const path = answeredAt[field];
  return path === null ? {} : { back: path };
};

/** A row for each detail that is read as `kind` says. */
const each = (kind: string, taken: unknown, refused: unknown): readonly Row[] =>
  details
    .filter((field) => kinds[field]?.kind === kind)
    .map((field) => ({ field, taken, refused, ...back(field) }));

/** A row for each word that a field takes. */
const words = (
  field: keyof PropertyDetails,
  taken: readonly (readonly [word: string, as?: unknown])[],
): readonly Row[] =>
  taken.map(([word, ...as]) => ({
    field,
    ...back(field),
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
  ...each('integer', 3, '3'),
  ...each('text', 'A/1', 1),
  ...each('zero-or-one', 0, 2),
  ...each('zero-or-one', 1, true),
  ...words('property_category', [['single'], ['s254'], ['s257'], ['licenseable']]),
  ...words('property_class', [['house'], ['flat']]),
  ...words('licence_status', [['applied', 'requested'], ['inprogress', 'requested'], ['requested']]),
  ...words('licence_type', [['unknown', null], ['mandatory'], ['additional'], ['selective'], ['none', null]]),
  {
    field: 'licence_date_start',
    back: 'licence_application.application.date_start',
    taken: '2028-02-29',
    as: '2028-02-29T00:00:00.000Z',
    refused: '2027-02-29',
  },
  {
    field: 'licence_date_end',
    back: 'licence_application.application.date_end',
    taken: '2028-02-29',
    as: '2028-02-29T23:59:59.999Z',
    refused: '29/02/2028',
  },
  ...words('planning_status', [['applied', 'requested'], ['inprogress', 'requested'], ['requested']]),
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
    expect(Object.keys(none)).toHaveLength(details.length);
    expect((await world.service.create({ ...station, ...none })).status).toBe(200);
    expect((await world.service.create(station)).status).toBe(200);
  });
});
