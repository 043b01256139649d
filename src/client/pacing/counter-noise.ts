import type { Observations } from './observations';

/** Swings up and down again that make a counter a noisy one. */
const swingsToBelieve = 2;

/**
 * Counters that several servers keep need not agree: `Remaining` then jumps up and down by a few. Swings give them away,
 * and what they say is smoothed where the limit is large against the noise.
 */
export class CounterNoise {
  readonly #observations: Observations;
  /** By how much a counter is wrong, up or down; 0 while counters seem exact. */
  amplitude = 0;
  #swings = 0;
  #variance = 0;
  #lastLevel = 0;
  #lastStep = 0;
  #smoothed = 0;

  constructor(observations: Observations) {
    this.#observations = observations;
  }

  /** Whether `remaining` is smoothed. Small limits have no room for it. */
  isSmoothing(): boolean {
    return this.amplitude > 0 && this.#observations.limit >= 8 * this.amplitude;
  }

  /** Least rise that is no noise. */
  get minGain(): number {
    return this.isSmoothing() ? 3 : 1 + this.amplitude;
  }

  /** What is left after what a counter told. `ambiguous`: requests whose order at the limiter is unknown. */
  read(reported: number, ambiguous: number): number {
    const { recordAdmitted, limit } = this.#observations;
    const level = reported + recordAdmitted;
    const raw = level - this.#lastLevel;
    this.#lastLevel = level;
    this.#learn(raw, Math.sign(raw) * Math.max(0, Math.abs(raw) - ambiguous));
    const wasExact = this.amplitude === 0;
    const isNoisy = this.#swings >= swingsToBelieve || (!wasExact && this.#swings > swingsToBelieve / 2);
    this.amplitude = isNoisy ? Math.ceil(1.65 * Math.sqrt(this.#variance / 2)) : 0;
    if (wasExact && this.isSmoothing()) this.#smoothed = level;
    if (!this.isSmoothing()) return reported;
    const isReal = Math.abs(level - this.#smoothed) >= 2 * this.amplitude + 2;
    this.#smoothed = isReal ? level : this.#smoothed + 0.4 * (level - this.#smoothed);
    return Math.max(0, Math.min(limit, Math.round(this.#smoothed - recordAdmitted)));
  }

  #learn(raw: number, step: number): void {
    const isReset = Math.abs(step) >= Math.max(6, 0.15 * this.#observations.limit);
    if (!isReset && this.#observations.recordAdmitted > 1) {
      this.#variance += 0.05 * (raw * raw - this.#variance);
      this.#swings *= 0.995;
      if (step * this.#lastStep <= -4) this.#swings += 1;
    }
    this.#lastStep = isReset ? 0 : step;
  }
}

/** Least deviation that is taken for more than chance. */
const minDeviation = 0.05;

/** Credits that were expected and not there: what others take between two looks. */
export class MissingCredits {
  readonly #noise: CounterNoise;
  #meanSquare = 0;

  constructor(noise: CounterNoise) {
    this.#noise = noise;
  }

  /** `gained`: credits more than expected, or fewer. `ambiguous`: requests whose order at the limiter is unknown. */
  watch(gained: number, ambiguous: number): void {
    const noise = this.#noise;
    const missing = Math.max(0, -gained - ambiguous - (noise.isSmoothing() ? 1 : noise.amplitude));
    this.#meanSquare += 0.05 * ((gained <= 0 ? missing * missing : 0) - this.#meanSquare);
  }

  /** Credits that may be missing: so many standard deviations of what others took before. */
  risk(deviations: number): number {
    const deviation = Math.sqrt(this.#meanSquare);
    return deviation < minDeviation ? 0 : deviations * deviation;
  }
}
