import { multimap } from '../multimap';
import { headOf, rowContent, signedText, type Digest, type Link } from './chain';
import {
  chainHeaders,
  chainName,
  coverName,
  packTitle,
  type PackRow,
  type PackSheetRead,
} from './pack-sheet';
import { sealLabels, unsignedWords } from './seal';

/** Whether a signature fits a text, by a public key; `null` where that cannot be told here. */
export type SignatureFits = (
  text: string,
  signature: string,
  publicKey: string,
) => boolean | null | Promise<boolean | null>;

/** What became of a pack since it was made. */
export type PackVerdict =
  | { readonly kind: 'no-pack' }
  | { readonly kind: 'changed'; readonly findings: readonly string[] }
  /** Whole by its chain, and its signature cannot be checked here. */
  | { readonly kind: 'unchecked'; readonly rows: number }
  | { readonly kind: 'whole'; readonly rows: number; readonly publicKey: string | null };

/** Looks at every row of a pack. Pure. */
export async function verifyPack(
  sheets: readonly PackSheetRead[],
  digest: Digest,
  fits: SignatureFits,
): Promise<PackVerdict> {
  const byName = new Map(sheets.map((sheet) => [sheet.name, sheet]));
  const cover = byName.get(coverName);
  const chain = byName.get(chainName);
  if (inFirstRow(cover, 0) !== packTitle && inFirstRow(chain, 2) !== chainHeaders[2])
    return { kind: 'no-pack' };
  if (cover === undefined) return changed([`Sheet “${coverName}” was removed.`]);
  if (chain === undefined) return changed([`Sheet “${chainName}” was removed.`]);
  const links = linksIn(chain);
  if (typeof links === 'string') return changed([links]);
  const bySheet = multimap(links.map((link) => [link.sheet, link] as const));
  const rowsFound = await Promise.all(
    [...bySheet].map(async ([name, ofSheet]) => {
      const sheet = byName.get(name);
      const sealRows = name === coverName ? Object.keys(sealLabels).length : 0;
      return sheet === undefined ? [] : rowFindings(sheet, ofSheet, sealRows, digest);
    }),
  );
  const findings = [
    ...sheetFindings(sheets, [...bySheet.keys()]),
    ...rowsFound.flat(),
    ...hiddenFindings(sheets),
  ];
  const seal = sealOf(cover, bySheet.get(coverName)?.length ?? 0);
  const head = await headOf(links, digest);
  if (seal.rows !== links.length || seal.head !== head)
    findings.push(
      'The chain does not come to the head on the cover: rows of the chain were changed, moved or cut off.',
    );
  if (seal.signature === unsignedWords && seal.key === '')
    return findings.length > 0 ? changed(findings) : { kind: 'whole', rows: links.length, publicKey: null };
  const isFitting = await fits(signedText(links.length, head), seal.signature, seal.key);
  if (isFitting === false)
    findings.push('The signature does not fit: what was signed is not what stands here.');
  if (findings.length > 0) return changed(findings);
  return isFitting === null
    ? { kind: 'unchecked', rows: links.length }
    : { kind: 'whole', rows: links.length, publicKey: seal.key };
}

function changed(findings: readonly string[]): PackVerdict {
  return { kind: 'changed', findings };
}

function valuesOf(row: PackRow | undefined): PackRow['cells'][number]['value'][] {
  return (row?.cells ?? []).map(({ value }) => value);
}

function hasFormula({ cells }: PackRow): boolean {
  return cells.some(({ isFormula }) => isFormula);
}

function rowOf(sheet: PackSheetRead | undefined, number: number): PackRow | undefined {
  return sheet?.rows.find((row) => row.number === number);
}

function inFirstRow(sheet: PackSheetRead | undefined, column: number): string {
  return String(valuesOf(rowOf(sheet, 1))[column] ?? '');
}

/** The chain as it stands; what is wrong with it where it is none. */
function linksIn(chain: PackSheetRead): readonly Link[] | string {
  const links: Link[] = [];
  const [head] = chain.rows;
  const isHead =
    head?.number === 1 && !hasFormula(head) && rowContent(valuesOf(head)) === rowContent(chainHeaders);
  if (!isHead) return `Row 1 of sheet “${chainName}” was changed or removed.`;
  for (const row of chain.rows.slice(1)) {
    const [sheet, number, hash, ...more] = valuesOf(row);
    const isLink =
      row.number === links.length + 2 &&
      typeof sheet === 'string' &&
      typeof number === 'number' &&
      typeof hash === 'string' &&
      !hasFormula(row) &&
      more.every((each) => each === '');
    if (!isLink) return `Row ${row.number} of sheet “${chainName}” was changed, added or removed.`;
    links.push({ sheet, row: number, hash });
  }
  return links;
}

function sheetFindings(sheets: readonly PackSheetRead[], listed: readonly string[]): string[] {
  const there = sheets.map(({ name }) => name);
  const removed = listed.filter((name) => !there.includes(name));
  const added = there.filter((name) => name !== chainName && !listed.includes(name));
  const kept = there.filter((name) => listed.includes(name));
  const inOrder = listed.filter((name) => there.includes(name));
  return [
    ...removed.map((name) => `Sheet “${name}” was removed or renamed.`),
    ...added.map((name) => `Sheet “${name}” was added or renamed.`),
    ...(kept.join('\n') === inOrder.join('\n') ? [] : ['Sheets were moved.']),
  ];
}

/** What differs between the rows of a sheet and the chain. */
async function rowFindings(
  sheet: PackSheetRead,
  links: readonly Link[],
  sealRows: number,
  digest: Digest,
): Promise<string[]> {
  const hashes = new Map(
    await Promise.all(
      sheet.rows.map(async (row) => {
        return [row.number, hasFormula(row) ? 'a formula' : await digest(rowContent(valuesOf(row)))] as const;
      }),
    ),
  );
  const blank = await digest(rowContent([]));
  const at = (number: number): string => hashes.get(number) ?? blank;
  const wrong = links.filter(({ row, hash }) => at(row) !== hash);
  const listed = new Map(wrong.map(({ row, hash }) => [hash, row]));
  // One by one: a call takes no more than some hundred thousand arguments, and a sheet may have more rows.
  const lastThere = [...hashes].reduce(
    (last, [row, hash]) => (hash === blank ? last : Math.max(last, row)),
    0,
  );
  const name = `of sheet “${sheet.name}”`;
  const isNow = new Set(hashes.values());
  const found = wrong.map(({ row, hash }) => {
    if (row > lastThere - sealRows && at(row) === blank) return `Row ${row} ${name} was cut off.`;
    if (isNow.has(hash)) return `Row ${row} ${name} was moved.`;
    return at(row) === blank || listed.has(at(row))
      ? `Row ${row} ${name} was removed.`
      : `Row ${row} ${name} was changed.`;
  });
  const added = [...hashes]
    .filter(([row, hash]) => row > links.length + sealRows && hash !== blank)
    .map(([row]) => `Row ${row} ${name} was added.`);
  return [...found, ...added];
}

/** What is hidden is no change of what stands there, but whoever reads the pack would not see it. */
function hiddenFindings(sheets: readonly PackSheetRead[]): string[] {
  return sheets.flatMap(({ name, rows, hidden, hiddenColumns, mergedCells }) => [
    ...(hidden ? [`Sheet “${name}” was hidden.`] : []),
    ...hiddenColumns.map((column) => `Column ${column} of sheet “${name}” was hidden.`),
    // No pack is made with any, and some programs keep the values that no longer show.
    ...mergedCells.map((range) => `Cells ${range} of sheet “${name}” were merged.`),
    ...rows.filter((row) => row.hidden).map(({ number }) => `Row ${number} of sheet “${name}” was hidden.`),
  ]);
}

function sealOf(
  cover: PackSheetRead,
  above: number,
): { readonly rows: number; readonly head: string; readonly signature: string; readonly key: string } {
  const read = Object.values(sealLabels).map((label, at) => {
    const row = rowOf(cover, above + 1 + at);
    const [its, value = '', ...more] = valuesOf(row);
    const isSeal =
      row !== undefined && its === label && more.every((each) => each === '') && !hasFormula(row);
    return isSeal ? value : null;
  });
  const [rows, head, signature, key] = read;
  return { rows: Number(rows ?? -1), head: String(head), signature: String(signature), key: String(key) };
}
