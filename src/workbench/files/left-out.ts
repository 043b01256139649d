import type { Workbook } from 'exceljs';

const PARTS: readonly (readonly [pattern: RegExp, words: string])[] = [
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
    ...PARTS.map(([pattern, words]) => [parts.some((part) => pattern.test(part)), words] as const),
    [rules.some((list) => (list?.length ?? 0) > 0), 'conditional formats'],
    [checks.some((list) => Object.keys(list?.model ?? {}).length > 0), 'rules for what may be entered'],
    [(book.definedNames.model as readonly unknown[]).length > 0, 'defined names'],
    [sheets.some(({ state }) => state !== 'visible'), 'that some sheets are hidden'],
    [sheets.some((sheet) => hasProtection(sheet)), 'protection'],
    [book.properties.date1904, 'the count of days from 1904 (dates are the same, counted from 1900)'],
  ];
  return found.filter(([is]) => is).map(([, words]) => words);
}

function hasProtection(sheet: object): boolean {
  return Boolean((sheet as { sheetProtection?: object | null }).sheetProtection);
}
