import { strToU8, zipSync } from 'fflate';
import { sealed, verifyPack, type PackSheet } from '../../src/portfolio/pack';
import { packBytes, readPack } from '../../src/xlsx';
import { digest } from '../support/digest';
import { partsOf } from './support';

const sheets: readonly PackSheet[] = [
  { name: 'Cover', rows: [['Terrace evidence pack'], ['About', 'All homes']], widths: [30, 60] },
  {
    name: 'Results',
    rows: [
      ['Home', 'Row', 'Rating', 'Licensed'],
      ['1 High Street', 2, 'A', false],
      ['2 High Street', 3, 'G', true],
      ['3 High Street', 4, 'C', true],
    ],
    widths: [26, 6, 10, 10],
  },
];

/** Parts of an archive by their names. */
export type Parts = Record<string, string>;

export const packed = (parts: Parts): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
export const made = async (): Promise<Uint8Array> => packBytes(await sealed(sheets, digest, null));
export const verdictOf = async (bytes: Uint8Array) => verifyPack(readPack(bytes) ?? [], digest, () => false);

/** A pack that was changed as whoever forges one would. */
export async function forged(change: (parts: Parts) => void): Promise<Uint8Array> {
  const parts: Parts = Object.fromEntries(partsOf(await made()));
  const before = JSON.stringify(parts);
  change(parts);
  expect(JSON.stringify(parts)).not.toBe(before);
  return packed(parts);
}

export const [content, root, workbook, relations, strings, results] = [
  '[Content_Types].xml',
  '_rels/.rels',
  'xl/workbook.xml',
  'xl/_rels/workbook.xml.rels',
  'xl/sharedStrings.xml',
  'xl/worksheets/sheet2.xml',
] as const;
export const ours = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const strict = 'http://purl.oclc.org/ooxml/spreadsheetml/main';
export const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const alternatives = 'http://schemas.openxmlformats.org/markup-compatibility/2006';

/** Changes the text of a part. */
export const edit =
  (part: string, pattern: string | RegExp, by: string) =>
  (parts: Parts): void => {
    parts[part] = (parts[part] ?? '').replace(pattern, by);
  };
export const relation = (id: string, type: string, target: string, more = ''): string =>
  `<Relationship Id="${id}" Type="${type}" Target="${target}"${more}/>`;
export const inExtension = (inner: string): string => `<extLst><ext uri="{0}">${inner}</ext></extLst>`;
export const signedCopy = (part: string, name: string) => (parts: Parts) => {
  parts[name] = parts[part] ?? '';
};
export const all =
  (...changes: readonly ((parts: Parts) => void)[]) =>
  (parts: Parts): void => {
    for (const change of changes) change(parts);
  };
