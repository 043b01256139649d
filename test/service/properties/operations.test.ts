import type { OpenStore } from '../../../src/service/store';
import {
  clock,
  flat,
  flatUprn,
  sampleStore,
  servePortfolio,
  tenancy,
  type Portfolio,
} from './support/portfolio';
import { historyOf } from '../support/stored';

let store: OpenStore;
let service: Portfolio;
beforeAll(async () => {
  store = await sampleStore();
  service = await servePortfolio(store);
}, 60_000);
afterAll(() => store.close());

const unmatched = { address: '12 Nowhere Lane', postcode: 'FH1 1AA' } as const;
const never = 'svc:property:0123456789abcdef0123456789abcdef';

describe('contract 4: Property Create', () => {
  it('stores the property and answers it with its determination (2.3)', async () => {
    const property = await service.created({ ...flat, ...tenancy });
    expect(property.id).toMatch(/^svc:property:[0-9a-f]{32}$/);
    expect(property).toMatchObject({
      ...flat,
      external_reference: 'FH-0001',
      council: 'Fernhope',
      council_websites: ['https://fernhope.example/licensing/additional'],
      approved_scheme: { type: 'additional', date_start: '2024-06-01T00:00:00.000Z' },
      requires: { current: { mandatory: true, additional: true, selective: false, article4: false } },
      metadata: {
        people: 4,
        households: 4,
        storeys: { external: 3, internal: 1 },
        rooms: 4,
        above_commercial: 0,
        property_category: 's254',
        property_class: 'flat',
        notes: 'Let by the room.\nKeys at the office.',
      },
      licence_application: {
        status: 'requested',
        application: {
          type: 'additional',
          date_start: '2026-12-01T00:00:00.000Z',
          date_end: '2031-11-30T23:59:59.999Z',
          max_people: 5,
          max_households: 4,
          reference: 'HMO/12',
        },
      },
      planning_application: { status: 'requested', application: { type: null } },
    });
    expect(property.regulations.map(({ type }) => type)).toEqual(['mandatory', 'additional']);
    expect(property.advice_text_current).toContain('4 people in 4 households');
  });

  it('answers every field of 2.3, in its order', async () => {
    const { result } = await service.create(flat);
    expect(Object.keys(result)).toEqual([
      ...['id', 'external_reference', 'address', 'postcode', 'council', 'council_websites'],
      ...['advice_text_current', 'advice_text_future', 'requires', 'approved_scheme', 'metadata'],
      ...['analysis', 'actions', 'regulations', 'licence_application', 'planning_application'],
      // The extension stands last, beside the contract's fields.
      'coverage',
    ]);
  });

  it('takes a placeholder: what was not told is empty or null, and the class is unknown', async () => {
    expect(await service.created(flat)).toMatchObject({
      external_reference: '',
      metadata: {
        people: null,
        households: null,
        storeys: { external: null, internal: null },
        rooms: null,
        above_commercial: null,
        property_category: null,
        property_class: 'unknown',
        notes: '',
      },
      licence_application: { status: null, application: { type: null, reference: null } },
      planning_application: { status: null },
    });
  });

  it.each([
    ['a UPRN as the address', flatUprn],
    ['a UPRN with leading zeros', `0${flatUprn}`],
    ['a UPRN with its prefix', `registry:uprn:${flatUprn}`],
  ])('rule 3: takes %s with a postcode, and calls the home as the data does', async (_what, address) => {
    expect(await service.created({ address, postcode: 'fh11aa' })).toMatchObject({
      address: 'Flat A, 1 High Street, Fernhope, FH1 1AA',
      postcode: 'FH1 1AA',
      council: 'Fernhope',
    });
  });

  it('rule 3: says first that a UPRN is of a home in another postcode, and refuses neither', async () => {
    const { address, analysis, actions } = await service.created({ address: flatUprn, postcode: 'FH7 1EE' });
    expect(address).toContain('FH1 1AA');
    expect(analysis[0]).toBe('The UPRN is of a home in FH1 1AA, the postcode given is FH7 1EE.');
    expect(actions[0]).toMatch(/^Check which is meant/);
  });

  it('rule 3: takes an address with its postcode within', async () => {
    const address = `${flat.address}, fh1 1aa`;
    expect(await service.created({ ...flat, address })).toMatchObject({ address, council: 'Fernhope' });
  });

  it('stores a property whose address matches no home, and says so', async () => {
    const property = await service.created(unmatched);
    expect(property).toMatchObject({ ...unmatched, council: '', council_websites: [], regulations: [] });
    expect(property.analysis.join(' ')).toContain('matches no home that is held');
    expect((await service.check(property.id ?? '')).result).toMatchObject({ ...unmatched });
  });

  it('takes the same external_reference twice: it is the client’s own, and need not be the only one', async () => {
    const first = await service.created({ ...flat, external_reference: 'twice' });
    const second = await service.created({ ...flat, external_reference: 'twice' });
    expect(second.id).not.toBe(first.id);
  });

  it('contract 8.3: answers 403 (600001) when the account is full, until one is archived', async () => {
    const empty = await sampleStore();
    const small = await servePortfolio(empty, { accountLimit: 2 });
    const [one] = [await small.created(flat), await small.created(flat)];
    const full = await small.create(flat);
    expect(full.body).toMatchObject({ status: 403, code: 600001, message: 'Forbidden' });
    expect(full.body['description']).toContain('holds its 2 properties');
    await small.archive(one.id ?? '');
    const several = await Promise.all([small.create(flat), small.create(flat), small.create(flat)]);
    expect(several.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    await empty.close();
  }, 60_000);
});

describe('contract 4: Property Check', () => {
  it('answers what is stored', async () => {
    const { result } = await service.create({ ...flat, ...tenancy });
    const checked = await service.check(String(result['id']));
    expect(checked.status).toBe(200);
    expect(checked.result).toEqual(result);
  });

  it.each(['registry:uprn:990000004117', 'svc:address:1+High+Street,+FH1+1AA', 'nonsense', 'svc:property:'])(
    'answers 400 (101000) to %s',
    async (identifier) => {
      expect((await service.check(identifier)).body).toMatchObject({ status: 400, code: 101000 });
    },
  );

  it.each([never, 'svc:property:%00', 'svc:property:a%2Fb', 'svc:property:%F0%9F%8F%A0'])(
    'answers 404 (205001) to %s, which nothing has',
    async (identifier) => {
      expect((await service.check(identifier)).body).toMatchObject({ status: 404, code: 205001 });
    },
  );
});

describe('contract 4: Property Sync', () => {
  it('keeps omitted fields, clears those that are null, and determines anew', async () => {
    const { id } = await service.created({ ...flat, ...tenancy });
    const told = { address: flatUprn, postcode: 'FH1 1AA', people: 2, notes: null, licence_status: null };
    const { status, result } = await service.sync(id ?? '', told);
    expect(status).toBe(200);
    expect(result).toMatchObject({
      id,
      external_reference: 'FH-0001',
      metadata: { people: 2, households: 4, rooms: 4, notes: '' },
      approved_scheme: { id: null, type: null },
      // Without an application under way the reference and the days are those of a licence.
      licence_application: { status: 'granted', application: { reference: 'HMO/12' } },
    });
    expect((await service.check(id ?? '')).result).toEqual(result);
  });

  it('keeps what changed as history', async () => {
    const { id } = await service.created({ ...flat, people: 2, households: 2 });
    await service.sync(id ?? '', { ...flat, people: 4, households: 4 });
    const history = await historyOf(store, (id ?? '').replace('svc:property:', ''));
    expect(history).toContainEqual({
      what: 'approved_scheme.type',
      was: null,
      became: 'additional',
      at: new Date(clock.now()).toISOString(),
      because: 'a sync',
    });
  });

  it('answers 400 (103000) to a body that contradicts what is stored, and changes nothing', async () => {
    const { id } = await service.created({ ...flat, licence_date_start: '2026-12-01' });
    const before = await service.check(id ?? '');
    const refused = await service.sync(id ?? '', { ...flat, people: 3, licence_date_end: '2026-11-30' });
    expect(refused.body).toMatchObject({ status: 400, code: 103000 });
    expect(refused.body['description']).toContain('"2026-11-30" is before licence_date_start');
    expect((await service.check(id ?? '')).result).toEqual(before.result);
  });

  it('answers 400 (103000) without address and postcode, which the body schema asks for always', async () => {
    const { id } = await service.created(flat);
    const { body } = await service.sync(id ?? '', { people: 3 });
    expect(body).toMatchObject({ status: 400, code: 103000 });
    expect(body['description']).toMatch(/Give address.*Give postcode/);
  });

  it('answers 400 (101000) to another identifier, and 404 (205001) to a Property Id of nothing', async () => {
    expect((await service.sync('registry:uprn:1', flat)).body).toMatchObject({ code: 101000 });
    expect((await service.sync(never, flat)).body).toMatchObject({ status: 404, code: 205001 });
  });
});

describe('contract 4: Property Archive', () => {
  it('removes the property and its history, and answers {id, success}', async () => {
    const { id } = await service.created({ ...flat, people: 2, households: 2 });
    await service.sync(id ?? '', { ...flat, people: 4, households: 4 });
    expect((await service.archive(id ?? '')).result).toEqual({ id, success: true });
    expect(await historyOf(store, (id ?? '').replace('svc:property:', ''))).toEqual([]);
    for (const gone of [
      await service.check(id ?? ''),
      await service.sync(id ?? '', flat),
      await service.archive(id ?? ''),
    ]) {
      expect(gone.body).toMatchObject({ status: 404, code: 205001 });
    }
  });

  it.each([
    ['no identifier of its form', 'registry:uprn:1', 400, 101000],
    ['a Property Id of nothing', never, 404, 205001],
    ['a Property Id that no store can hold', 'svc:property:%00', 404, 205001],
  ])('answers %s', async (_what, identifier, status, code) => {
    expect((await service.archive(identifier)).body).toMatchObject({ status, code });
  });

  it('passes a body over, whatever it is: the operation takes none', async () => {
    for (const body of ['{', '{"a":1}', 'x'.repeat(100_000)]) {
      const { id } = await service.created(flat);
      const { status } = await service.send('DELETE', `archive/${id}`, body);
      expect(status).toBe(200);
    }
  });
});

describe('contract 2.1: a Property Id in the three checks', () => {
  const checks = ['epc-check', 'determination-check', 'licensing-check'] as const;

  it.each(checks)('stands for the home of the property in %s', async (check) => {
    const { id } = await service.created(flat);
    const byProperty = await service.send('GET', `${check}/${id}`);
    const byUprn = await service.send('GET', `${check}/registry:uprn:${flatUprn}`);
    expect(byProperty.status).toBe(200);
    expect(byProperty.result).toEqual(byUprn.result);
  });

  it.each([
    ['epc-check', 201001, 203001],
    ['determination-check', 201001, 201001],
    ['licensing-check', 102000, 102000],
  ])(
    '%s answers %i where the address is not matched, and %i where nothing is stored',
    async (check, code, none) => {
      const { id } = await service.created(unmatched);
      expect((await service.send('GET', `${check}/${id}`)).body).toMatchObject({ status: 404, code });
      expect((await service.send('GET', `${check}/${never}`)).body).toMatchObject({
        status: 404,
        code: none,
      });
    },
  );
});

it('contract 5: keys are asked for by all four', async () => {
  for (const [method, path] of [
    ['POST', 'create'],
    ['GET', `property-check/${never}`],
    ['PUT', `sync/${never}`],
    ['DELETE', `archive/${never}`],
  ] as const) {
    const response = await service.ask(`/api/properties/${path}`, { method });
    expect(response.status).toBe(401);
  }
});

it('leaves nothing of an address, a reference or notes in the log', () => {
  const logged = service.lines.join('');
  for (const personal of ['High Street', 'FH1 1AA', 'FH-0001', 'Keys at the office', 'Nowhere'])
    expect(logged).not.toContain(personal);
});
