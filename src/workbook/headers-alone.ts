import { squeezed } from '../portfolio';

/** Headers that no other column has: one that has none of its own cannot be found again. */
export function aloneAmong(headers: readonly string[]): readonly (string | null)[] {
  const count = new Map<string, number>();
  for (const header of headers) count.set(squeezed(header), (count.get(squeezed(header)) ?? 0) + 1);
  return headers.map((header) => (header === '' || count.get(squeezed(header)) !== 1 ? null : header));
}
