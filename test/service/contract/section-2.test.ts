import { expectContract, uuid } from '../support/contract-shape';
import { addressed, openWorld, station, stationUprn, type World } from './support/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 60_000);
afterAll(() => world.close());

const checks = ['epc-check', 'determination-check', 'licensing-check'] as const;
const byUprn = async (check: string): Promise<unknown> =>
  (await world.service.send('GET', `${check}/${stationUprn}`)).result;

describe('contract 2.1: Property identifiers', () => {
  it('contract 2.1: a Property Id is given by Create: a hash, which the client does not choose', async () => {
    const ids: string[] = [];
    for (const external_reference of ['mine', 'mine']) {
      const { result } = await world.service.create({ ...station, external_reference });
      expect(result).toMatchObject({ external_reference });
      ids.push(String(result['id']));
    }
    for (const id of ids) expect(id).toMatch(/^svc:property:[0-9a-f]{32}$/);
    expect(new Set(ids).size).toBe(2);
    const { body } = await world.service.create({ ...station, id: 'svc:property:mine' });
    expect(body).toMatchObject({ status: 400, code: 103000 });
  });

  it.each(checks)(
    'contract 2.1: %s takes a Property Id as it takes what is stored under it',
    async (check) => {
      const id = String((await world.service.create(station)).result['id']);
      expect((await world.service.send('GET', `${check}/${id}`)).result).toEqual(await byUprn(check));
    },
  );

  it.each(
    checks.flatMap((check) =>
      [
        addressed(station),
        'svc:address:Flat%201,%2019%20Albion%20Place,%20Fernhope,%20FH5%203DJ',
        'svc:address:flat+1+19+albion+place+fh53dj',
      ].map((address) => [check, address] as const),
    ),
  )('contract 2.1: %s takes the address %s, and derives the UPRN from it', async (check, address) => {
    expect((await world.service.send('GET', `${check}/${address}`)).result).toEqual(await byUprn(check));
  });

  it.each([
    'uprn:990000047962',
    '990000047962',
    'registry:uprn:',
    'svc:property:',
    'svc:address:',
    'svc:home:1',
  ])('contract 2.1: there is no other form, such as %s', async (identifier) => {
    for (const check of checks)
      expect((await world.service.send('GET', `${check}/${identifier}`)).body).toMatchObject({
        status: 400,
        code: 101000,
      });
  });
});

describe('contract 2.2: Response envelope', () => {
  it.each<[string, (id: string) => [method: string, path: string, body?: unknown]]>([
    ['epcCheck', () => ['GET', `epc-check/${stationUprn}`]],
    ['determinationCheck', () => ['GET', `determination-check/${stationUprn}`]],
    ['licensingCheck', () => ['GET', `licensing-check/${stationUprn}`]],
    ['propertyCreate', () => ['POST', 'create', station]],
    ['propertyCheck', (id) => ['GET', `property-check/${id}`]],
    ['propertySync', (id) => ['PUT', `sync/${id}`, station]],
    ['propertyArchive', (id) => ['DELETE', `archive/${id}`]],
  ])('contract 2.2: %s: result, status and response_id', async (_name, request) => {
    const id = String((await world.service.create(station)).result['id']);
    const { status, body } = await world.service.send(...request(id));
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['result', 'status', 'response_id']);
    expect(body['result']).toEqual(expect.any(Object));
    expect(body['status']).toEqual({ code: 200, message: 'OK' });
    expect(body['response_id']).toMatch(uuid);
  });

  it('contract 2.2: bodies are UTF-8 JSON, both ways (1)', async () => {
    const notes = 'Schlüssel – beim Nachbarn 🏠';
    const { result } = await world.service.create({ ...station, notes });
    const answer = await world.service.get(`/api/properties/property-check/${String(result['id'])}`);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const headers = new Map([...answer.headers]);
    const body = expectContract({ status: answer.status, headers, body: bytes.toString('utf8') });
    expect(body).toMatchObject({ result: { metadata: { notes } } });
  });
});
