/** What the first headers of a report's sheet are, of each kind of run. */
export const reportHeaders = {
  check: ['Rows', 'Result', 'In the sheet'],
  sync: ['Rows', 'Property Id', 'What', 'Result', 'Because', 'In the sheet', 'Run'],
  refresh: ['Home', 'Property Id', 'What', 'Before', 'As at', 'Now', 'Refreshed at'],
} as const;

/** Whether headers are those of the report of a run: it holds no homes to check. Decision 336. */
export function isReport(headers: readonly unknown[]): boolean {
  return Object.values(reportHeaders).some((first) => first.every((header, at) => headers[at] === header));
}
