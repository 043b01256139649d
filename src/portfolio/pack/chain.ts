import type { CellValue } from '../table';

/** SHA-256 of a text, in hexadecimal. Node reckons it at once, a page later. */
export type Digest = (text: string) => string | Promise<string>;

/** A row of a pack in the chain. */
export interface Link {
  readonly sheet: string;
  readonly row: number;
  /** Digest of what stands in the row. */
  readonly hash: string;
}

/** Says which way of reckoning a chain was made by. */
const chainVersion = 'terrace pack 1';

/** A ten-millionth of a day is less than any clock shows, and more than a program that saves the file again loses. */
const decimals = 1e7;

/** What stands in a row, as one text: programs that save a file again change none of it. */
export function rowContent(cells: readonly CellValue[]): string {
  const plain = cells.map((value) =>
    typeof value === 'number' ? Math.round(value * decimals) / decimals : value,
  );
  while (plain.at(-1) === '') plain.pop();
  return JSON.stringify(plain);
}

/** The links of some rows, numbered from 1. */
export function linksOf(
  sheet: string,
  rows: readonly (readonly CellValue[])[],
  digest: Digest,
): Promise<readonly Link[]> {
  return Promise.all(
    rows.map(async (cells, at) => ({ sheet, row: at + 1, hash: await digest(rowContent(cells)) })),
  );
}

/** The last link of the chain: it depends on every row, and on their order. */
export async function headOf(links: readonly Link[], digest: Digest): Promise<string> {
  let head = await digest(chainVersion);
  for (const { sheet, row, hash } of links) head = await digest(JSON.stringify([head, sheet, row, hash]));
  return head;
}

/** What is signed of a pack: how many rows, and the head of their chain. */
export function signedText(rows: number, head: string): string {
  return `${chainVersion}\n${rows}\n${head}`;
}
