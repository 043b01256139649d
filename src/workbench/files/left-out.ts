import type { Workbook, Worksheet } from 'exceljs';
import { cellsLeftOut } from './left-out-cells';

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
    [checks.some((list) => Object.keys(list?.model ?? {}).length > 0), 'rules for what may be entered'],
    [(book.definedNames.model as readonly unknown[]).length > 0, 'defined names'],
    [sheets.some(({ state }) => state !== 'visible'), 'that some sheets are hidden'],
    [sheets.some((sheet) => hasProtection(sheet)), 'protection'],
    [
      sheets.some((sheet) => Boolean(sheet.autoFilter)),
      'what lists are filtered by (hidden rows stay hidden)',
    ],
    [sheets.some(isGrouped), 'groups of rows and columns'],
    [sheets.some(hasTotals), 'that tables have a row of totals (its cells stay)'],
    [book.properties.date1904, 'the count of days from 1904 (dates are the same, counted from 1900)'],
  ];
  return [...found.filter(([is]) => is).map(([, words]) => words), ...cellsLeftOut(sheets)];
}

function isGrouped(sheet: Worksheet): boolean {
  const { outlineLevelRow = 0, outlineLevelCol = 0 } = sheet.properties as Partial<Worksheet['properties']>;
  return outlineLevelRow > 0 || outlineLevelCol > 0;
}

function hasTotals(sheet: Worksheet): boolean {
  const { tables } = sheet as unknown as {
    readonly tables: Readonly<Record<string, { readonly model: { readonly totalsRow?: boolean } }>>;
  };
  return Object.values(tables).some(({ model }) => model.totalsRow === true);
}

function hasProtection(sheet: object): boolean {
  return Boolean((sheet as { sheetProtection?: object | null }).sheetProtection);
}
