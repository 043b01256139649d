import type { CounterNoise } from './counter-noise';

/** Least deviation that is taken for more than chance. */
const leastDeviation = 0.05;

/** Credits that were expected and not there: what others take between two looks. */
export class MissingCredits {
  private meanSquare = 0;

  constructor(private readonly noise: CounterNoise) {}

  /** `gained`: credits more than expected, or fewer. `ambiguous`: requests whose order at the limiter is unknown. */
  watch(gained: number, ambiguous: number): void {
    const { noise } = this;
    const missing = Math.max(0, -gained - ambiguous - (noise.isSmoothing() ? 1 : noise.amplitude));
    this.meanSquare += 0.05 * ((gained <= 0 ? missing * missing : 0) - this.meanSquare);
  }

  /** Credits that may be missing: so many standard deviations of what others took before. */
  risk(deviations: number): number {
    const deviation = Math.sqrt(this.meanSquare);
    return deviation < leastDeviation ? 0 : deviations * deviation;
  }
}
