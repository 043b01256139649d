import type { Area } from '../grid/grid';
import type { Document } from './document';
import { same } from './document';

/** Excel's rules for the header of a table: text, none empty, none twice. Writes what is not so already. */
export function settleHeaders(header: Area, { grid }: Document): void {
  const given = (grid.read(header)[0] ?? []).map((cell) => ({ value: cell.value, text: cell.text.trim() }));
  const names: string[] = [];
  for (const { text } of given) names.push(freeName(text, names));
  if (given.some(({ value }, index) => value !== names[index])) grid.write(header, [names], 'addin');
}

/** @param taken names that stand to the left */
export function freeName(wanted: string, taken: readonly string[]): string {
  const base = wanted === '' ? 'Column' : wanted;
  let number = wanted === '' ? 1 : 2;
  let name = wanted === '' ? `Column${number++}` : wanted;
  while (taken.some((other) => same(other, name))) name = `${base}${number++}`;
  return name;
}
