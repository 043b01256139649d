/** The first headers of what Terrace itself writes beside homes: reports of runs, tables of a dashboard, the record of frozen formulas. */
export const ownHeaders = {
  check: ['Rows', 'Result', 'In the sheet'],
  sync: ['Rows', 'Property Id', 'What', 'Result', 'Because', 'In the sheet', 'Run'],
  refresh: ['Home', 'Property Id', 'What', 'Before', 'As at', 'Now', 'Refreshed at'],
  needs: ['What needs doing', 'When'],
  dates: ['Date', 'Overdue', 'Due'],
  ratings: ['Rating', 'Homes rated'],
  councils: ['Council', 'Held or exempt'],
  months: ['Month', 'Licences', 'Certificates'],
  frozen: ['Cells', 'Formula of the first cell', 'Frozen'],
} as const;

/** Whether headers are those of what Terrace itself wrote: it holds no homes to check. Decision 336. */
export function isOwnTable(headers: readonly unknown[]): boolean {
  return Object.values(ownHeaders).some((first) => first.every((header, at) => headers[at] === header));
}
