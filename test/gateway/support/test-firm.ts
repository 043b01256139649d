import { serverHeaders, type Priority } from '../../../src/contract';
import type { GatewayOptions } from '../../../src/gateway';
import { openFirm, type Firm, type FirmOptions } from '../../../src/gateway/firm';
import type { AuditEntry } from '../../../src/gateway/operations/audit';
import type { SignIn } from '../../../src/gateway/sign-in/user';
import type { Answer, HttpsRequest } from '../../support/ask-https';
import { FakeClock } from '../../support/fake-clock';
import { seededRandom } from '../../support/seeded-random';
import { asJson, recordingApi } from './recording-api';
import { addressOf, bearer, testGateway, type TestGateway } from './test-gateway';

/** The person is whoever the header says: how people are told apart is tested elsewhere. */
const byName: SignIn = {
  settings: { kind: 'access-token' },
  findUser: ({ authorization }) => {
    const id = authorization?.slice('Bearer '.length) ?? '';
    return Promise.resolve(id === '' ? null : { id, name: id });
  },
};

export interface AskOptions extends HttpsRequest {
  readonly priority?: Priority;
  readonly fresh?: boolean;
}

export interface TestFirm extends TestGateway {
  readonly firm: Firm;
  readonly clock: FakeClock;
  /** What became of changes, and before that what was meant to leave, as the audit has it. */
  readonly written: AuditEntry[];
  readonly intended: AuditEntry[];
  /** Asks as a person for a path below `/api/properties/`. */
  askAs(person: string, path: string, options?: AskOptions): Promise<Answer>;
  /** Creates a property as a person. */
  create(person: string, options?: AskOptions): Promise<Answer>;
  /** Waits until this many requests wait for the quota. */
  waiting(count: number): Promise<void>;
  /** Waits until this many requests have reached the API. */
  reached(count: number): Promise<void>;
}

/** Waits until something holds, while real requests travel. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const patience = performance.now() + 50_000;
  while (!(await holds())) {
    if (performance.now() > patience) throw new Error('It did not come to hold within 50 seconds.');
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** The number that a gateway tells, all labels together. */
export async function sumOf(firm: Firm, metric: string): Promise<number> {
  const { values } = await firm.monitor.metrics.registry.getSingleMetric(metric)!.get();
  return values.reduce((sum, { value }) => sum + value, 0);
}

/** A firm's gateway before an API that records, on a clock that only tests move. */
export async function testFirm(
  options: Partial<FirmOptions> = {},
  server: Partial<GatewayOptions> = {},
): Promise<TestFirm> {
  const clock = new FakeClock();
  const written: AuditEntry[] = [];
  const intended: AuditEntry[] = [];
  const api = await recordingApi();
  const firm = openFirm({
    api: addressOf(api),
    clock,
    random: seededRandom(8),
    log: { info: () => undefined, warn: () => undefined },
    audit: {
      write: (entry) => void (entry.outcome === 'intended' ? intended : written).push(entry),
      state: { isFailing: false, errors: 0, waiting: 0 },
    },
    ...options,
  });
  const gateway = await testGateway({ firm, clock, signIn: byName, workbench: null, ...server }, api);
  const askAs: TestFirm['askAs'] = (person, path, options = {}) => {
    const { priority = 'cells', fresh = false, headers, ...asked } = options;
    return gateway.ask(`/api/properties/${path}`, {
      ...asked,
      headers: {
        ...(person === '' ? {} : bearer(person)),
        [serverHeaders.priority]: priority,
        ...(fresh ? { [serverHeaders.fresh]: '1' } : {}),
        ...(asked.body === undefined ? {} : asJson),
        ...headers,
      },
    });
  };
  return {
    ...gateway,
    firm,
    clock,
    written,
    intended,
    askAs,
    create: (person, options) => askAs(person, 'create', { method: 'POST', body: '{}', ...options }),
    waiting: (count) => until(async () => (await sumOf(firm, 'terrace_waiting')) === count),
    reached: (count) => until(() => api.requests.length >= count),
    close: async () => {
      await gateway.close();
      firm.close();
    },
  };
}
