/** Refusals, less those that answers outweighed, after which what was learnt is given up. */
const maxSurprises = 24;
/** Answers that outweigh one such refusal. */
const answersPerSurprise = 50;

/** Refusals that nobody expected: too many of them, and what was learnt is wrong. */
export class Surprises {
  #count = 0;

  recordRefusal(): void {
    this.#count += 1;
  }

  /** So many requests were let through until now. */
  recordAdmitted(admitted: number): void {
    if (this.#count > 0 && admitted % answersPerSurprise === 0) this.#count -= 1;
  }

  get areTooMany(): boolean {
    return this.#count > maxSurprises;
  }
}
