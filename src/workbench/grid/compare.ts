import { plainText } from './cell-value';
import type { CellValue } from './grid';

/** The order in which Excel sorts: numbers before text, text whatever its capitals, what is empty at the end. */
export function compareCells(one: CellValue = '', other: CellValue = ''): number {
  const rank = (value: CellValue): number => (value === '' ? 2 : typeof value === 'number' ? 0 : 1);
  if (rank(one) !== rank(other)) return rank(one) - rank(other);
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return plainText(one).localeCompare(plainText(other), 'en-GB', { sensitivity: 'base' });
}
