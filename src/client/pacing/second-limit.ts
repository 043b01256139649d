const secondLimit = 1000;
/** Milliseconds without a refusal after which a little more is tried. */
const calmMilliseconds = 10_000;
const maxRemembered = 256;

/**
 * A second limit that no header tells of, as 10 a second beside 600 a minute: it refuses though credits are left and
 * nothing else was under way. Only a rate can be learnt of it: a little less than what was sent before the refusal, and
 * a little more again after a while without one.
 */
export class SecondLimit {
  /** Most requests per millisecond; Infinity while there is none. */
  #rate = Infinity;
  #sentAt: number[] = [];
  #calmSince = 0;

  /** 0 where one may leave now, else the moment at which it may. */
  gate(now: number): number {
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
    this.#rate *= 1.05;
  }

  recordRefusal(sentAt: number, now: number): void {
    const before = this.#sentAt.filter((each) => each > sentAt - secondLimit && each < sentAt).length;
    this.#rate = Math.min(0.9 * this.#rate, Math.max(1, 0.9 * before) / secondLimit);
    this.#calmSince = now;
  }
}
