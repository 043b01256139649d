import { strToU8, zipSync } from 'fflate';
import { dateFormats, type CellValue, type DateKind } from '../portfolio';
import { keptValue, type PackSheet } from '../portfolio/pack';
import { columnName } from './address';
import { escaped } from './package';

/** Points of a line, and of the highest row that Excel has: not every program reckons the heights of rows by itself. */
const [linePoints, maxHeight] = [15, 405];
/** Widths are counted in digits: of letters a tenth more stand on a line. */
const lettersOfDigit = 1.1;
/** As Excel numbers sizes of paper. */
const a4 = 9;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Places of texts among those of the file. */
type SharedTexts = Map<string, number>;

/** Places of styles among those of the file. */
const style = { text: 1, day: 2, moment: 3, header: 4, headline: 5 } as const;

function styleXml(): string {
  const xf = (format: number, font: number, wraps: boolean): string =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment vertical="top" horizontal="left"${wraps ? ' wrapText="1"' : ''}/></xf>`;
  const [day, moment] = [164, 165];
  const font = (bold: string): string =>
    `<font>${bold}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;
  return `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="${day}" formatCode="${dateFormats.day}"/><numFmt numFmtId="${moment}" formatCode="${dateFormats.moment}"/></numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${xf(0, 0, true)}${xf(day, 0, false)}${xf(moment, 0, false)}${xf(0, 1, true)}${xf(0, 1, false)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

/** Sheets as an .xlsx: values alone, made to be printed. In a page as on Node. Decision 321. */
export function packBytes(sheets: readonly PackSheet[]): Uint8Array {
  const part = (at: number): string => `xl/worksheets/sheet${at + 1}.xml`;
  const override = (name: string, type: string): string =>
    `<Override PartName="/${name}" ContentType="${types}.${type}+xml"/>`;
  const relation = (id: number, type: string, target: string): string =>
    `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`;
  const relations = (inner: string): string =>
    `${head}<Relationships xmlns="${packages}/relationships">${inner}</Relationships>`;
  const titles = sheets.map(titlesOf).join('');
  const names = titles && `<definedNames>${titles}</definedNames>`;
  // Filled by the sheets, which are written before it.
  const shared = new Map<string, number>();
  const texts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('xl/workbook.xml', 'sheet.main')}${sheets.map((_, at) => override(part(at), 'worksheet')).join('')}${override('xl/styles.xml', 'styles')}${override('xl/sharedStrings.xml', 'sharedStrings')}</Types>`,
    '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" state="visible" r:id="rId${at + 1}"/>`).join('')}</sheets>${names}</workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      sheets.map((_, at) => relation(at + 1, 'worksheet', `worksheets/sheet${at + 1}.xml`)).join('') +
        relation(sheets.length + 1, 'styles', 'styles.xml') +
        relation(sheets.length + 2, 'sharedStrings', 'sharedStrings.xml'),
    ),
    'xl/styles.xml': styleXml(),
    ...Object.fromEntries(sheets.map((sheet, at) => [part(at), sheetXml(sheet, at === 0, shared)])),
    'xl/sharedStrings.xml': stringsXml(shared),
  };
  return zipSync(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)])));
}

/** Texts of the file, each once. */
function stringsXml(shared: SharedTexts): string {
  const items = [...shared.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`);
  return `${head}<sst xmlns="${main}" uniqueCount="${items.length}">${items.join('')}</sst>`;
}

const hasHeaders = ({ headings }: PackSheet): boolean => headings === undefined;

/** Headers stand on every page, and the first column where the columns take several. */
function titlesOf(sheet: PackSheet, at: number): string {
  if (!hasHeaders(sheet)) return '';
  const name = `'${sheet.name.replaceAll("'", "''")}'`;
  const column = (sheet.pagesWide ?? 1) > 1 ? `${name}!$A:$A,` : '';
  return `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">${escaped(`${column}${name}!$1:$1`)}</definedName>`;
}

function sheetXml(sheet: PackSheet, isFirst: boolean, shared: SharedTexts): string {
  const { rows, dates, widths, pagesWide = 1, headings } = sheet;
  const isHeaded = hasHeaders(sheet);
  const pane = isHeaded ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : '';
  const columns = widths
    .map(
      (width, at) =>
        `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${styleOf(dates?.get(at))}" customWidth="1"/>`,
    )
    .join('');
  const lines = rows.map((row, at) => {
    const isHead = at === 0 || headings?.has(at) === true;
    return rowXml(row, at + 1, sheet, isHead ? (isHeaded ? style.header : style.headline) : null, shared);
  });
  return `${head}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"${isFirst ? ' tabSelected="1"' : ''}>${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="${linePoints}"/>${columns && `<cols>${columns}</cols>`}<sheetData>${lines.join('')}</sheetData>${isHeaded ? '<printOptions gridLines="1"/>' : ''}<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="${a4}" orientation="landscape" fitToWidth="${pagesWide}" fitToHeight="0"/><headerFooter><oddFooter>&amp;L&amp;A&amp;RPage &amp;P of &amp;N</oddFooter></headerFooter></worksheet>`;
}

function styleOf(kind: DateKind | undefined): number {
  return style[kind ?? 'text'];
}

function rowXml(
  row: readonly CellValue[],
  number: number,
  { dates, widths }: PackSheet,
  headStyle: number | null,
  shared: SharedTexts,
): string {
  const cells = row.flatMap((value, at) => {
    const its = headStyle ?? styleOf(dates?.get(at));
    return value === '' ? [] : [cellXml(keptValue(value), `${columnName(at + 1)}${number}`, its, shared)];
  });
  const lines = Math.max(1, ...row.map((value, at) => linesIn(String(value), widths[at] ?? 0)));
  const height = lines > 1 ? ` ht="${Math.min(lines * linePoints, maxHeight)}" customHeight="1"` : '';
  return `<row r="${number}"${height}>${cells.join('')}</row>`;
}

function cellXml(value: CellValue, address: string, its: number, shared: SharedTexts): string {
  const open = `<c r="${address}" s="${its}"`;
  if (typeof value === 'number') return `${open}><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `${open} t="b"><v>${value ? 1 : 0}</v></c>`;
  const place = shared.get(value) ?? shared.size;
  shared.set(value, place);
  return `${open} t="s"><v>${place}</v></c>`;
}

/** Lines that a text takes in a cell of so many characters: broken between words, and within what is longer than a line. */
function linesIn(text: string, width: number): number {
  const most = Math.max(1, Math.floor(width * lettersOfDigit));
  if (text.length <= most && !text.includes('\n')) return 1;
  return text.split('\n').reduce((sum, line) => {
    let [lines, used] = [1, 0];
    for (const { length } of line.split(' ')) {
      if (used > 0 && used + 1 + length > most) [lines, used] = [lines + 1, 0];
      used += (used > 0 ? 1 : 0) + length;
      if (used > most) [lines, used] = [lines + Math.ceil(used / most) - 1, used % most || most];
    }
    return sum + lines;
  }, 0);
}
