import type { Workbook, Worksheet, Cell, Style, ValueType } from '@mui/x-internal-exceljs-fork';
import { tablesIn } from '../../xlsx/library/tables';

const partLosses: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^xl\/charts\/chart/, 'charts'],
  [/^xl\/pivotTables\//, 'pivot tables'],
  [/^xl\/media\//, 'pictures'],
  [/^xl\/(comments|threadedComments)/, 'comments'],
  [/^xl\/slicers\//, 'slicers'],
  [/^xl\/externalLinks\//, 'links to other workbooks'],
  [/^xl\/vbaProject\.bin$/, 'macros'],
  [/^xl\/connections\.xml$/, 'data connections'],
];

/** What of a file the workbench does not show, in the words of Excel. */
export function leftOut(book: Workbook, parts: readonly string[]): string[] {
  const sheets = book.worksheets;
  const rules = sheets.map(
    (sheet) => (sheet as unknown as { conditionalFormattings?: readonly unknown[] }).conditionalFormattings,
  );
  const checks = sheets.map(
    (sheet) => (sheet as unknown as { dataValidations?: { model?: object } }).dataValidations,
  );
  const found: readonly (readonly [boolean, string])[] = [
    ...partLosses.map(([pattern, words]) => [parts.some((part) => pattern.test(part)), words] as const),
    [rules.some((list) => (list?.length ?? 0) > 0), 'conditional formats'],
    [checks.some((list) => Object.keys(list?.model ?? {}).length > 0), 'data validation'],
    [(book.definedNames.model as readonly unknown[]).length > 0, 'defined names'],
    [sheets.some(({ state }) => state !== 'visible'), 'that some sheets are hidden'],
    [sheets.some((sheet) => hasProtection(sheet)), 'protection'],
    [sheets.some((sheet) => Boolean(sheet.autoFilter)), 'filters (hidden rows stay hidden)'],
    [sheets.some(isGrouped), 'groups of rows and columns'],
    [
      sheets.some((sheet) => tablesIn(sheet).some(({ totalsRow }) => totalsRow)),
      'total rows of tables (their cells stay)',
    ],
    [book.properties.date1904, 'the 1904 date system (dates stay the same)'],
  ];
  return [...found.filter(([is]) => is).map(([, words]) => words), ...cellsLeftOut(sheets)];
}

function isGrouped(sheet: Worksheet): boolean {
  const { outlineLevelRow = 0, outlineLevelCol = 0 } = sheet.properties as Partial<Worksheet['properties']>;
  return outlineLevelRow > 0 || outlineLevelCol > 0;
}

function hasProtection(sheet: object): boolean {
  return Boolean((sheet as { sheetProtection?: object | null }).sheetProtection);
}

/** What cells of a file have and the workbench does not show, each in the words of Excel. */
const cellLosses: readonly (readonly [is: (cell: Cell) => boolean, words: string])[] = [
  [hasLink, 'the addresses of links (their text stays)'],
  [(cell) => cell.type === richTextType, 'formats of part of a cell’s text'],
  [(cell) => hasOtherStyle(cell.style), 'formats such as patterns, thick lines, struck or turned text'],
];

/** A formula may have one, too. */
function hasLink(cell: Cell): boolean {
  return (cell.model as { readonly hyperlink?: string }).hyperlink !== undefined;
}

/** The library is loaded when a file is opened, not before: its words for types are not there yet. */
const richTextType: ValueType = 8;

/** What cells of these sheets lose, a phrase each. */
function cellsLeftOut(sheets: readonly Worksheet[]): string[] {
  const missing = new Set(cellLosses);
  for (const sheet of sheets) {
    sheet.eachRow({ includeEmpty: false }, (row) => {
      row.eachCell({ includeEmpty: true }, (cell) => {
        for (const one of missing) if (one[0](cell)) missing.delete(one);
      });
    });
  }
  return cellLosses.filter((one) => !missing.has(one)).map(([, words]) => words);
}

/** That it is none openpyxl says by naming none. */
const shownPatterns: ReadonlySet<string | undefined> = new Set(['solid', 'none', undefined]);

function hasOtherStyle({ font, fill, alignment, border }: Partial<Style>): boolean {
  const lines = [border?.top, border?.right, border?.bottom, border?.left];
  return (
    font?.strike === true ||
    font?.vertAlign !== undefined ||
    fill?.type === 'gradient' ||
    (fill?.type === 'pattern' && !shownPatterns.has(fill.pattern)) ||
    Boolean(alignment?.textRotation) ||
    Boolean(alignment?.indent) ||
    border?.diagonal?.style !== undefined ||
    lines.some((line) => line?.style !== undefined && line.style !== 'thin')
  );
}
