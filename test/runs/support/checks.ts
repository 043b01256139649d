import type { Answer } from '../../../src/client';
import type {
  Certificate,
  Determination,
  EpcResult,
  Identifier,
  IsoDate,
  Licensing,
  Problem,
  UtcTimestamp,
} from '../../../src/contract';
import { certificateFields, identifierKey, propertyReader } from '../../../src/contract';
import type { CheckClient } from '../../../src/runs/check/ask-check';
import type { CheckCommandPorts } from '../../../src/runs/check/kind';
import type { Mapping } from '../../../src/portfolio';
import type { FakeClock } from '../../support/fake-clock';
import { seededRandom } from '../../support/seeded-random';
import type { quietActivity } from './activity';

/** The mapping of a table that is only checked. */
export const mapping: Mapping = {
  columns: [
    { header: 'Property Id', role: 'property_id' },
    { header: 'UPRN', role: 'uprn' },
    { header: 'Address', role: 'address' },
    { header: 'Postcode', role: 'postcode' },
  ],
  rentUnit: null,
};

/** What becomes of one request. */
export type CheckFate = 'answered' | 'nothing-found' | 'failed';

/** A client that keeps answers as the real one does, and counts what it asks for. */
export interface CheckingClient extends CheckClient {
  /** Requests that left, by operation and home. */
  readonly asked: string[];
  fate: (asked: string) => CheckFate;
  /** Waited before each answer. */
  wait: () => Promise<void>;
  /** When the next answers are given. */
  at: UtcTimestamp;
  /** What is answered of every place. */
  place: Determination;
}

const nothing = Object.fromEntries(Object.keys(certificateFields).map((name) => [name, null]));

export function epcOf(rating: string): EpcResult {
  const certificate = {
    ...nothing,
    current_energy_rating: rating,
    lodgement_date: '2020-05-03',
    uprn: 1,
    address: '1-3',
  } as unknown as Certificate;
  return { certificate, recommendations: [{ item_text: 'Loft', indicative_cost: [100, 350] }] };
}

const determination: Determination = {
  advice: { mandatory: 'm', additional: '=1+1', selective: 's', article4: 'a', future: 'f' },
  planning: [],
  schemes: [],
  coverage: null,
};
const property = propertyReader.read({}, 'result', []);
const licensing: Licensing = {
  current: { hmo: false },
  historic: { hmo: false },
  licences: [],
  coverage: null,
};

export function checkingClient(at: UtcTimestamp): CheckingClient {
  const kept = new Map<string, Answer<unknown>>();
  const ask = async (operation: string, identifier: Identifier, value: unknown, options: unknown) => {
    const { signal, fresh = false } = options as { signal?: AbortSignal; fresh?: boolean };
    const question = `${operation} ${identifierKey(identifier)}`;
    const known = kept.get(question);
    if (known && !fresh) return known;
    const failed = (problem: Problem, checkedAt: UtcTimestamp | null): Answer<never> => ({
      ok: false,
      problem,
      checkedAt,
    });
    if (signal?.aborted) return failed({ kind: 'cancelled' }, null);
    client.asked.push(question);
    const fate = client.fate(question);
    await client.wait();
    if (signal?.aborted) return failed({ kind: 'cancelled' }, null);
    if (fate === 'failed') return failed({ kind: 'unreachable' }, null);
    const missing: Problem = {
      kind: 'certificate-not-found',
      code: 203001,
      status: 404,
      description: '',
      responseId: null,
    };
    const answer: Answer<unknown> =
      fate === 'nothing-found'
        ? failed(missing, client.at)
        : { ok: true, value, checkedAt: client.at, isStale: false, responseId: null, faults: [] };
    kept.set(question, answer);
    return answer;
  };
  const client: CheckingClient = {
    asked: [],
    at,
    place: determination,
    fate: () => 'answered',
    wait: () => Promise.resolve(),
    epcCheck: (identifier, options) => ask('epc', identifier, epcOf('D'), options ?? {}) as never,
    determinationCheck: (identifier, options) =>
      ask('determination', identifier, client.place, options ?? {}) as never,
    licensingCheck: (identifier, options) => ask('licensing', identifier, licensing, options ?? {}) as never,
    propertyCheck: (propertyId, options) =>
      ask('property', { form: 'property', propertyId }, property, options ?? {}) as never,
  };
  return client;
}

/** What the commands of a check work with. */
export function checkPorts<Workbook extends CheckCommandPorts['workbook']>(
  workbook: Workbook,
  clock: FakeClock,
  activity: typeof quietActivity,
) {
  const client = checkingClient('2026-11-20T09:00:00.000Z' as UtcTimestamp);
  return {
    workbook,
    client: Object.assign(client, { activity }),
    clock,
    random: seededRandom(1),
    today: () => '2026-11-21' as IsoDate,
  };
}
