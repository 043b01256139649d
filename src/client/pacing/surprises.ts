import { clamp } from './periods';

/** Refusals, less those that answers outweighed, after which what was learnt is given up: the limit, 12 to 24. */
const minSurprises = 12;
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

  areTooMany(limit: number): boolean {
    return this.#count > clamp(limit, minSurprises, maxSurprises);
  }
}
