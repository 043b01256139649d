/** What the first headers of a report's sheet are, of each kind of run. */
export const reportHeaders = {
  check: ['Rows', 'Result', 'In the sheet'],
  sync: ['Rows', 'Property Id', 'What', 'Result', 'Because', 'In the sheet', 'Run'],
  refresh: ['Home', 'Property Id', 'What', 'Before', 'As at', 'Now', 'Refreshed at'],
} as const;

/** Whether a sheet is the report of a run, by its headers: it holds no homes to check. */
export function isReport(headers: readonly string[]): boolean {
  return Object.values(reportHeaders).some((first) => first.every((header, at) => headers[at] === header));
}
