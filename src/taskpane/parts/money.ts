const pounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
});

/** Whole pounds: `£1,240`. */
export function money(amount: number): string {
  return pounds.format(amount);
}

/** An amount or a range of two: `£800`, `£4,000 to £6,000`; `null` where none is given. */
export function moneyRange(amounts: readonly (number | null)[]): string | null {
  const [low = null, high = null] = amounts;
  if (low === null) return high === null ? null : money(high);
  return high === null || high === low ? money(low) : `${money(low)} to ${money(high)}`;
}
