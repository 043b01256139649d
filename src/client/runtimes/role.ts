import type { Priority } from '../../contract';
import type { Decision, PacingSnapshot, QuotaEstimate, PacingResponse, Waiting } from '../pacing';
import type { Message } from './message';

/** What a runtime is among those that share a key: it leads, follows, is alone, or does not know yet. */
export interface Role {
  decide(now: number, waiting: Waiting): Decision;
  /** A request leaves. What it gives is called with its answer, whatever the runtime has become by then. */
  recordSent(now: number, priority: Priority): (answer: PacingResponse) => void;
  estimate(now: number): QuotaEstimate;
  snapshot(): PacingSnapshot | null;
  /** Begins with what was learnt before; nothing of this runtime has left. */
  startWarm(snapshot: PacingSnapshot): void;
  receive(message: Message): void;
  close(): void;
}

/** Nothing leaves until something happens. Decision 32. */
export const onEvent: Decision = { kind: 'wait', until: Infinity };

/** What is known of a quota of which nothing is. */
export const unknownQuota: QuotaEstimate = {
  kind: 'unknown',
  limit: null,
  remaining: null,
  period: null,
  nextReset: null,
  certainty: 'none',
};
