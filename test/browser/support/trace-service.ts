import { createTransport, type Exchange, type Transport } from '../../../src/client/connections/transport';
import type { Clock } from '../../../src/contract';
import type { WorkbookTrace } from './workbook-trace';

/** The real service with a way to it on which things go wrong. */
export interface TraceService {
  readonly transport: Transport;
  /** Every property that the service made, in order, with its reference. */
  readonly made: readonly { readonly id: string; readonly reference: string | null }[];
  /** Updates that left for another home than the one that their property was made for. */
  readonly foreign: readonly string[];
  /** From now on every request is answered. */
  mend(): void;
}

const silence: Exchange = { kind: 'unanswered', problem: { kind: 'unreachable' }, neverSent: false };
const noLimit = { limit: null, remaining: null, retryAfterMilliseconds: null, policy: null };

function refusal(status: number, code: number): Exchange {
  return {
    kind: 'answered',
    status,
    body: { code, description: '', response_id: '', status },
    rateLimit: noLimit,
  };
}

/** @param isOff Whether the computer that sends is off by now. */
export function traceService(clock: Clock, { fates }: WorkbookTrace, isOff: () => boolean): TraceService {
  const real = createTransport(clock, 60_000);
  const made: { id: string; reference: string | null }[] = [];
  const foreign: string[] = [];
  let requests = 0;
  let isMended = false;
  return {
    made,
    foreign,
    mend: () => (isMended = true),
    async transport(connection, outgoing, signal) {
      if (isOff()) return silence;
      const fate = isMended ? 'done' : fates[(requests += 1) % fates.length];
      const isCreate = outgoing.operation === 'propertyCreate';
      const { identifier, body: sent } = outgoing;
      if (outgoing.operation === 'propertySync' && identifier?.form === 'property') {
        const { reference = null } =
          made.find(({ id }) => id === `svc:property:${identifier.propertyId}`) ?? {};
        if (reference !== (sent?.external_reference ?? null))
          foreign.push(`${String(reference)} as ${String(sent?.external_reference)}`);
      }
      if (fate === 'refused') return refusal(400, 103_000);
      if (fate === 'account-full' && isCreate) return refusal(403, 600_001);
      if (fate === 'never-arrives' && isCreate) return silence;
      const exchange = await real(connection, outgoing, signal);
      const body =
        exchange.kind === 'answered' ? (exchange.body as { result?: { id?: string } } | null) : null;
      const id = body?.result?.id;
      if (isCreate && id !== undefined)
        made.push({ id, reference: outgoing.body?.external_reference ?? null });
      return fate === 'lost' && isCreate ? silence : exchange;
    },
  };
}
