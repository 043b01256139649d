/** Jain's fairness index of `n` shares: 1 where everybody got the same, 1/n where one got everything. */
export function fairnessIndex(shares: readonly number[]): number {
  const sum = shares.reduce((total, each) => total + each, 0);
  const squares = shares.reduce((total, each) => total + each * each, 0);
  return squares === 0 ? 0 : sum ** 2 / (shares.length * squares);
}

/** The value below which this share of all of them lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, each) => total + each, 0);
}
