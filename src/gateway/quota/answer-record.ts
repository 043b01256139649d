import type { Pacing, PacingSnapshot } from '../../client/pacing';
import type { QuotaState, ObservedAnswer } from './quota-state';

/** Limits of what is passed on: so many answers, of so many milliseconds. That spans two of most periods. */
const maxAnswers = 300;
const memoryMilliseconds = 60_000;

/** The newest answers of the API, so that another gateway can replay them and know the same of the quota. */
export class AnswerRecord {
  /** The oldest first. */
  #answers: ObservedAnswer[];

  constructor(answers: readonly ObservedAnswer[]) {
    this.#answers = [...answers];
  }

  /** Tells a pacing of all of them, as if it had seen them. */
  replay(pacing: Pacing): void {
    const sent = this.#answers.map((answer) => ({ at: answer.sentAt, isSent: true, answer }));
    const settled = this.#answers.map((answer) => ({ at: answer.receivedAt, isSent: false, answer }));
    for (const { isSent, answer } of [...sent, ...settled].sort((one, other) => one.at - other.at))
      if (isSent) pacing.recordSent(answer.sentAt, answer);
      else pacing.recordResponse(answer);
  }

  add(answer: ObservedAnswer): void {
    this.#answers.push(answer);
    if (this.#answers.length > 2 * maxAnswers) this.#answers = this.#answers.slice(-maxAnswers);
  }

  /** When the recorded requests left that were not interactive. */
  get backgroundSentAt(): number[] {
    return this.#answers.filter(({ priority }) => priority !== 'interactive').map(({ sentAt }) => sentAt);
  }

  /** What the next scheduler is told of the quota. */
  quotaState(now: number, snapshot: PacingSnapshot | null): Omit<QuotaState, 'atWork'> {
    const since = now - Math.min(memoryMilliseconds, 2 * (snapshot?.period ?? memoryMilliseconds));
    const answers = this.#answers.slice(-maxAnswers).filter(({ receivedAt }) => receivedAt >= since);
    return { snapshot, answers };
  }
}
