const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;

/** A count in running text: words up to ten, digits above and for anything that is no whole number. */
export function spokenNumber(count: number): string {
  return words[count] ?? String(count);
}
