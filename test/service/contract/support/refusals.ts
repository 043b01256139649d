import type { OpenStore } from '../../../../src/service/store';
import { servePortfolio, type Returned } from '../../properties/support/portfolio';
import { homeOfNowhere } from '../../support/home-of-nowhere';
import { station, type World } from './world';

export const never = 'svc:property:0123456789abcdef0123456789abcdef';
const unknownAddress = 'svc:address:12+Nowhere+Lane,+FH1+1AA';

/** How to get one refusal of one operation (contract 4). */
export interface Refusal {
  readonly operation: string;
  readonly status: number;
  readonly code: number;
  readonly because: string;
  readonly provoke: (world: World) => Promise<Returned>;
}

/** A store of which nothing can be had. */
function brokenStore(): OpenStore {
  const broken = (): Promise<never> => Promise.reject(new Error('the disk is gone'));
  // The version of the data is known without asking for anything.
  const known: Readonly<Record<string | symbol, unknown>> = { then: undefined, dataVersion: () => 1 };
  return new Proxy({} as OpenStore, { get: (_store, name) => (name in known ? known[name] : broken) });
}

/** Sends a change twice at once, and answers what the second was told. */
async function twice(world: World, method: string, path: string, body?: unknown): Promise<Returned> {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const writeProperties: OpenStore['writeProperties'] = async (work) => {
    await gate;
    return world.store.writeProperties(work);
  };
  const service = await servePortfolio({ ...world.store, writeProperties });
  const both = [service.send(method, path, body), service.send(method, path, body)];
  const refused = await Promise.race(both);
  open();
  await Promise.all(both);
  return refused;
}

async function stored(world: World): Promise<string> {
  return String((await world.service.create(station)).result['id']);
}

const get = (path: string) => (world: World) => world.service.send('GET', path);

export const refusals: readonly Refusal[] = [
  ...(['epc-check', 'determination-check', 'licensing-check'] as const).map((check) => ({
    operation: `GET ${check}`,
    status: 400,
    code: 101000,
    because: 'the identifier is in no form',
    provoke: get(`${check}/nonsense`),
  })),
  ...[
    ['epc-check', unknownAddress, 201001, 'no home has the address'],
    ['epc-check', homeOfNowhere, 203001, 'no certificate is held'],
    ['determination-check', unknownAddress, 201001, 'no home has the address'],
    ['determination-check', homeOfNowhere, 202001, 'nothing can be said of the place'],
    ['licensing-check', unknownAddress, 102000, 'no home has the address'],
    ['property-check', never, 205001, 'nothing is stored under it'],
  ].map(([check, identifier, code, because]) => ({
    operation: `GET ${check}`,
    status: 404,
    code: Number(code),
    because: String(because),
    provoke: get(`${check}/${identifier}`),
  })),
  {
    operation: 'GET property-check',
    status: 400,
    code: 101000,
    because: 'it takes a Property Id alone',
    provoke: get('property-check/registry:uprn:990000004117'),
  },
  {
    operation: 'POST create',
    status: 400,
    code: 103000,
    because: 'the address is required',
    provoke: ({ service }) => service.create({ postcode: 'FH1 1AA' }),
  },
  {
    operation: 'POST create',
    status: 403,
    code: 600001,
    because: 'the account is full',
    provoke: async ({ store }) => (await servePortfolio(store, { accountLimit: 0 })).create(station),
  },
  {
    operation: 'POST create',
    status: 409,
    code: 700001,
    because: 'the same reference is being created',
    provoke: (world) => twice(world, 'POST', 'create', { ...station, external_reference: 'at once' }),
  },
  {
    operation: 'PUT sync',
    status: 400,
    code: 101000,
    because: 'it takes a Property Id alone',
    provoke: ({ service }) => service.sync('registry:uprn:990000004117', station),
  },
  {
    operation: 'PUT sync',
    status: 400,
    code: 103000,
    because: 'people is no number',
    provoke: async (world) => world.service.sync(await stored(world), { ...station, people: 'four' }),
  },
  {
    operation: 'PUT sync',
    status: 404,
    code: 205001,
    because: 'nothing is stored under it',
    provoke: ({ service }) => service.sync(never, station),
  },
  {
    operation: 'PUT sync',
    status: 409,
    code: 700001,
    because: 'it is being changed',
    provoke: async (world) => twice(world, 'PUT', `sync/${await stored(world)}`, station),
  },
  {
    operation: 'DELETE archive',
    status: 400,
    code: 101000,
    because: 'it takes a Property Id alone',
    provoke: ({ service }) => service.archive('registry:uprn:990000004117'),
  },
  {
    operation: 'DELETE archive',
    status: 404,
    code: 205001,
    because: 'nothing is stored under it',
    provoke: ({ service }) => service.archive(never),
  },
  {
    operation: 'DELETE archive',
    status: 409,
    code: 700001,
    because: 'it is being changed',
    provoke: async (world) => twice(world, 'DELETE', `archive/${await stored(world)}`),
  },
  ...(
    [
      ['GET', 'epc-check/registry:uprn:1', undefined],
      ['GET', 'determination-check/registry:uprn:1', undefined],
      ['GET', 'licensing-check/registry:uprn:1', undefined],
      ['GET', `property-check/${never}`, undefined],
      ['POST', 'create', station],
      ['PUT', `sync/${never}`, station],
      ['DELETE', `archive/${never}`, undefined],
    ] as const
  ).map(([method, path, body]) => ({
    operation: `${method} ${path.split('/')[0]}`,
    status: 500,
    code: 201002,
    because: 'the store fails',
    provoke: async () => (await servePortfolio(brokenStore())).send(method, path, body),
  })),
];
