import type { CellValue } from '../table';
import { fittingText } from '../results/safe-text';
import { chainHeaders, chainName, type PackSheet } from './pack-sheet';
import { headOf, linksOf, signedText, type Digest, type Link } from './chain';

/** Signs a text. */
export interface Signer {
  readonly sign: (text: string) => string | Promise<string>;
  /** Base64 of the public key (SPKI). */
  readonly publicKey: string;
}

/** Rows of the cover below those that are in the chain, which says what it comes to. */
export const sealLabels = {
  rows: 'Rows in the chain',
  head: 'Head of the chain',
  signature: 'Signature (Ed25519)',
  key: 'Public key',
} as const;

export const unsignedWords = 'Unsigned: finds accidents, not forgery. Anybody can compute such a chain anew.';

/** The sheets of a pack with its seal on the cover, which comes first, and the chain behind them. */
export async function sealed(
  given: readonly PackSheet[],
  digest: Digest,
  signer: Signer | null,
): Promise<readonly PackSheet[]> {
  const sheets = given.map((sheet) => ({ ...sheet, rows: sheet.rows.map((row) => row.map(keptValue)) }));
  const [cover, ...others] = sheets;
  if (cover === undefined) return [];
  const links = (await Promise.all(sheets.map(({ name, rows }) => linksOf(name, rows, digest)))).flat();
  const head = await headOf(links, digest);
  const seal: readonly (readonly CellValue[])[] = [
    [sealLabels.rows, links.length],
    [sealLabels.head, head],
    [
      sealLabels.signature,
      signer === null ? unsignedWords : await signer.sign(signedText(links.length, head)),
    ],
    [sealLabels.key, signer === null ? '' : signer.publicKey],
  ];
  return [{ ...cover, rows: [...cover.rows, ...seal] }, ...others, chainSheet(links)];
}

/** A value as every program keeps it: ends of lines, characters that XML has no place for, and length. */
export function keptValue(value: CellValue): CellValue {
  if (typeof value !== 'string') return value;
  return fittingText(value)
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '')
    .replace(/\p{Surrogate}/gu, '\ufffd');
}

function chainSheet(links: readonly Link[]): PackSheet {
  return {
    name: chainName,
    rows: [[...chainHeaders], ...links.map(({ sheet, row, hash }) => [sheet, row, hash])],
    widths: [31, 8, 68],
  };
}
