import type {
  Decision,
  Pacing,
  PacingSnapshot,
  QuotaEstimate,
  PacingResponse,
  Waiting,
} from '../../client/pacing';
import type { Priority } from '../../contract';
import type { QuotaState, ObservedAnswer } from './quota-state';

/** Limits of what is passed on: so many answers, of so many milliseconds. That spans two of most periods. */
const maxAnswers = 300;
const memoryMilliseconds = 60_000;

/** Records the answers that a pacing sees, so that another gateway can replay them and know the same of the quota. */
export class RecordedPacing implements Pacing {
  readonly #pacing: Pacing;
  /** The newest answers, the oldest first. */
  #answers: ObservedAnswer[];
  /** Priorities of the requests under way, by the moment at which they left. */
  readonly #inFlight = new Map<number, Priority>();

  constructor(pacing: Pacing, { answers }: Pick<QuotaState, 'answers'>) {
    this.#pacing = pacing;
    this.#answers = [...answers];
    const sent = answers.map((answer) => ({ at: answer.sentAt, isSent: true, answer }));
    const settled = answers.map((answer) => ({ at: answer.receivedAt, isSent: false, answer }));
    for (const { isSent, answer } of [...sent, ...settled].sort((one, other) => one.at - other.at))
      if (isSent) pacing.recordSent(answer.sentAt, answer);
      else pacing.recordResponse(answer);
  }

  recordSent(now: number, request: { readonly priority: Priority }): void {
    this.#inFlight.set(now, request.priority);
    this.#pacing.recordSent(now, request);
  }

  recordResponse(answer: PacingResponse): void {
    this.#pacing.recordResponse(answer);
    const priority = this.#inFlight.get(answer.sentAt) ?? 'cells';
    this.#inFlight.delete(answer.sentAt);
    const { status } = answer;
    if (status === null) return;
    this.#answers.push({ ...answer, status, priority });
    if (this.#answers.length > 2 * maxAnswers) this.#answers = this.#answers.slice(-maxAnswers);
  }

  decide(now: number, waiting: Waiting): Decision {
    return this.#pacing.decide(now, waiting);
  }

  estimate(now: number): QuotaEstimate {
    return this.#pacing.estimate(now);
  }

  snapshot(): PacingSnapshot | null {
    return this.#pacing.snapshot();
  }

  /** When the recorded requests left that were not interactive. */
  get backgroundSentAt(): number[] {
    return this.#answers.filter(({ priority }) => priority !== 'interactive').map(({ sentAt }) => sentAt);
  }

  /** What the next scheduler is told of the quota. */
  quotaState(now: number): Omit<QuotaState, 'atWork'> {
    const snapshot = this.snapshot();
    const since = now - Math.min(memoryMilliseconds, 2 * (snapshot?.period ?? memoryMilliseconds));
    const answers = this.#answers.slice(-maxAnswers).filter(({ receivedAt }) => receivedAt >= since);
    return { snapshot, answers };
  }
}
