import type { Answer } from '../../../src/client';
import type { Problem, Property, PropertyId, PropertyInput, UtcTimestamp } from '../../../src/contract';
import type { SyncClient } from '../../../src/runs/sync/perform';

const at = '2026-11-21T10:00:00.000Z' as UtcTimestamp;
const none = { mandatory: false, additional: false, selective: false, article4: false };
const noDays = { mandatory: null, additional: null, selective: null, article4: null };

export function propertyOf(id: string, input: PropertyInput): Property {
  return {
    id: `svc:property:${id}`,
    external_reference: input.external_reference ?? null,
    address: input.address,
    postcode: input.postcode,
    council: 'Fernhope',
    council_websites: [],
    advice_text_current: 'now',
    // Which home it is of.
    advice_text_future: `For ${input.address}`,
    requires: { current: none, future: none, future_start_date: noDays },
    approved_scheme: { id: null, type: null, date_start: null, date_end: null },
    metadata: {
      people: null,
      households: null,
      storeys: { external: null, internal: null },
      rooms: null,
      above_commercial: null,
      property_category: null,
      property_class: null,
      notes: null,
    },
    analysis: [],
    actions: [],
    regulations: [],
    licence_application: {
      status: null,
      application: {
        type: null,
        date_start: null,
        date_end: null,
        max_people: null,
        max_households: null,
        reference: null,
      },
    },
    planning_application: { status: null, application: { type: null } },
    coverage: null,
  };
}

/** What becomes of one request: carried out, refused, or carried out with its answer lost. */
export type Fate = 'done' | 'failed' | 'lost' | 'lost-and-not-done' | 'account-full';

/** An API that keeps properties, and whose fate for each request is chosen by the test. */
export interface Provider extends SyncClient {
  readonly stored: Map<string, PropertyInput>;
  /** Every create that was carried out, in order, with its reference. */
  readonly created: {
    readonly id: string;
    readonly reference: string | null;
    readonly address: string;
  }[];
  requests: number;
  fate: () => Fate;
  /** Waited before each answer. */
  wait: () => Promise<void>;
}

export function provider(): Provider {
  const failed = (problem: Problem): Answer<never> => ({ ok: false, problem, checkedAt: null });
  const answered = <Value>(value: Value): Answer<Value> => ({
    ok: true,
    value,
    checkedAt: at,
    isStale: false,
    responseId: null,
    faults: [],
  });
  const unreachable: Problem = { kind: 'unreachable' };
  const missing: Problem = {
    kind: 'property-not-found',
    code: 205001,
    status: 404,
    description: '',
    responseId: null,
  };
  const full: Problem = {
    kind: 'account-limit-reached',
    code: 600001,
    status: 403,
    description: '',
    responseId: null,
  };
  const unconfirmed: Problem = { kind: 'unconfirmed', because: 'the connection broke off' };
  const api: Provider = {
    stored: new Map(),
    created: [],
    requests: 0,
    fate: () => 'done',
    wait: () => Promise.resolve(),
    async propertyCreate(input) {
      api.requests += 1;
      const fate = api.fate();
      const id = `p${api.created.length}${'0'.repeat(12)}`;
      if (fate === 'done' || fate === 'lost') {
        api.stored.set(id, input);
        api.created.push({ id, reference: input.external_reference ?? null, address: input.address });
      }
      await api.wait();
      if (fate === 'done') return answered(propertyOf(id, input));
      if (fate === 'account-full') return failed(full);
      return failed(fate === 'failed' ? unreachable : unconfirmed);
    },
    async propertySync(propertyId, input) {
      api.requests += 1;
      const fate = api.fate();
      await api.wait();
      if (!api.stored.has(propertyId)) return failed(missing);
      if (fate !== 'done') return failed(unreachable);
      api.stored.set(propertyId, { ...api.stored.get(propertyId), ...input });
      return answered(propertyOf(propertyId, input));
    },
    async propertyArchive(propertyId: PropertyId) {
      api.requests += 1;
      const fate = api.fate();
      await api.wait();
      if (fate !== 'done') return failed(unreachable);
      return api.stored.delete(propertyId) ? answered({ id: propertyId, success: true }) : failed(missing);
    },
  };
  return api;
}
