/** The numbers along an axis. */
export interface Scale {
  readonly ticks: readonly number[];
  /** How far along the axis a number stands, from 0 to 1. */
  at(value: number): number;
}

const roundSteps = [1, 2, 2.5, 5, 10] as const;

/** A scale from 0, or below, to a little above the largest value, in steps that are read easily. */
export function scaleOf(values: readonly number[], wanted: number): Scale {
  const lowest = Math.min(0, ...values);
  const highest = Math.max(0, ...values);
  const isWhole = values.every(Number.isInteger);
  const span = highest > lowest ? highest - lowest : 1;
  const step = stepFor(span / wanted, isWhole);
  const minimum = Math.floor(lowest / step) * step;
  const maximum = Math.max(minimum + step, Math.ceil(highest / step) * step);
  const count = Math.floor((maximum - minimum) / step + 1e-9);
  const ticks = Array.from({ length: count + 1 }, (_, index) => rounded(minimum + index * step));
  return { ticks, at: (value) => (value - minimum) / (maximum - minimum) };
}

function stepFor(rough: number, isWhole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (roundSteps.find((one) => one * power >= rough - 1e-12) ?? 10) * power;
  return isWhole ? Math.max(1, Math.ceil(step)) : step;
}

/** Sums of steps such as 0.1 carry what computers add to them. */
function rounded(number: number): number {
  return Number(number.toPrecision(12));
}

export function axisText(value: number): string {
  return value.toLocaleString('en-GB', { maximumFractionDigits: 2 });
}
