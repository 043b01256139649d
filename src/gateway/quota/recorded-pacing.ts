import type {
  Decision,
  Pacing,
  PacingSnapshot,
  QuotaEstimate,
  PacingResponse,
  Waiting,
} from '../../client/pacing';
import type { Priority } from '../../contract';
import type { Handover, PacedAnswer } from './handover';

/** Answers that are handed over at most, and the longest time in milliseconds that they reach back. */
const mostAnswers = 300;
const longestMemory = 60_000;

/** The pacing of a key that can be carried on elsewhere: whoever is told the same answers knows the same of the quota. */
export class RecordedPacing implements Pacing {
  /** Answers of lately, the oldest first. */
  private answers: PacedAnswer[];
  /** For whom those are that are under way, by the moment at which they left. */
  private readonly underWay = new Map<number, Priority>();

  constructor(
    private readonly pacing: Pacing,
    { answers }: Pick<Handover, 'answers'>,
  ) {
    this.answers = [...answers];
    const sent = answers.map((answer) => ({ at: answer.sentAt, isSent: true, answer }));
    const settled = answers.map((answer) => ({ at: answer.receivedAt, isSent: false, answer }));
    for (const { isSent, answer } of [...sent, ...settled].sort((one, other) => one.at - other.at))
      if (isSent) pacing.recordSent(answer.sentAt, answer);
      else pacing.recordResponse(answer);
  }

  recordSent(now: number, request: { readonly priority: Priority }): void {
    this.underWay.set(now, request.priority);
    this.pacing.recordSent(now, request);
  }

  recordResponse(answer: PacingResponse): void {
    this.pacing.recordResponse(answer);
    const priority = this.underWay.get(answer.sentAt) ?? 'cells';
    this.underWay.delete(answer.sentAt);
    const { status } = answer;
    if (status === null) return;
    this.answers.push({ ...answer, status, priority });
    if (this.answers.length > 2 * mostAnswers) this.answers = this.answers.slice(-mostAnswers);
  }

  decide(now: number, waiting: Waiting): Decision {
    return this.pacing.decide(now, waiting);
  }

  estimate(now: number): QuotaEstimate {
    return this.pacing.estimate(now);
  }

  snapshot(): PacingSnapshot | null {
    return this.pacing.snapshot();
  }

  /** When requests left that nobody looked at, as far as is remembered. */
  get filledAt(): number[] {
    return this.answers.filter(({ priority }) => priority !== 'interactive').map(({ sentAt }) => sentAt);
  }

  /** What whoever counts next is told of the quota. */
  handover(now: number): Omit<Handover, 'atWork'> {
    const snapshot = this.snapshot();
    const since = now - Math.min(longestMemory, 2 * (snapshot?.period ?? longestMemory));
    const answers = this.answers.slice(-mostAnswers).filter(({ receivedAt }) => receivedAt >= since);
    return { snapshot, answers };
  }
}
