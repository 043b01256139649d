/** Milliseconds before a refusal whose requests count: second limits are limits of so many a second. */
const spanMilliseconds = 1000;
/** Milliseconds without a refusal after which a little more is tried: ten of those spans let it settle. */
const calmMilliseconds = 10_000;
/** Requests remembered: more than any limit a second that a client with six in flight could reach. */
const maxRemembered = 256;
/** Share of the rate before a refusal that is kept to: a tenth less leaves room for a span that is counted differently. */
const keptShare = 0.9;
/** Growth of the rate when a little more is tried: 5 %, so that a refusal costs little. */
const growth = 1.05;

/**
 * A second limit that no header tells of, as 10 a second beside 600 a minute: it refuses though credits are left and
 * nothing else was under way. Only a rate can be learnt of it: a little less than what was sent before the refusal, and
 * a little more again after a while without one.
 * Decision 37.
 */
export class SecondLimit {
  /** Most requests per millisecond; Infinity while there is none. */
  #rate = Infinity;
  #sentAt: number[] = [];
  #calmSince = 0;

  /** 0 where one may leave now, else the moment at which it may. */
  nextSendAt(now: number): number {
    const last = this.#sentAt.at(-1);
    if (last === undefined || this.#rate === Infinity) return 0;
    const until = last + 1 / this.#rate;
    return until > now ? until : 0;
  }

  recordSent(now: number): void {
    this.#sentAt.push(now);
    if (this.#sentAt.length > maxRemembered) this.#sentAt = this.#sentAt.slice(-maxRemembered / 2);
  }

  recordAdmitted(now: number): void {
    if (this.#rate === Infinity || now - this.#calmSince < calmMilliseconds) return;
    this.#calmSince = now;
    this.#rate *= growth;
  }

  recordRefusal(sentAt: number, now: number): void {
    const before = this.#sentAt.filter((each) => each > sentAt - spanMilliseconds && each < sentAt).length;
    this.#rate = Math.min(keptShare * this.#rate, Math.max(1, keptShare * before) / spanMilliseconds);
    this.#calmSince = now;
  }
}
