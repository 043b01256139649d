import type { FastifyInstance } from 'fastify';
import { propertyReader, readAnswer, type Property, type PropertyDetails } from '../../../../src/contract';
import { preparedStores } from '../../../../src/service/data-folder';
import { sampleContent } from '../../../../src/service/sample';
import { openStore, type OpenStore } from '../../../../src/service/store';
import { FakeClock } from '../../../support/fake-clock';
import { seededRandom } from '../../../support/seeded-random';
import { expectContract, taken } from '../../support/contract-shape';
import { keyed, runService, type RunningService } from '../../support/running-service';
import { storePlace } from '../../support/store-place';

export const clock = new FakeClock(Date.parse('2026-11-21T09:00:00Z'));

/** Two homes of the sample: a flat that only the law of the nation and an additional scheme cover, and a house. */
export const flat = { address: 'Flat A, 1 High Street, Fernhope', postcode: 'FH1 1AA' } as const;
export const flatUprn = '990000004117';

/** Every field of the body that is not asked for (contract 2.4). */
export const tenancy = {
  external_reference: 'FH-0001',
  people: 4,
  households: 4,
  storeys_internal: 1,
  storeys_external: 3,
  above_commercial: 0,
  rooms: 4,
  rent: 27_692,
  property_category: 's254',
  property_class: 'flat',
  notes: 'Let by the room.\nKeys at the office.',
  licence_status: 'applied',
  licence_type: 'additional',
  licence_date_start: '2026-12-01',
  licence_date_end: '2031-11-30',
  licence_max_people: 5,
  licence_max_households: 4,
  licence_reference: 'HMO/12',
  planning_status: 'inprogress',
  planning_reference: '26/0001/FUL',
} as const satisfies Record<keyof PropertyDetails, unknown>;

/** A store with the sample. */
export async function sampleStore(): Promise<OpenStore> {
  return openStore({
    data: await storePlace(),
    clock,
    doing: 'is under test',
    cache: preparedStores,
    first: sampleContent(clock),
  });
}

/** What came back: the status, the body, and the result where there is one. */
export interface Returned {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly result: Record<string, unknown>;
}

export interface Portfolio extends RunningService {
  readonly app: FastifyInstance;
  send(method: string, path: string, body?: unknown): Promise<Returned>;
  create(body: unknown): Promise<Returned>;
  /** Creates a property that must be taken, and answers it. */
  created(body: unknown): Promise<Property>;
  sync(id: string, body: unknown): Promise<Returned>;
  check(id: string): Promise<Returned>;
  archive(id: string): Promise<Returned>;
}

let services = 0;

/** The service over a store, with the operations on properties as calls. */
export async function servePortfolio(
  store: OpenStore,
  settings: { readonly accountLimit?: number } = {},
): Promise<Portfolio> {
  services += 1;
  const service = await runService({ store, random: seededRandom(100 + services), ...settings });
  const send = async (method: string, path: string, body?: unknown): Promise<Returned> => {
    const response = await service.ask(`/api/properties/${path}`, {
      method,
      headers: { ...keyed, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const answered = expectContract(await taken(response));
    const result = (answered['result'] ?? {}) as Record<string, unknown>;
    return { status: response.status, body: answered, result };
  };
  const create = (body: unknown): Promise<Returned> => send('POST', 'create', body);
  return {
    ...service,
    send,
    create,
    async created(body) {
      const { status, body: answered } = await create(body);
      const read = readAnswer(propertyReader, status, answered);
      if (!read.ok) throw new Error(`not created: ${JSON.stringify(answered)}`);
      expect(read.faults).toEqual([]);
      return read.value;
    },
    sync: (id, body) => send('PUT', `sync/${id}`, body),
    check: (id) => send('GET', `property-check/${id}`),
    archive: (id) => send('DELETE', `archive/${id}`),
  };
}
