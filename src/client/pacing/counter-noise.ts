import type { Observations } from './observations';

/** Swings up and down again that make a counter a noisy one: one alone may be another user of the key. */
const swingsToBelieve = 2;
/** Fewest credits of a fall after a rise, multiplied, that are a swing: 2 up and 2 down. */
const minSwing = 4;
/** What is left of the count of swings after each answer: half of it is gone after 140, so that a counter may become exact again. */
const swingDecay = 0.995;
/** Weight of the newest step in the variance: about the last twenty count. */
const newestStepWeight = 0.05;
/** Standard deviations within which nine of ten values lie, if they are spread as a normal distribution is. */
const deviationsOfAmplitude = 1.65;
/** Times the amplitude that a limit must have for smoothing: a smaller one would be smoothed away. */
const minLimitOverAmplitude = 8;
/** Least limit whose counter may be noisy: in a smaller one a window's end, and what others take, look the same. */
const minLimit = 50;
/** Weight of the newest level while it is smoothed: high, since a level that lags behind is spent twice. */
const newestLevelWeight = 0.4;
/** A step is the end of a window, and no noise, from so many credits and this share of the limit on. */
const minResetCredits = 6;
const minResetShare = 0.15;
/** Least rise that counts while levels are smoothed, in credits: rounding alone may show 2. */
const minSmoothedGain = 3;

/**
 * Counters that several servers keep need not agree: `Remaining` then jumps up and down by a few. Swings give them away,
 * and what they say is smoothed where the limit is large against the noise.
 */
export class CounterNoise {
  readonly observations: Observations;
  /** By how much a counter is wrong, up or down; 0 while counters seem exact. */
  amplitude = 0;
  #swings = 0;
  #variance = 0;
  #lastLevel = 0;
  #lastStep = 0;
  #smoothed = 0;

  constructor(observations: Observations) {
    this.observations = observations;
  }

  /** Whether `remaining` is smoothed. Small limits have no room for it. */
  isSmoothing(): boolean {
    return this.amplitude > 0 && this.observations.limit >= minLimitOverAmplitude * this.amplitude;
  }

  /** Least rise that is no noise. */
  get minGain(): number {
    return this.isSmoothing() ? minSmoothedGain : 1 + this.amplitude;
  }

  /** What is left after what a counter told. `ambiguous`: requests whose order at the limiter is unknown. */
  read(reported: number, ambiguous: number): number {
    const { admitted, limit } = this.observations;
    const level = reported + admitted;
    const raw = level - this.#lastLevel;
    this.#lastLevel = level;
    this.#learn(raw, Math.sign(raw) * Math.max(0, Math.abs(raw) - ambiguous));
    const wasExact = this.amplitude === 0;
    const isNoisy =
      limit >= minLimit &&
      (this.#swings >= swingsToBelieve || (!wasExact && this.#swings > swingsToBelieve / 2));
    this.amplitude = isNoisy ? Math.ceil(deviationsOfAmplitude * Math.sqrt(this.#variance / 2)) : 0;
    if (wasExact && this.isSmoothing()) this.#smoothed = level;
    if (!this.isSmoothing()) return reported;
    const isReal = Math.abs(level - this.#smoothed) >= 2 * this.amplitude + 2;
    this.#smoothed = isReal ? level : this.#smoothed + newestLevelWeight * (level - this.#smoothed);
    return Math.max(0, Math.round(this.#smoothed - admitted));
  }

  #learn(raw: number, step: number): void {
    const isReset = Math.abs(step) >= Math.max(minResetCredits, minResetShare * this.observations.limit);
    if (!isReset && this.observations.admitted > 1) {
      this.#variance += newestStepWeight * (raw * raw - this.#variance);
      this.#swings *= swingDecay;
      if (step * this.#lastStep <= -minSwing) this.#swings += 1;
    }
    this.#lastStep = isReset ? 0 : step;
  }
}

/** Least standard deviation, in credits, that is taken for more than coincidence: one credit missing in 400 looks. */
const minDeviation = 0.05;
/** Share of the limit that is left alone for that: more would waste a small one. */
const maxRiskShare = 0.05;
/** Least limit of which anything is left alone: one credit of a smaller one is worth more than a refusal costs. */
const minLimitOfRisk = 10;
/** Weight of the newest look at missing credits: about the last twenty count. */
const newestLookWeight = 0.05;

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
    this.#meanSquare += newestLookWeight * ((gained <= 0 ? missing * missing : 0) - this.#meanSquare);
  }

  /** Credits that may be missing: so many standard deviations of what others took before. */
  risk(deviations: number): number {
    const deviation = Math.sqrt(this.#meanSquare);
    const { limit } = this.#noise.observations;
    return deviation < minDeviation || limit < minLimitOfRisk
      ? 0
      : Math.min(deviations * deviation, maxRiskShare * limit);
  }
}
