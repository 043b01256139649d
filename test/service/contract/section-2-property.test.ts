import { expectKind, pathsOf, valuesAt, withoutExtension, type Kind } from './support/kinds';
import { tenancy } from '../properties/support/portfolio';
import { north, openWorld, station, type World } from './support/world';

const presence = ['mandatory', 'additional', 'selective', 'article4'] as const;

/**
 * Every field of 2.3 with its type. What the contract types as an integer is null where nobody gave it: `people` and `households`
 * of a placeholder, since no number says that it is not known.
 */
const fields: readonly (readonly [path: string, kind: Kind])[] = [
  ['id', 'string'],
  ['external_reference', 'string'],
  ['address', 'string'],
  ['postcode', 'string'],
  ['council', 'string'],
  ['council_websites[]', 'a URL'],
  ['advice_text_current', 'string'],
  ['advice_text_future', 'string'],
  ...presence.map((each) => [`requires.current.${each}`, 'boolean'] as const),
  ...presence.map((each) => [`requires.future.${each}`, 'boolean'] as const),
  ['approved_scheme.id', 'integer or null'],
  ['approved_scheme.type', 'string or null'],
  ['approved_scheme.date_start', 'a UTC timestamp or null'],
  ['approved_scheme.date_end', 'a UTC timestamp or null'],
  ['metadata.people', 'integer or null'],
  ['metadata.households', 'integer or null'],
  ['metadata.storeys.external', 'integer or null'],
  ['metadata.storeys.internal', 'integer or null'],
  ['metadata.rooms', 'integer or null'],
  ['metadata.above_commercial', '0 or 1 or null'],
  ['metadata.property_category', 'string or null'],
  ['metadata.property_class', 'string'],
  ['metadata.notes', 'string'],
  ['analysis[]', 'string'],
  ['actions[]', 'string'],
  ['regulations[].id', 'integer'],
  ['regulations[].type', 'string'],
  ['regulations[].confidence', 'integer or null'],
  ['regulations[].date_start', 'a UTC timestamp'],
  ['regulations[].date_end', 'a UTC timestamp or null'],
  ['regulations[].link', 'a URL'],
  ['regulations[].consultation', '0 or 1'],
  ['licence_application.status', 'string or null'],
  ['licence_application.application.type', 'string or null'],
  ['licence_application.application.date_start', 'a UTC timestamp or null'],
  ['licence_application.application.date_end', 'a UTC timestamp or null'],
  ['licence_application.application.max_people', 'integer or null'],
  ['licence_application.application.max_households', 'integer or null'],
  ['licence_application.application.reference', 'string or null'],
  ['planning_application.status', 'string or null'],
];

/** Null in all three properties, for the sample has no scheme of these kinds to come; nothing tells a planning application's type. */
const alwaysNull = [
  ...['mandatory', 'additional', 'article4'].map((kind) => `requires.future_start_date.${kind}`),
  'planning_application.application.type',
];

let world: World;
/** The same three properties as each operation answered them: with everything told, with nothing told, and one without its home. */
const answered: Record<'created' | 'synced' | 'checked', unknown[]> = {
  created: [],
  synced: [],
  checked: [],
};
beforeAll(async () => {
  world = await openWorld();
  const { service } = world;
  for (const body of [
    { ...station, ...tenancy },
    north,
    { address: '1 Nowhere Lane', postcode: 'FH1 1AA' },
  ]) {
    const { result } = await service.create(body);
    const id = String(result['id']);
    answered.created.push(result);
    answered.synced.push((await service.sync(id, body)).result);
    answered.checked.push((await service.check(id)).result);
  }
}, 60_000);
afterAll(() => world.close());

describe('contract 2.3: a created, synced and checked property', () => {
  it.each(fields)('contract 2.3: %s is %s', (path, kind) => {
    for (const properties of Object.values(answered)) expectKind(properties, path, kind);
  });

  it('contract 2.3: requires.future_start_date.selective is a UTC timestamp or null', () => {
    for (const properties of Object.values(answered))
      expect(properties.flatMap((each) => valuesAt(each, 'requires.future_start_date.selective'))).toEqual([
        null,
        '2027-04-01T00:00:00.000Z',
        null,
      ]);
  });

  it.each(alwaysNull)('contract 2.3: %s may be null', (path) => {
    for (const properties of Object.values(answered))
      expect(properties.flatMap((each) => valuesAt(each, path))).toEqual([null, null, null]);
  });

  it('contract 2.3: there is no other field', () => {
    const known = [...fields.map(([path]) => path), ...alwaysNull, 'requires.future_start_date.selective'];
    for (const properties of Object.values(answered))
      expect([...new Set(properties.flatMap((each) => pathsOf(withoutExtension(each))))].sort()).toEqual(
        known.sort(),
      );
  });

  it('says beside the contract’s fields what is held, and what is asked of the home', () => {
    for (const properties of Object.values(answered)) {
      expect(properties.flatMap((each) => valuesAt(each, 'coverage.licence'))).toEqual([
        'required',
        'may-be-required',
        null,
      ]);
      expect(properties.flatMap((each) => valuesAt(each, 'coverage.council'))).toEqual([
        'Fernhope',
        'Fernhope',
        null,
      ]);
      expect(properties.map((each) => valuesAt(each, 'coverage.kinds[].state'))).toEqual([
        ['here', 'here', 'here'],
        ['none-here', 'here', 'none-here'],
        ['not-placed', 'not-placed', 'not-placed'],
      ]);
    }
  });

  it('contract 2.3: the words of type, property_class and consultation', () => {
    const [told, untold] = answered.created;
    expect(valuesAt(told, 'regulations[].type')).toEqual([
      'mandatory',
      'additional',
      'selective',
      'article4',
    ]);
    expect(valuesAt(told, 'regulations[].consultation')).toEqual([0, 0, 1, 0]);
    expect(valuesAt(told, 'regulations[].confidence')).toEqual([100, 100, 100, null]);
    expect(valuesAt(told, 'approved_scheme.type')).toEqual(['additional']);
    expect(valuesAt(untold, 'metadata.property_class')).toEqual(['unknown']);
  });
});
