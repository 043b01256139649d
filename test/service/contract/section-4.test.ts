import { timestampAt } from '../../../src/contract';
import { readBody, storeProperties } from '../../../src/service/properties';
import { clock } from '../properties/support/portfolio';
import { expectContract, taken } from '../support/contract-shape';
import { keyed } from '../support/running-service';
import { refusals } from './support/refusals';
import { tenancy } from '../properties/support/portfolio';
import { addressed, openWorld, station, stationUprn, type World } from './support/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 60_000);
afterAll(() => world.close());

const checks = ['epc-check', 'determination-check', 'licensing-check'] as const;
const onStored = ['property-check', 'sync', 'archive'] as const;
type Named = (typeof checks)[number] | (typeof onStored)[number];

const methods: Readonly<Record<Named, string>> = {
  'epc-check': 'GET',
  'determination-check': 'GET',
  'licensing-check': 'GET',
  'property-check': 'GET',
  sync: 'PUT',
  archive: 'DELETE',
};

/** The identifier of one form: what it names is stored first where it has to be. */
const forms: Readonly<Record<string, () => Promise<string>>> = {
  'a Property Id': async () => String((await world.service.create(station)).result['id']),
  'a custom reference': async () => {
    const read = readBody(station);
    if (!read.ok) throw new Error(read.faults.join(' '));
    const row = { customReference: 'OFFICE 12', fields: read.fields };
    await world.store.write((writing) => storeProperties(writing, [row], timestampAt(clock.now())));
    return 'svc:property:OFFICE+12';
  },
  'a UPRN': async () => stationUprn,
  'an address': async () => addressed(station),
};

function send(operation: Named, identifier: string): ReturnType<World['service']['send']> {
  const body = operation === 'sync' ? station : undefined;
  return world.service.send(methods[operation], `${operation}/${identifier}`, body);
}

const pairs = (operations: readonly Named[], names: readonly string[]): [Named, string][] =>
  operations.flatMap((operation) => names.map((name): [Named, string] => [operation, name]));

describe('contract 4: identifier forms', () => {
  it.each([
    ...pairs(checks, Object.keys(forms)),
    ...pairs(onStored, ['a Property Id', 'a custom reference']),
  ])('contract 4: %s takes %s', async (operation, form) => {
    expect((await send(operation, await forms[form]!())).status).toBe(200);
  });

  it.each(pairs(onStored, ['a UPRN', 'an address']))(
    'contract 4: %s does not take %s: 400 (101000)',
    async (operation, form) => {
      const { body } = await send(operation, await forms[form]!());
      expect(body).toMatchObject({ status: 400, code: 101000 });
    },
  );

  it.each(
    [
      '%00',
      '1+High+Street%00',
      '1+High+Street%00,+FH1+1AA',
      '%ED%95%9C',
      '%F0%9F%8F%A0',
      '%EF%BF%BF',
    ].flatMap((address) => checks.map((check) => [check, address] as const)),
  )('contract 4: %s of an address that no register can hold (%s) is not found', async (check, address) => {
    const { body } = await send(check, `svc:address:${address}`);
    expect(body).toMatchObject({ status: 404, code: check === 'licensing-check' ? 102000 : 201001 });
  });

  it('contract 4: Create takes none in its path', async () => {
    const { body } = await world.service.send('POST', `create/${stationUprn}`, station);
    expect(body).toMatchObject({ status: 404, code: 102000 });
  });
});

describe('contract 4: errors of each operation', () => {
  it.each(refusals)(
    'contract 4: $operation: $status ($code) because $because',
    async ({ status, code, provoke }) => {
      expect((await provoke(world)).body).toMatchObject({ status, code });
    },
  );
});

describe('contract 4: common to all endpoints', () => {
  it('contract 4: query parameters are not looked at', async () => {
    for (const check of checks) {
      const plain = await world.service.send('GET', `${check}/${stationUprn}`);
      expect((await world.service.send('GET', `${check}/${stationUprn}?verbose=1`)).result).toEqual(
        plain.result,
      );
    }
    expect((await world.service.send('POST', 'create?people=9', station)).result).toMatchObject({
      metadata: { people: null },
    });
  });

  it.each(['application/json', '*/*', 'text/html', ''])(
    'contract 4: Accept: %s is answered as JSON',
    async (accept) => {
      const answer = await taken(
        await world.service.get(`/api/properties/epc-check/${stationUprn}`, { ...keyed, Accept: accept }),
      );
      expect(answer.status).toBe(200);
      expectContract(answer);
    },
  );
});

describe('contract 4: rules', () => {
  const tenanted = { ...station, ...tenancy };

  it('contract 4 rule 1: Determination Check is of the place alone: tenancy makes no difference', async () => {
    const ids = [await world.service.create(station), await world.service.create(tenanted)].map(
      ({ result }) => String(result['id']),
    );
    const [one, other] = await Promise.all(ids.map((id) => send('determination-check', id)));
    expect(one!.result).toEqual(other!.result);
    expect(JSON.stringify(one!.result)).toContain('This check knows the place and not who lives there.');
  });

  it('contract 4 rule 2: Licensing Check says whether a home is or was an HMO, and its records', async () => {
    const { result } = await send('licensing-check', 'registry:uprn:990000011480');
    expect(result).toMatchObject({ current: { hmo: true }, historic: { hmo: true } });
    expect(result['licences']).toHaveLength(2);
  });

  it('contract 4 rule 3: Create computes the determination from a full address', async () => {
    const address = `${station.address}, ${station.postcode}`;
    const { result } = await world.service.create({ ...tenanted, address });
    expect(result).toMatchObject({ council: 'Fernhope', approved_scheme: { type: 'additional' } });
  });

  it.each([station.address, '990000047962'])(
    'contract 4 rule 3: Create of %s needs the postcode',
    async (address) => {
      expect((await world.service.create({ ...tenanted, address })).result).toMatchObject({
        council: 'Fernhope',
      });
      const without = await world.service.create({ ...tenanted, address, postcode: undefined });
      expect(without.body).toMatchObject({ status: 400, code: 103000 });
    },
  );

  it('contract 4 rule 4: Sync answers the determination anew, and Check the same', async () => {
    const id = String((await world.service.create(station)).result['id']);
    const { result } = await world.service.sync(id, tenanted);
    expect(result).toMatchObject({ approved_scheme: { type: 'additional' } });
    expect((await world.service.check(id)).result).toEqual(result);
  });

  it('contract 4 rule 5: Archive removes the property', async () => {
    const id = String((await world.service.create(station)).result['id']);
    expect((await world.service.archive(id)).result).toEqual({ id, success: true });
    expect(await world.store.property(id.replace('svc:property:', '') as never)).toBeNull();
  });

  it('contract 4 rule 6: Sync keeps what is left out, and null clears', async () => {
    const id = String((await world.service.create(tenanted)).result['id']);
    const { result } = await world.service.sync(id, { ...station, notes: null });
    expect(result).toMatchObject({ metadata: { people: 4, rooms: 4, notes: '' } });
  });
});
