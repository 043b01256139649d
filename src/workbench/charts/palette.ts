/** Colours of series in their order: told apart by people who see no red or green, and calm beside the product's green. */
const COLORS = [
  '#2f5d50',
  '#d99a2b',
  '#4f7cac',
  '#b4541a',
  '#7aa694',
  '#7d5a86',
  '#a3a85a',
  '#8c97a6',
] as const;

export function colorOf(place: number): string {
  return COLORS[place % COLORS.length] ?? COLORS[0];
}
